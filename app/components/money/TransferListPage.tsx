import { transferStatuses } from "@protocol/transfers";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { bankReceiptsPath, transferAddPath, transferDetailPath, transfersPath } from "~/services/money/clearingPaths";
import type { TransferList } from "~/services/money/transfers.server";
import { ClearingStatus } from "./ClearingStatus";

/** The transfers that were announced, as the company or the port sees them. */
export function TransferListPage({ list: { page, values, errors, isClerk, mayAnnounce } }: { list: TransferList }) {
  const { t } = useTranslation("money");
  const { formatYuan } = useNumberFormat();
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
  const filtered = Object.keys(values).length > 0;
  return (
    <>
      <ListHead title={t("transfer.title")}>
        <div className="actions">
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
      <RecordTable
        labels={label}
        page={page}
        numbers={["amount"]}
        plainLinks
        empty={
          <Empty
            title={t(filtered ? "transfer.emptyFiltered" : "transfer.empty")}
            text={t(filtered ? "wallet.emptyFilteredHint" : isClerk ? "transfer.emptyForPort" : "transfer.emptyHint")}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={label.docNo}>
              <a href={transferDetailPath(row.id)}>{row.docNo}</a>
            </td>
            <td data-label={label.status}>
              <ClearingStatus of="transfer" status={row.status} />
            </td>
            {isClerk && (
              <td data-label={label.company}>
                <span className="cut" title={row.companyName}>
                  {row.companyName}
                </span>
              </td>
            )}
            <td className="num" data-label={label.amount}>
              {formatYuan(row.amount)}
            </td>
            <td className="nowrap" data-label={label.reference}>
              {row.reference}
            </td>
            <td data-label={label.account}>
              {row.account.kind === "WALLET" ? t("wallet.title") : t("pay.toPrepay", { yard: row.account.yardCode })}
            </td>
            <td data-label={label.by}>{row.createByName}</td>
            <td data-label={label.time}>
              <Moment at={row.createTime} short />
            </td>
            <td data-label={label.expires}>
              <Moment at={row.expiresTime} short />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
