import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import type { PaperContext } from "~/services/print/paperContext";
import type { QrCode } from "~/services/print/qrCode.server";
import { PaperQr } from "./PaperQr";

/** What one label says; `bars` is the Code 128 as a data address. */
export interface BarcodeLabel {
  barcode: string;
  ctnNo: string;
  blNo: string;
  plateNo: string;
  place: string;
  /** ISO UTC. */
  validTo: string;
  printCount: number;
  bars: string;
  qr: QrCode;
}

interface Props {
  labels: readonly BarcodeLabel[];
  /** Eight on a page of A4, or each on a page of its own. */
  sheet: boolean;
  context: PaperContext;
}

const onSheet = 8;

/** Labels by whose codes boxes are lifted (docs/domain-model.md §7.4). */
export function BarcodeLabels({ labels, sheet, context }: Props) {
  const { t } = useTranslation("print");
  const drawn = labels.map((label) => <Label key={label.barcode} label={label} context={context} />);
  const sheets = Array.from({ length: Math.ceil(drawn.length / onSheet) }, (_, i) => i * onSheet);
  return (
    <section className="paper" id={`paper-${context.index}`} aria-label={t("title.barcodeLabels")}>
      {sheet
        ? sheets.map((from) => (
            <div className="sheet" key={from}>
              {drawn.slice(from, from + onSheet)}
            </div>
          ))
        : drawn}
    </section>
  );
}

function Label({ label, context }: { label: BarcodeLabel; context: PaperContext }) {
  const { t } = useTranslation("print");
  const { barcode, ctnNo, blNo, plateNo, place, validTo, printCount, bars, qr } = label;
  return (
    <article className="label">
      <header>
        <b>{context.productName ?? t("common:product")}</b>
        <a href={`#paper-${context.index}`}>{place}</a>
      </header>
      <div className="box">
        <ContainerNumber value={ctnNo} />
      </div>
      <dl>
        <dt>{t("lifting:field.plateNo")}</dt>
        <dd>{plateNo}</dd>
        <dt>{t("lifting:field.blNo")}</dt>
        <dd>{blNo}</dd>
        <dt>{t("label.validTo")}</dt>
        <dd className="code">{toShanghai(validTo).slice(0, 16)}</dd>
        <dt>{t("label.printCount")}</dt>
        <dd>{printCount}</dd>
        <dt>{t("foot.time")}</dt>
        <dd className="code">{toShanghai(context.time)}</dd>
        <dt>{t("foot.printer")}</dt>
        <dd>{context.printedBy}</dd>
      </dl>
      <PaperQr qr={qr} />
      <div className="bars">
        <img src={bars} alt={barcode} />
      </div>
    </article>
  );
}
