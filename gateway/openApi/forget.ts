import type { Store } from "@gateway/store/database";
import { forgetNonces } from "./authenticate";
import { forgetCalls } from "./callLog";
import { forgetWrites } from "./writes";

const day = 86_400_000;
/** ms that a single call and the answer of a write are kept; sums by day stay. */
const kept = { calls: 30 * day, writes: day };

/** Forgets nonces that cannot come again, old calls and the answers of old writes. */
export async function forgetOpenCalls(db: Store, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await forgetNonces(db, now);
  await forgetCalls(db, before(kept.calls));
  await forgetWrites(db, before(kept.writes));
}
