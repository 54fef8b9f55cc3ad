import { setTimeout as pause } from "node:timers/promises";
import { Refusal, refused } from "@gateway/core/refusal";
import { createTurns } from "@gateway/core/turns";
import type { Store } from "@gateway/store/database";
import { codes } from "@protocol/codes";
import { networkOf } from "@protocol/networkOf";
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

/** One try for a number at a time, so that none slips past the count. */
const inTurn = createTurns(50);

/** An address that counts: behind a proxy that does not pass the address on, all share loopback or none. */
export function countedAddress(ip: string | null): string | null {
  return !ip || /^(::1|(::ffff:)?127\..*)$/.test(ip) ? null : `ip:${networkOf(ip)}`;
}

/**
 * Lets one try at a password through, or refuses with `login.locked` {minutes}; `attempt` answers null where the
 * password is wrong, which is counted against the subject and the address. Answers what `attempt` did. Not to be called
 * inside a transaction: it waits, and what it counts must stay when the caller refuses.
 */
export async function guardTries<T>(
  db: Store,
  { subject, ip, now }: { subject: string; ip: string | null; now: Date },
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const byAddress = countedAddress(ip);
  return inTurn(subject, async () => {
    const before = await findFailures(db, subject, now);
    if (before.failures >= lockAfter) throw refused("login.locked", { minutes: minutesLeft(before.lastTime, now) });
    const address = byAddress ? (await findFailures(db, byAddress, now)).failures : 0;
    if (address >= refuseAddressAfter) throw new Refusal(codes.tooMany, "login.busy");
    const wait = Math.max(slowdown(before.failures), slowdown(address, slowAddressAfter));
    if (wait > 0) await pause(wait);

    const passed = await attempt();
    if (passed !== null) {
      await forgetTries(db, subject);
      return passed;
    }
    await recordFailure(db, subject, now);
    if (byAddress) await recordFailure(db, byAddress, now);
    return null;
  });
}

/** The subject has shown another way that it is who it says. */
export async function forgetTries(db: Store, subject: string): Promise<void> {
  await db.deleteFrom("login_attempts").where("subject", "=", subject).execute();
}

export const triesOfMobile = (mobile: string) => `mobile:${mobile}`;

const triesOfDevice = (device: string) => `device:${device}`;

/**
 * The same for a login; refuses with `login.wrong` too. Numbers that nobody has are treated alike. A browser from which
 * its owner has logged in before has a count of its own: whoever guesses elsewhere does not lock it out.
 */
export async function guardLogin<T>(
  db: Store,
  { mobile, device, ip, now }: { mobile: string; device: string | null; ip: string; now: Date },
  attempt: () => Promise<T | null>,
): Promise<T> {
  const subject = device ? triesOfDevice(device) : triesOfMobile(mobile);
  const passed = await guardTries(db, { subject, ip, now }, attempt);
  if (passed === null) throw refused("login.wrong");
  return passed;
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
