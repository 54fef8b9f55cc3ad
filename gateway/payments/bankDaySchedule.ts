import { type Repeated, repeatedly } from "@gateway/core/repeatedly";
import type { Store } from "@gateway/store/database";
import { bankDayStatus } from "@protocol/bankDays";
import { shanghaiDay, toShanghai } from "@protocol/values/instant";
import type { Logger } from "pino";
import { expectDay, fetchDue } from "./bankDays";
import type { Payments } from "./channel";

export interface BankDaySchedule extends Repeated {
  /** Fetches what is due now. */
  runDue(): Promise<unknown>;
}

const lookMs = 60_000;
const dayMs = 86_400_000;
/** Hour of Shanghai after which banks offer the day before. */
const fromHour = "10:00";
/** Days that are made up for after a pause; banks keep their statements three months. */
const mostDays = 31;

/**
 * Asks each bank that offers statements for the day before, after ten in the morning, and for those that were missed
 * since the last one. A day is a row of the store, claimed by its time: so each is compared once, whatever number of
 * gateways looks, and after a pause as well; one that is not there yet, or was refused, is asked for again ever later.
 */
export function createBankDaySchedule(parts: {
  store: Store;
  payments: Payments;
  log: Logger;
  clock: () => Date;
}): BankDaySchedule {
  const { store, payments, log, clock } = parts;
  /** The days that have ended and are not known: those since the first that is, or yesterday alone. */
  async function expectDays(channel: string, now: Date): Promise<void> {
    const dayBefore = (days: number) => shanghaiDay(new Date(now.getTime() - days * dayMs));
    const rows = await store
      .selectFrom("bank_days")
      .select("day")
      .where("channel", "=", channel)
      .where("day", ">=", dayBefore(mostDays))
      .orderBy("day")
      .execute();
    const known = new Set(rows.map(({ day }) => day));
    const first = rows[0]?.day ?? dayBefore(1);
    for (let back = mostDays; back >= 1; back--) {
      const day = dayBefore(back);
      if (day >= first && !known.has(day)) await expectDay(store, channel, day, now);
    }
  }

  async function runDue(isStopped = () => false): Promise<false> {
    const now = clock();
    const offering = [...payments.channels.values()].filter((channel) => channel.dayFile);
    if (toShanghai(now.toISOString()).slice(11, 16) >= fromHour)
      for (const { code } of offering) await expectDays(code, now);
    const due = await store
      .selectFrom("bank_days")
      .selectAll()
      .where("ask_time", "<>", "")
      .where("ask_time", "<=", now.toISOString())
      .where("status", "<>", bankDayStatus.compared)
      .orderBy("day")
      .limit(mostDays)
      .execute();
    for (const row of due) {
      if (isStopped()) return false;
      const channel = payments.channels.get(row.channel);
      if (!channel?.dayFile) continue;
      const { channel: code, day } = row;
      try {
        if (await fetchDue(store, channel, row, now)) log.info({ channel: code, day }, "a bank's statement was read");
      } catch (error) {
        const { name, message } = error as Error;
        log.warn({ channel: code, day, error: { name, message } }, "a bank's statement could not be fetched");
      }
    }
    return false;
  }

  return { runDue, ...repeatedly(runDue, { idleMs: lookMs, failure: "statements are not looked after", log }) };
}
