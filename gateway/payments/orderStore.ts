import type { Store } from "@gateway/store/database";
import type { PaymentOrder } from "@protocol/paymentOrders";
import type { Selectable } from "kysely";
import type { Payments } from "./channel";
import type { PaymentOrdersTable } from "./tables";

export type OrderRow = Selectable<PaymentOrdersTable>;

const wholeAmount = (row: OrderRow): OrderRow => ({ ...row, amount: Number(row.amount) });

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

export const answerOf = (row: OrderRow, companyName: string, payments: Payments | undefined): PaymentOrder => ({
  payNo: row.pay_no,
  purpose: row.purpose,
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
