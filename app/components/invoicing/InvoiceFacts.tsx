import type { Invoice } from "@protocol/invoicing";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { invoiceDetailPath } from "~/services/invoicing/paths";
import { InvoiceStatus } from "./InvoiceStatus";

/** What an invoice says: number and amounts, both sides, its lines, and what was reversed of it. */
export function InvoiceFacts({ invoice }: { invoice: Invoice & { capitals: string } }) {
  const { t } = useTranslation("invoices");
  const { formatYuan, formatMoney } = useNumberFormat();
  const { title } = invoice;
  const label = {
    name: t("field.name"),
    docNo: t("field.docNo"),
    qty: t("field.qty"),
    net: t("field.netYuan"),
    taxRate: t("field.taxRate"),
    tax: t("field.taxYuan"),
    amount: t("field.amountYuan"),
  };
  const redLabel = {
    docNo: t("field.applicationNo"),
    status: t("field.status"),
    invoiceNo: t("field.invoiceNo"),
    total: t("field.totalYuan"),
    time: t("field.createTime"),
  };
  const numbers = ["qty", "net", "taxRate", "tax", "amount", "total"];
  const classOf = (column: string) => (numbers.includes(column) ? "num" : undefined);
  return (
    <>
      <div className="card">
        <dl className="facts">
          <Fact big label={t("field.invoiceNo")}>
            {invoice.invoiceNo}
          </Fact>
          <Fact big label={t("field.total")}>
            {formatMoney(invoice.total)}
          </Fact>
          <Fact label={t("field.capitals")}>{invoice.capitals}</Fact>
          <Fact label={t("field.net")}>{formatMoney(invoice.net)}</Fact>
          <Fact label={t("field.tax")}>{formatMoney(invoice.tax)}</Fact>
          <Fact label={t("field.kind")}>{t(`kind.${invoice.kind}`, { defaultValue: invoice.kind })}</Fact>
          <Fact label={t("field.redOf")}>
            {invoice.redOf && <Link to={invoiceDetailPath(invoice.redOf)}>{invoice.redOfNo}</Link>}
          </Fact>
          <Fact label={t("field.redReason")}>
            {invoice.redReason && t(`redReason.${invoice.redReason}`, { defaultValue: invoice.redReason })}
          </Fact>
          <Fact label={t("field.buyer")}>
            {title.titleName} <span className="nowrap">{title.taxNo}</span>
          </Fact>
          <Fact label={t("field.addressPhone")}>{title.addressPhone}</Fact>
          <Fact label={t("field.bank")}>{[title.bankName, title.bankAcct].filter(Boolean).join(" ")}</Fact>
          <Fact label={t("field.seller")}>
            {invoice.sellerName} <span className="nowrap">{invoice.sellerTaxNo}</span>
          </Fact>
          <Fact label={t("field.email")}>{invoice.email}</Fact>
          <Fact label={t("field.remark")}>{invoice.remark}</Fact>
          <Fact label={t("field.createBy")}>
            {invoice.createByName} <Moment at={invoice.createTime} />
          </Fact>
          <Fact label={t("field.issueBy")}>
            {invoice.issueByName && (
              <>
                {invoice.issueByName} <Moment at={invoice.issueTime} />
              </>
            )}
          </Fact>
        </dl>
      </div>
      <Section title={t("section.lines")} flush>
        <WrappedTable labels={label} classOf={classOf}>
          {invoice.lines.map((line) => (
            <tr key={line.feeRowId}>
              <td className="main" data-label={label.name}>
                {line.name}
              </td>
              <td className="nowrap" data-label={label.docNo}>
                {line.docNo}
              </td>
              <td className="num" data-label={label.qty}>
                {line.qty !== null && `${line.qty} ${line.unit}`}
              </td>
              <td className="num" data-label={label.net}>
                {formatYuan(line.net)}
              </td>
              <td className="num" data-label={label.taxRate}>{`${line.taxRate}%`}</td>
              <td className="num" data-label={label.tax}>
                {formatYuan(line.tax)}
              </td>
              <td className="num" data-label={label.amount}>
                {formatYuan(line.amount)}
              </td>
            </tr>
          ))}
        </WrappedTable>
      </Section>
      {invoice.reds.length > 0 && (
        <Section title={t("section.reds")} flush>
          <WrappedTable labels={redLabel} classOf={classOf}>
            {invoice.reds.map((red) => (
              <tr key={red.id}>
                <td className="main" data-label={redLabel.docNo}>
                  <Link to={invoiceDetailPath(red.id)}>{red.docNo}</Link>
                </td>
                <td data-label={redLabel.status}>
                  <InvoiceStatus status={red.status} />
                </td>
                <td className="nowrap" data-label={redLabel.invoiceNo}>
                  {red.invoiceNo}
                </td>
                <td className="num" data-label={redLabel.total}>
                  {formatYuan(red.total)}
                </td>
                <td data-label={redLabel.time}>
                  <Moment at={red.createTime} />
                </td>
              </tr>
            ))}
          </WrappedTable>
        </Section>
      )}
    </>
  );
}
