import { withdrawalStatuses } from "@protocol/withdrawals";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { WithdrawalStatus } from "~/components/money/WithdrawalStatus";
import { ExportLinks } from "~/components/table/ExportLinks";
import { AmountCell, CompanyCell, TimeCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import { pageAlone } from "~/components/table/RowActions";
import {
  withdrawalAddPath,
  withdrawalDetailPath,
  withdrawalsExportPath,
  withdrawalsPath,
} from "~/services/money/paths";
import { loadWithdrawals } from "~/services/money/withdrawals.server";

export const handle = { title: "money:withdrawal.title" };

export const loader = (args: LoaderFunctionArgs) => loadWithdrawals(args);

export default function Withdrawals() {
  const { page, values, payer, mayAsk, mayExport } = useLoaderData<typeof loader>();
  const { t } = useTranslation("money");
  const filtered = Object.keys(values).length > 0;
  const label = {
    docNo: t("withdrawal.docNo"),
    status: t("withdrawal.status"),
    ...(payer ? { company: t("withdrawal.company") } : {}),
    amount: t("withdrawal.amount"),
    bank: t("withdrawal.bank"),
    by: t("withdrawal.createBy"),
    time: t("withdrawal.createTime"),
  };
  return (
    <>
      <ListHead title={t("withdrawal.title")}>
        <div className="actions">
          {mayExport && page.total > 0 && <ExportLinks path={withdrawalsExportPath} />}
          {mayAsk && (
            <Link className="btn primary" to={withdrawalAddPath}>
              {t("withdrawal.ask")}
            </Link>
          )}
        </div>
      </ListHead>
      <StatusChips
        label={label.status}
        all={t("withdrawal.all")}
        path={withdrawalsPath}
        statuses={withdrawalStatuses}
        chosen={values.status}
        nameOf={(status) => t(`withdrawal.status.${status}`, { defaultValue: status })}
      />
      <RecordTable
        labels={label}
        page={page}
        numbers={["amount"]}
        pathsOf={pageAlone}
        empty={
          <EmptyList
            title={filtered ? t("documents:list.emptyFiltered") : t("withdrawal.empty")}
            text={t(filtered ? "wallet.emptyFilteredHint" : payer ? "withdrawal.emptyForPort" : "withdrawal.emptyHint")}
            reset={filtered && { to: withdrawalsPath, text: t("documents:list.reset") }}
            add={null}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main" data-label={label.docNo}>
              <Link to={withdrawalDetailPath(row.id)}>{row.docNo}</Link>
            </td>
            <td data-label={label.status}>
              <WithdrawalStatus status={row.status} />
            </td>
            {payer && <CompanyCell label={label.company} name={row.companyName} />}
            <AmountCell label={label.amount} fen={row.amount} />
            <td data-label={label.bank}>
              {row.bankName} <span className="nowrap">{row.bankAcct}</span>
            </td>
            <td data-label={label.by}>{row.createByName}</td>
            <TimeCell label={label.time} at={row.createTime} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
