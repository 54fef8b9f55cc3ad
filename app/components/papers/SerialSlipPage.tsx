import { useTranslation } from "react-i18next";
import { DetailHead } from "~/components/documents/DetailHead";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { ShownSlip } from "~/services/papers/serialSlip.server";
import { serialSlipPdfPath } from "~/services/papers/slipKinds";
import { windowText } from "~/services/papers/slipWindow";
import { homePath } from "~/services/paths";
import styles from "./SerialSlipPage.module.css";

/** The number of a document for scanners, with its time, window and amount, and the same on paper. */
export function SerialSlipPage({ page: { kind, slip, bars } }: { page: ShownSlip }) {
  const { t } = useTranslation("papers");
  const { formatMoney } = useNumberFormat();
  return (
    <>
      <DetailHead to={homePath} back={t("slip.home")} number={slip.docNo} copy={t("slip.copy")} status={null}>
        <PaperLinks primary href={serialSlipPdfPath(kind, slip.id)} label={t("slip.print")} />
      </DetailHead>
      <div className="card">
        <img className={styles.bars} src={bars} alt={slip.docNo} width={300} height={90} />
        <dl className="facts">
          <Fact label={t("slip.kind")}>{t(`slip.kind.${kind}`)}</Fact>
          <Fact label={t("slip.time")}>
            <Moment at={slip.time} />
          </Fact>
          <Fact label={t("slip.window")}>{slip.window && windowText(slip.window)}</Fact>
          <Fact label={t("slip.place")}>{slip.place}</Fact>
          <Fact big label={t("slip.amount")}>
            {slip.amount !== null && formatMoney(slip.amount)}
          </Fact>
        </dl>
      </div>
    </>
  );
}
