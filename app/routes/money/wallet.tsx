import { getWallet, ledgerTypes, pageWalletEntries } from "@protocol/money";
import { formatYuan } from "@protocol/values/fen";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { askPage, readListQuery } from "~/services/listQuery.server";
import { walletFilters } from "~/services/money/walletFilters";
import { walletExportPath, walletPath } from "~/services/paths";
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
  const filtered = Object.keys(values).length > 0;
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
        {mayExport && (
          <div className="actions">
            <ExportLinks path={walletExportPath} />
          </div>
        )}
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
      <FilterForm label={t("wallet.filters")} path={walletPath}>
        <FilterSelect
          param="dir"
          label={t("entry.dir")}
          value={values.dir}
          options={{ I: t("dir.I"), O: t("dir.O") }}
        />
        <FilterSelect
          param="type"
          label={label.type}
          value={values.type}
          options={Object.fromEntries(ledgerTypes.map((each) => [each, t(`type.${each}`)]))}
        />
        <FilterInput param="bizNo" label={label.bizNo} value={values.bizNo} errors={errors.bizNo} />
        <FilterInput param="from" label={t("wallet.from")} type="date" value={values.from} errors={errors.from} />
        <FilterInput param="to" label={t("wallet.to")} type="date" value={values.to} errors={errors.to} />
      </FilterForm>
      <RecordTable
        labels={label}
        page={page}
        numbers={["amount", "balance"]}
        empty={
          filtered ? (
            <Empty title={t("wallet.emptyFiltered")} text={t("wallet.emptyFilteredHint")} />
          ) : (
            <Empty title={t("wallet.empty")} text={t("wallet.emptyHint")} />
          )
        }
      >
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
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
