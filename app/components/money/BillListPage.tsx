import { billStatuses } from "@protocol/monthlyBills";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { Moment } from "~/components/page/Moment";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { AmountCell, NumberCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import type { BillList } from "~/services/money/bills.server";
import { billDetailPath, billPdfPath, billsExportPath, billsPath } from "~/services/money/paths";
import { BillLook } from "./BillLook";
import { BillStatus } from "./BillStatus";
import { CreditFacts } from "./CreditFacts";

/** The monthly bills of a company with what its credit says, or for the port those of all. */
export function BillListPage({ list }: { list: BillList }) {
  const { page, credit, forPort, values, errors, canExport } = list;
  const { t } = useTranslation("money");
  const label = {
    billNo: t("bill.billNo"),
    ...(forPort ? { company: t("bill.company") } : {}),
    period: t("bill.period"),
    status: t("bill.status"),
    amount: t("bill.amount"),
    rowCount: t("bill.rowCount"),
    dueDay: t("bill.dueDay"),
    paidTime: t("bill.paidTime"),
  };
  const filtered = Object.keys(values).length > 0;
  const noCustomer = !forPort && !credit;
  return (
    <>
      <ListHead title={t("bill.title")}>
        {canExport && page.total > 0 && <ExportLinks path={billsExportPath} />}
      </ListHead>
      {credit && <CreditFacts credit={credit} />}
      <StatusChips
        label={label.status}
        all={t("bill.all")}
        path={billsPath}
        statuses={billStatuses}
        chosen={values.status}
        nameOf={(status) => t(`bill.status.${status}`, { defaultValue: status })}
      />
      <FilterForm label={t("bill.filters")} path={billsPath}>
        <FilterInput param="period" label={label.period} value={values.period} errors={errors.period} />
        {forPort && (
          <FilterInput
            param="companyName"
            label={t("bill.company")}
            value={values.companyName}
            errors={errors.companyName}
          />
        )}
      </FilterForm>
      <RecordTable
        labels={label}
        page={page}
        numbers={["amount", "rowCount"]}
        pathsOf={(n) => ({ paper: billPdfPath(page.rows[n]!.id) })}
        look={list.look ? <BillLook bill={list.look} /> : null}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "bill.emptyFiltered" : "bill.empty")}
            text={t(filtered ? "bill.emptyFilteredHint" : noCustomer ? "bill.noCustomer" : "bill.emptyHint")}
            reset={filtered && { to: "?", text: t("documents:list.reset") }}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={label.billNo} to={billDetailPath(row.id)}>
              {row.billNo}
            </NumberCell>
            {forPort && <td data-label={label.company}>{row.companyName}</td>}
            <td data-label={label.period}>{row.period}</td>
            <td data-label={label.status}>
              <BillStatus status={row.status} />
            </td>
            <AmountCell label={label.amount} fen={row.amount} />
            <td className="num" data-label={label.rowCount}>
              {row.rowCount}
            </td>
            <td data-label={label.dueDay}>{row.dueDay}</td>
            <td data-label={label.paidTime}>
              <Moment at={row.paidTime} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
