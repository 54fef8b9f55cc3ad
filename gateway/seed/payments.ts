import { noopNotifier } from "@gateway/core/live";
import type { OrderRow } from "@gateway/payments/orderStore";
import { bookRefund, settle } from "@gateway/payments/settle";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { paymentMinutes } from "@protocol/paymentOrders";
import { pino } from "pino";
import { demoCompanies, demoUsers } from "./demo";

const minute = 60_000;
const hour = 60 * minute;
const log = pino({ level: "silent" });

/** Payments of the first forwarder through the demonstration bank, one in each status and one that went back. */
export async function savePaymentOrders(db: Store, now: Date): Promise<void> {
  const at = (ms: number) => new Date(now.getTime() - ms);
  async function add(created: Date, over: Partial<OrderRow> & Pick<OrderRow, "amount" | "status">): Promise<OrderRow> {
    const order: OrderRow = {
      pay_no: await nextDocumentNumber(db, "PY", created),
      company_id: demoCompanies.FWD1,
      purpose: "TOPUP",
      account_kind: "WALLET",
      yard_code: "",
      trade: "",
      channel: "DEMO_BANK",
      channel_txn_no: null,
      qr: null,
      return_to: null,
      operator: demoUsers["13800000001"],
      operator_name: "周敏",
      create_time: created.toISOString(),
      expires_time: new Date(created.getTime() + paymentMinutes * minute).toISOString(),
      paid_time: null,
      closed_time: null,
      late: 0,
      refund_no: null,
      refunded_time: null,
      ask_time: "",
      ...over,
    };
    await db.insertInto("payment_orders").values(order).execute();
    return order;
  }

  // of a top-up that the wallet's history has
  const booked = await db
    .selectFrom("ledger_txns")
    .select(["amount", "biz_no", "time"])
    .where("company_id", "=", demoCompanies.FWD1)
    .where("type", "=", "TOPUP")
    .where("biz_type", "=", "BANK")
    .orderBy("time", "desc")
    .executeTakeFirstOrThrow();
  await add(new Date(Date.parse(booked.time) - 2 * minute), {
    amount: Number(booked.amount),
    status: "2",
    trade: "F",
    channel_txn_no: booked.biz_no,
    paid_time: booked.time,
  });
  await add(at(50 * hour), { amount: 300_000, status: "3", closed_time: at(50 * hour - 3 * minute).toISOString() });
  await add(at(30 * hour), { amount: 50_000, status: "4", trade: "D", closed_time: at(29.5 * hour).toISOString() });
  const late = await add(at(28 * hour), {
    amount: 120_000,
    status: "4",
    closed_time: at(27.5 * hour).toISOString(),
  });
  const paid = { result: "paid", channelTxnNo: "DB0000000001", amount: late.amount } as const;
  await settle(db, late.channel, late.pay_no, paid, { now: at(27 * hour), log, live: noopNotifier });
  await bookRefund(db, late, at(27 * hour - minute));
  // these two the gateway closes in half an hour, as it closes any
  const open = { ask_time: new Date(now.getTime() + paymentMinutes * minute).toISOString() };
  await add(now, { amount: 88_800, status: "1", ...open });
  await add(now, { amount: 150_000, status: "0", ...open });
}
