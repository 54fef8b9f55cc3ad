import type { PageQuery } from "@protocol/page";
import { type SelectQueryBuilder, sql } from "kysely";
import { compare, isBeside } from "./conditionSql";
import type { Database, Store } from "./database";
import { countRange, rangeCondition, singleRange } from "./dayCounts";
import { countDocuments } from "./documents";
import { type DocumentPage, findPage } from "./page";
import type { Scope } from "./scope";
import { type Condition, type PageSpec, readConditions, valuesOf } from "./search";
import { type Asked, findLead, matchingSelective, scoped } from "./selective";

/** Where a company knows the status by a key of the document: the key's name, and what precedes the status in its value. */
export interface StatusKey {
  name: string;
  mark: string;
}

/**
 * A page, with how many of each status there are where the query asks for that: of all that `others`, the searches without
 * one for a status, let through.
 */
export async function findCountedPage(
  db: Store,
  spec: PageSpec,
  scope: Scope,
  query: PageQuery,
  others: PageQuery["searchInfos"],
  key?: StatusKey,
): Promise<DocumentPage & { statuses?: Record<string, number> }> {
  const page = await findPage(db, spec, scope, query);
  return query.byStatus ? { ...page, statuses: await countStatuses(db, spec, scope, others, key) } : page;
}

/** The searches of a query but those for a status. */
export const withoutStatus = ({ fields }: PageSpec, infos: PageQuery["searchInfos"]) =>
  infos.filter(({ fieldName }) => !Object.hasOwn(fields, fieldName) || fields[fieldName]!.column !== "status");

/**
 * How many documents that a scope sees and a search lets through stand in each status; a status of none is left out. From the counters where type, partner and days are asked for, else counted
 * on the covering index that the page is found by.
 */
export async function countStatuses(
  db: Store,
  spec: PageSpec,
  scope: Scope,
  infos: PageQuery["searchInfos"],
  key?: StatusKey,
): Promise<Record<string, number>> {
  const { kind } = spec;
  const conditions = readConditions(spec, infos);
  const asked: Asked = {
    kind,
    scope,
    conditions,
    order: { column: "create_time", direction: "desc" },
    ...{ offset: 0, limit: 0 },
  };
  const lead = findLead(conditions);
  if (lead) {
    const count = isBeside(lead) ? sql<number>`count(distinct documents.id)` : sql<number>`count(*)`;
    const matching = matchingSelective(db, asked, lead);
    if (key) return countByKey(db, matching.select("documents.id").distinct(), kind, key);
    return sumOf(
      await matching
        .select(["documents.status", count.as("count")])
        .groupBy("documents.status")
        .execute(),
    );
  }
  const types = valuesOf(conditions, "type");
  const partnerIds = valuesOf(conditions, "partner_id");
  const ranges = conditions.filter(({ column }) => column !== "type" && column !== "partner_id");
  if (ranges.length === 0) {
    const counted = await countDocuments(db, kind, scope, partnerIds);
    return sumOf(counted.filter(({ type }) => types?.includes(type) ?? true));
  }
  const countOnIndex = (held: readonly Condition[]) =>
    scoped(db, asked)
      .where((eb) => eb.and(held.map((condition) => compare(sql.ref(`documents.${condition.column}`), condition))))
      .select(["documents.status", sql<number>`count(*)`.as("count")])
      .groupBy("documents.status")
      .execute();
  const range = singleRange(ranges);
  if (!range) return sumOf(await countOnIndex(conditions));
  const { column, ...ends } = range;
  const days = await countRange(db, { kind, scope, clock: column, types, partnerIds }, ends);
  const counted = [...days.byStatus].map(([status, count]) => ({ status, count }));
  const counters = conditions.filter((condition) => !ranges.includes(condition));
  for (const part of days.rest) counted.push(...(await countOnIndex([...counters, rangeCondition(column, part)])));
  return sumOf(counted);
}

/** The same by the status that stands in a key. */
async function countByKey(
  db: Store,
  matching: SelectQueryBuilder<Database, "documents", { id: string }>,
  kind: string,
  { name, mark }: StatusKey,
) {
  const counted = await db
    .selectFrom(matching.as("matching"))
    .innerJoin("document_keys as known", "known.document_id", "matching.id")
    .where("known.kind", "=", kind)
    .where("known.name", "=", name)
    .where("known.value", "like", `${mark}%`)
    .select(["known.value", sql<number>`count(*)`.as("count")])
    .groupBy("known.value")
    .execute();
  return sumOf(counted.map(({ value, count }) => ({ status: value.slice(mark.length), count })));
}

function sumOf(counted: readonly { status: string; count: number }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { status, count } of counted) sums[status] = (sums[status] ?? 0) + Number(count);
  return sums;
}
