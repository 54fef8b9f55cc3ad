import { createHash } from "node:crypto";
import { noopNotifier } from "@gateway/core/live";
import { holdFunds } from "@gateway/money/holds";
import { walletOf } from "@gateway/money/ledger";
import { expectDay, keepDay } from "@gateway/payments/bankDays";
import { decideRefund, refundBizType } from "@gateway/payments/refunds";
import { settle } from "@gateway/payments/settle";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { type DayRow, writeDayFile } from "@protocol/bankDayFile";
import { paymentMinutes } from "@protocol/paymentOrders";
import { dateOf, shanghaiDay, toInstant } from "@protocol/values/instant";
import { pino } from "pino";
import { demoCompanies, demoUsers } from "./demo";

const dayMs = 86_400_000;
const channel = "DEMO_BANK";
const { BRG } = demoCompanies;
const log = pino({ level: "silent" });
const clerk = { operator: demoUsers["13800000009"], operator_name: "李静" };

/** Noon of a day in Shanghai, so many days ago. */
const noonOf = (now: Date, daysAgo: number) =>
  dateOf(toInstant(`${shanghaiDay(new Date(now.getTime() - daysAgo * dayMs))} 12:00:00`) ?? "");

/** A paid top-up of the barge company; answers its line on the bank's statement. */
async function addPaid(db: Store, amount: number, no: string, time: Date): Promise<DayRow> {
  const payNo = await nextDocumentNumber(db, "PY", time);
  await db
    .insertInto("payment_orders")
    .values({
      pay_no: payNo,
      company_id: BRG,
      purpose: "TOPUP",
      account_kind: "WALLET",
      yard_code: "",
      trade: "",
      amount,
      channel,
      channel_txn_no: null,
      qr: null,
      status: "1",
      return_to: null,
      operator: "system",
      operator_name: "沈国良",
      create_time: time.toISOString(),
      expires_time: new Date(time.getTime() + paymentMinutes * 60_000).toISOString(),
      paid_time: null,
      closed_time: null,
      late: 0,
      refund_no: null,
      refunded_time: null,
      ask_time: "",
    })
    .execute();
  await settle(
    db,
    channel,
    payNo,
    { result: "paid", channelTxnNo: no, amount },
    { now: time, log, live: noopNotifier },
  );
  return { kind: "PAY", time: time.toISOString(), payNo, channelTxnNo: no, refundNo: "", amount, state: "SUCCESS" };
}

/** A refund of a part of it: decided by the bank, or with `done` null still on its way. */
async function addRefund(db: Store, paid: DayRow, n: number, amount: number, done: boolean | null, time: Date) {
  const row = {
    refund_no: `${paid.payNo}R${n}`,
    pay_no: paid.payNo,
    channel,
    channel_txn_no: paid.channelTxnNo,
    company_id: BRG,
    amount,
    total: paid.amount,
    suspense_id: null,
    status: "0",
    remark: "客户申请退回",
    ...clerk,
    create_time: time.toISOString(),
    decide_time: null,
    tries: 1,
    // the demonstration bank knows nothing of it: nobody asks it for a month
    ask_time: new Date(time.getTime() + 30 * dayMs).toISOString(),
  };
  await db.insertInto("payment_refunds").values(row).execute();
  await holdFunds(db, {
    account: walletOf(BRG),
    amount,
    bizType: refundBizType,
    bizNo: row.refund_no,
    operator: clerk.operator,
    operatorName: clerk.operator_name,
    time,
    remark: row.remark,
  });
  if (done !== null) await decideRefund(db, row, done, time);
  const line: DayRow = { ...paid, kind: "REFUND", time: time.toISOString(), refundNo: row.refund_no, amount };
  return line;
}

async function keep(db: Store, day: string, text: string, rows: DayRow[] | string, time: Date): Promise<void> {
  await expectDay(db, channel, day, time);
  const { id } = await db
    .selectFrom("bank_days")
    .select("id")
    .where("channel", "=", channel)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  const hash = createHash("sha256").update(text).digest("hex");
  const read = typeof rows === "string" ? { error: rows } : { file: { text, hash }, rows };
  await keepDay(db, { id, channel, day }, read, { now: time, operatorName: null });
}

/** Refunds in each state, a day of the demonstration bank that agrees, one with each difference, and one that was refused. */
export async function saveBankDays(db: Store, now: Date): Promise<void> {
  const [agreeing, differing, refused] = [noonOf(now, 3), noonOf(now, 2), noonOf(now, 1)];
  const morningAfter = (noon: Date) => new Date(noon.getTime() + 22 * 3_600_000 + 60_000);
  const paid = await addPaid(db, 200_000, "DB00000000201", agreeing);
  const back = await addRefund(db, paid, 1, 150_000, true, agreeing);
  await addRefund(db, paid, 2, 30_000, false, agreeing);
  await addRefund(db, paid, 3, 50_000, null, agreeing);
  const first = [paid, back];
  await keep(db, shanghaiDay(agreeing), writeDayFile(first), first, morningAfter(agreeing));

  const more = await addPaid(db, 10_000, "DB00000000202", differing);
  const onlyPort = await addPaid(db, 12_000, "DB00000000203", differing);
  const line = (payNo: string, channelTxnNo: string, amount: number): DayRow => ({
    ...more,
    payNo,
    channelTxnNo,
    amount,
  });
  const failed = await db
    .selectFrom("payment_orders")
    .select(["pay_no", "amount"])
    .where("channel", "=", channel)
    .where("status", "=", "3")
    .where("late", "=", 0)
    .executeTakeFirst();
  const second = [
    { ...more, amount: 10_100 },
    paid,
    line(onlyPort.payNo.replace(/.$/, "9"), "DB00000000209", 5_000),
    ...(failed ? [line(failed.pay_no, "DB00000000208", Number(failed.amount))] : []),
  ].map((row) => ({ ...row, time: differing.toISOString() }));
  await keep(db, shanghaiDay(differing), writeDayFile(second), second, morningAfter(differing));
  // one of them has been looked into
  const time = new Date(morningAfter(differing).getTime() + 3_600_000).toISOString();
  await db
    .updateTable("bank_differences")
    .set({
      status: "1",
      version: 2,
      close_by: clerk.operator,
      close_by_name: clerk.operator_name,
      close_time: time,
      remark: "银行重复列示，已电话确认",
    })
    .where("kind", "=", "DUPLICATE")
    .execute();

  const text = writeDayFile([]).slice(0, -8);
  await keep(
    db,
    shanghaiDay(refused),
    text,
    "cutOff",
    new Date(Math.min(now.getTime(), morningAfter(refused).getTime())),
  );
  // shown as it is for a while, before the bank is asked for a better one
  await db
    .updateTable("bank_days")
    .set({ ask_time: new Date(now.getTime() + dayMs).toISOString() })
    .where("day", "=", shanghaiDay(refused))
    .execute();
}
