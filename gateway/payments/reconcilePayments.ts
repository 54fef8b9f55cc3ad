import type { Store } from "@gateway/store/database";
import { bankDayStatus } from "@protocol/bankDays";
import { refundStatus } from "@protocol/paymentRefunds";
import type { Difference } from "@protocol/reconciliation";
import { bankDayBizType } from "./bankDays";
import { refundBizType } from "./refunds";

/** What contradicts the rules of refunds and statements (docs/domain-model.md §8.5), as `reconcile` tells it. */
export async function reconcilePayments(db: Store): Promise<Difference[]> {
  return [...(await refundsHeld(db)), ...(await refundsWithin(db)), ...(await bankDaysBooked(db))];
}

/** What is held for a refund is what its bank is being asked for. */
async function refundsHeld(db: Store): Promise<Difference[]> {
  const asking = await db
    .selectFrom("payment_refunds")
    .select(["refund_no", "amount"])
    .where("status", "=", refundStatus.asking)
    .where("suspense_id", "is", null)
    .execute();
  const holds = await db
    .selectFrom("ledger_holds")
    .select(["biz_no", "amount"])
    .where("biz_type", "=", refundBizType)
    .where("state", "=", "pending")
    .execute();
  const expected = new Map(asking.map(({ refund_no, amount }) => [refund_no, Number(amount)]));
  const found = new Map(holds.map(({ biz_no, amount }) => [biz_no, Number(amount)]));
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((no) => expected.get(no) !== found.get(no))
    .map((subject) => ({
      kind: "refundHeld",
      subject,
      expected: expected.get(subject) ?? 0,
      found: found.get(subject) ?? 0,
    }));
}

/** No payment goes back with more than came. */
async function refundsWithin(db: Store): Promise<Difference[]> {
  const rows = await db
    .selectFrom("payment_refunds")
    .innerJoin("payment_orders", "payment_orders.pay_no", "payment_refunds.pay_no")
    .select((eb) => [
      "payment_orders.pay_no",
      "payment_orders.amount",
      eb.fn.sum<number>("payment_refunds.amount").as("refunded"),
    ])
    .where("payment_refunds.status", "<>", refundStatus.refused)
    .where("payment_refunds.suspense_id", "is", null)
    .groupBy(["payment_orders.pay_no", "payment_orders.amount"])
    .having((eb) => eb(eb.fn.sum<number>("payment_refunds.amount"), ">", eb.ref("payment_orders.amount")))
    .execute();
  return rows.map(({ pay_no, amount, refunded }) => ({
    kind: "refundExceeds",
    subject: pay_no,
    expected: Number(amount),
    found: Number(refunded),
  }));
}

/** The lines of a day's statement that agree are what was booked onto the port's bank account for it. */
async function bankDaysBooked(db: Store): Promise<Difference[]> {
  const days = await db
    .selectFrom("bank_days")
    .leftJoin("bank_lines", (join) =>
      join.onRef("bank_lines.channel", "=", "bank_days.channel").onRef("bank_lines.day", "=", "bank_days.day"),
    )
    .select((eb) => [
      "bank_days.channel",
      "bank_days.day",
      ...(["PAY", "REFUND"] as const).map((kind) =>
        eb.fn
          .sum<number>(eb.case().when("bank_lines.kind", "=", kind).then(eb.ref("bank_lines.amount")).else(0).end())
          .as(kind),
      ),
    ])
    .where("bank_days.status", "=", bankDayStatus.compared)
    .groupBy(["bank_days.channel", "bank_days.day"])
    .execute();
  const txns = await db
    .selectFrom("ledger_txns")
    .select(["biz_type", "biz_no", "amount"])
    .where("biz_type", "in", [bankDayBizType("PAY"), bankDayBizType("REFUND")])
    .execute();
  const booked = new Map(txns.map((row) => [`${row.biz_type} ${row.biz_no}`, Number(row.amount)]));
  return days.flatMap((day) =>
    (["PAY", "REFUND"] as const).flatMap((kind) => {
      const subject = `${day.channel}:${day.day}`;
      const expected = Number(day[kind] ?? 0);
      const found = booked.get(`${bankDayBizType(kind)} ${subject}`) ?? 0;
      return expected === found ? [] : [{ kind: "bankDayBooked" as const, subject, expected, found }];
    }),
  );
}
