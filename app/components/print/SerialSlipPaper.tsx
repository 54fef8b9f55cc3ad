import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { SerialSlip } from "~/services/papers/serialSlip.server";
import type { SlipKind } from "~/services/papers/slipKinds";
import { windowText } from "~/services/papers/slipWindow";
import type { PaperContext } from "~/services/print/paperContext";
import { PaperQr } from "./PaperQr";
import { PrintedBy } from "./PrintedBy";
import { Word } from "./Word";

interface Props {
  kind: SlipKind;
  slip: SerialSlip;
  /** The Code 128 of the number, as a data address. */
  bars: string;
  context: PaperContext;
}

/** 流水号: the number of a document for scanners, on a receipt of 80 mm. */
export function SerialSlipPaper({ kind, slip, bars, context }: Props) {
  const { t, i18n } = useTranslation("print");
  const foreign = !i18n.language.startsWith("zh");
  const { formatMoney } = useNumberFormat();
  return (
    <section className={`paper slip${foreign ? " foreign" : ""}`} id={`paper-${context.index}`}>
      <header>
        <b>{context.companyName}</b>
        <h1>
          <Word k="title.serialSlip" />
        </h1>
        <a href={`#paper-${context.index}`} className="code">
          {slip.docNo}
        </a>
      </header>
      <img className="bars" src={bars} alt={slip.docNo} />
      <dl>
        <dt>{t("slip.kind")}</dt>
        <dd>{t(`slip.kind.${kind}`)}</dd>
        <dt>{t("slip.time")}</dt>
        <dd className="code">{toShanghai(slip.time)}</dd>
        {slip.window && (
          <>
            <dt>{t("slip.window")}</dt>
            <dd>{windowText(slip.window)}</dd>
          </>
        )}
        {slip.place && (
          <>
            <dt>{t("slip.place")}</dt>
            <dd>{slip.place}</dd>
          </>
        )}
        {slip.amount !== null && (
          <>
            <dt>{t("slip.amount")}</dt>
            <dd className="amount">{formatMoney(slip.amount)}</dd>
          </>
        )}
      </dl>
      <footer>
        <PaperQr qr={context.qrCode} />
        <div>
          {context.qrCode && <p>{t("foot.verify")}</p>}
          <PrintedBy context={context} />
          <p>
            {t("foot.hotline")} {context.hotline}
          </p>
        </div>
      </footer>
    </section>
  );
}
