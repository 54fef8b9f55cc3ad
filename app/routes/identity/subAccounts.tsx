import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountStatus } from "~/components/identity/AccountStatus";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { subAccountAddPath, subAccountEditPath, subAccountsPath } from "~/services/identity/paths";
import { loadSubAccounts } from "~/services/identity/subAccountPages.server";

export const handle = { title: "identity:subAccounts.title" };

export const loader = (args: LoaderFunctionArgs) => loadSubAccounts(args);

export default function SubAccounts() {
  const { page, values, errors, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("identity");
  const label = {
    name: t("subAccounts.name"),
    mobile: t("login.mobile"),
    status: t("subAccounts.status"),
    lastLoginTime: t("subAccounts.lastLoginTime"),
    createTime: t("subAccounts.createTime"),
  };
  const filtered = Object.keys(values).length > 0;
  return (
    <>
      <div className="page-head">
        <h1>{t("subAccounts.title")}</h1>
        <span className="muted">{t("subAccounts.count", { count: page.total })}</span>
        <span className="spacer" />
        {may.add && (
          <Link className="btn primary" to={subAccountAddPath}>
            {t("subAccounts.add")}
          </Link>
        )}
      </div>
      <FilterForm label={t("subAccounts.filters")} path={subAccountsPath}>
        <FilterInput param="name" label={label.name} value={values.name} errors={errors.name} />
        <FilterInput param="mobile" label={label.mobile} value={values.mobile} errors={errors.mobile} />
        <FilterSelect
          param="status"
          label={label.status}
          value={values.status}
          options={{ "0": t("subAccounts.status.0"), "1": t("subAccounts.status.1") }}
        />
      </FilterForm>
      <RecordTable
        labels={label}
        page={page}
        pathsOf={may.edit ? (n) => ({ id: page.rows[n]!.userId }) : undefined}
        empty={
          <Empty
            title={t(filtered ? "subAccounts.noMatch" : "subAccounts.empty")}
            text={t(filtered ? "subAccounts.noMatchHint" : "subAccounts.emptyHint")}
          >
            {may.add && !filtered && (
              <Link className="btn" to={subAccountAddPath}>
                {t("subAccounts.add")}
              </Link>
            )}
          </Empty>
        }
      >
        {page.rows.map((account) => (
          <tr key={account.userId}>
            <td className="main" data-label={label.name}>
              {may.edit ? <Link to={subAccountEditPath(account.userId)}>{account.name}</Link> : account.name}
            </td>
            <td className="nowrap" data-label={label.mobile}>
              {account.mobile}
            </td>
            <td data-label={label.status}>
              <AccountStatus status={account.status} />
            </td>
            <td data-label={label.lastLoginTime}>
              {account.lastLoginTime ? <Moment at={account.lastLoginTime} /> : t("subAccounts.never")}
            </td>
            <td data-label={label.createTime}>
              <Moment at={account.createTime} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
