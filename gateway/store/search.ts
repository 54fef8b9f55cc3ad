import { invalid } from "@gateway/core/refusal";
import type { DocumentKind } from "@protocol/documentKinds";
import { message } from "@protocol/message";
import { isShortPrefix, type PageQuery, type SearchableField, type SearchInfo } from "@protocol/page";
import { toInstant } from "@protocol/values/instant";
import { foldWidth } from "@protocol/values/text";
import type { DocumentsTable } from "./tables";

export type SearchType = SearchInfo["searchType"];

/** Columns that a search may name; each is the key of an index, or stands in every index (`covered`). */
export type SearchColumn = DocumentColumn | KeyColumn;

/** A value in `document_keys`, by the name of its field. */
export type KeyColumn = `key.${string}`;

type DocumentColumn =
  | "doc_no"
  | "bl_no"
  | "parent_id"
  | "parent_no"
  | "plate_no"
  | "vessel_name"
  | "voyage"
  | "type"
  | "status"
  | "partner_id"
  | "plan_time"
  | "create_time"
  /** Through the document's boxes. */
  | "box.ctn_no"
  | "box.plate_no";

/** The columns of what documents about boxes call alike, for `columns` of a `pageSpec`, which takes what it searches. */
export const commonColumns = {
  type: "type",
  status: "status",
  docNo: "doc_no",
  blNo: "bl_no",
  ctnNo: "box.ctn_no",
  plateNo: "plate_no",
  vesselName: "vessel_name",
  voyage: "voyage",
  planTime: "plan_time",
  createTime: "create_time",
} as const satisfies Record<string, DocumentColumn>;

export interface SearchField extends SearchableField {
  column: SearchColumn;
}

/** What one kind of document lets its pages be searched and sorted by. */
export interface PageSpec {
  kind: string;
  fields: Readonly<Record<string, SearchField>>;
  /** Field name → indexed column. The first is the order of a page that asks for none, newest first. */
  sorts: Readonly<Record<string, SortColumn>>;
}

/** The columns of the orders by which nobody searches, where there are any. */
type SortColumns<S extends string> = [S] extends [never]
  ? { sortColumns?: undefined }
  : { sortColumns: Readonly<Record<S, SortColumn>> };

/**
 * A kind's searches as its contract names them, with the column of each; `key` where no common column fits and the
 * kind's `keys` say the value. `type`, `status` and `partner_id` are counted, so they take `eq` and `in` alone.
 */
export function pageSpec<F extends string, S extends string>({
  kind,
  search,
  columns,
  sorts,
  ...rest
}: {
  kind: DocumentKind;
  search: Readonly<Record<F, SearchableField>>;
  columns: Readonly<Record<NoInfer<Exclude<F, S>>, DocumentColumn | "key"> & Record<NoInfer<F & S>, SortColumn>>;
  /** The first is the order of a page that asks for none. */
  sorts: readonly S[];
} & SortColumns<NoInfer<Exclude<S, F>>>): PageSpec {
  const fields = (Object.keys(search) as F[]).map((name) => {
    const at: DocumentColumn | "key" = (columns as Readonly<Record<F, DocumentColumn | "key">>)[name];
    const column: SearchColumn = at === "key" ? `key.${name}` : at;
    return [name, { ...search[name], column }] as const;
  });
  const sorted: Readonly<Partial<Record<string, SortColumn>>> = { ...(columns as object), ...rest.sortColumns };
  return {
    kind,
    fields: Object.fromEntries(fields),
    sorts: Object.fromEntries(sorts.map((name) => [name, sorted[name]!])),
  };
}

/** Instants, which are counted by day, too. */
export type ClockColumn = Extract<keyof DocumentsTable, "create_time" | "plan_time">;

/** Texts whose index goes on with the id; a document without one stands behind all that have it. */
export const textColumns = ["doc_no", "bl_no", "vessel_name", "plate_no", "parent_no"] as const;
export type TextColumn = (typeof textColumns)[number];

/** The status stands in indices before the time: a page by it is read status by status, each newest first. */
export type SortColumn = ClockColumn | TextColumn | "status";

export interface Condition {
  column: SearchColumn;
  /** `before` excludes its end; no search asks for it. */
  type: SearchType | "before";
  values: string[];
}

/** The values that all conditions on a column let through; undefined where there is none. */
export function valuesOf(conditions: readonly Condition[], column: SearchColumn): string[] | undefined {
  const [first, ...others] = conditions.filter((condition) => condition.column === column);
  return first?.values.filter((value) => others.every(({ values }) => values.includes(value)));
}

/**
 * Reads what a page call searches for. A field or type that the kind does not offer, or a value that cannot be one of
 * the field's, is a 422 beside the place it stands (`searchInfos[0].fieldName`), never ignored.
 */
export function readConditions(spec: PageSpec, infos: readonly SearchInfo[]): Condition[] {
  const reasons: Record<string, string[]> = {};
  const conditions: Condition[] = [];
  infos.forEach((info, i) => {
    const field = Object.hasOwn(spec.fields, info.fieldName) ? spec.fields[info.fieldName] : undefined;
    if (!field?.types.includes(info.searchType)) {
      reasons[`searchInfos[${i}].${field ? "searchType" : "fieldName"}`] = [
        message("search.field", { field: info.fieldName, type: info.searchType }),
      ];
      return;
    }
    const values = info.values.map((value, at) => readValue(field.as, value, isUpperEnd(info.searchType, at)));
    const wanted = info.searchType === "in" ? values.length : info.searchType === "between" ? 2 : 1;
    if (values.length !== wanted || values.some((value) => value === undefined)) {
      reasons[`searchInfos[${i}].values`] = [message("search.value", { field: info.fieldName })];
      return;
    }
    if (info.searchType === "like" && isShortPrefix(values[0]!)) {
      reasons[`searchInfos[${i}].values`] = [message("search.short")];
      return;
    }
    conditions.push({ column: field.column, type: info.searchType, values: values as string[] });
  });
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
  return conditions;
}

/** The column and direction of a page; an order that the kind does not offer is a 422. */
export function readOrder(
  spec: PageSpec,
  orderBy: PageQuery["orderBy"],
): { column: SortColumn; direction: "asc" | "desc" } {
  if (!orderBy) return { column: Object.values(spec.sorts)[0]!, direction: "desc" };
  const column = Object.hasOwn(spec.sorts, orderBy.fieldName) ? spec.sorts[orderBy.fieldName] : undefined;
  if (!column) {
    throw invalid({ "orderBy.fieldName": [message("search.field", { field: orderBy.fieldName, type: "orderBy" })] });
  }
  return { column, direction: orderBy.direction };
}

const isUpperEnd = (type: SearchType, at: number) => type === "lte" || (type === "between" && at === 1);

/** A value as it is compared; undefined where it cannot be one. `upperEnd`: a day stands for its last millisecond. */
export function readValue(as: SearchableField["as"], value: string, upperEnd = false): string | undefined {
  const folded = foldWidth(value).trim();
  if (!folded) return undefined;
  if (as === "upper") return folded.toUpperCase();
  if (as === "code") return folded;
  // a day without a time is that day in Shanghai, from its first to its last millisecond
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(folded);
  const start = toInstant(isDay ? `${folded} 00:00:00` : folded);
  const year = Number(start?.slice(0, 4));
  // the years that a document may have (instantSchema); Date knows others that do not sort as text
  if (!start || !(year >= 1999 && year <= 2100)) return undefined;
  return isDay && upperEnd ? new Date(Date.parse(start) + 86_399_999).toISOString() : start;
}
