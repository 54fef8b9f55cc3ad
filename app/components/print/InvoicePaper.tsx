import { type Invoice, invoiceStatus } from "@protocol/invoicing";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { CapitalsRow } from "./CapitalsRow";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { PaperFrame } from "./PaperFrame";
import { TitledTable } from "./TitledTable";
import { Word } from "./Word";

/** An invoice as it was issued; a red-letter one says which it reverses. */
export function InvoicePaper({ invoice, context }: { invoice: Invoice & { docNo: string }; context: PaperContext }) {
  const { t } = useTranslation("print");
  const { formatYuan, formatMoney } = useNumberFormat();
  const { title } = invoice;
  return (
    <PaperFrame
      title={invoice.kind === "81" ? "title.invoice81" : "title.invoice82"}
      numberLabel="invoices:field.invoiceNo"
      docNo={invoice.docNo}
      status={t(`invoices:status.${invoice.status}`, { defaultValue: invoice.status })}
      invalid={invoice.status === invoiceStatus.reversed}
      version={invoice.version}
      context={context}
    >
      <FactTable>
        <tr>
          <Cell k="invoices:field.issueTime">
            {invoice.issueTime && <span className="code">{toShanghai(invoice.issueTime)}</span>}
          </Cell>
          <Cell k="invoices:field.redOf" span={3} strong>
            {invoice.redOfNo &&
              `${invoice.redOfNo} ${t(`invoices:redReason.${invoice.redReason}`, { defaultValue: invoice.redReason })}`}
          </Cell>
        </tr>
        <tr>
          <Cell k="invoices:field.buyer" span={3} strong>
            {title.titleName}
          </Cell>
          <Cell k="invoices:field.taxNo">{title.taxNo}</Cell>
        </tr>
        <tr>
          <Cell k="invoices:field.addressPhone" span={3}>
            {title.addressPhone}
          </Cell>
          <Cell k="invoices:field.bank">{[title.bankName, title.bankAcct].filter(Boolean).join(" ")}</Cell>
        </tr>
        <tr>
          <Cell k="invoices:field.seller" span={3} strong>
            {invoice.sellerName}
          </Cell>
          <Cell k="invoices:field.taxNo">{invoice.sellerTaxNo}</Cell>
        </tr>
      </FactTable>
      <TitledTable
        k="invoices:section.lines"
        heads={[
          "invoices:field.name",
          "invoices:field.docNo",
          "invoices:field.qty",
          "invoices:field.netYuan",
          "invoices:field.taxRate",
          "invoices:field.taxYuan",
        ]}
        numbers={["invoices:field.qty", "invoices:field.netYuan", "invoices:field.taxRate", "invoices:field.taxYuan"]}
        widths={[undefined, 84, 50, 88, 44, 84]}
      >
        {invoice.lines.map((line, i) => (
          <tr key={line.feeRowId} data-row={i + 1}>
            <td>{line.name}</td>
            <td className="code">{line.docNo}</td>
            <td className="num">{line.qty !== null && `${line.qty} ${line.unit}`}</td>
            <td className="num">{formatYuan(line.net)}</td>
            <td className="num">{`${line.taxRate}%`}</td>
            <td className="num">{formatYuan(line.tax)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            <Word k="invoices:field.total" /> {formatMoney(invoice.total)}
          </th>
          <td className="num">
            <b>{formatMoney(invoice.net)}</b>
          </td>
          <td />
          <td className="num">
            <b>{formatMoney(invoice.tax)}</b>
          </td>
        </tr>
      </TitledTable>
      <FactTable whole>
        <CapitalsRow fen={invoice.total} k="invoices:field.capitals" />
        <tr>
          <Cell k="invoices:field.remark" span={3}>
            {invoice.remark}
          </Cell>
          <Cell k="invoices:field.issueBy">{invoice.issueByName}</Cell>
        </tr>
      </FactTable>
    </PaperFrame>
  );
}
