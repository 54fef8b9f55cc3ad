import { randomFillSync } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const timeDigits = 10;
const tailDigits = 16;

const pool = Buffer.alloc(256 * tailDigits);
let used = pool.length;

/** The digits of a new tail; the first has a bit less, so that there is room for counting up. */
function newTail(): number[] {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const tail = Array.from(pool.subarray(used, used + tailDigits), (byte) => byte & 31);
  tail[0] = tail[0]! & 15;
  used += tailDigits;
  return tail;
}

function countUp(tail: number[]): void {
  let place = tail.length - 1;
  while (tail[place] === 31) tail[place--] = 0;
  tail[place]!++;
}

function textOf(time: number, tail: readonly number[]): string {
  let text = "";
  for (let rest = time, i = 0; i < timeDigits; i++, rest = Math.floor(rest / 32)) text = alphabet[rest % 32] + text;
  for (const digit of tail) text += alphabet[digit];
  return text;
}

let lastTime = 0;
let lastTail: number[] = [];

/**
 * An id that sorts by the time it was made: 10 characters of milliseconds, 16 of chance, Crockford base 32. Those made
 * without `at` ascend even within a millisecond; `at` is for records that are older than now (ms).
 */
export function newId(at?: number): string {
  if (at !== undefined) return textOf(at, newTail());
  const now = Math.max(Date.now(), lastTime);
  if (now === lastTime) countUp(lastTail);
  else lastTail = newTail();
  lastTime = now;
  return textOf(now, lastTail);
}
