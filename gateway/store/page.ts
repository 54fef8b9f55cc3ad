import type { PageQuery } from "@protocol/page";
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Database, Store } from "./database";
import { countDocuments, type DocumentRow, type Scope } from "./documents";
import { type Condition, type PageSpec, readConditions, readOrder, type SearchColumn, type SortColumn } from "./search";

export interface DocumentPage {
  rows: DocumentRow[];
  /** All that match, not only those of this page. */
  total: number;
}

interface Order {
  column: SortColumn;
  direction: "asc" | "desc";
}

/** The columns by which few documents match, the most telling first: a search by one of them starts at its index. */
const telling: readonly SearchColumn[] = [
  "doc_no",
  "box.ctn_no",
  "bl_no",
  "parent_id",
  "parent_no",
  "plate_no",
  "box.plate_no",
  "vessel_name",
  "voyage",
];

/** So many matches are gathered and sorted; more are read in the order of an index. */
const gatherAtMost = 20_000;

/**
 * One page of the documents that a scope sees. `like` finds values that begin so, by the index of the column.
 * The total is true at any size: from the counters where only type, status and partner are asked for, else counted on
 * a covering index. Rows are read last, for this page alone, so that page 1,000 costs little more than page 1.
 */
export async function findPage(db: Store, spec: PageSpec, scope: Scope, query: PageQuery): Promise<DocumentPage> {
  const conditions = readConditions(spec, query.searchInfos);
  const order = readOrder(spec, query.orderBy);
  const offset = (query.pageIndex - 1) * query.pageSize;
  const { ids, total } = telling.some((column) => conditions.some((c) => c.column === column))
    ? await findTelling(db, spec.kind, scope, conditions, order, offset, query.pageSize)
    : await findListed(db, spec.kind, scope, conditions, order, offset, query.pageSize);
  return { rows: await readRows(db, ids), total };
}

async function readRows(db: Store, ids: string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("documents").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Starts at the index of the most telling field, gathers what matches, sorts it. */
async function findTelling(
  db: Store,
  kind: string,
  scope: Scope,
  conditions: Condition[],
  order: Order,
  offset: number,
  limit: number,
) {
  const column = telling.find((one) => conditions.some((c) => c.column === one))!;
  const lead = conditions.filter((c) => c.column === column);
  const rest = conditions.filter((c) => c.column !== column);
  const throughBoxes = column === "box.ctn_no" || column === "box.plate_no";
  const leading = throughBoxes
    ? db
        .selectFrom("document_boxes")
        .where((eb) => eb.and(lead.map((c) => compare(sql.ref(`document_boxes.${column.slice(4)}`), c))))
        .innerJoin("documents", "documents.id", "document_boxes.document_id")
        .where(unindexed("kind"), "=", kind)
    : db
        .selectFrom("documents")
        .where("documents.kind", "=", kind)
        .where((eb) => eb.and(lead.map((c) => compare(sql.ref(`documents.${column}`), c))));
  const matching = leading
    .where((eb) =>
      eb.and([
        ...(scope.by === "all"
          ? []
          : [eb(unindexed(scope.by === "company" ? "company_id" : "partner_id"), "=", scope.companyId)]),
        ...rest.map((c) => (c.column.startsWith("box.") ? hasBox(c) : compare(unindexed(c.column), c))),
      ]),
    )
    .select(["documents.id", `documents.${order.column} as at`]);
  // several boxes of one document may match
  return sortGathered(db, throughBoxes ? matching.distinct() : matching, order, offset, limit);
}

/** Gathers what matches, whatever its order, and cuts the page out of it. */
async function sortGathered(
  db: Store,
  hits: SelectQueryBuilder<Database, "documents", { id: string; at: string }>,
  order: Order,
  offset: number,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const found = db.with(
    (cte) => cte("hits").materialized(),
    () => hits,
  );
  // one pass for both; a page beyond the end has no row to carry the total
  const rows = await found
    .selectFrom("hits")
    .select(["id", sql<number>`count(*) over ()`.as("total")])
    .orderBy("at", order.direction)
    .orderBy("id", order.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const counted =
    rows[0] ??
    (offset > 0
      ? await found.selectFrom("hits").select(sql<number>`count(*)`.as("total")).executeTakeFirst()
      : undefined);
  return { ids: rows.map((row) => row.id), total: Number(counted?.total ?? 0) };
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
async function findListed(
  db: Store,
  kind: string,
  scope: Scope,
  conditions: Condition[],
  order: Order,
  offset: number,
  limit: number,
) {
  const counted = conditions.filter((c) => ["type", "status", "partner_id"].includes(c.column));
  const partnerIds = counted.filter((c) => c.column === "partner_id").flatMap((c) => c.values);
  const groups = (await countDocuments(db, kind, scope, partnerIds.length ? partnerIds : undefined)).filter((group) =>
    counted.every(
      (c) => c.column === "partner_id" || c.values.includes(c.column === "type" ? group.type : group.status),
    ),
  );
  const known = groups.reduce((sum, group) => sum + group.count, 0);
  if (known === 0) return { ids: [], total: 0 };
  const rest = conditions.filter((c) => !["type", "status"].includes(c.column));
  // a range of one time ordered by another: walking the order would pass by all that lies outside of the range
  const across = rest.some((c) => c.column !== "partner_id" && c.column !== order.column);
  const branches = branchesOf(groups, counted, order, known, across);

  const branch = ({ type, statuses }: Branch) => {
    let query = db
      .selectFrom("documents")
      .where("documents.kind", "=", kind)
      .where((eb) => eb.and(rest.map((c) => compare(sql.ref(`documents.${c.column}`), c))));
    if (scope.by !== "all") {
      query = query.where(scope.by === "company" ? "company_id" : "partner_id", "=", scope.companyId);
    }
    if (type !== undefined) query = query.where("documents.type", "=", type);
    if (statuses.length === 1) query = query.where("documents.status", "=", statuses[0]!);
    else if (statuses.length > 1) query = query.where("documents.status", "in", statuses);
    return query;
  };

  let total = known;
  if (rest.some((c) => c.column !== "partner_id")) {
    total = 0;
    for (const one of branches) {
      const row = await branch(one)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      total += Number(row.total);
    }
  }
  if (offset >= total) return { ids: [], total };

  if (across && total <= gatherAtMost) {
    const [first, ...others] = branches.map((one) =>
      branch(one).select(["documents.id", `documents.${order.column} as at`]),
    );
    return sortGathered(
      db,
      others.reduce((union, one) => union.unionAll(one), first!),
      order,
      offset,
      limit,
    );
  }

  const single = branches.length === 1;
  const parts = branches.map((one) =>
    db
      .selectFrom(
        branch(one)
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
  return { ids: rows.map((row) => row.id), total };
}

/**
 * A column that must not choose the index: without statistics SQLite takes the index with the most equal columns and
 * would read every document of a company to find one B/L number.
 */
const unindexed = (column: string) => sql<string>`(${sql.ref(`documents.${column}`)} || '')`;

function compare(column: RawBuilder<string>, { type, values }: Condition): RawBuilder<SqlBool> {
  const [first = "", second = ""] = values;
  switch (type) {
    case "eq":
      return sql`${column} = ${first}`;
    case "in":
      return sql`${column} in (${sql.join(values)})`;
    case "like":
      // the last code point there is: every text that begins with the value sorts below
      return sql`(${column} >= ${first} and ${column} < ${`${first}\u{10FFFF}`})`;
    case "between":
      return sql`(${column} >= ${first} and ${column} <= ${second})`;
    case "gte":
      return sql`${column} >= ${first}`;
    case "lte":
      // an empty planned time is none, not an early one
      return sql`(${column} <= ${first} and ${column} > '')`;
  }
}

const hasBox = (condition: Condition): RawBuilder<SqlBool> =>
  sql`exists (select 1 from document_boxes as other where other.document_id = documents.id and ${compare(
    sql.ref(`other.${condition.column.slice(4)}`),
    condition,
  )})`;
