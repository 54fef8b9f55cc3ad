import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may, requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import type { DocumentRow } from "@gateway/store/documents";
import { listEvents } from "@gateway/store/events";
import type { Scope } from "@gateway/store/scope";
import type { PageSpec } from "@gateway/store/search";
import { findCountedPage, type StatusKey, withoutStatus } from "@gateway/store/statusCounts";
import type { Call, ResultInputOf } from "@protocol/call";
import type { DocumentEvent } from "@protocol/documents";
import type { ActionKey, PermissionId } from "@protocol/identity";
import type { PageQuery } from "@protocol/page";
import type { Lifecycle } from "./lifecycle";
import { isPort } from "./lifecycleRules";
import { portRows } from "./portRows";

/** The calls by which a kind is read; one that people do not enter has no others of `documentCalls`. */
export type ReadCalls = Record<"page" | "get" | "listEvents", Call>;

/** What a person sees of a kind that companies enter for the port: the port all of it, others their company's. */
export const ownOrAll = ({ identity }: UserContext): Scope =>
  isPort(identity) ? { by: "all" } : { by: "company", companyId: identity.companyId };

/** What is not handed in yet is its company's own affair: lists show the port what is. */
export const withoutOthersDrafts = ({ identity }: Pick<UserContext, "identity">, scope: Scope, draft: string): Scope =>
  scope.by === "all" && isPort(identity)
    ? { by: "all", besides: { status: draft, companyId: identity.companyId } }
    : scope;

/** What one kind brings to the reading of it; `D` is the stored document. */
export interface DocumentReadOptions<C extends ReadCalls, D extends { row: DocumentRow }> {
  /** What its pages and exports are searched and sorted by. */
  pages: PageSpec;
  scopeOf(ctx: UserContext): Scope;
  /** By its type; the permission of a new one and of one that is read. */
  permissionOf(type: string): PermissionId;
  /** Refuses a list that somebody may not ask for, and narrows it to the types they may see. */
  narrow?<Q extends Pick<PageQuery, "searchInfos">>(ctx: UserContext, query: Q, key: ActionKey): Q;
  /** The key that says the status as this person's company has it, where that differs from the document's. */
  statusKey?(ctx: UserContext): StatusKey;
  rows(
    ctx: UserContext,
    rows: readonly DocumentRow[],
  ): Promise<(ResultInputOf<C["page"]> & { rows: unknown[] })["rows"]>;
  answer(ctx: UserContext, document: D): Promise<ResultInputOf<C["get"]>> | ResultInputOf<C["get"]>;
  /** Companies enter it for the port, whose staff are told whose each row is and how long it has been waiting. */
  forPort?: boolean;
  /** The trail as this person may see it. */
  events?(ctx: UserContext, document: D, events: DocumentEvent[]): DocumentEvent[];
}

type Access = Pick<DocumentReadOptions<ReadCalls, { row: DocumentRow }>, "permissionOf" | "narrow">;

/** Whether somebody may do this to documents of a type at all. */
export const requireFor = (
  { permissionOf }: Pick<Access, "permissionOf">,
  ctx: UserContext,
  { type }: Pick<DocumentRow, "type">,
  key: ActionKey,
) => requirePermission(ctx.identity, permissionOf(type), key);

/** A query of a list, refused or narrowed to what this person may see. */
export function narrowed<Q extends Pick<PageQuery, "searchInfos">>(
  access: Access,
  ctx: UserContext,
  query: Q,
  key: ActionKey,
): Q {
  if (access.narrow) return access.narrow(ctx, query, key);
  requireFor(access, ctx, { type: "" }, key);
  return query;
}

/** Answers the calls by which every kind is read. */
export function documentReadHandlers<C extends ReadCalls, D extends { row: DocumentRow }>(
  calls: C,
  lifecycle: Pick<Lifecycle<D, never>, "getFor">,
  options: DocumentReadOptions<C, D>,
): Handler[] {
  // the calls of a kind are known by its own type; here they are what all kinds have in common
  const { page, get, listEvents: listTrail }: ReadCalls = calls;
  const read = async (ctx: UserContext, params: unknown) => {
    const document = await lifecycle.getFor(ctx, (params as { id: string }).id);
    // as an unknown one: that it is there is told to nobody who may not read it
    if (!may(ctx.identity, options.permissionOf(document.row.type), "get")) throw notFound();
    return document;
  };
  return [
    handle(page, async (ctx, { body }) => {
      const asked = body as PageQuery;
      const query = narrowed(options, ctx, asked, "query");
      const others = narrowed(
        options,
        ctx,
        { searchInfos: withoutStatus(options.pages, asked.searchInfos) } as Pick<PageQuery, "searchInfos">,
        "query",
      );
      const { rows, ...found } = await findCountedPage(
        ctx.db,
        options.pages,
        options.scopeOf(ctx),
        query,
        others.searchInfos,
        options.statusKey?.(ctx),
      );
      const { pageIndex, pageSize } = query;
      const listed = { rows: await options.rows(ctx, rows), ...found, pageIndex, pageSize };
      return options.forPort && isPort(ctx.identity) ? { ...listed, forPort: await portRows(ctx, rows) } : listed;
    }),

    handle(get, async (ctx, { params }) => options.answer(ctx, await read(ctx, params))),

    handle(listTrail, async (ctx, { params }) => {
      const document = await read(ctx, params);
      const events = await listEvents(ctx.db, document.row.id);
      return options.events ? options.events(ctx, document, events) : events;
    }),
  ];
}
