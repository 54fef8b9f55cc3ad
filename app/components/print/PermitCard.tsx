import type { DictEntry } from "@protocol/base";
import type { VehiclePermit } from "@protocol/permits";
import type { PersonPermit } from "@protocol/personPermits";
import { maskNationalId } from "@protocol/values/nationalId";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import type { PaperContext } from "~/services/print/paperContext";
import { CardEntry, CardPaper, CardPlate } from "./CardPaper";

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
      <CardPlate>{"plateNo" in permit ? permit.plateNo : permit.name}</CardPlate>
      <p className="kind">
        {"vehicleType" in permit && permit.vehicleType && t(`permits:vehicleType.${permit.vehicleType}`)}
        {"occupation" in permit && permit.occupation && t(`permits:occupation.${permit.occupation}`)}
        {"idNo" in permit && permit.idNo && ` ${maskNationalId(permit.idNo)}`}
        {permit.isDg && <strong className="state">{t("permits:dg")}</strong>}
      </p>
      <dl>
        <CardEntry k="permits:field.areas">{permit.areas.map(nameIn(terminals)).join(" · ")}</CardEntry>
        <CardEntry k="permits:field.validity" className="middle">
          {permit.validFrom && `${permit.validFrom} – ${permit.validTo}`}
        </CardEntry>
        <CardEntry k="permits:field.companyName">{permit.companyName}</CardEntry>
      </dl>
    </CardPaper>
  );
}
