import { z } from "zod";
import type { BodyInputOf } from "./call";

export const pageSizes = [10, 20, 30, 40, 50] as const;

export const searchTypes = ["eq", "like", "in", "between", "gte", "lte"] as const;

export const searchInfoSchema = z.object({
  fieldName: z.string().min(1).max(40),
  searchType: z.enum(searchTypes),
  values: z.array(z.string().max(200)).min(1).max(200),
});

export type SearchInfo = z.infer<typeof searchInfoSchema>;

/** Whether a `like` begins with too little: under three characters, or two where one of them is Han. */
export function isShortPrefix(value: string): boolean {
  const { length } = [...value];
  return length < (/\p{Script=Han}/u.test(value) ? 2 : 3);
}

/** The body of a page call. `pageIndex` counts from 1. `orderBy` names one sortable field of the document. */
export const pageQuerySchema = z.object({
  pageIndex: z.number().int().min(1).max(100_000),
  pageSize: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40), z.literal(50)]),
  searchInfos: z.array(searchInfoSchema).max(20).default([]),
  orderBy: z.object({ fieldName: z.string().min(1).max(40), direction: z.enum(["asc", "desc"]) }).optional(),
  /** Whether the answer says how many of each status the other searches let through; lists of documents do. */
  byStatus: z.boolean().optional(),
});

export type PageQuery = z.infer<typeof pageQuerySchema>;

/** A field that the lists of a kind may be searched by. */
export interface SearchableField {
  /** How its values are read: numbers and names as the trade writes them (upper case), instants, codes as they are. */
  as: "upper" | "instant" | "code";
  types: readonly SearchInfo["searchType"][];
}

/** What fields usually are. */
export const searchable = {
  code: { as: "code", types: ["eq", "in"] },
  number: { as: "upper", types: ["eq", "like", "in"] },
  name: { as: "upper", types: ["eq", "like"] },
  instant: { as: "instant", types: ["between", "gte", "lte"] },
} as const satisfies Record<string, SearchableField>;

/** A search of a kind whose searchable fields are `F`. */
export type SearchInfoOf<F extends string> = Omit<SearchInfo, "fieldName"> & { fieldName: F };

/** What a query that names fields looks like to whoever asks; the gateway takes any name and says where it is wrong. */
type Naming<Q, F extends string, S extends string> = Omit<Q, "searchInfos" | "orderBy"> & {
  searchInfos?: SearchInfoOf<F>[];
  orderBy?: { fieldName: S; direction: "asc" | "desc" };
};

/** The body of a page call of a kind: `pageQuerySchema`, whose field names the compiler checks where it is called. */
export const pageQueryOf = <F extends string, S extends string>() =>
  pageQuerySchema as unknown as z.ZodType<PageQuery, Naming<z.input<typeof pageQuerySchema>, F, S>>;

/** The same of an export call. */
export const pieceQueryOf = <F extends string, S extends string>() =>
  pieceQuerySchema as unknown as z.ZodType<PieceQuery, Naming<z.input<typeof pieceQuerySchema>, F, S>>;

/** The names that a page or export call may search by. */
export type SearchedBy<C> =
  BodyInputOf<C> extends { searchInfos?: { fieldName: infer F extends string }[] } ? F : never;

/** A page of rows as the wire answers it. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    total: z.number().int().min(0),
    pageIndex: z.number().int(),
    pageSize: z.number().int(),
  });
}

/** The same of documents, whose answer says on demand (`byStatus`) how many there are of each status. */
export const countedPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    /** Documents of each status within the other searches; a status of none is left out. */
    statuses: z.record(z.string(), z.number().int()).optional(),
  });

/** Rows of one piece of an export. */
export const pieceSize = 500;

/**
 * The body of an export call: the searches and the order of a page, in pieces. A piece goes on behind the row that
 * `after` (the `next` of the piece before) names, so that rows added meanwhile neither skip nor repeat another, and the
 * last piece costs what the first one does.
 */
export const pieceQuerySchema = pageQuerySchema
  .pick({ searchInfos: true, orderBy: true })
  .extend({ after: z.string().max(1_000).optional() });

export type PieceQuery = z.infer<typeof pieceQuerySchema>;

/** A piece of an export as the wire answers it. */
export function pieceOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Null at the end. */
    next: z.string().nullable(),
  });
}
