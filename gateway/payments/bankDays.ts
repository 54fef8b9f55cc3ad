import { writeTransaction } from "@gateway/core/writeTransaction";
import { postBankLine } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { DayFileError, type DayRow, parseDayFile } from "@protocol/bankDayFile";
import { bankDayStatus, bankDifferenceStatus } from "@protocol/bankDays";
import { packed } from "@protocol/message";
import type { Selectable } from "kysely";
import { type DayFile, DayFileRefused, type PaymentChannel } from "./channel";
import { type Comparison, compareDay } from "./compareDay";
import { later } from "./settle";
import type { BankDaysTable } from "./tables";

export type BankDayRow = Selectable<BankDaysTable>;

const retryMs = 600_000;
const longestMs = 6 * 3_600_000;
const system = { operator: "system", operatorName: "系统" };
const batch = 200;

/** Remembers that a bank's day is to be asked for, once per bank and day, however many gateways look. */
export async function expectDay(db: Store, channel: string, day: string, now: Date): Promise<void> {
  await db
    .insertInto("bank_days")
    .values({
      id: newId(now.getTime()),
      channel,
      day,
      status: bankDayStatus.waiting,
      version: 1,
      error: "",
      create_time: now.toISOString(),
      fetch_time: null,
      fetched_by_name: null,
      tries: 0,
      ask_time: now.toISOString(),
      file_hash: "",
      ...{ bank_count: 0, bank_paid: 0, bank_refunded: 0, port_count: 0, port_paid: 0, port_refunded: 0 },
    })
    .onConflict((conflict) => conflict.columns(["channel", "day"]).doNothing())
    .execute();
}

/** Claims a day that is due by moving its time on; false where another gateway, or a person, was quicker. */
export async function claimDay(db: Store, row: BankDayRow, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable("bank_days")
    .set({ ask_time: later(now, Math.min(longestMs, retryMs * 2 ** Math.min(row.tries, 10))), tries: row.tries + 1 })
    .where("id", "=", row.id)
    .where("ask_time", "=", row.ask_time)
    .where("status", "<>", bankDayStatus.compared)
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows) === 1;
}

/** A file as its bank gave it, read as far as it can be believed. */
export type ReadDay = { file: DayFile; rows: DayRow[] } | { error: string } | null;

/** Asks the bank for its file, and reads it whole; null while there is none. Throws `ChannelDown` where no answer comes. */
export async function readDay(channel: PaymentChannel, day: string): Promise<ReadDay> {
  try {
    const file = (await channel.dayFile?.(day)) ?? null;
    return file && { file, rows: parseDayFile(file.text, day) };
  } catch (error) {
    if (error instanceof DayFileError || error instanceof DayFileRefused)
      return { error: packed(error.reason, error.params) };
    throw error;
  }
}

const sumOf = (rows: readonly { kind: "PAY" | "REFUND"; amount: number }[], kind: "PAY" | "REFUND") =>
  rows.reduce((sum, row) => sum + (row.kind === kind ? row.amount : 0), 0);

/**
 * Keeps what a day's file says, within the caller's transaction: its sums, what agrees, one row for each difference, and
 * the bank's account for what agrees. Once: a day that was compared is not compared again. A file that was refused
 * leaves its reason and waits for a better one.
 */
export async function keepDay(
  db: Store,
  { id, channel, day }: Pick<BankDayRow, "id" | "channel" | "day">,
  read: NonNullable<ReadDay>,
  { now, operatorName }: { now: Date; operatorName: string | null },
): Promise<void> {
  const fetched = { fetch_time: now.toISOString(), fetched_by_name: operatorName };
  const waiting = (update: Partial<BankDaysTable>) =>
    db
      .updateTable("bank_days")
      .set((eb) => ({ ...update, ...fetched, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("status", "<>", bankDayStatus.compared)
      .executeTakeFirst();
  if ("error" in read) {
    await waiting({ status: bankDayStatus.refused, error: read.error });
    return;
  }
  const { rows, file } = read;
  // before anything is compared: whoever comes second waits here, and then finds it done
  const claimed = await waiting({ status: bankDayStatus.compared, error: "", ask_time: "", file_hash: file.hash });
  if (Number(claimed.numUpdatedRows) !== 1) return;
  const comparison = await compareDay(db, channel, day, rows);
  await db
    .updateTable("bank_days")
    .set({
      bank_count: rows.length,
      bank_paid: sumOf(rows, "PAY"),
      bank_refunded: sumOf(rows, "REFUND"),
      port_count: comparison.port.count,
      port_paid: comparison.port.paid,
      port_refunded: comparison.port.refunded,
    })
    .where("id", "=", id)
    .execute();
  await keepLines(db, { id, channel, day }, comparison, now);
}

async function keepLines(
  db: Store,
  { id, channel, day }: Pick<BankDayRow, "id" | "channel" | "day">,
  { matched, differences }: Comparison,
  now: Date,
): Promise<void> {
  for (let at = 0; at < matched.length; at += batch) {
    const some = matched.slice(at, at + batch).map((line) => ({ ...line, channel, day }));
    await db.insertInto("bank_lines").values(some).execute();
    await closeFound(db, channel, some, day, now);
  }
  for (let at = 0; at < differences.length; at += batch)
    await db
      .insertInto("bank_differences")
      .values(
        differences.slice(at, at + batch).map((difference) => ({
          ...difference,
          id: newId(now.getTime()),
          day_id: id,
          status: bankDifferenceStatus.open,
          version: 1,
          close_by: null,
          close_by_name: null,
          close_time: null,
          remark: "",
        })),
      )
      .execute();
  for (const [kind, direction] of [
    ["PAY", "in"],
    ["REFUND", "out"],
  ] as const) {
    const amount = sumOf(matched, kind);
    const line = { bizType: bankDayBizType(kind), bizNo: `${channel}:${day}`, amount, direction };
    if (amount > 0) await postBankLine(db, line, { ...system, time: now });
  }
}

/** What the ledger calls the lines of a day's statement that agree. */
export const bankDayBizType = (kind: "PAY" | "REFUND") => `BANK_DAY_${kind}`;

/** What only the port had on the day before stands in this day's file: around midnight two clocks are seconds apart. */
async function closeFound(
  db: Store,
  channel: string,
  lines: readonly { kind: "PAY" | "REFUND"; no: string }[],
  day: string,
  now: Date,
): Promise<void> {
  for (const kind of ["PAY", "REFUND"] as const) {
    const numbers = lines.filter((line) => line.kind === kind).map(({ no }) => no);
    if (numbers.length === 0) continue;
    await db
      .updateTable("bank_differences")
      .set((eb) => ({
        status: bankDifferenceStatus.closed,
        version: eb("version", "+", 1),
        close_time: now.toISOString(),
        remark: day,
      }))
      .where("kind", "=", "ONLY_PORT")
      .where("line", "=", kind)
      .where("status", "=", bankDifferenceStatus.open)
      .where(kind === "PAY" ? "channel_txn_no" : "refund_no", "in", numbers)
      .where("day_id", "in", (eb) =>
        eb.selectFrom("bank_days").select("bank_days.id").where("bank_days.channel", "=", channel),
      )
      .execute();
  }
}

/** Fetches and compares a day that is due, claimed by its time. Throws `ChannelDown` where the bank does not answer. */
export async function fetchDue(store: Store, channel: PaymentChannel, row: BankDayRow, now: Date): Promise<boolean> {
  if (!(await claimDay(store, row, now))) return false;
  const read = await readDay(channel, row.day);
  if (!read) return false;
  await writeTransaction(store, undefined, (db) => keepDay(db, row, read, { now, operatorName: null }));
  return true;
}
