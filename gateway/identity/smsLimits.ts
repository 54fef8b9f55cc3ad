import { Refusal } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { codes } from "@protocol/codes";

interface Limit {
  /** ms */
  within: number;
  most: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** For one number: a minute between two, so that a press too many costs nothing; few enough that nobody is pestered. */
export const numberLimits: readonly Limit[] = [
  { within: minute, most: 1 },
  { within: hour, most: 5 },
  { within: day, most: 10 },
];
/** For one address, and for one person who is logged in, whatever numbers they name. */
export const senderLimits: readonly Limit[] = [{ within: hour, most: 20 }];

/** ms until one more may be sent; 0: now. `sent` are instants in ms, in any order. */
export function smsWait(sent: readonly number[], limits: readonly Limit[], now: number): number {
  const waits = limits.map(({ within, most }) => {
    const recent = sent.filter((at) => at > now - within).sort((a, b) => b - a);
    return recent.length < most ? 0 : recent[most - 1]! + within - now;
  });
  return Math.max(0, ...waits);
}

const limitsOf = (subject: string) => (subject.startsWith("mobile:") ? numberLimits : senderLimits);

/**
 * Counts an SMS against its subjects (`mobile:…`, `ip:…`, `user:…`) and answers its id, or refuses (429) with
 * `sms.tooSoon` {seconds} within a minute, `sms.tooMany` {minutes} beyond. Of two at once one is refused, on every node.
 */
export async function claimSms(db: Store, subjects: readonly string[], now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const id = newId();
    await lockSubjects(trx, subjects);
    for (const subject of subjects) {
      const rows = await trx
        .selectFrom("sms_sends")
        .select("time")
        .where("subject", "=", subject)
        .where("time", ">", new Date(now.getTime() - day).toISOString())
        .execute();
      const sent = rows.map((row) => Date.parse(row.time));
      const wait = smsWait(sent, limitsOf(subject), now.getTime());
      if (wait > minute) throw new Refusal(codes.tooMany, "sms.tooMany", { minutes: Math.ceil(wait / minute) });
      if (wait > 0) throw new Refusal(codes.tooMany, "sms.tooSoon", { seconds: Math.ceil(wait / 1_000) });
    }
    await trx
      .deleteFrom("sms_sends")
      .where("time", "<=", new Date(now.getTime() - day).toISOString())
      .execute();
    await trx
      .insertInto("sms_sends")
      .values(subjects.map((subject) => ({ id, subject, time: now.toISOString() })))
      .execute();
    return id;
  });
}

/** What was not sent after all does not count. */
export async function releaseSms(db: Store, id: string): Promise<void> {
  await db.deleteFrom("sms_sends").where("id", "=", id).execute();
}
