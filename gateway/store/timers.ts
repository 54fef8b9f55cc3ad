import type { Selectable } from "kysely";
import type { Store } from "./database";
import { statement } from "./statement";
import type { DocumentTimersTable } from "./tables";

export type TimerRow = Selectable<DocumentTimersTable>;

/** When something happens to a document by itself, as its row stands. */
export interface Timer {
  name: string;
  /** ISO UTC; null: it does not happen. */
  dueTime: string | null;
  /** Happens at most once for an instant, and not at all where that has passed before it was planned. */
  once: boolean;
}

type Planned = Pick<TimerRow, "document_id" | "name" | "kind" | "due_time" | "next_time">;
const plan = statement((db, { due_time, next_time, ...of }: Planned) => {
  const planned = { due_time, next_time, attempts: 0, done_time: null };
  return db
    .insertInto("document_timers")
    .values({ ...of, ...planned })
    .onConflict((conflict) => conflict.columns(["document_id", "name"]).doUpdateSet(planned));
});

/**
 * Keeps what will happen to a document by itself, in the transaction that writes its row. A timer that has run for an
 * instant does not run for it again, as long as the document goes on waiting for it.
 */
export async function planTimers(
  db: Store,
  document: { id: string; kind: string },
  timers: readonly Timer[],
  now: Date,
  /** None is kept of it yet. */
  fresh = false,
): Promise<void> {
  const rows = fresh
    ? []
    : await db.selectFrom("document_timers").selectAll().where("document_id", "=", document.id).execute();
  const kept = new Map(rows.map((row) => [row.name, row]));
  const at = now.toISOString();
  const dropped: string[] = [];
  for (const { name, dueTime, once } of timers) {
    const row = kept.get(name);
    const ran = row?.next_time === "";
    if (dueTime === null || (once && dueTime <= at && row?.due_time !== dueTime)) {
      // what ran once stays on record: the document may come back to the same instant
      if (row && !(once && ran && dueTime === null)) dropped.push(name);
    } else if (row?.due_time !== dueTime) {
      await plan(db, { document_id: document.id, name, kind: document.kind, due_time: dueTime, next_time: dueTime });
    }
  }
  if (dropped.length === 0) return;
  await db.deleteFrom("document_timers").where("document_id", "=", document.id).where("name", "in", dropped).execute();
}

/** Timers of a kind that are due, the longest waiting first. */
export function dueTimers(db: Store, kind: string, names: readonly string[], now: Date, limit: number) {
  return db
    .selectFrom("document_timers")
    .selectAll()
    .where("kind", "=", kind)
    .where("next_time", ">", "")
    .where("next_time", "<=", now.toISOString())
    .where("name", "in", [...names])
    .orderBy("next_time")
    .orderBy("document_id")
    .limit(limit);
}

const asSeen = (db: Store, { document_id, name, due_time, next_time }: TimerRow) =>
  db
    .updateTable("document_timers")
    .where("document_id", "=", document_id)
    .where("name", "=", name)
    .where("due_time", "=", due_time)
    .where("next_time", "=", next_time);

/**
 * Takes a due timer, within the transaction that does what is due. False where another process has taken or moved it;
 * one that is at it still is waited for.
 */
export async function claimTimer(db: Store, timer: TimerRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await asSeen(db, timer)
    .set({ next_time: "", done_time: now.toISOString() })
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Puts off a timer that failed. */
export async function postponeTimer(db: Store, timer: TimerRow, nextTime: Date): Promise<void> {
  await asSeen(db, timer)
    .set({ next_time: nextTime.toISOString(), attempts: timer.attempts + 1 })
    .execute();
}

/** Puts off a timer that was claimed and must wait, within the transaction that claimed it. */
export async function delayTimer(
  db: Store,
  { document_id, name, due_time }: TimerRow,
  nextTime: string,
): Promise<void> {
  await db
    .updateTable("document_timers")
    .set({ next_time: nextTime, done_time: null })
    .where("document_id", "=", document_id)
    .where("name", "=", name)
    .where("due_time", "=", due_time)
    .execute();
}
