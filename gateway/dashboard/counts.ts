import type { Store } from "@gateway/store/database";
import { changeClock } from "@gateway/store/dayCounts";
import type { Scope } from "@gateway/store/scope";
import type { Trend, Waiting } from "@protocol/dashboard";
import { declarationKinds } from "@protocol/declaration";
import { dayFrom } from "./days";
import type { WaitingRule } from "./waitingRules";

interface Counted {
  kind: string;
  type: string;
  status: string;
  count: number;
}

const kindsOf = (rules: readonly { kind: string }[]) => [...new Set(rules.map(({ kind }) => kind))];
const toCounts = <R extends { count: number | string }>(rows: R[]) =>
  rows.map((row) => ({ ...row, count: Number(row.count) }));

async function listCounters(db: Store, kinds: readonly string[], scope: Scope): Promise<Counted[]> {
  let query = db
    .selectFrom("document_counters")
    .select(["kind", "type", "status", (eb) => eb.fn.sum<number>("count").as("count")])
    .where("kind", "in", [...kinds])
    .groupBy(["kind", "type", "status"]);
  if (scope.by !== "all") query = query.where("company_id", "=", scope.companyId);
  return toCounts(await query.execute());
}

/** By how many the counters rose or fell on each day from one on. */
async function listChanges(db: Store, kinds: readonly string[], scope: Scope, fromDay: string) {
  let query = db
    .selectFrom("document_days")
    .select(["kind", "type", "status", "day", (eb) => eb.fn.sum<number>("count").as("count")])
    .where("kind", "in", [...kinds])
    .where("clock", "=", changeClock)
    .where("day", ">=", fromDay)
    .groupBy(["kind", "type", "status", "day"]);
  if (scope.by !== "all") query = query.where("company_id", "=", scope.companyId);
  return toCounts(await query.execute());
}

/** The first day whose changes are known of each kind: a store from before they were kept knows none. */
async function findFirstDays(db: Store, kinds: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    kinds.map((kind) =>
      db
        .selectFrom("document_days")
        .select(["kind", "day"])
        .where("kind", "=", kind)
        .where("clock", "=", changeClock)
        .orderBy("day")
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return new Map(found.flatMap((row) => (row ? [[row.kind, row.day] as const] : [])));
}

const isOf = (rule: WaitingRule, row: Counted) =>
  row.kind === rule.kind && rule.statuses.includes(row.status) && (rule.types?.includes(row.type) ?? true);

const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

/** How many documents wait by each rule, and by how many that has changed; from the counters, whatever the number. */
export async function countWaiting(
  db: Store,
  scope: Scope,
  rules: readonly WaitingRule[],
  now: Date,
): Promise<Waiting[]> {
  if (rules.length === 0) return [];
  const kinds = kindsOf(rules);
  const [today, weekAgo] = [dayFrom(now, 0), dayFrom(now, -7)];
  const [counters, changes, firstDays] = await Promise.all([
    listCounters(db, kinds, scope),
    listChanges(db, kinds, scope, dayFrom(now, -6)),
    findFirstDays(db, kinds),
  ]);
  return rules.map((rule) => {
    const changed = changes.filter((row) => isOf(rule, row));
    const first = firstDays.get(rule.kind);
    return {
      what: rule.what,
      kind: rule.kind,
      type: rule.types?.[0] ?? "",
      status: rule.statuses[0]!,
      count: sum(counters.filter((row) => isOf(rule, row))),
      sinceYesterday: first !== undefined && first < today ? sum(changed.filter(({ day }) => day >= today)) : null,
      sinceWeek: first !== undefined && first <= weekAgo ? sum(changed) : null,
    };
  });
}

/** How many orders and declarations a company made on each of the last days, and on as many before. */
export async function countTrend(
  db: Store,
  companyId: string,
  seen: { orders: readonly string[]; declarations: readonly string[] },
  days: number,
  now: Date,
): Promise<Trend> {
  const rows = toCounts(
    await db
      .selectFrom("document_days")
      .select(["kind", "type", "day", (eb) => eb.fn.sum<number>("count").as("count")])
      .where("kind", "in", ["truckOrder", ...declarationKinds])
      .where("clock", "=", "create_time")
      .where("company_id", "=", companyId)
      .where("day", ">=", dayFrom(now, 1 - 2 * days))
      .where("day", "<=", dayFrom(now, 0))
      .groupBy(["kind", "type", "day"])
      .execute(),
  );
  const orders = rows.filter(({ kind, type }) => kind === "truckOrder" && seen.orders.includes(type));
  const declarations = rows.filter(({ kind }) => seen.declarations.includes(kind));
  const first = dayFrom(now, 1 - days);
  const both = (keep: (day: string) => boolean) => ({
    orders: seen.orders.length > 0 ? sum(orders.filter(({ day }) => keep(day))) : null,
    declarations: seen.declarations.length > 0 ? sum(declarations.filter(({ day }) => keep(day))) : null,
  });
  return {
    days: Array.from({ length: days }, (_, i) => {
      const day = dayFrom(now, i + 1 - days);
      return { day, ...both((each) => each === day) };
    }),
    before: both((day) => day < first),
  };
}
