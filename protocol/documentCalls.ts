import { z } from "zod";
import { defineCall } from "./call";
import { documentEventSchema, idParams, versionBody } from "./documents";
import { countedPageOf, pageQueryOf, pieceOf, pieceQueryOf, type SearchableField } from "./page";

/** The body of a save: what was entered stands under `field`, so that its messages have paths of their own. */
function saveBody<F extends string, I extends z.ZodType>(field: F, input: I) {
  /** `submit` validates fully and submits, `draft` keeps a draft or what was returned. */
  const mode = z.enum(["draft", "submit"]);
  return z.object({ mode, [field]: input } as { mode: typeof mode } & Record<F, I>);
}

export interface DocumentContract<F extends string, I, A, R, X, N extends string, S extends string> {
  /** From `/api` on, as `/trucking/orders`. */
  path: `/${string}`;
  /** Ends the calls' names: `pageTruckOrders`, `getTruckOrder`. */
  noun: string;
  /** What people call several of them, for the OpenAPI summaries: `truck orders`. */
  what: string;
  /** Name of what was entered in the body of a save. */
  field: F;
  input: I;
  answer: A;
  row: R;
  exportRow: X;
  /** What its lists may be searched by, and sorted. */
  search: Readonly<Record<N, SearchableField>>;
  sorts: readonly S[];
}

/** What the port's staff are told of each row of a list, in the order of the rows. */
const portRowSchema = z.object({
  /** Whose document it is; null where it is the port's own. */
  companyName: z.string().nullable(),
  /** Minutes for which it has been waiting for the port, to a whole minute; null where it is not. */
  waited: z.number().int().min(0).nullable(),
});
export type PortRow = z.infer<typeof portRowSchema>;

/**
 * The calls by which a kind of document is read, from its answer, row of a list and row of an export; `transition` makes
 * those that are its own (`approve`, `issue`): each answers the document as it stands after it.
 */
export function readingCalls<
  A extends z.ZodType,
  R extends z.ZodType,
  X extends z.ZodType,
  N extends string,
  S extends string,
>({
  path,
  noun,
  what,
  answer,
  row,
  exportRow,
}: Omit<DocumentContract<string, z.ZodType, A, R, X, N, S>, "field" | "input">) {
  const one = `${path}/{id}` as const;
  const transition = <B extends z.ZodType>(action: string, summary: string, asked: B) =>
    defineCall({
      name: `${action}${noun}`,
      method: "POST",
      path: `${one}/${action}`,
      summary,
      params: idParams,
      body: asked,
      result: answer,
    });
  return {
    transition,
    page: defineCall({
      name: `page${noun}s`,
      method: "POST",
      path: `${path}/page`,
      summary: `A page of the ${what} that this company may see`,
      write: false,
      body: pageQueryOf<N, S>(),
      result: countedPageOf(row).extend({ forPort: z.array(portRowSchema).optional() }),
    }),
    export: defineCall({
      name: `export${noun}s`,
      method: "POST",
      path: `${path}/export`,
      summary: `The ${what} of a filtered list, in pieces`,
      write: false,
      body: pieceQueryOf<N, S>(),
      result: pieceOf(exportRow),
    }),
    count: defineCall({
      name: `count${noun}s`,
      method: "GET",
      path: `${path}/counts`,
      summary: `How many ${what} this company sees, by type and status`,
      result: z.array(z.object({ type: z.string(), status: z.string(), count: z.number().int() })),
    }),
    get: defineCall({
      name: `get${noun}`,
      method: "GET",
      path: one,
      summary: `One of the ${what}, and what may be done to it`,
      params: idParams,
      result: answer,
    }),
    listEvents: defineCall({
      name: `list${noun}Events`,
      method: "GET",
      path: `${one}/events`,
      summary: "Its audit trail, oldest first",
      params: idParams,
      result: z.array(documentEventSchema),
    }),
  };
}

/** The calls that most kinds of document have: those that read, and those that enter, revise, submit and delete. */
export function documentCalls<
  F extends string,
  I extends z.ZodType,
  A extends z.ZodType,
  R extends z.ZodType,
  X extends z.ZodType,
  N extends string,
  S extends string,
>(contract: DocumentContract<F, I, A, R, X, N, S>) {
  const { path, noun, field, input, answer } = contract;
  const one = `${path}/{id}` as const;
  const body = saveBody(field, input);
  const { transition, ...calls } = readingCalls(contract);
  return {
    transition,
    ...calls,
    create: defineCall({
      name: `create${noun}`,
      method: "POST",
      path,
      summary: "Create one as a draft or submitted",
      body,
      result: answer,
    }),
    update: defineCall({
      name: `update${noun}`,
      method: "PUT",
      path: one,
      summary: "Change a draft or a returned one, and submit it if asked",
      params: idParams,
      body: body.extend(versionBody.shape),
      result: answer,
    }),
    submit: transition("submit", "Draft or returned → submitted, full validation", versionBody),
    withdraw: transition("withdraw", "Submitted → draft, while nobody has audited it", versionBody),
    delete: defineCall({
      name: `delete${noun}`,
      method: "POST",
      path: `${one}/delete`,
      summary: "Delete a draft",
      params: idParams,
      body: versionBody,
      result: z.object({ id: z.string() }),
    }),
  };
}
