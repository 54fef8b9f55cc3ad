import { shanghaiDay } from "@protocol/values/instant";
import { sql } from "kysely";
import { keyText } from "./columnTypes";
import type { Store } from "./database";
import type { Migration } from "./migration";

export const auditDays: Migration = {
  name: "450-audit-days",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("audit_days")
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("day", key, (c) => c.notNull())
      .addColumn("minutes", "integer", (c) => c.notNull())
      .addColumn("count", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("audit_days_pk", ["kind", "day", "type", "minutes"])
      .execute();
    // what waits for the port is little beside what it has decided
    await db.schema
      .createIndex("documents_submitted")
      .on("documents")
      .columns(["kind", "type", "status", "update_time"])
      .where("status", "=", "00")
      .execute();
  },
};

const minute = 60_000;

/** To the minute up to two hours, to the quarter up to two days, to the hour beyond: a day has few rows whatever it brings. */
export function auditedMinutes(ms: number): number {
  const minutes = Math.max(0, Math.round(ms / minute));
  const step = minutes <= 120 ? 1 : minutes <= 2_880 ? 15 : 60;
  return Math.round(minutes / step) * step;
}

/** Counts a document that the port has decided on, by how long it had waited. */
export async function countAudit(
  db: Store,
  { kind, type, since, at }: { kind: string; type: string; since: string; at: Date },
): Promise<void> {
  const minutes = auditedMinutes(at.getTime() - Date.parse(since));
  await db
    .insertInto("audit_days")
    .values({ kind, type, day: shanghaiDay(at), minutes, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "day", "type", "minutes"])
        .doUpdateSet({ count: sql<number>`audit_days.count + excluded.count` }),
    )
    .execute();
}

/** How many documents of some kinds had waited how long, of those that were decided on from a day on. */
export async function listAudits(
  db: Store,
  kinds: readonly string[],
  fromDay: string,
): Promise<{ kind: string; type: string; minutes: number; count: number }[]> {
  if (kinds.length === 0) return [];
  const rows = await db
    .selectFrom("audit_days")
    .select(["kind", "type", "minutes", (eb) => eb.fn.sum<number>("count").as("count")])
    .where("kind", "in", [...kinds])
    .where("day", ">=", fromDay)
    .groupBy(["kind", "type", "minutes"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
