import type { Store } from "@gateway/store/database";
import { deferCounts } from "@gateway/store/deferredCounts";
import { settleCounts } from "@gateway/store/documents";
import { undoneCodes } from "@gateway/store/open";
import type { Live } from "./context";
import { bufferUntilCommit, noopNotifier } from "./live";

/**
 * A deadlock or a lost race of PostgreSQL undoes the whole transaction, so it can simply run again. After a number that
 * somebody else has taken in the same instant (23505) its own checks see that, and refuse in their words.
 */
const lostRaces: readonly unknown[] = [...undoneCodes, "23505"];

/** Runs a write in a transaction, which those who are connected hear of once it is kept. */
export async function writeTransaction<T>(
  store: Store,
  live: Live = noopNotifier,
  work: (trx: Store, live: Live) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const buffered = bufferUntilCommit();
    try {
      const kept = await store.transaction().execute(async (trx) => {
        deferCounts(trx);
        const done = await work(trx, buffered);
        await settleCounts(trx);
        return done;
      });
      buffered.release(live);
      return kept;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (attempt === 4 || !lostRaces.includes(code)) throw error;
    }
  }
}
