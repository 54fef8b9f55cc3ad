import type { EntryReceipt } from "@protocol/entryNotices";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import styles from "./EntryReceiptCard.module.css";

/** What a driver shows at the gate; names are masked, the address of the page is the proof. */
export function EntryReceiptCard({ receipt }: { receipt: EntryReceipt }) {
  const { t } = useTranslation("public");
  return (
    <section className={`card ${styles.receipt}`} role="status">
      <div className="card-head">
        <h2>{t("notice.signed")}</h2>
        <Status tone={receipt.current ? "done" : "wait"}>
          {t(receipt.current ? "notice.current" : "notice.outdated")}
        </Status>
      </div>
      <dl className="facts">
        <Fact big label={t("notice.receiptNo")}>
          {receipt.receiptNo}
        </Fact>
        <Fact label={t("truck.area")}>{receipt.areaName}</Fact>
        <Fact label={t("notice.version")}>{`V${receipt.version}`}</Fact>
        <Fact label={t("truck.plateNo")}>{receipt.plateNo}</Fact>
        <Fact label={t("notice.name")}>{receipt.maskedName}</Fact>
        <Fact label={t("notice.mobile")}>{receipt.maskedMobile}</Fact>
        <Fact label={t("notice.time")}>
          <Moment at={receipt.time} />
        </Fact>
      </dl>
      <p className="muted after-facts">{t("notice.keep")}</p>
    </section>
  );
}
