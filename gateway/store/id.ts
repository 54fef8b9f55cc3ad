import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
let lastTime = 0;
let lastTail = 0n;

/** 79 of 80 bits, so that counting up has room. */
const chance = () => BigInt(`0x${randomBytes(10).toString("hex")}`) >> 1n;

const base32 = (value: bigint, length: number) =>
  Array.from({ length }, (_, i) => alphabet[Number((value >> BigInt(5 * (length - 1 - i))) & 31n)]).join("");

/**
 * An id that sorts by the time it was made: 10 characters of milliseconds, 16 of chance, Crockford base 32. Those made
 * without `at` ascend even within a millisecond; `at` is for records that are older than now (ms).
 */
export function newId(at?: number): string {
  if (at !== undefined) return base32(BigInt(at), 10) + base32(chance(), 16);
  const now = Math.max(Date.now(), lastTime);
  lastTail = now === lastTime ? lastTail + 1n : chance();
  lastTime = now;
  return base32(BigInt(now), 10) + base32(lastTail, 16);
}
