import { type SqlBool, sql } from "kysely";
import { compare, holds, isBeside, isOf, unindexed, valueIn } from "./conditionSql";
import type { Store } from "./database";
import { isNoOthersDraft, isWithin, type Scope } from "./scope";
import type { Condition, SearchColumn, SortColumn } from "./search";

export interface Order {
  column: Exclude<SortColumn, "status">;
  direction: "asc" | "desc";
}

export interface Asked {
  kind: string;
  scope: Scope;
  conditions: Condition[];
  order: Order;
  offset: number;
  limit: number;
}

/** The columns by which few documents match, the most telling first: a search by one of them starts at its index. */
const selectiveColumns: readonly SearchColumn[] = [
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

/**
 * The field that a search starts at, by whose index few documents match; undefined where an order's index or the
 * counters answer best. A range of a key stands last: "valid until after today" fits most of them.
 */
export function findLead(conditions: readonly Condition[]): SearchColumn | undefined {
  const keys = conditions.filter(({ column }) => column.startsWith("key."));
  const exact = keys.find(({ type }) => ["eq", "in", "like"].includes(type));
  const column = selectiveColumns.find((each) => conditions.some((c) => c.column === each));
  // a number of its own tells more than any key, a vessel less
  if (column && (!exact || selectiveColumns.indexOf(column) <= selectiveColumns.indexOf("parent_no"))) return column;
  return exact?.column ?? keys[0]?.column;
}

/** The documents of a kind that a scope sees. */
export function scoped(db: Store, { kind, scope }: Pick<Asked, "kind" | "scope">) {
  const query = db.selectFrom("documents").where("documents.kind", "=", kind);
  if (scope.by === "all") return scope.besides ? query.where(isNoOthersDraft("documents", scope.besides)) : query;
  return query.where(isWithin(scope, ofDocument));
}

/** The same in parts that share no document, each of which an index of one company's documents answers. */
export function scopedParts(db: Store, { kind, scope }: Pick<Asked, "kind" | "scope">) {
  if (scope.by !== "either") return [scoped(db, { kind, scope })];
  const { companyId } = scope;
  const given = scoped(db, { kind, scope: { by: "partner", companyId } });
  return [
    scoped(db, { kind, scope: { by: "company", companyId } }),
    given.where(sql<SqlBool>`${unindexed("company_id")} <> ${companyId}`),
  ];
}

const ofDocument = (name: string) => sql.ref(`documents.${name}`);

/** What a search by a telling field matches, starting at that field's index. */
export function matchingSelective(db: Store, { kind, scope, conditions }: Asked, column: SearchColumn) {
  // a vessel's index goes on with the voyage
  const leads = (c: Condition) => c.column === column || (column === "vessel_name" && c.column === "voyage");
  const lead = conditions.filter(leads);
  const rest = conditions.filter((c) => !leads(c));
  const table = column.startsWith("key.") ? "document_keys" : "document_boxes";
  const leading = isBeside(column)
    ? db
        .selectFrom(table)
        .where((eb) => eb.and([isOf(table, kind, column), ...lead.map((c) => compare(valueIn(table, column), c))]))
        .innerJoin("documents", "documents.id", `${table}.document_id`)
        .where(unindexed("kind"), "=", kind)
    : db
        .selectFrom("documents")
        .where("documents.kind", "=", kind)
        .where((eb) => eb.and(lead.map((c) => compare(sql.ref(`documents.${c.column}`), c))));
  return leading.where((eb) =>
    eb.and([
      ...(scope.by === "all"
        ? scope.besides
          ? [isNoOthersDraft("documents", scope.besides)]
          : []
        : [isWithin(scope, unindexed)]),
      ...rest.map((c) => holds(kind, c)),
    ]),
  );
}
