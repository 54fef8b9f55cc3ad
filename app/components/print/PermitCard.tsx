import type { DictEntry } from "@protocol/base";
import type { VehiclePermit } from "@protocol/permits";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import { groupDigest } from "~/services/print/paperCode";
import type { PrintRun } from "~/services/print/printRun";
import { Word } from "./Word";

interface Props {
  permit: VehiclePermit;
  terminals: readonly DictEntry[];
  run: PrintRun;
  index: number;
}

/** 电子通行证: an A6 card behind the windscreen; the plate, the areas and the last day can be read from outside. */
export function PermitCard({ permit, terminals, run, index }: Props) {
  const { t } = useTranslation("print");
  const qr = run.qrCodes[index]!;
  return (
    <section className="paper card" id={`paper-${index}`}>
      <header>
        <b>{run.productName ?? t("common:product")}</b>
        <h1>
          <Word k="title.permit" />
        </h1>
        <a href={`#paper-${index}`} className="code">
          {permit.permitNo}
        </a>
      </header>
      <p className="plate">{permit.plateNo}</p>
      <p className="kind">
        {permit.vehicleType && t(`permits:vehicleType.${permit.vehicleType}`)}
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
      <footer>
        <div>
          <p>{t("foot.verify")}</p>
          {run.digests[index] && <p className="code">{groupDigest(run.digests[index])}</p>}
        </div>
        <a href={qr.text}>
          <svg className="qr" viewBox={qr.viewBox} role="img" aria-label={t("foot.qr")} shapeRendering="crispEdges">
            <path d={qr.path} />
          </svg>
        </a>
      </footer>
    </section>
  );
}
