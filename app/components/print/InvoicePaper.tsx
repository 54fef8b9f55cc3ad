import type { Invoice } from "@protocol/invoicing";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { Columns } from "./Columns";
import { HeadCell } from "./HeadCell";
import { PaperFrame } from "./PaperFrame";
import { Titled } from "./Titled";
import { Word } from "./Word";

/** An invoice as it was issued; a red-letter one says which it reverses. */
export function InvoicePaper({ invoice, context }: { invoice: Invoice & { docNo: string }; context: PaperContext }) {
  const { t } = useTranslation("print");
  const { formatYuan, formatMoney } = useNumberFormat();
  const { title } = invoice;
  return (
    <PaperFrame
      kind="order"
      title={invoice.kind === "81" ? "title.invoice81" : "title.invoice82"}
      numberLabel="invoices:field.invoiceNo"
      docNo={invoice.docNo}
      status={t(`invoices:status.${invoice.status}`, { defaultValue: invoice.status })}
      version={invoice.version}
      context={context}
    >
      <table>
        <Columns />
        <tbody>
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
        </tbody>
      </table>
      <Titled k="invoices:section.lines">
        <table>
          <thead>
            <tr>
              <HeadCell k="invoices:field.name" />
              <HeadCell k="invoices:field.docNo" />
              <HeadCell k="invoices:field.qty" className="num" />
              <HeadCell k="invoices:field.net" className="num" />
              <HeadCell k="invoices:field.taxRate" className="num" />
              <HeadCell k="invoices:field.tax" className="num" />
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, i) => (
              <tr key={line.feeRowId} data-row={i + 1}>
                <td>{line.name}</td>
                <td className="code">{line.docNo}</td>
                <td className="num">{`${line.qty} ${line.unit}`}</td>
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
                <b>{formatYuan(invoice.net)}</b>
              </td>
              <td />
              <td className="num">
                <b>{formatYuan(invoice.tax)}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </Titled>
      <table className="whole">
        <Columns />
        <tbody>
          <tr>
            <Cell k="invoices:field.remark" span={3}>
              {invoice.remark}
            </Cell>
            <Cell k="invoices:field.issueBy">{invoice.issueByName}</Cell>
          </tr>
        </tbody>
      </table>
    </PaperFrame>
  );
}
