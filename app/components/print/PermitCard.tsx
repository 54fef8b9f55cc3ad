import type { DictEntry } from "@protocol/base";
import type { VehiclePermit } from "@protocol/permits";
import type { PersonPermit } from "@protocol/personPermits";
import { maskNationalId } from "@protocol/values/nationalId";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import type { PaperContext } from "~/services/print/paperContext";
import { CardPaper } from "./CardPaper";
import { Word } from "./Word";

interface Props {
  permit: VehiclePermit | PersonPermit;
  terminals: readonly DictEntry[];
  context: PaperContext;
}

/**
 * 电子通行证: an A6 card, behind the windscreen or worn; the plate or the name, the areas and the last day can be read from
 * outside. Whoever reads it compares the identity number by its ends.
 */
export function PermitCard({ permit, terminals, context }: Props) {
  const { t } = useTranslation("print");
  return (
    <CardPaper title="title.permit" number={permit.permitNo} context={context}>
      <p className="plate">{"plateNo" in permit ? permit.plateNo : permit.name}</p>
      <p className="kind">
        {"vehicleType" in permit && permit.vehicleType && t(`permits:vehicleType.${permit.vehicleType}`)}
        {"occupation" in permit && permit.occupation && t(`permits:occupation.${permit.occupation}`)}
        {"idNo" in permit && permit.idNo && ` ${maskNationalId(permit.idNo)}`}
        {permit.isDg && <strong className="state">{t("permits:dg")}</strong>}
      </p>
      <dl>
        <dt>
          <Word k="permits:field.areas" />
        </dt>
        <dd>{permit.areas.map(nameIn(terminals)).join(" · ")}</dd>
        <dt>
          <Word k="permits:field.validity" />
        </dt>
        <dd className="middle">
          {permit.validFrom} – {permit.validTo}
        </dd>
        <dt>
          <Word k="permits:field.companyName" />
        </dt>
        <dd>{permit.companyName}</dd>
      </dl>
    </CardPaper>
  );
}
