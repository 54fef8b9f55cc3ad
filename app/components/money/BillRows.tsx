import type { BillRow, MonthlyBill } from "@protocol/monthlyBills";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";

/** What was bought on credit and given back in the month; a long bill says how many more its file has. */
export function BillRows({ bill, rows }: { bill: MonthlyBill; rows: readonly BillRow[] }) {
  const { t } = useTranslation("money");
  const heads = {
    time: t("entry.time"),
    bizNo: t("entry.bizNo"),
    kind: t("cashier.kind"),
    type: t("entry.type"),
    amount: t("bill.amount"),
    txnNo: t("entry.txnNo"),
    operator: t("entry.operator"),
  };
  const more = bill.rowCount - rows.length;
  return (
    <Section title={t("bill.rows")} flush>
      <HeadedTable labels={heads} classOf={(column) => (column === "amount" ? "num" : undefined)}>
        {rows.map((row) => (
          <tr key={row.txnNo}>
            <td data-label={heads.time}>
              <Moment at={row.time} />
            </td>
            <td className="nowrap" data-label={heads.bizNo}>
              {row.bizNo}
            </td>
            <td data-label={heads.kind}>{t(`cashier.kind.${row.bizType}`, { defaultValue: row.bizType })}</td>
            <td data-label={heads.type}>{t(`type.${row.type}`, { defaultValue: row.type })}</td>
            <AmountCell label={heads.amount} fen={row.amount} />
            <td className="nowrap" data-label={heads.txnNo}>
              {row.txnNo}
            </td>
            <td data-label={heads.operator}>{row.operatorName}</td>
          </tr>
        ))}
      </HeadedTable>
      {more > 0 && <p className="notice">{t("bill.more", { rest: more })}</p>}
    </Section>
  );
}
