import type { UserContext } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { type OrderedDocument, type PaymentOrder, paymentMinutes } from "@protocol/paymentOrders";
import type { Selectable } from "kysely";
import type { Payments } from "./channel";
import type { PaymentOrdersTable } from "./tables";

export type OrderRow = Selectable<PaymentOrdersTable>;

const wholeAmount = (row: OrderRow): OrderRow => ({ ...row, amount: Number(row.amount) });

export interface NewOrder extends Pick<OrderRow, "purpose" | "trade" | "amount" | "channel"> {
  account: { kind: OrderRow["account_kind"]; yardCode: string };
  returnTo: string | null;
}

/** Enters an order of the caller's company, to pay within half an hour; answers its number. */
export async function addOrder(ctx: UserContext, { account, returnTo, ...order }: NewOrder): Promise<string> {
  const { db, identity, now } = ctx;
  const payNo = await nextDocumentNumber(db, "PY", now);
  const expires = new Date(now.getTime() + paymentMinutes * 60_000).toISOString();
  await db
    .insertInto("payment_orders")
    .values({
      ...order,
      pay_no: payNo,
      company_id: identity.companyId,
      account_kind: account.kind,
      yard_code: account.yardCode,
      channel_txn_no: null,
      qr: null,
      status: "0",
      return_to: returnTo,
      operator: identity.userId,
      operator_name: identity.userName,
      create_time: now.toISOString(),
      expires_time: expires,
      paid_time: null,
      closed_time: null,
      late: 0,
      refund_no: null,
      refunded_time: null,
      ask_time: expires,
    })
    .execute();
  return payNo;
}

export async function findOrder(db: Store, payNo: string): Promise<OrderRow | undefined> {
  const row = await db.selectFrom("payment_orders").selectAll().where("pay_no", "=", payNo).executeTakeFirst();
  return row && wholeAmount(row);
}

/** The order that a bank's number belongs to. */
export async function findPaidOrder(db: Store, channel: string, channelTxnNo: string): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom("payment_orders")
    .selectAll()
    .where("channel", "=", channel)
    .where("channel_txn_no", "=", channelTxnNo)
    .executeTakeFirst();
  return row && wholeAmount(row);
}

/** The latest orders of a company, the newest first. */
export async function listOrders(db: Store, companyId: string, count: number): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom("payment_orders")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("create_time", "desc")
    .orderBy("pay_no", "desc")
    .limit(count)
    .execute();
  return rows.map(wholeAmount);
}

export const answerOf = (
  row: OrderRow,
  companyName: string,
  payments: Payments | undefined,
  documents: OrderedDocument[] = [],
): PaymentOrder => ({
  payNo: row.pay_no,
  purpose: row.purpose,
  documents,
  account: { kind: row.account_kind, yardCode: row.yard_code },
  trade: row.trade,
  amount: row.amount,
  channel: row.channel,
  checkout: payments?.channels.get(row.channel)?.checkout ?? null,
  qr: row.qr,
  channelTxnNo: row.channel_txn_no,
  status: row.status,
  returnTo: row.return_to,
  operatorName: row.operator_name,
  companyName,
  merchant: payments?.merchant ?? "",
  createTime: row.create_time,
  expiresTime: row.expires_time,
  paidTime: row.paid_time,
  closedTime: row.closed_time,
  late: row.late === 1,
  refundNo: row.refund_no,
  refundedTime: row.refunded_time,
});
