import { invalid } from "@gateway/core/refusal";
import { message } from "@protocol/message";
import type { PageQuery } from "@protocol/page";
import { type SelectQueryBuilder, sql } from "kysely";
import { compare, holds, isBeside } from "./conditionSql";
import type { Database, Store } from "./database";
import { type CountedSet, countRange, dayBounds, findDayAt, type InstantRange } from "./dayCounts";
import { countDocuments, type DocumentRow } from "./documents";
import type { Scope } from "./scope";
import {
  type ClockColumn,
  type Condition,
  type PageSpec,
  readConditions,
  readOrder,
  type SearchColumn,
} from "./search";
import { type Asked, findLead, matchingSelective, type Order, scoped } from "./selective";
import { isClock, type Place, placeOf, walkPage } from "./textOrder";

export interface DocumentPage {
  rows: DocumentRow[];
  /** All that match, not only those of this page. */
  total: number;
}

/** So many matches are gathered and sorted; more are read in the order of an index. */
export const gatherAtMost = 20_000;
/** So many are sorted by a text; more are read in the order of its index, which holds those of all companies. */
const sortAtMost = 2_000;
/** A page so far back starts on its day, which the counters know, instead of passing by all before it. */
const jumpFrom = 1_000;

/**
 * One page of the documents that a scope sees. `like` finds values that begin so, by the index of the column.
 * The total is true at any size: from the counters where type, status, partner and days are asked for, else counted on
 * a covering index. Rows are read last, for this page alone, so that page 1,000 costs little more than page 1.
 */
export async function findPage(db: Store, spec: PageSpec, scope: Scope, query: PageQuery): Promise<DocumentPage> {
  const conditions = readConditions(spec, query.searchInfos);
  const order = readOrder(spec, query.orderBy);
  const cut = { offset: (query.pageIndex - 1) * query.pageSize, limit: query.pageSize };
  const asked = { kind: spec.kind, scope, conditions, ...cut };
  const found =
    order.column === "status"
      ? await findByStatus(db, asked, order.direction)
      : await find(db, { ...asked, order: { ...order, column: order.column } });
  if (found === "broad") {
    const lead = findLead(conditions);
    const field = query.searchInfos.findIndex((info) => spec.fields[info.fieldName]?.column === lead);
    throw invalid({ [`searchInfos[${field}].values`]: [message("search.broad")] });
  }
  return { rows: await readRows(db, found.ids), total: found.total };
}

function find(db: Store, asked: Asked): Promise<Found | "broad"> {
  const lead = findLead(asked.conditions);
  return lead ? findTelling(db, asked, lead) : findListed(db, asked);
}

/** A page in the order of its statuses' codes, each status newest first, as its index has them. */
async function findByStatus(
  db: Store,
  asked: Omit<Asked, "order">,
  direction: Order["direction"],
): Promise<Found | "broad"> {
  const ids: string[] = [];
  let total = 0;
  for (const status of await statusesOf(db, asked, direction)) {
    const room = asked.limit - ids.length;
    const cut = { offset: Math.max(0, asked.offset - total), limit: Math.max(1, room) };
    const found = await find(db, { ...ofStatus(asked, status), ...cut });
    if (found === "broad") return found;
    // behind a full page the others are counted alone
    if (room > 0) ids.push(...found.ids);
    total += found.total;
  }
  return { ids, total };
}

/** The statuses that a search lets through and a scope has, in an order. */
export async function statusesOf(
  db: Store,
  { kind, scope, conditions }: Pick<Asked, "kind" | "scope" | "conditions">,
  direction: Order["direction"],
): Promise<string[]> {
  const groups = await countDocuments(db, kind, scope);
  const statuses = [...new Set(groups.map(({ status }) => status))].sort();
  const named = conditions.filter(({ column }) => column === "status");
  const asked = statuses.filter((status) => named.every(({ values }) => values.includes(status)));
  return direction === "desc" ? asked.reverse() : asked;
}

/** The same search for one status, newest first. */
export const ofStatus = <Search extends Pick<Asked, "conditions">>(asked: Search, status: string) => ({
  ...asked,
  conditions: [...asked.conditions, { column: "status", type: "eq", values: [status] } satisfies Condition],
  order: { column: "create_time", direction: "desc" } satisfies Order,
});

interface Found {
  ids: string[];
  total: number;
}

/** Whole rows by id, in the order of the ids. */
export async function readRows(db: Store, ids: string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("documents").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Starts at the index of the most telling field, gathers what matches, sorts it. Where too many match for that, the
 * order's index is walked and the matches counted; boxes cannot be counted so, and the search is `broad`.
 */
async function findTelling(db: Store, asked: Asked, column: SearchColumn): Promise<Found | "broad"> {
  const { kind, conditions, order } = asked;
  const beside = isBeside(column);
  const matching = matchingSelective(db, asked, column);
  const { at, last } = placeOf(order);
  const hits = matching.select(["documents.id", at.as("at"), last.as("last")]).limit(gatherAtMost + 1);
  const found = await sortGathered(db, hits, asked, beside);
  if (found.gathered <= gatherAtMost) return found;
  if (column.startsWith("box.")) return "broad";

  const count = beside ? sql<number>`count(distinct documents.id)` : sql<number>`count(*)`;
  const { total } = await matching.select(count.as("total")).executeTakeFirstOrThrow();
  if (asked.offset >= Number(total)) return { ids: [], total: Number(total) };
  if (!isClock(order.column)) return { ids: idsOf(await walkPage(db, asked)), total: Number(total) };
  const walked = await scoped(db, asked)
    .where((eb) => eb.and(conditions.map((c) => holds(kind, c))))
    .select("documents.id")
    .orderBy(`documents.${order.column}`, order.direction)
    .orderBy("documents.id", order.direction)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { ids: idsOf(walked), total: Number(total) };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Gathers what matches, whatever its order, and cuts the page out of it; `several` rows of a document may match. */
async function sortGathered(
  db: Store,
  hits: SelectQueryBuilder<Database, "documents", Place>,
  { order, offset, limit }: Pick<Asked, "order" | "offset" | "limit">,
  several = false,
): Promise<Found & { gathered: number }> {
  const found = db
    .with(
      (cte) => cte("hits").materialized(),
      () => hits,
    )
    .with("found", (cte) => {
      const all = cte.selectFrom("hits").select(["id", "at", "last"]);
      return several ? all.distinct() : all;
    });
  const counts = [
    sql<number>`count(*) over ()`.as("total"),
    sql<number>`(select count(*) from hits)`.as("gathered"),
  ] as const;
  // one pass for all; a page beyond the end has no row to carry the counts
  const rows = await found
    .selectFrom("found")
    .select(["id", ...(several ? counts : [counts[0]])])
    .orderBy("last")
    .orderBy("at", order.direction)
    .orderBy("id", order.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const counted =
    rows[0] ?? (offset > 0 ? await found.selectFrom("found").select(counts).limit(1).executeTakeFirst() : undefined);
  const total = Number(counted?.total ?? 0);
  return { ids: idsOf(rows), total, gathered: several ? Number(counted?.gathered ?? 0) : total };
}

/** A walk along one index: of everything, of a type, or of a type and status. */
interface Branch {
  type?: string;
  statuses: string[];
}

function branchesOf(
  groups: { type: string; status: string }[],
  counted: Condition[],
  order: Order,
  known: number,
  across: boolean,
): Branch[] {
  const withStatus = counted.some((c) => c.column === "status");
  if (withStatus && (order.column === "create_time" || known <= gatherAtMost)) {
    return groups.map((group) => ({ type: group.type, statuses: [group.status] }));
  }
  const withType = counted.some((c) => c.column === "type");
  if (order.column === "create_time" && !withType && !across) return [{ statuses: [] }];
  return [...new Set(groups.map((group) => group.type))].map((type) => ({
    type,
    statuses: withStatus ? groups.filter((group) => group.type === type).map((group) => group.status) : [],
  }));
}

/** Walks the index of the order asked for, one branch per type (and status, where they are asked for). */
async function findListed(db: Store, asked: Asked): Promise<Found> {
  const { kind, scope, conditions, order, limit } = asked;
  let { offset } = asked;
  const counted = conditions.filter((c) => ["type", "status", "partner_id"].includes(c.column));
  const valuesOf = (column: SearchColumn) => {
    const named = counted.filter((c) => c.column === column);
    if (named.length === 0) return undefined;
    // several conditions on one column must all hold
    return named.slice(1).reduce((kept, c) => kept.filter((value) => c.values.includes(value)), named[0]!.values);
  };
  const [types, statuses, partnerIds] = [valuesOf("type"), valuesOf("status"), valuesOf("partner_id")];
  if ([types, statuses, partnerIds].some((values) => values?.length === 0)) return { ids: [], total: 0 };
  const groups = (await countDocuments(db, kind, scope, partnerIds)).filter(
    (group) => (types?.includes(group.type) ?? true) && (statuses?.includes(group.status) ?? true),
  );
  const known = groups.reduce((sum, group) => sum + group.count, 0);
  if (known === 0) return { ids: [], total: 0 };
  const ranges = conditions.filter((c) => !counted.includes(c));
  const rest = conditions.filter((c) => !["type", "status"].includes(c.column));
  // a range of one time ordered by another: walking the order would pass by all that lies outside of the range
  const across = ranges.some((c) => c.column !== order.column);
  const branches = branchesOf(groups, counted, order, known, across);

  const branch = ({ type, statuses }: Branch, conditions = rest) => {
    let query = scoped(db, asked).where((eb) =>
      eb.and(conditions.map((c) => compare(sql.ref(`documents.${c.column}`), c))),
    );
    if (type !== undefined) query = query.where("documents.type", "=", type);
    if (statuses.length === 1) query = query.where("documents.status", "=", statuses[0]!);
    else if (statuses.length > 1) query = query.where("documents.status", "in", statuses);
    return query;
  };

  const clock = isClock(order.column) ? order.column : "create_time";
  const set: CountedSet = { kind, scope, clock, types, statuses, partnerIds };
  const countOnIndex = async (conditions: Condition[]) => {
    let total = 0;
    for (const one of branches) {
      const row = await branch(one, conditions)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      total += Number(row.total);
    }
    return total;
  };
  const countAll = async () => {
    if (ranges.length === 0) return known;
    const range = singleRange(ranges);
    if (!range) return countOnIndex(rest);
    const { column, ...ends } = range;
    const days = await countRange(db, { ...set, clock: column }, ends);
    let total = [...days.byStatus.values()].reduce((sum, count) => sum + count, 0);
    const partners = rest.filter((c) => !ranges.includes(c));
    for (const part of days.rest) total += await countOnIndex([...partners, rangeCondition(column, part)]);
    return total;
  };
  const total = await countAll();
  if (offset >= total) return { ids: [], total };

  if (isClock(order.column) ? across && total <= gatherAtMost : total <= sortAtMost) {
    const { at, last } = placeOf(order);
    const [first, ...others] = branches.map((one) =>
      branch(one).select(["documents.id", at.as("at"), last.as("last")]),
    );
    return sortGathered(
      db,
      others.reduce((union, one) => union.unionAll(one), first!),
      asked,
    );
  }
  if (!isClock(order.column)) return { ids: idsOf(await walkPage(db, asked)), total };

  const start = [...rest];
  if (offset >= jumpFrom && ranges.length === 0) {
    const jump = await findDayAt(db, set, order.direction, offset);
    if (jump) {
      const { start: first, end } = dayBounds(jump.day);
      start.push(
        order.direction === "desc"
          ? { column: clock, type: "before", values: [end] }
          : { column: clock, type: "gte", values: [first] },
      );
      offset -= jump.before;
    }
  }

  const single = branches.length === 1;
  const parts = branches.map((one) =>
    db
      .selectFrom(
        branch(one, start)
          .select(["documents.id", `documents.${order.column} as at`])
          .orderBy(`documents.${order.column}`, order.direction)
          .orderBy("documents.id", order.direction)
          .limit(single ? limit : offset + limit)
          .offset(single ? offset : 0)
          .as("part"),
      )
      .select(["part.id", "part.at"]),
  );
  const merged = parts.slice(1).reduce((union, part) => union.unionAll(part), parts[0]!);
  const rows = await db
    .selectFrom(merged.as("merged"))
    .select("id")
    .orderBy("at", order.direction)
    .orderBy("id", order.direction)
    .limit(limit)
    .offset(single ? 0 : offset)
    .execute();
  return { ids: idsOf(rows), total };
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
