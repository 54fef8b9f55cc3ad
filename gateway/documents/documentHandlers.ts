import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, type PublicContext } from "@gateway/core/handler";
import { Refusal } from "@gateway/core/refusal";
import { listChanges } from "@gateway/store/changes";
import { countDocuments, type DocumentPatch, type DocumentRow } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { findPiece } from "@gateway/store/piece";
import type { Scope } from "@gateway/store/scope";
import type { BodyOf, Call, ResultInputOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import { enteredStatus } from "@protocol/documentStatuses";
import type { FieldIssue } from "@protocol/message";
import type { PageQuery, PieceQuery } from "@protocol/page";
import {
  type DocumentReadOptions,
  documentReadHandlers,
  narrowed,
  type ReadCalls,
  requireFor,
  withoutOthersDrafts,
} from "./documentReadHandlers";
import type { Lifecycle } from "./lifecycle";
import { isPort } from "./lifecycleRules";

export type SaveMode = "draft" | "submit";

type StandardCalls = ReadCalls &
  Record<"export" | "count" | "create" | "update" | "submit" | "withdraw" | "delete", Call>;

/** What one kind brings to its standard handlers; `I` is what somebody entered, `D` the stored document. */
export interface DocumentHandlerOptions<C extends StandardCalls, D extends { row: DocumentRow }, I>
  extends DocumentReadOptions<C, D> {
  /** Begins its numbers (docs/domain-model.md §0). */
  prefixOf(input: I): string;
  exportRows(
    ctx: UserContext,
    rows: readonly DocumentRow[],
  ): Promise<(ResultInputOf<C["export"]> & { rows: unknown[] })["rows"]>;
  /** Where the scope alone does not say what somebody sees, the counts of what they do. */
  counts?(ctx: UserContext): Promise<{ type: string; status: string; count: number }[]>;
  /** Name of what was entered in the body of a save. */
  field: string;
  /** The statuses that a new document begins with; 05 and 00 where the kind has no codes of its own. */
  begins?: Readonly<Record<keyof typeof enteredStatus, string>>;
  /** Who enters new ones; companies for the port where nothing is said. */
  enteredBy?: "company" | "port" | "both";
  /** The type of a new document. */
  typeOf(input: I): string;
  /** What is wrong with the well-formed part of a body; looks at nothing but the body. */
  issues(ctx: PublicContext, input: I, mode: SaveMode): readonly FieldIssue[];
  /** Throws a 422 with paths as the body of a save has them, or a 1002. */
  check(ctx: UserContext, input: I, mode: SaveMode, before?: D): Promise<void>;
  /** The columns that lists search by. */
  columns(input: I, mode: SaveMode, ctx: UserContext): DocumentPatch | Promise<DocumentPatch>;
  /** The JSON body, of a new document or in the place of that of `before`; what is named by id is tied to it. */
  body(ctx: UserContext, id: string, input: I, before?: D, mode?: SaveMode): Promise<unknown>;
  /** Writes what stands beside the row: boxes, papers. */
  saveParts(ctx: UserContext, row: DocumentRow, input: I, before?: D): Promise<void>;
  /** What was entered, put together again, for the rules. */
  inputOf(document: D): I;
  /** The same for the trail, which names files by what people call them. */
  shownInputOf(ctx: UserContext, document: D): Promise<object> | object;
  /** Lets go of what a deleted draft held. */
  releaseParts(ctx: UserContext, row: DocumentRow): Promise<void>;
}

/** Answers the calls that every kind of document has (protocol/documentCalls.ts). */
export function documentHandlers<C extends StandardCalls, D extends { row: DocumentRow }, I>(
  calls: C,
  lifecycle: Lifecycle<D, "edit" | "submit" | "withdraw" | "delete">,
  options: DocumentHandlerOptions<C, D, I>,
): Handler[] {
  // the calls of a kind are known by its own type; here they are what all kinds have in common
  const standard: StandardCalls = calls;
  const { kind } = lifecycle;
  const { draft, submitted } = options.begins ?? enteredStatus;
  const entered = (body: unknown) => {
    const {
      mode,
      version,
      [options.field]: input,
    } = body as { mode: SaveMode; version: number } & Record<string, unknown>;
    return { mode, version, input: input as I };
  };
  const issuesOfBody = (ctx: PublicContext, body: BodyOf<Call>) => {
    const { input, mode } = entered(body);
    return options.issues(ctx, input, mode).map(({ path, message }) => ({ path: [options.field, ...path], message }));
  };
  const { enteredBy = "company" } = options;
  const scopeOf = (ctx: UserContext): Scope => {
    const scope = options.scopeOf(ctx);
    return enteredBy === "port" ? scope : withoutOthersDrafts(ctx, scope, draft);
  };
  const idOf = (params: unknown) => (params as { id: string }).id;
  const versionOf = (body: unknown) => (body as { version: number }).version;

  return [
    ...documentReadHandlers(calls, lifecycle, { ...options, scopeOf, forPort: enteredBy !== "port" }),

    handle(standard.export, async (ctx, { body }) => {
      const query = narrowed(options, ctx, body as PieceQuery, "export");
      const { rows, next } = await findPiece(ctx.db, options.pages, scopeOf(ctx), query);
      return { rows: await options.exportRows(ctx, rows), next };
    }),

    handle(standard.count, async (ctx) => {
      const { searchInfos } = narrowed(options, ctx, { searchInfos: [] } as Pick<PageQuery, "searchInfos">, "query");
      const types = searchInfos.find(({ fieldName }) => fieldName === "type")?.values;
      const counts = options.counts ? await options.counts(ctx) : await countDocuments(ctx.db, kind, scopeOf(ctx));
      return counts.filter(({ type }) => !types || types.includes(type));
    }),

    handle(
      standard.create,
      async (ctx, { body }) => {
        const { mode, input } = entered(body);
        const type = options.typeOf(input);
        requireFor(options, ctx, { type }, "add");
        // somebody without a company, or of the other side, has nothing to enter
        const fits = enteredBy === "both" || isPort(ctx.identity) === (enteredBy === "port");
        if (!ctx.identity.companyId || !fits) throw new Refusal(codes.forbidden, "forbidden");
        await options.check(ctx, input, mode);
        const id = newId(ctx.now.getTime());
        const columns = {
          ...(await options.columns(input, mode, ctx)),
          id,
          type,
          prefix: options.prefixOf(input),
          status: mode === "submit" ? submitted : draft,
          body: JSON.stringify(await options.body(ctx, id, input, undefined, mode)),
        };
        const row = await lifecycle.enter(ctx, columns, { action: mode === "submit" ? "submit" : "create" });
        await options.saveParts(ctx, row, input);
        const made = (await lifecycle.find(ctx.db, id))!;
        if (mode === "submit") await lifecycle.notify(ctx, "submit", row, made, null);
        return options.answer(ctx, made);
      },
      issuesOfBody,
    ),

    handle(
      standard.update,
      async (ctx, { params, body: asked }) => {
        const { mode, input, version } = entered(asked);
        const before = await lifecycle.getToAct(ctx, "edit", idOf(params), version);
        await options.check(ctx, input, mode, before);
        const shown = await options.shownInputOf(ctx, before);
        const body = await options.body(ctx, before.row.id, input, before, mode);
        await options.saveParts(ctx, before.row, input, before);
        const saved = await lifecycle.read(ctx.db, { ...before.row, body: JSON.stringify(body) });
        const changes = listChanges(shown, await options.shownInputOf(ctx, saved));
        const patch = await options.columns(input, mode, ctx);
        const action = mode === "submit" ? "submit" : "edit";
        return options.answer(ctx, await lifecycle.act(ctx, before, action, { patch, body, changes }));
      },
      issuesOfBody,
    ),

    handle(standard.submit, async (ctx, { params, body: asked }) => {
      const before = await lifecycle.getToAct(ctx, "submit", idOf(params), versionOf(asked));
      const input = options.inputOf(before);
      await options.check(ctx, input, "submit", before);
      const body = await options.body(ctx, before.row.id, input, before, "submit");
      const patch = await options.columns(input, "submit", ctx);
      return options.answer(ctx, await lifecycle.act(ctx, before, "submit", { patch, body }));
    }),

    handle(standard.withdraw, async (ctx, { params, body }) => {
      const before = await lifecycle.getToAct(ctx, "withdraw", idOf(params), versionOf(body));
      const patch = await options.columns(options.inputOf(before), "draft", ctx);
      return options.answer(ctx, await lifecycle.act(ctx, before, "withdraw", { patch }));
    }),

    handle(standard.delete, async (ctx, { params, body }) => {
      const before = await lifecycle.getToAct(ctx, "delete", idOf(params), versionOf(body));
      await lifecycle.remove(ctx, before);
      await options.releaseParts(ctx, before.row);
      return { id: before.row.id };
    }),
  ];
}
