import { sql } from "kysely";
import { walkClock } from "./clockOrder";
import { compare } from "./conditionSql";
import type { Store } from "./database";
import { type CountedSet, countRange, dayBounds, findDayAt, rangeCondition, singleRange } from "./dayCounts";
import { countDocuments } from "./documents";
import { type Found, gatherAtMost, idsOf, sortGathered } from "./gathered";
import { type Condition, valuesOf } from "./search";
import { type Asked, type Order, type scoped, scopedParts } from "./selective";
import { isClock, placeOf, walkPage } from "./textOrder";

/** So many are sorted by a text; more are read in the order of its index, which holds those of all companies. */
const sortAtMost = 2_000;
/** A page so far back starts on its day, which the counters know, instead of passing by all before it. */
const jumpFrom = 1_000;

/** The rows of each branch of a list that hold some conditions. */
type Along = (conditions: readonly Condition[]) => ReturnType<typeof scoped>[];

/** Walks the index of the order asked for, one branch per type (and status, where they are asked for). */
export async function findListed(db: Store, asked: Asked): Promise<Found> {
  const { kind, scope, conditions, order, offset, limit } = asked;
  const types = valuesOf(conditions, "type");
  const statuses = valuesOf(conditions, "status");
  const partnerIds = valuesOf(conditions, "partner_id");
  if ([types, statuses, partnerIds].some((values) => values?.length === 0)) return { ids: [], total: 0 };
  const groups = (await countDocuments(db, kind, scope, partnerIds)).filter(
    ({ type, status }) => (types?.includes(type) ?? true) && (statuses?.includes(status) ?? true),
  );
  const known = groups.reduce((sum, { count }) => sum + count, 0);
  if (known === 0) return { ids: [], total: 0 };
  const rest = conditions.filter(({ column }) => column !== "type" && column !== "status");
  const ranges = rest.filter(({ column }) => column !== "partner_id");
  // a range of one time ordered by another: walking the order would pass by all that lies outside of the range
  const across = ranges.some(({ column }) => column !== order.column);
  const clock = isClock(order.column) ? order.column : "create_time";
  const set: CountedSet = { kind, scope, clock, types, statuses, partnerIds };
  const branches = branchesOf(groups, set, order, known, across);
  const along: Along = (held) => branches.flatMap((branch) => rowsOf(db, asked, branch, held));

  const total = ranges.length === 0 ? known : await countInRanges(db, set, rest, ranges, along);
  if (offset >= total) return { ids: [], total };
  if (isClock(order.column) ? across && total <= gatherAtMost : total <= sortAtMost) {
    const { at, last } = placeOf(order);
    const [first, ...others] = along(rest).map((rows) => rows.select(["documents.id", at.as("at"), last.as("last")]));
    return sortGathered(
      db,
      others.reduce((union, rows) => union.unionAll(rows), first!),
      asked,
    );
  }
  if (!isClock(order.column)) return { ids: idsOf(await walkPage(db, asked)), total };
  const start = ranges.length === 0 ? await findStart(db, set, order.direction, offset) : { held: [], offset };
  const rows = await walkClock(
    db,
    along([...rest, ...start.held]),
    { column: clock, direction: order.direction },
    { offset: start.offset, limit },
  );
  return { ids: idsOf(rows), total };
}

/** A walk along one index: of everything, of a type, or of a type and status. */
interface Branch {
  type?: string;
  statuses: string[];
}

function branchesOf(
  groups: { type: string; status: string }[],
  { types, statuses }: Pick<CountedSet, "types" | "statuses">,
  order: Order,
  known: number,
  across: boolean,
): Branch[] {
  if (statuses && (order.column === "create_time" || known <= gatherAtMost)) {
    return groups.map(({ type, status }) => ({ type, statuses: [status] }));
  }
  if (order.column === "create_time" && !types && !across) return [{ statuses: [] }];
  return [...new Set(groups.map(({ type }) => type))].map((type) => ({
    type,
    statuses: statuses ? groups.filter((group) => group.type === type).map(({ status }) => status) : [],
  }));
}

/** The rows of a branch that hold some conditions, in the parts of the scope. */
function rowsOf(db: Store, asked: Asked, { type, statuses }: Branch, conditions: readonly Condition[]) {
  return scopedParts(db, asked).map((part) => {
    let query = part.where((eb) => eb.and(conditions.map((c) => compare(sql.ref(`documents.${c.column}`), c))));
    if (type !== undefined) query = query.where("documents.type", "=", type);
    if (statuses.length === 1) query = query.where("documents.status", "=", statuses[0]!);
    else if (statuses.length > 1) query = query.where("documents.status", "in", statuses);
    return query;
  });
}

/** How many lie within ranges of times: whole days from the counters, and what remains counted on the index. */
async function countInRanges(
  db: Store,
  set: CountedSet,
  conditions: readonly Condition[],
  ranges: readonly Condition[],
  along: Along,
): Promise<number> {
  const countOnIndex = async (held: readonly Condition[]) => {
    let total = 0;
    for (const rows of along(held)) {
      const row = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      total += Number(row.total);
    }
    return total;
  };
  const range = singleRange(ranges);
  if (!range) return countOnIndex(conditions);
  const { column, ...ends } = range;
  const days = await countRange(db, { ...set, clock: column }, ends);
  let total = [...days.byStatus.values()].reduce((sum, count) => sum + count, 0);
  const others = conditions.filter((condition) => !ranges.includes(condition));
  for (const part of days.rest) total += await countOnIndex([...others, rangeCondition(column, part)]);
  return total;
}

/** Where a page starts: on its day, if it is far back, or at the first row. */
async function findStart(
  db: Store,
  set: CountedSet,
  direction: Order["direction"],
  offset: number,
): Promise<{ held: Condition[]; offset: number }> {
  const jump = offset >= jumpFrom ? await findDayAt(db, set, direction, offset) : undefined;
  if (!jump) return { held: [], offset };
  const { start, end } = dayBounds(jump.day);
  const held: Condition =
    direction === "desc"
      ? { column: set.clock, type: "before", values: [end] }
      : { column: set.clock, type: "gte", values: [start] };
  return { held: [held], offset: offset - jump.before };
}
