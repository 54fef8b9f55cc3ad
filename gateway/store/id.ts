import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
let lastTime = 0;
let lastTail = 0n;

const base32 = (value: bigint, length: number) =>
  Array.from({ length }, (_, i) => alphabet[Number((value >> BigInt(5 * (length - 1 - i))) & 31n)]).join("");

/**
 * An id that sorts by the time it was made: 10 characters of milliseconds, 16 of chance, Crockford base 32.
 * Ids of one process made in the same millisecond still ascend. `at` is for records that are older than now (ms).
 */
export function newId(at = Date.now()): string {
  lastTail = at === lastTime ? lastTail + 1n : BigInt(`0x${randomBytes(10).toString("hex")}`) >> 1n;
  lastTime = at;
  return base32(BigInt(at), 10) + base32(lastTail, 16);
}
