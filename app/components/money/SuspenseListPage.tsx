import { suspenseOrigins, suspenseStatuses } from "@protocol/suspense";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { AmountCell, CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { pageAlone } from "~/components/table/RowActions";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { suspenseDetailPath, suspenseExportPath, suspensePath } from "~/services/money/clearingPaths";
import type { SuspenseList } from "~/services/money/suspense.server";
import { ClearingStatus } from "./ClearingStatus";
import { DayRange } from "./DayRange";
import { MoneyTable } from "./MoneyTable";

/** What lies in suspense with where it came from, and what became of it. */
export function SuspenseListPage({ list: { page, values, errors, mayExport } }: { list: SuspenseList }) {
  const { t } = useTranslation("money");
  const { formatMoney, formatNumber } = useNumberFormat();
  const label = {
    docNo: t("suspense.docNo"),
    status: t("suspense.status"),
    origin: t("suspense.origin"),
    amount: t("suspense.amount"),
    from: t("suspense.source"),
    company: t("suspense.company"),
    time: t("suspense.createTime"),
    days: t("suspense.days"),
  };
  return (
    <>
      <ListHead title={t("suspense.title")} note={t("suspense.left", { amount: formatMoney(page.left) })}>
        {mayExport && page.total > 0 && (
          <div className="actions">
            <ExportLinks path={suspenseExportPath} />
          </div>
        )}
      </ListHead>
      <StatusChips
        label={label.status}
        all={t("suspense.all")}
        path={suspensePath}
        statuses={suspenseStatuses}
        chosen={values.status}
        counts={page.counts}
        nameOf={(status) => t(`suspense.status.${status}`, { defaultValue: status })}
      />
      <FilterForm label={t("suspense.filters")} path={suspensePath} kept={{ status: values.status }}>
        <FilterSelect
          param="origin"
          label={label.origin}
          value={values.origin}
          options={Object.fromEntries(suspenseOrigins.map((each) => [each, t(`suspense.origin.${each}`)]))}
        />
        <FilterInput param="docNo" label={label.docNo} value={values.docNo} errors={errors.docNo} />
        <FilterInput
          param="channelTxnNo"
          label={t("suspense.channelTxnNo")}
          value={values.channelTxnNo}
          errors={errors.channelTxnNo}
        />
        <DayRange values={values} errors={errors} />
      </FilterForm>
      <MoneyTable
        labels={label}
        pathsOf={pageAlone}
        page={page}
        numbers={["amount", "days"]}
        values={values}
        none={t("suspense.empty")}
        hint={t("suspense.emptyHint")}
        noneFiltered={t("suspense.emptyFiltered")}
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={label.docNo} to={suspenseDetailPath(row.id)}>
              {row.docNo}
            </NumberCell>
            <td data-label={label.status}>
              <ClearingStatus of="suspense" status={row.status} />
            </td>
            <td data-label={label.origin}>{t(`suspense.origin.${row.origin}`)}</td>
            <AmountCell label={label.amount} fen={row.amount} />
            <td data-label={label.from}>
              <span>
                {t(`channel.${row.channel}`, { defaultValue: row.channel })}{" "}
                <span className="nowrap">{row.channelTxnNo}</span> {row.payerName}
              </span>
            </td>
            <CompanyCell label={label.company} name={row.accountCompany ?? row.companyName} />
            <TimeCell label={label.time} at={row.createTime} />
            <td className="num" data-label={label.days}>
              {formatNumber(row.days)}
            </td>
          </tr>
        ))}
      </MoneyTable>
    </>
  );
}
