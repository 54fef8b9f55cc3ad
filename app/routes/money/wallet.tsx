import { getWallet, ledgerTypes, pageWalletEntries } from "@protocol/money";
import { listPaymentOrders } from "@protocol/paymentOrders";
import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { DayRange } from "~/components/money/DayRange";
import { RecentPayments } from "~/components/money/RecentPayments";
import { UnopenedWallet } from "~/components/money/UnopenedWallet";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { askPage, readListQuery } from "~/services/listQuery.server";
import { transfersPath } from "~/services/money/clearingPaths";
import { receiptPath, walletSettingsPath, withdrawalsPath } from "~/services/money/paths";
import { walletFilters } from "~/services/money/walletFilters";
import { serialSlipPath } from "~/services/papers/slipKinds";
import { topUpPath, walletExportPath, walletPath } from "~/services/paths";
import { missing, requireUser } from "~/services/person.server";

export const handle = { title: "money:wallet.title" };

export async function loader(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const { user, company } = person.info;
  if (!person.may("wallet", "query")) {
    // one of the pages that are open before verification (docs/requirements.md §2); afterwards it is a matter of
    // permissions
    if (user.authStatus === "01" && company.authStatus === "02") throw missing(args.context.traceId);
    const next = user.authStatus !== "01" ? "person" : user.userType === "5" ? "mainAccount" : "company";
    return { unopened: next } as const;
  }
  const list = readListQuery(new URL(args.request.url), walletFilters, []);
  const [wallet, orders, page] = await Promise.all([
    person.call(getWallet),
    person.call(listPaymentOrders),
    askPage(person, pageWalletEntries, list),
  ]);
  return {
    unopened: null,
    wallet,
    orders,
    page,
    values: list.values,
    errors: list.errors,
    mayExport: person.may("wallet", "export"),
    mayTopUp: person.may("wallet", "edit"),
  };
}

export default function WalletPage() {
  const found = useLoaderData<typeof loader>();
  return found.unopened ? <UnopenedWallet next={found.unopened} /> : <Wallet opened={found} />;
}

type Opened = Extract<SerializeFrom<typeof loader>, { unopened: null }>;

function Wallet({ opened: { wallet, orders, page, values, errors, mayExport, mayTopUp } }: { opened: Opened }) {
  const { t } = useTranslation("money");
  const { formatYuan, formatChange, formatMoney } = useNumberFormat();
  const filtered = Object.keys(values).length > 0;
  const label = {
    time: t("entry.time"),
    txnNo: t("entry.txnNo"),
    type: t("entry.type"),
    bizNo: t("entry.bizNo"),
    amount: t("entry.amount"),
    held: t("entry.held"),
    balance: t("entry.balanceAfter"),
    operator: t("entry.operator"),
    remark: t("entry.remark"),
    receipt: t("receipt.link"),
  };
  return (
    <>
      <div className="page-head">
        <h1>{t("wallet.title")}</h1>
        <span className="muted">{wallet.walletNo}</span>
        <span className="spacer" />
        <div className="actions">
          {mayTopUp && (
            <Link className="btn primary" to={topUpPath()}>
              {t("topUp.go")}
            </Link>
          )}
          <Link className="btn" to={transfersPath}>
            {t("transfer.title")}
          </Link>
          <Link className="btn" to={withdrawalsPath}>
            {t("withdrawal.title")}
          </Link>
          <Link className="btn" to={walletSettingsPath}>
            {t("settings.title")}
          </Link>
          {mayExport && <ExportLinks path={walletExportPath} pdf />}
        </div>
      </div>
      <div className="card">
        <dl className="facts">
          <Fact big label={t("wallet.available")}>
            {formatMoney(wallet.available)}
          </Fact>
          <Fact big label={t("wallet.balance")}>
            {formatMoney(wallet.balance)}
          </Fact>
          <Fact big label={t("wallet.frozen")}>
            {formatMoney(wallet.frozen)}
          </Fact>
        </dl>
      </div>
      <RecentPayments orders={orders} />
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
        <DayRange values={values} errors={errors} />
      </FilterForm>
      <RecordTable
        labels={label}
        page={page}
        numbers={["amount", "held", "balance"]}
        empty={
          <EmptyList
            title={t(filtered ? "wallet.emptyFiltered" : "wallet.empty")}
            text={t(filtered ? "wallet.emptyFilteredHint" : "wallet.emptyHint")}
            reset={filtered && { to: walletPath, text: t("documents:list.reset") }}
            add={null}
          />
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
              {formatChange(entry.dir === "I" ? entry.amount : -entry.amount)}
            </td>
            <td className="num" data-label={label.held}>
              {formatChange(entry.held)}
            </td>
            <td className="num" data-label={label.balance}>
              {formatYuan(entry.balanceAfter)}
            </td>
            <td data-label={label.operator}>{entry.operatorName}</td>
            <td data-label={label.remark}>{entry.remark}</td>
            <td className="nowrap" data-label={label.receipt}>
              {entry.type === "PAY" && (
                <>
                  <a href={receiptPath(entry.txnNo)}>{t("receipt.link")}</a>{" "}
                  <Link to={serialSlipPath("wallet", entry.txnNo)}>{t("documents:paper.serialSlip")}</Link>
                </>
              )}
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
