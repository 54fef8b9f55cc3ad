import { availableParallelism } from "node:os";
import { Refusal } from "@gateway/core/refusal";
import { hash, verify } from "@node-rs/argon2";
import { codes } from "@protocol/codes";
import PQueue from "p-queue";

/** KiB of memory a hash takes; OWASP's floor for two passes. */
export const leastPasswordMemory = 19_456;
/** 64 MiB and two passes: about 40 ms of one core, and dear on a graphics card. */
export const usualPasswordMemory = 65_536;
const cost = { memoryCost: usualPasswordMemory, timeCost: 2, parallelism: 1 };

/** From now on passwords are hashed with `kib` KiB; those hashed before are checked as they were. */
export function setPasswordMemory(kib: number): void {
  cost.memoryCost = kib;
}

/** Half the cores hash, the others serve: a flood of logins makes logins wait, not pages. */
const queue = new PQueue({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)) });
const waitingAtMost = 200;

/** The hash of a new password: argon2id with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Where there is no hash (nobody has that number) it works just as
 * long and says no, so that the time tells nothing. Refuses with 429 when too many are waiting.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody");
  const against = passwordHash ?? (await nobodysHash);
  const right = await inTurn(() => verify(against, password));
  return right && passwordHash !== null;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= waitingAtMost) throw new Refusal(codes.tooMany, "login.busy");
  return queue.add(work);
}
