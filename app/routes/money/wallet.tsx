import { Table } from "@mantine/core";
import { getWallet, ledgerTypes, pageWalletEntries } from "@protocol/money";
import { formatYuan } from "@protocol/values/fen";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { FilterInput } from "~/components/table/FilterInput";
import { Pagination } from "~/components/table/Pagination";
import { askPage, readListQuery } from "~/services/listQuery.server";
import { walletFilters } from "~/services/money/walletFilters";
import { walletExportPath, walletPath, withQuery } from "~/services/paths";
import { requirePermission } from "~/services/person.server";

export const handle = { title: "money:wallet.title" };

export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const list = readListQuery(new URL(args.request.url), walletFilters, []);
  const [wallet, page] = await Promise.all([person.call(getWallet), askPage(person, pageWalletEntries, list)]);
  return { wallet, page, values: list.values, errors: list.errors, mayExport: person.may("wallet", "export") };
}

export default function Wallet() {
  const { wallet, page, values, errors, mayExport } = useLoaderData<typeof loader>();
  const { t } = useTranslation("money");
  const label = {
    time: t("entry.time"),
    txnNo: t("entry.txnNo"),
    type: t("entry.type"),
    bizNo: t("entry.bizNo"),
    amount: t("entry.amount"),
    balance: t("entry.balanceAfter"),
    operator: t("entry.operator"),
    remark: t("entry.remark"),
  };
  return (
    <>
      <div className="page-head">
        <h1>{t("wallet.title")}</h1>
        <span className="muted">{wallet.walletNo}</span>
        <span className="spacer" />
        {mayExport &&
          (["csv", "xlsx"] as const).map((format) => (
            <a key={format} className="btn" href={withQuery(walletExportPath, { ...values, format })}>
              {t(`wallet.export.${format}`)}
            </a>
          ))}
      </div>
      <div className="card">
        <dl className="facts">
          <Fact big label={t("wallet.available")}>
            ¥ {formatYuan(wallet.available)}
          </Fact>
          <Fact big label={t("wallet.balance")}>
            ¥ {formatYuan(wallet.balance)}
          </Fact>
          <Fact big label={t("wallet.frozen")}>
            ¥ {formatYuan(wallet.frozen)}
          </Fact>
        </dl>
      </div>
      <Form method="get" className="card" role="search" aria-label={t("wallet.filters")}>
        <div className="filters">
          <div className="field">
            <label htmlFor="f-dir">{t("entry.dir")}</label>
            <select className="input" id="f-dir" name="dir" defaultValue={values.dir ?? ""} key={values.dir}>
              <option value="">{t("wallet.all")}</option>
              {(["I", "O"] as const).map((dir) => (
                <option key={dir} value={dir}>
                  {t(`dir.${dir}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="f-type">{label.type}</label>
            <select className="input" id="f-type" name="type" defaultValue={values.type ?? ""} key={values.type}>
              <option value="">{t("wallet.all")}</option>
              {ledgerTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`type.${type}`)}
                </option>
              ))}
            </select>
          </div>
          <FilterInput param="bizNo" label={label.bizNo} value={values.bizNo} errors={errors.bizNo} />
          <FilterInput param="from" label={t("wallet.from")} type="date" value={values.from} errors={errors.from} />
          <FilterInput param="to" label={t("wallet.to")} type="date" value={values.to} errors={errors.to} />
          <div className="actions">
            <button className="btn primary" type="submit">
              {t("wallet.search")}
            </button>
            <a className="btn" href={walletPath}>
              {t("wallet.reset")}
            </a>
          </div>
        </div>
      </Form>
      <div className="card flush">
        {page.rows.length === 0 ? (
          <Empty title={t("wallet.empty")} text={t("wallet.emptyHint")} />
        ) : (
          <div className="table-wrap">
            <Table className="table cards" withRowBorders={false}>
              <thead>
                <tr>
                  {Object.entries(label).map(([key, each]) => (
                    <th scope="col" key={key} className={key === "amount" || key === "balance" ? "num" : undefined}>
                      {each}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {page.rows.map((entry) => (
                  <tr key={entry.id}>
                    <td data-label={label.time}>
                      <Moment at={entry.time} />
                    </td>
                    <td className="nowrap" data-label={label.txnNo}>
                      {entry.txnNo}
                    </td>
                    <td data-label={label.type}>{t(`type.${entry.type}`, { defaultValue: entry.type })}</td>
                    <td className="nowrap" data-label={label.bizNo}>
                      {entry.bizNo}
                    </td>
                    <td className="num" data-label={label.amount}>
                      {entry.dir === "I" ? "+" : "−"}
                      {formatYuan(entry.amount)}
                    </td>
                    <td className="num" data-label={label.balance}>
                      {formatYuan(entry.balanceAfter)}
                    </td>
                    <td data-label={label.operator}>{entry.operatorName}</td>
                    <td data-label={label.remark}>{entry.remark}</td>
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
