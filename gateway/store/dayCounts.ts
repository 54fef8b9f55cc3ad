import { shanghaiDay } from "@protocol/values/instant";
import { sql } from "kysely";
import type { Store } from "./database";
import type { CountStep } from "./deferredCounts";
import { isNoOthersDraft, isWithin, type Scope } from "./scope";
import type { ClockColumn, Condition } from "./search";
import { statement } from "./statement";
import type { DocumentDaysTable, DocumentsTable } from "./tables";

const dayMs = 86_400_000;
const clocks = ["create_time", "plan_time"] as const satisfies readonly ClockColumn[];
/**
 * The clock of changes: by how many documents a counter rose or fell on a day. Their sum since a day is what a count
 * differs by from the end of the day before it.
 */
export const changeClock = "change";

type CountedRow = Pick<
  DocumentsTable,
  "kind" | "company_id" | "partner_id" | "type" | "status" | "create_time" | "plan_time"
>;

/** Which documents of a kind are meant: those of a scope, narrowed by what the counters know of them. */
export interface CountedSet {
  kind: string;
  scope: Scope;
  clock: ClockColumn;
  types?: readonly string[];
  statuses?: readonly string[];
  partnerIds?: readonly string[];
}

/** Calendar day of an instant in Asia/Shanghai, which is what people search by; empty where nothing is planned. */
const dayOf = (instant: string) => (instant ? shanghaiDay(instant) : "");

/** The first instant of a day and of the day after it; no instant sorts below that of the empty day. */
export function dayBounds(day: string): { start: string; end: string } {
  if (!day) return { start: "", end: "0" };
  const start = Date.parse(`${day}T00:00:00+08:00`);
  return { start: new Date(start).toISOString(), end: new Date(start + dayMs).toISOString() };
}

/** Moves the counters by day; the counters without a day are those of `countDocuments`. */
export async function countDays(db: Store, steps: readonly CountStep<CountedRow>[]): Promise<void> {
  const counts = new Map<string, DocumentDaysTable>();
  for (const [row, by, at] of steps) {
    for (const clock of [...clocks, changeClock] as const) {
      const { kind, company_id, type, status } = row;
      const counter = {
        kind,
        clock,
        company_id,
        day: dayOf(clock === changeClock ? at : row[clock]),
        type,
        status,
        partner_id: row.partner_id ?? "",
      };
      const id = Object.values(counter).join("\0");
      counts.set(id, { ...counter, count: (counts.get(id)?.count ?? 0) + by });
    }
  }
  // one order of rows for everybody, so that two transactions do not wait for each other
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const moved = sorted.map(([, counter]) => counter).filter(({ count }) => count !== 0);
  for (let from = 0; from < moved.length; from += batch) {
    const parts: Record<string, string | number> = {};
    for (const [place, counter] of moved.slice(from, from + batch).entries())
      for (const [name, value] of Object.entries(counter)) parts[`${place} ${name}`] = value;
    await addDays(db, parts);
  }
}

/** Counters of one statement, of which there is one kept for each number of them. */
const batch = 12;

/** Adds to counters whose columns are named `0 kind`, `1 kind` and so on. */
const addDays = statement((db, parts: Record<string, string | number>) => {
  const rows: Record<string, string | number>[] = [];
  for (const [name, value] of Object.entries(parts)) {
    const [row = "", column = ""] = name.split(" ");
    rows[Number(row)] = { ...rows[Number(row)], [column]: value };
  }
  return db
    .insertInto("document_days")
    .values(rows as unknown as DocumentDaysTable[])
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "clock", "company_id", "day", "type", "status", "partner_id"])
        .doUpdateSet({ count: sql<number>`document_days.count + excluded.count` }),
    );
});

function daysOf(db: Store, { kind, scope, clock, types, statuses, partnerIds }: CountedSet) {
  let query = db.selectFrom("document_days").where("kind", "=", kind).where("clock", "=", clock);
  if (scope.by === "all" && scope.besides) query = query.where(isNoOthersDraft("document_days", scope.besides));
  if (scope.by !== "all") query = query.where(isWithin(scope, sql.ref));
  if (types) query = query.where("type", "in", [...types]);
  if (statuses) query = query.where("status", "in", [...statuses]);
  if (partnerIds) query = query.where("partner_id", "in", [...partnerIds]);
  return query;
}

/**
 * The day on which, in the order asked for, the document stands that so many others precede, and how many of them lie
 * on the days before; undefined where there are not so many.
 */
export async function findDayAt(
  db: Store,
  set: CountedSet,
  direction: "asc" | "desc",
  offset: number,
): Promise<{ day: string; before: number } | undefined> {
  let before = 0;
  let after: string | undefined;
  for (let limit = 32; ; limit *= 2) {
    let query = daysOf(db, set);
    if (after !== undefined) query = query.where("day", direction === "asc" ? ">" : "<", after);
    const days = await query
      .select(["day", (eb) => eb.fn.sum<number>("count").as("count")])
      .groupBy("day")
      .orderBy("day", direction)
      .limit(limit)
      .execute();
    for (const { day, count } of days) {
      if (before + Number(count) > offset) return { day, before };
      before += Number(count);
    }
    if (days.length < limit) return undefined;
    after = days.at(-1)!.day;
  }
}

/** Both ends are part of it. */
export interface InstantRange {
  from?: string;
  to?: string;
}

/** What the conditions leave of one column's instants; undefined where they concern two. */
export function singleRange(conditions: readonly Condition[]): ({ column: ClockColumn } & InstantRange) | undefined {
  const column = conditions[0]!.column as ClockColumn;
  if (conditions.some((c) => c.column !== column)) return undefined;
  const lower = conditions.filter((c) => c.type !== "lte").map((c) => c.values[0]!);
  const upper = conditions.filter((c) => c.type !== "gte").map((c) => c.values.at(-1)!);
  return { column, from: lower.sort().at(-1), to: upper.sort()[0] };
}

export const rangeCondition = (column: ClockColumn, { from, to }: InstantRange): Condition => ({
  column,
  type: from === undefined ? "lte" : to === undefined ? "gte" : "between",
  values: [from, to].filter((end) => end !== undefined),
});

/**
 * How many documents have their instant in a range, by status: whole days from the counters, and for the rest of it the
 * ranges that somebody must count one by one, each within a day. A document without an instant is in none.
 */
export async function countRange(
  db: Store,
  set: CountedSet,
  { from, to }: InstantRange,
): Promise<{ byStatus: Map<string, number>; rest: InstantRange[] }> {
  const rest: InstantRange[] = [];
  let firstDay = "0";
  let endDay: string | undefined;
  if (from !== undefined) {
    firstDay = dayOf(from);
    const bounds = dayBounds(firstDay);
    if (from > bounds.start) {
      const last = instantBefore(bounds.end);
      if (to !== undefined && to <= last) return { byStatus: new Map(), rest: [{ from, to }] };
      rest.push({ from, to: last });
      firstDay = dayOf(bounds.end);
    }
  }
  if (to !== undefined) {
    endDay = dayOf(to);
    const bounds = dayBounds(endDay);
    if (to < instantBefore(bounds.end)) rest.push({ from: from && from > bounds.start ? from : bounds.start, to });
    else endDay = dayOf(bounds.end);
  }
  let query = daysOf(db, set).where("day", ">=", firstDay);
  if (endDay !== undefined) query = query.where("day", "<", endDay);
  const rows = await query
    .select(["status", (eb) => eb.fn.sum<number>("count").as("count")])
    .groupBy("status")
    .execute();
  return { byStatus: new Map(rows.map(({ status, count }) => [status, Number(count)])), rest };
}

const instantBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
