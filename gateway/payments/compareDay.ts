import type { Store } from "@gateway/store/database";
import type { DayRow } from "@protocol/bankDayFile";
import type { BankDifferenceKind } from "@protocol/bankDays";
import { refundStatus } from "@protocol/paymentRefunds";
import { toInstant } from "@protocol/values/instant";
import { refundNoOf } from "./settle";
import type { BankDifferencesTable, BankLinesTable } from "./tables";

/** What the port's own books say of a payment or refund. */
interface PortLine {
  payNo: string;
  channelTxnNo: string;
  refundNo: string;
  /** Fen. */
  amount: number;
  /** The code of its state, `suspense` for money in suspense, or `late` for what came too late. */
  state: string;
  /** Whether the money has come, or gone. */
  settled: boolean;
}

export interface Comparison {
  matched: Omit<BankLinesTable, "channel" | "day">[];
  differences: Pick<
    BankDifferencesTable,
    | "kind"
    | "line"
    | "pay_no"
    | "channel_txn_no"
    | "refund_no"
    | "bank_amount"
    | "port_amount"
    | "bank_state"
    | "port_state"
  >[];
  port: { count: number; paid: number; refunded: number };
}

const dayMs = 86_400_000;
/** Numbers of one question to the store. */
const asked = 500;

async function inBatches<R>(values: readonly string[], ask: (some: string[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let at = 0; at < values.length; at += asked) found.push(...(await ask(values.slice(at, at + asked))));
  return found;
}

/** Payments that the port knows under these numbers, and those that it has for the day itself. */
async function readPayments(db: Store, channel: string, payNos: string[], from: string, to: string) {
  const orders = db.selectFrom("payment_orders").selectAll().where("channel", "=", channel);
  const items = db.selectFrom("suspense_items").selectAll().where("channel", "=", channel);
  const [named, ofDay, suspended, suspendedOfDay] = [
    await inBatches(payNos, (some) => orders.where("pay_no", "in", some).execute()),
    await orders.where("paid_time", ">=", from).where("paid_time", "<", to).execute(),
    await inBatches(payNos, (some) => items.where("pay_no", "in", some).execute()),
    await items.where("create_time", ">=", from).where("create_time", "<", to).execute(),
  ];
  const orderLine = (row: (typeof named)[number]): PortLine => ({
    payNo: row.pay_no,
    channelTxnNo: row.channel_txn_no ?? "",
    refundNo: "",
    amount: Number(row.amount),
    state: row.late ? "late" : row.status,
    settled: row.status === "2" || row.late === 1,
  });
  const itemLine = (row: (typeof suspended)[number]): PortLine => ({
    payNo: row.pay_no ?? "",
    channelTxnNo: row.channel_txn_no,
    refundNo: "",
    amount: Number(row.amount),
    state: "suspense",
    settled: true,
  });
  return {
    known: [...named.map(orderLine), ...suspended.map(itemLine)],
    ofDay: [...ofDay.map(orderLine), ...suspendedOfDay.map(itemLine)].filter(({ settled }) => settled),
  };
}

/** Refunds likewise: those that people asked for, and those of payments that came too late. */
async function readRefunds(db: Store, channel: string, payNos: string[], from: string, to: string) {
  const refunds = db.selectFrom("payment_refunds").selectAll().where("channel", "=", channel);
  const late = db.selectFrom("payment_orders").selectAll().where("channel", "=", channel).where("late", "=", 1);
  const done = refunds.where("status", "=", refundStatus.done);
  const [named, ofDay, lateNamed, lateOfDay] = [
    await inBatches(payNos, (some) => refunds.where("pay_no", "in", some).execute()),
    await done.where("decide_time", ">=", from).where("decide_time", "<", to).execute(),
    await inBatches(payNos, (some) => late.where("pay_no", "in", some).execute()),
    await late.where("refunded_time", ">=", from).where("refunded_time", "<", to).execute(),
  ];
  const refundLine = (row: (typeof named)[number]): PortLine => ({
    payNo: row.pay_no,
    channelTxnNo: row.channel_txn_no,
    refundNo: row.refund_no,
    amount: Number(row.amount),
    state: row.status,
    settled: row.status === refundStatus.done,
  });
  const lateLine = (row: (typeof lateNamed)[number]): PortLine => ({
    payNo: row.pay_no,
    channelTxnNo: row.channel_txn_no ?? "",
    refundNo: refundNoOf(row.pay_no),
    amount: Number(row.amount),
    state: row.refunded_time ? refundStatus.done : refundStatus.asking,
    settled: row.refunded_time !== null,
  });
  return {
    known: [...named.map(refundLine), ...lateNamed.map(lateLine)],
    ofDay: [...ofDay.map(refundLine), ...lateOfDay.map(lateLine)],
  };
}

const keyOf = (kind: DayRow["kind"], line: Pick<PortLine, "channelTxnNo" | "refundNo">) =>
  kind === "PAY" ? line.channelTxnNo : line.refundNo;

/** How a bank's line stands to the port's: undefined where both say the same. */
function judge(row: DayRow, mine: PortLine | undefined, again: boolean): BankDifferenceKind | undefined {
  if (again) return "DUPLICATE";
  if (!mine) return "ONLY_BANK";
  if (!mine.settled || row.state !== "SUCCESS") return "STATUS";
  return mine.amount === row.amount ? undefined : "AMOUNT";
}

/**
 * Holds a bank's day against the port's payments and refunds. A line belongs to what the port has under the bank's own
 * number, whichever day the port has it on; where that is nothing, to the order that it names. Reads only.
 */
export async function compareDay(
  db: Store,
  channel: string,
  day: string,
  rows: readonly DayRow[],
): Promise<Comparison> {
  const from = toInstant(`${day} 00:00:00`)!;
  const to = new Date(Date.parse(from) + dayMs).toISOString();
  const payNos = [...new Set(rows.map(({ payNo }) => payNo))];
  const own = {
    PAY: await readPayments(db, channel, payNos, from, to),
    REFUND: await readRefunds(db, channel, payNos, from, to),
  };
  const lines = db.selectFrom("bank_lines").select(["kind", "no"]).where("channel", "=", channel);
  const numbers = [...rows.map((row) => keyOf(row.kind, row)), ...own.PAY.ofDay.map((line) => line.channelTxnNo)];
  numbers.push(...own.REFUND.ofDay.map(({ refundNo }) => refundNo));
  const earlier = new Set(
    (await inBatches([...new Set(numbers)], (some) => lines.where("no", "in", some).execute())).map(
      ({ kind, no }) => `${kind} ${no}`,
    ),
  );

  const comparison: Comparison = { matched: [], differences: [], port: { count: 0, paid: 0, refunded: 0 } };
  const seen = new Set<string>();
  const differ = (
    kind: BankDifferenceKind,
    line: DayRow["kind"],
    row: DayRow | undefined,
    mine: PortLine | undefined,
  ) =>
    comparison.differences.push({
      kind,
      line,
      pay_no: (row ?? mine)?.payNo ?? "",
      channel_txn_no: (row ?? mine)?.channelTxnNo ?? "",
      refund_no: (row ?? mine)?.refundNo ?? "",
      bank_amount: row?.amount ?? null,
      port_amount: mine?.amount ?? null,
      bank_state: row?.state ?? "",
      port_state: mine?.state ?? "",
    });
  for (const kind of ["PAY", "REFUND"] as const) {
    const known = new Map(own[kind].known.map((line) => [keyOf(kind, line), line]));
    // an order that was not paid has no number of the bank yet
    const unpaid = new Map(own[kind].known.filter(({ settled }) => !settled).map((line) => [line.payNo, line]));
    for (const row of rows.filter((each) => each.kind === kind)) {
      const no = keyOf(kind, row);
      const mine = known.get(no) ?? (kind === "PAY" ? unpaid.get(row.payNo) : undefined);
      const again = seen.has(`${kind} ${no}`) || earlier.has(`${kind} ${no}`);
      const difference = judge(row, mine, again);
      seen.add(`${kind} ${no}`);
      if (difference) differ(difference, kind, row, mine);
      else comparison.matched.push({ kind, no, amount: row.amount });
    }
    for (const mine of own[kind].ofDay) {
      comparison.port.count++;
      comparison.port[kind === "PAY" ? "paid" : "refunded"] += mine.amount;
      const no = `${kind} ${keyOf(kind, mine)}`;
      if (!seen.has(no) && !earlier.has(no)) differ("ONLY_PORT", kind, undefined, mine);
    }
  }
  return comparison;
}
