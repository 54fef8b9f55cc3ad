import type { Store } from "./database";

/** Of its interval, what may pass before a run is due again: timers are never exact. */
const slack = 0.9;

/**
 * Runs periodic work if no gateway on the store has run it within its interval (ms). The run is claimed before it
 * begins; where it fails, or its gateway ends, the next interval's does its work.
 */
export async function onceInAll(
  db: Store,
  name: string,
  { now, everyMs }: { now: Date; everyMs: number },
  work: () => Promise<unknown>,
): Promise<boolean> {
  const next_time = new Date(now.getTime() + everyMs * slack).toISOString();
  const claimed = await db
    .insertInto("periodic_runs")
    .values({ name, next_time })
    .onConflict((there) =>
      there.column("name").doUpdateSet({ next_time }).where("periodic_runs.next_time", "<=", now.toISOString()),
    )
    .returning("name")
    .executeTakeFirst();
  if (!claimed) return false;
  await work();
  return true;
}
