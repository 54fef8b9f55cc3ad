import { Table } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountStatus } from "~/components/identity/AccountStatus";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { FilterInput } from "~/components/table/FilterInput";
import { Pagination } from "~/components/table/Pagination";
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
      <Form method="get" className="card" role="search" aria-label={t("subAccounts.filters")}>
        <div className="filters">
          <FilterInput param="name" label={label.name} value={values.name} errors={errors.name} />
          <FilterInput param="mobile" label={label.mobile} value={values.mobile} errors={errors.mobile} />
          <div className="field">
            <label htmlFor="f-status">{label.status}</label>
            <select className="input" id="f-status" name="status" defaultValue={values.status ?? ""}>
              <option value="">{t("subAccounts.all")}</option>
              <option value="0">{t("subAccounts.status.0")}</option>
              <option value="1">{t("subAccounts.status.1")}</option>
            </select>
          </div>
          <div className="actions">
            <button className="btn primary" type="submit">
              {t("subAccounts.search")}
            </button>
            <a className="btn" href={subAccountsPath}>
              {t("subAccounts.reset")}
            </a>
          </div>
        </div>
      </Form>
      <div className="card flush">
        {page.rows.length === 0 ? (
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
        ) : (
          <div className="table-wrap">
            <Table className="table cards" withRowBorders={false}>
              <thead>
                <tr>
                  {Object.entries(label).map(([key, each]) => (
                    <th scope="col" key={key}>
                      {each}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
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
              </tbody>
            </Table>
          </div>
        )}
        {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
