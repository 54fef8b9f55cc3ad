import { invoiceStatuses } from "@protocol/invoicing";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { InvoiceLook } from "~/components/invoicing/InvoiceLook";
import { InvoiceStatus } from "~/components/invoicing/InvoiceStatus";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { AmountCell, TimeCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import { loadInvoiceList } from "~/services/invoicing/invoices.server";
import { invoiceAddPath, invoiceDetailPath, invoiceListPath, invoicePdfPath } from "~/services/invoicing/paths";
import { invoicesPath } from "~/services/paths";

export const handle = { title: "invoices:list.title" };

export const loader = (args: LoaderFunctionArgs) => loadInvoiceList(args);

export default function InvoiceList() {
  const { page, look, values, errors, issuer, mayApply } = useLoaderData<typeof loader>();
  const { t } = useTranslation("invoices");
  const filtered = Object.keys(values).length > 0;
  const label = {
    docNo: t("field.applicationNo"),
    status: t("field.status"),
    invoiceNo: t("field.invoiceNo"),
    title: t("field.buyer"),
    kind: t("field.kind"),
    total: t("field.totalYuan"),
    time: t("field.createTime"),
  };
  return (
    <>
      <ListHead title={t("list.title")}>
        <div className="actions">
          {!issuer && (
            <Link className="btn" to={invoicesPath}>
              {t("list.titles")}
            </Link>
          )}
          {mayApply && (
            <Link className="btn primary" to={invoiceAddPath}>
              {t("apply.title")}
            </Link>
          )}
        </div>
      </ListHead>
      <StatusChips
        label={label.status}
        all={t("list.all")}
        path={invoiceListPath}
        statuses={invoiceStatuses}
        chosen={values.status}
        nameOf={(status) => t(`status.${status}`, { defaultValue: status })}
      />
      <FilterForm label={t("list.filters")} path={invoiceListPath} kept={{ status: values.status }}>
        <FilterInput param="invoiceNo" label={label.invoiceNo} value={values.invoiceNo} errors={errors.invoiceNo} />
      </FilterForm>
      <RecordTable
        labels={label}
        page={page}
        numbers={["total"]}
        pathsOf={(n) => {
          const { id, invoiceNo } = page.rows[n]!;
          return { paper: invoiceNo !== null && invoicePdfPath(id) };
        }}
        look={look ? <InvoiceLook invoice={look} /> : null}
        empty={
          <EmptyList
            title={filtered ? t("documents:list.emptyFiltered") : t("list.empty")}
            text={filtered ? t("documents:list.emptyFilteredHint") : t(issuer ? "list.emptyForPort" : "list.emptyHint")}
            reset={filtered && { to: invoiceListPath, text: t("documents:list.reset") }}
            add={null}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main" data-label={label.docNo}>
              <Link to={invoiceDetailPath(row.id)}>{row.docNo}</Link>
            </td>
            <td data-label={label.status}>
              <InvoiceStatus status={row.status} />
            </td>
            <td className="nowrap" data-label={label.invoiceNo}>
              {row.invoiceNo}
            </td>
            <td data-label={label.title}>{row.titleName}</td>
            <td data-label={label.kind}>
              {t(`kind.${row.kind}`, { defaultValue: row.kind })} {row.total < 0 && t("red")}
            </td>
            <AmountCell label={label.total} fen={row.total} />
            <TimeCell label={label.time} at={row.createTime} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
