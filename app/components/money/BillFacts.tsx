import type { MonthlyBill } from "@protocol/monthlyBills";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { receiptPath } from "~/services/money/paths";

/** What a monthly bill says as a whole. */
export function BillFacts({ bill }: { bill: MonthlyBill }) {
  const { t } = useTranslation("money");
  const { formatYuan } = useNumberFormat();
  return (
    <div className="card">
      <dl className="facts">
        <Fact big label={t("bill.amount")}>
          {formatYuan(bill.amount)}
        </Fact>
        <Fact big label={t("bill.dueDay")}>
          {bill.dueDay}
        </Fact>
        <Fact label={t("bill.company")}>{bill.companyName}</Fact>
        <Fact label={t("bill.period")}>{bill.period}</Fact>
        <Fact label={t("bill.rowCount")}>{bill.rowCount}</Fact>
        <Fact label={t("bill.createTime")}>
          <Moment at={bill.createTime} />
        </Fact>
        <Fact label={t("bill.paidTime")}>{bill.paidTime && <Moment at={bill.paidTime} />}</Fact>
        <Fact label={t("bill.paidTxnNo")}>
          {bill.paidTxnNo && <a href={receiptPath(bill.paidTxnNo)}>{bill.paidTxnNo}</a>}
        </Fact>
      </dl>
    </div>
  );
}
