import { type CreditAccount, exportCreditAccounts } from "@protocol/monthlyBills";
import type { PaymentOrder } from "@protocol/paymentOrders";
import { exportPayments } from "@protocol/paymentRefunds";
import { exportSuspense, type SuspenseItem } from "@protocol/suspense";
import { type BankReceipt, exportBankReceipts, exportTransfers, type Transfer } from "@protocol/transfers";
import { toShanghai } from "@protocol/values/instant";
import { exportWithdrawals, type Withdrawal } from "@protocol/withdrawals";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { withQuery } from "../paths";
import { requirePermission } from "../person.server";
import { type ExportColumn, exportList } from "../spreadsheet/exportList.server";
import { bankPaymentFilters } from "./bankPayments.server";
import { bankReceiptFilters } from "./bankReceipts.server";
import { bankPaymentsPath, bankReceiptsPath, suspensePath, transfersPath } from "./clearingPaths";
import { creditFilters } from "./creditCustomers.server";
import { creditCustomersPath, withdrawalsPath } from "./paths";
import { suspenseFilters } from "./suspense.server";
import { transferFilters } from "./transfers.server";
import { withdrawalFilters } from "./withdrawals.server";

/** The words of the columns, and the list as its page would show it. */
async function open(args: LoaderFunctionArgs, filters: readonly Filter[], path: string) {
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "money");
  const list = readListQuery(new URL(args.request.url), filters, []);
  return { t, list, back: withQuery(path, list.values) };
}

/** Makes the columns of an export of such rows. */
function columnsOf<Row>() {
  type Column = ExportColumn<Row>;
  const of =
    (kind: Column["kind"]) =>
    (title: string, width: number, read: Column["of"]): Column => ({ title, kind, width, of: read });
  return {
    text: of("text"),
    /** A number that nobody calculates with. */
    name: of("name"),
    count: of("count"),
    /** Fen, as yuan. */
    money: (title: string, read: (row: Row) => number | null): Column =>
      of("number")(title, 14, (row) => {
        const fen = read(row);
        return fen === null ? null : fen / 100;
      }),
    time: (title: string, read: (row: Row) => string | null): Column =>
      of("time")(title, 20, (row) => {
        const at = read(row);
        return at && toShanghai(at);
      }),
  };
}

/** What lies in suspense, as a file. */
export async function exportSuspenseList(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "moneyAudit", "export");
  const { t, list, back } = await open(args, suspenseFilters, suspensePath);
  const { text, name, count, money, time } = columnsOf<SuspenseItem>();
  return exportList(args, person, {
    ...{ contract: exportSuspense, list, name: t("suspense.title"), back },
    columns: [
      name(t("suspense.docNo"), 18, (row) => row.docNo),
      text(t("suspense.status"), 12, ({ status }) => t(`suspense.status.${status}`, { defaultValue: status })),
      text(t("suspense.origin"), 16, (row) => t(`suspense.origin.${row.origin}`)),
      money(t("suspense.amount"), (row) => row.amount),
      text(t("suspense.channel"), 12, ({ channel }) => t(`channel.${channel}`, { defaultValue: channel })),
      name(t("suspense.channelTxnNo"), 26, (row) => row.channelTxnNo),
      name(t("pay.payNo"), 20, (row) => row.payNo ?? ""),
      text(t("suspense.payer"), 30, (row) => row.payerName),
      text(t("suspense.reference"), 30, (row) => row.reference),
      text(t("suspense.company"), 30, (row) => row.companyName),
      time(t("suspense.createTime"), (row) => row.createTime),
      count(t("suspense.days"), 10, (row) => row.days),
      name(t("suspense.accountNo"), 20, (row) => row.accountNo ?? ""),
      text(t("suspense.resolveBy"), 12, (row) => row.resolveByName ?? ""),
      text(t("suspense.remark"), 30, (row) => row.remark),
    ],
  });
}

/** The payments through banks of all companies, as a file. */
export async function exportBankPayments(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "moneyAudit", "export");
  const { t, list, back } = await open(args, bankPaymentFilters, bankPaymentsPath);
  const { text, name, money, time } = columnsOf<PaymentOrder>();
  return exportList(args, person, {
    ...{ contract: exportPayments, list, name: t("refund.payments"), back },
    columns: [
      name(t("pay.payNo"), 20, (row) => row.payNo),
      text(t("withdrawal.status"), 12, (row) => t(`payState.${row.status}`)),
      text(t("withdrawal.company"), 30, (row) => row.companyName),
      money(t("entry.amount"), (row) => row.amount),
      text(t("pay.channel"), 12, ({ channel }) => t(`channel.${channel}`, { defaultValue: channel })),
      name(t("pay.channelTxnNo"), 26, (row) => row.channelTxnNo ?? ""),
      time(t("pay.createTime"), (row) => row.createTime),
      time(t("pay.paidTime"), (row) => row.paidTime),
      name(t("pay.refundNo"), 22, (row) => row.refundNo ?? ""),
      text(t("entry.operator"), 12, (row) => row.operatorName),
    ],
  });
}

/** The announced transfers, the company's own or all for the port, as a file. */
export async function exportTransferList(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "wallet", "export");
  const { t, list, back } = await open(args, transferFilters, transfersPath);
  const { text, name, money, time } = columnsOf<Transfer>();
  return exportList(args, person, {
    ...{ contract: exportTransfers, list, name: t("transfer.title"), back },
    columns: [
      name(t("transfer.docNo"), 18, (row) => row.docNo),
      text(t("transfer.status"), 12, ({ status }) => t(`transfer.status.${status}`, { defaultValue: status })),
      text(t("withdrawal.company"), 30, (row) => row.companyName),
      money(t("transfer.amount"), (row) => row.amount),
      name(t("transfer.reference"), 14, (row) => row.reference),
      name(t("transfer.account"), 22, (row) => row.account.accountNo),
      text(t("transfer.createBy"), 12, (row) => row.createByName),
      time(t("transfer.createTime"), (row) => row.createTime),
      time(t("transfer.expiresTime"), (row) => row.expiresTime),
      time(t("transfer.arrivedTime"), (row) => row.arrivedTime),
      money(t("transfer.arrivedAmount"), (row) => row.arrivedAmount),
      name(t("withdrawal.bankRef"), 26, (row) => row.bankRef ?? ""),
      text(t("withdrawal.remark"), 30, (row) => row.remark),
    ],
  });
}

/** The receipts on the port's bank account, as a file. */
export async function exportBankReceiptList(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "moneyAudit", "export");
  const { t, list, back } = await open(args, bankReceiptFilters, bankReceiptsPath);
  const { text, name, money } = columnsOf<BankReceipt>();
  return exportList(args, person, {
    ...{ contract: exportBankReceipts, list, name: t("bankReceipt.title"), back },
    columns: [
      name(t("withdrawal.bankRef"), 26, (row) => row.bankRef),
      name(t("bankReceipt.bookedDay"), 12, (row) => row.bookedDay),
      money(t("bankReceipt.amount"), (row) => row.amount),
      text(t("bankReceipt.payerName"), 30, (row) => row.payerName),
      name(t("bankReceipt.payerAcct"), 24, (row) => row.payerAcct),
      text(t("bankReceipt.note"), 30, (row) => row.note),
      text(t("bankReceipt.outcome"), 12, (row) => t(row.transfer ? "bankReceipt.matched" : "bankReceipt.suspended")),
      name(t("transfer.docNo"), 18, (row) => row.transfer?.docNo ?? ""),
      name(t("suspense.docNo"), 18, (row) => row.suspense?.docNo ?? ""),
      text(t("bankReceipt.enteredBy"), 12, (row) => row.enteredByName),
    ],
  });
}

/** The withdrawals, the company's own or those that the port pays, as a file. */
export async function exportWithdrawalList(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "wallet", "export");
  const { t, list, back } = await open(args, withdrawalFilters, withdrawalsPath);
  const { text, name, money, time } = columnsOf<Withdrawal>();
  return exportList(args, person, {
    ...{ contract: exportWithdrawals, list, name: t("withdrawal.title"), back },
    columns: [
      name(t("withdrawal.docNo"), 18, (row) => row.docNo),
      text(t("withdrawal.status"), 12, ({ status }) => t(`withdrawal.status.${status}`, { defaultValue: status })),
      text(t("withdrawal.company"), 30, (row) => row.companyName),
      money(t("withdrawal.amount"), (row) => row.amount),
      text(t("withdrawal.bankName"), 26, (row) => row.bankName),
      name(t("withdrawal.bankAcct"), 24, (row) => row.bankAcct),
      text(t("withdrawal.createBy"), 12, (row) => row.createByName),
      time(t("withdrawal.createTime"), (row) => row.createTime),
      text(t("withdrawal.approveBy"), 12, (row) => row.approveByName ?? ""),
      text(t("withdrawal.decideBy"), 12, (row) => row.decideByName ?? ""),
      name(t("withdrawal.bankRef"), 26, (row) => row.bankRef ?? ""),
      text(t("withdrawal.remark"), 30, (row) => row.reason || row.remark),
    ],
  });
}

/** The monthly customers of the port, as a file. */
export async function exportCreditCustomers(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "monthlyBillAudit", "export");
  const { t, list, back } = await open(args, creditFilters, creditCustomersPath);
  const { text, name, count, money } = columnsOf<CreditAccount>();
  return exportList(args, person, {
    ...{ contract: exportCreditAccounts, list, name: t("credit.title"), back },
    columns: [
      text(t("bill.company"), 30, (row) => row.companyName),
      name(t("credit.accountNo"), 20, (row) => row.accountNo),
      money(t("common:unit.yuan", { label: t("credit.limit") }), (row) => row.creditLimit),
      money(t("common:unit.yuan", { label: t("credit.used") }), (row) => row.used),
      money(t("common:unit.yuan", { label: t("credit.available") }), (row) => row.available),
      money(t("common:unit.yuan", { label: t("credit.unbilled") }), (row) => row.unbilled),
      count(t("credit.dueDays"), 10, (row) => row.dueDays),
      name(t("credit.overdueBill"), 18, (row) => row.overdueBillNo ?? ""),
    ],
  });
}
