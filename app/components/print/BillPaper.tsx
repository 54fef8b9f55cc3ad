import type { BillRow, MonthlyBill } from "@protocol/monthlyBills";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { CapitalsRow } from "./CapitalsRow";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";
import { TitledTable } from "./TitledTable";
import { Word } from "./Word";

/** 月结账单: what a monthly customer owes for a month, row by row. */
export function BillPaper({ bill, context }: { bill: MonthlyBill & { rows: BillRow[] }; context: PaperContext }) {
  const { t } = useTranslation("print");
  const { formatYuan } = useNumberFormat();
  return (
    <PaperFrame
      title="title.monthlyBill"
      numberLabel="money:bill.billNo"
      docNo={bill.billNo}
      status={t(`money:bill.status.${bill.status}`, { defaultValue: bill.status })}
      version={bill.version}
      context={context}
      closing={<Signs names={["sign.port"]} />}
    >
      <FactTable>
        <tr>
          <Cell k="money:bill.company" span={3} strong>
            {bill.companyName}
          </Cell>
          <Cell k="money:bill.period" strong>
            {bill.period}
          </Cell>
        </tr>
        <tr>
          <Cell k="money:bill.amount" strong>
            {formatYuan(bill.amount)}
          </Cell>
          <Cell k="money:bill.dueDay" strong>
            {bill.dueDay}
          </Cell>
          <Cell k="money:bill.paidTime">
            {bill.paidTime && <span className="code">{toShanghai(bill.paidTime)}</span>}
          </Cell>
        </tr>
        <CapitalsRow fen={bill.amount} />
      </FactTable>
      <TitledTable
        k="money:bill.rows"
        heads={["money:entry.time", "money:entry.bizNo", "money:entry.type", "money:bill.amount"]}
        numbers={["money:bill.amount"]}
      >
        {bill.rows.map((row, i) => (
          <tr key={row.txnNo} data-row={i + 1}>
            <td className="code">{toShanghai(row.time)}</td>
            <td className="code">{row.bizNo}</td>
            <td>{t(`money:type.${row.type}`, { defaultValue: row.type })}</td>
            <td className="num">{formatYuan(row.amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            <Word k="money:cashier.total" />
          </th>
          <td className="num">
            <b>{formatYuan(bill.amount)}</b>
          </td>
        </tr>
      </TitledTable>
    </PaperFrame>
  );
}
