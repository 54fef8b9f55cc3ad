import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";

/** Available money (fen) of an account before and after a change of it. */
interface Crossing {
  accountId: string;
  before: number;
  after: number;
  /** Of after the change. */
  warnLine: number;
  /** Of before, where it is the line that has moved. */
  warnLineBefore?: number;
}

/**
 * Keeps that an account has fallen below its warning line, in the transaction that made it fall, so that it is told once
 * for each crossing: what was below before is no news, and what comes back above may fall again.
 */
export async function noteCrossing(
  db: Store,
  { accountId, before, after, warnLine, warnLineBefore = warnLine }: Crossing,
  time: Date,
): Promise<void> {
  if (after >= warnLine || before < warnLineBefore) return;
  await db
    .insertInto("account_warnings")
    .values({ id: newId(), account_id: accountId, available: after, warn_line: warnLine, time: time.toISOString() })
    .execute();
}
