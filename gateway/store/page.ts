import { invalid } from "@gateway/core/refusal";
import { message } from "@protocol/message";
import type { PageQuery } from "@protocol/page";
import { sql } from "kysely";
import { walkClock } from "./clockOrder";
import { holds, isBeside } from "./conditionSql";
import type { Store } from "./database";
import { countDocuments, type DocumentRow } from "./documents";
import { type Found, gatherAtMost, idsOf, sortGathered } from "./gathered";
import { findListed } from "./listedPage";
import type { Scope } from "./scope";
import { type Condition, type PageSpec, readConditions, readOrder, type SearchColumn, valuesOf } from "./search";
import { type Asked, findLead, matchingSelective, type Order, scopedParts } from "./selective";
import { isClock, placeOf, walkPage } from "./textOrder";

export interface DocumentPage {
  rows: DocumentRow[];
  /** All that match, not only those of this page. */
  total: number;
}

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
  const named = valuesOf(conditions, "status");
  const asked = statuses.filter((status) => named?.includes(status) ?? true);
  return direction === "desc" ? asked.reverse() : asked;
}

/** The same search for one status, newest first. */
export const ofStatus = <Search extends Pick<Asked, "conditions">>(asked: Search, status: string) => ({
  ...asked,
  conditions: [...asked.conditions, { column: "status", type: "eq", values: [status] } satisfies Condition],
  order: { column: "create_time", direction: "desc" } satisfies Order,
});

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
  const parts = scopedParts(db, asked).map((part) => part.where((eb) => eb.and(conditions.map((c) => holds(kind, c)))));
  const walked = await walkClock(db, parts, { column: order.column, direction: order.direction }, asked);
  return { ids: idsOf(walked), total: Number(total) };
}
