import { transferStatuses } from "@protocol/transfers";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { AmountCell, CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import {
  bankReceiptsPath,
  transferAddPath,
  transferDetailPath,
  transferPdfPath,
  transfersExportPath,
  transfersPath,
} from "~/services/money/clearingPaths";
import type { TransferList } from "~/services/money/transfers.server";
import { ClearingStatus } from "./ClearingStatus";
import { MoneyTable } from "./MoneyTable";

/** The transfers that were announced, as the company or the port sees them. */
export function TransferListPage({
  list: { page, values, errors, isClerk, mayAnnounce, mayExport },
}: {
  list: TransferList;
}) {
  const { t } = useTranslation("money");
  const label = {
    docNo: t("transfer.docNo"),
    status: t("transfer.status"),
    ...(isClerk ? { company: t("withdrawal.company") } : {}),
    amount: t("transfer.amount"),
    reference: t("transfer.reference"),
    account: t("transfer.account"),
    by: t("transfer.createBy"),
    time: t("transfer.createTime"),
    expires: t("transfer.expiresTime"),
  };
  return (
    <>
      <ListHead title={t("transfer.title")}>
        <div className="actions">
          {mayExport && page.total > 0 && <ExportLinks path={transfersExportPath} />}
          {isClerk && (
            <Link className="btn" to={bankReceiptsPath}>
              {t("bankReceipt.title")}
            </Link>
          )}
          {mayAnnounce && (
            <Link className="btn primary" to={transferAddPath}>
              {t("transfer.announce")}
            </Link>
          )}
        </div>
      </ListHead>
      <StatusChips
        label={label.status}
        all={t("suspense.all")}
        path={transfersPath}
        statuses={transferStatuses}
        chosen={values.status}
        nameOf={(status) => t(`transfer.status.${status}`, { defaultValue: status })}
      />
      <FilterForm label={t("transfer.filters")} path={transfersPath} kept={{ status: values.status }}>
        <FilterInput param="reference" label={label.reference} value={values.reference} errors={errors.reference} />
        <FilterInput param="docNo" label={label.docNo} value={values.docNo} errors={errors.docNo} />
      </FilterForm>
      <MoneyTable
        labels={label}
        pathsOf={(n) => ({ paper: transferPdfPath(page.rows[n]!.id) })}
        page={page}
        values={values}
        none={t("transfer.empty")}
        hint={t(isClerk ? "transfer.emptyForPort" : "transfer.emptyHint")}
        noneFiltered={t("transfer.emptyFiltered")}
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={label.docNo} to={transferDetailPath(row.id)}>
              {row.docNo}
            </NumberCell>
            <td data-label={label.status}>
              <ClearingStatus of="transfer" status={row.status} />
            </td>
            {isClerk && <CompanyCell label={label.company} name={row.companyName} />}
            <AmountCell label={label.amount} fen={row.amount} />
            <td className="nowrap" data-label={label.reference}>
              {row.reference}
            </td>
            <td data-label={label.account}>
              {row.account.kind === "WALLET" ? t("wallet.title") : t("pay.toPrepay", { yard: row.account.yardCode })}
            </td>
            <td data-label={label.by}>{row.createByName}</td>
            <TimeCell label={label.time} at={row.createTime} />
            <TimeCell label={label.expires} at={row.expiresTime} />
          </tr>
        ))}
      </MoneyTable>
    </>
  );
}
