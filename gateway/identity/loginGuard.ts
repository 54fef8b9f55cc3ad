import { setTimeout as pause } from "node:timers/promises";
import { Refusal, refused } from "@gateway/refusal";
import type { Store } from "@gateway/store/database";
import { codes } from "@protocol/codes";
import { sql } from "kysely";

/** ms after which failed tries are forgotten, and for which a number is locked after the tenth. */
export const lockTime = 15 * 60_000;
/** Failed tries after which a mobile number is locked, whether anybody has it or not. */
export const lockAfter = 10;

/** Failed tries from one address, in `lockTime`, before its logins slow down and before they are turned away. */
const slowAddressAfter = 20;
const refuseAddressAfter = 100;

/** ms to wait before the next try: nothing for three, then 100, 200, … up to a second. */
export function slowdown(failures: number, free = 3): number {
  return failures <= free ? 0 : Math.min(1_000, 100 * 2 ** (failures - free - 1));
}

/** Logins that wait for their turn, by mobile number; one is tried at a time, so that none slips past the count. */
const turns = new Map<string, { last: Promise<unknown>; waiting: number }>();
const waitingAtMost = 50;

/** Runs `work` after whatever runs for the same number; refuses with 429 when too many wait. */
async function inTurn<T>(mobile: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(mobile) ?? { last: Promise.resolve(), waiting: 0 };
  if (turn.waiting >= waitingAtMost) throw new Refusal(codes.tooMany, "login.busy");
  turns.set(mobile, turn);
  turn.waiting += 1;
  const result = turn.last.then(work, work);
  turn.last = result;
  try {
    return await result;
  } finally {
    turn.waiting -= 1;
    if (turn.waiting === 0) turns.delete(mobile);
  }
}

/**
 * Lets one try at a login through, or refuses with `login.locked` {minutes}; `attempt` answers null where the number or
 * the password is wrong, which is counted against the number and the address. Numbers that nobody has are treated
 * alike. Loopback and unknown addresses are not counted: behind a proxy that does not pass the address on, all share
 * them.
 */
export async function guardLogin<T>(
  db: Store,
  { mobile, ip, now }: { mobile: string; ip: string; now: Date },
  attempt: () => Promise<T | null>,
): Promise<T> {
  const byMobile = `mobile:${mobile}`;
  const byAddress = /^(|::1|(::ffff:)?127\..*)$/.test(ip) ? null : `ip:${ip}`;
  return inTurn(mobile, async () => {
    const before = await findFailures(db, byMobile, now);
    if (before.failures >= lockAfter) throw refused("login.locked", { minutes: minutesLeft(before.lastTime, now) });
    const address = byAddress ? (await findFailures(db, byAddress, now)).failures : 0;
    if (address >= refuseAddressAfter) throw new Refusal(codes.tooMany, "login.busy");
    const wait = Math.max(slowdown(before.failures), slowdown(address, slowAddressAfter));
    if (wait > 0) await pause(wait);

    const passed = await attempt();
    if (passed !== null) {
      await db.deleteFrom("login_attempts").where("subject", "=", byMobile).execute();
      return passed;
    }
    await recordFailure(db, byMobile, now);
    if (byAddress) await recordFailure(db, byAddress, now);
    throw refused("login.wrong");
  });
}

async function findFailures(db: Store, subject: string, now: Date): Promise<{ failures: number; lastTime: string }> {
  const row = await db
    .selectFrom("login_attempts")
    .select(["failures", "last_time"])
    .where("subject", "=", subject)
    .where("last_time", ">", forgottenAt(now))
    .executeTakeFirst();
  return { failures: row?.failures ?? 0, lastTime: row?.last_time ?? now.toISOString() };
}

async function recordFailure(db: Store, subject: string, now: Date): Promise<void> {
  await db.deleteFrom("login_attempts").where("last_time", "<=", forgottenAt(now)).execute();
  await db
    .insertInto("login_attempts")
    .values({ subject, failures: 1, last_time: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column("subject")
        .doUpdateSet({ failures: sql<number>`login_attempts.failures + 1`, last_time: now.toISOString() }),
    )
    .execute();
}

const forgottenAt = (now: Date) => new Date(now.getTime() - lockTime).toISOString();

const minutesLeft = (lastTime: string, now: Date) =>
  Math.max(1, Math.ceil((Date.parse(lastTime) + lockTime - now.getTime()) / 60_000));
