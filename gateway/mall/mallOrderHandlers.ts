import { timingSafeEqual } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, Refusal, refused } from "@gateway/core/refusal";
import { documentReadHandlers, ownOrAll } from "@gateway/documents/documentReadHandlers";
import { guardTries } from "@gateway/identity/public";
import { countDocuments } from "@gateway/store/documents";
import { findPiece } from "@gateway/store/piece";
import type { Scope } from "@gateway/store/scope";
import { findCountedPage, withoutStatus } from "@gateway/store/statusCounts";
import { receiveWithinDays } from "@protocol/mallOrder";
import { mallOrders, soldOrders } from "@protocol/mallOrders";
import { message, type Packed } from "@protocol/message";
import { mallOrderAnswer, mallOrderExportAnswer, mallOrderRowAnswer } from "./mallOrderAnswers";
import { mallOrderKind, type StoredMallOrder } from "./mallOrderDocument";
import { mallOrderLifecycle, mallOrderPages } from "./mallOrderStore";
import { requireMerchant } from "./merchant";
import { placeOrders, quoteCheckout } from "./placeOrders";
import { addReview } from "./reviews";

const dayMs = 86_400_000;

/** Of the shop's side: the orders that its company is the partner of. */
async function soldScope(ctx: UserContext, key: "query" | "export"): Promise<Scope> {
  await requireMerchant(ctx, key);
  return { by: "partner", companyId: ctx.identity.companyId };
}

const sameCode = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * One try at the code of an order; ten wrong ones lock it for a quarter of an hour. Throws a 422 beside the code where it
 * is wrong or locked. Not to be called inside a transaction: what it counts must stay when it refuses.
 */
async function tryPickupCode({ db, now }: UserContext, { row, body }: StoredMallOrder, code: string): Promise<void> {
  const wrong = (reason: Packed) => invalid({ pickupCode: [reason] });
  try {
    const isRight = async () => sameCode(code, body.pickupCode ?? "") || null;
    if (await guardTries(db, { subject: `mallOrder:${row.id}`, ip: null, now }, isRight)) return;
  } catch (error) {
    if (error instanceof Refusal && error.reason === "login.locked")
      throw wrong(message("mall.pickupLocked", error.params));
    throw error;
  }
  throw wrong(message("mall.pickupCodeWrong"));
}

export const mallOrderHandlers: Handler[] = [
  ...documentReadHandlers<typeof mallOrders, StoredMallOrder>(mallOrders, mallOrderLifecycle, {
    pages: mallOrderPages,
    scopeOf: ownOrAll,
    permissionOf: () => mallOrderKind,
    rows: async (ctx, rows) => rows.map((row) => mallOrderRowAnswer(ctx, row)),
    answer: mallOrderAnswer,
  }),

  handle(mallOrders.export, async (ctx, { body }) => {
    requirePermission(ctx.identity, mallOrderKind, "export");
    const { rows, next } = await findPiece(ctx.db, mallOrderPages, ownOrAll(ctx), body);
    return { rows: rows.map((row) => mallOrderExportAnswer(ctx, row)), next };
  }),
  handle(mallOrders.count, async (ctx) => {
    requirePermission(ctx.identity, mallOrderKind, "query");
    return countDocuments(ctx.db, mallOrderKind, ownOrAll(ctx));
  }),

  handle(soldOrders.page, async (ctx, { body }) => {
    const { pageIndex, pageSize, searchInfos } = body;
    const others = withoutStatus(mallOrderPages, searchInfos);
    const found = await findCountedPage(ctx.db, mallOrderPages, await soldScope(ctx, "query"), body, others);
    return { ...found, rows: found.rows.map((row) => mallOrderRowAnswer(ctx, row)), pageIndex, pageSize };
  }),
  handle(soldOrders.export, async (ctx, { body }) => {
    const { rows, next } = await findPiece(ctx.db, mallOrderPages, await soldScope(ctx, "export"), body);
    return { rows: rows.map((row) => mallOrderExportAnswer(ctx, row)), next };
  }),
  handle(soldOrders.count, async (ctx) => countDocuments(ctx.db, mallOrderKind, await soldScope(ctx, "query"))),

  handle(mallOrders.quote, (ctx, { body }) => {
    requirePermission(ctx.identity, mallOrderKind, "add");
    return quoteCheckout(ctx, body.way);
  }),
  handle(mallOrders.place, (ctx, { body }) => {
    requirePermission(ctx.identity, mallOrderKind, "add");
    return placeOrders(ctx, body);
  }),

  handle(mallOrders.cancel, async (ctx, { params, body }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "cancel", params.id, body.version);
    return mallOrderAnswer(ctx, await mallOrderLifecycle.act(ctx, before, "cancel"));
  }),

  handle(mallOrders.ship, async (ctx, { params, body: { version, carrier, trackingNo } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "ship", params.id, version);
    const body = {
      ...before.body,
      ...{ carrier, trackingNo, shipTime: ctx.now.toISOString() },
      receiptDueTime: new Date(ctx.now.getTime() + receiveWithinDays * dayMs).toISOString(),
    };
    const remark = `${carrier} ${trackingNo}`;
    return mallOrderAnswer(ctx, await mallOrderLifecycle.act(ctx, before, "ship", { body, remark }));
  }),

  handlePrepared(
    mallOrders.handOver,
    async (ctx, { params, body: { version, pickupCode } }) =>
      tryPickupCode(ctx, await mallOrderLifecycle.getToAct(ctx, "handOver", params.id, version), pickupCode),
    async (ctx, { params, body: { version } }) => {
      const before = await mallOrderLifecycle.getToAct(ctx, "handOver", params.id, version);
      const body = { ...before.body, receiveTime: ctx.now.toISOString() };
      return mallOrderAnswer(ctx, await mallOrderLifecycle.act(ctx, before, "handOver", { body }));
    },
  ),

  handle(mallOrders.receive, async (ctx, { params, body: { version } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "receive", params.id, version);
    const body = { ...before.body, receiveTime: ctx.now.toISOString() };
    return mallOrderAnswer(ctx, await mallOrderLifecycle.act(ctx, before, "receive", { body }));
  }),

  handle(mallOrders.review, async (ctx, { params, body: { version, no, stars, words } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "review", params.id, version);
    const line = before.body.lines.find((each) => each.no === no);
    if (!line || line.reviewed || line.qty === line.refundedQty) throw refused("status.changed");
    const { goodsId, spec } = line;
    const review = { orderId: params.id, lineNo: no, goodsId, spec, author: ctx.identity.userName, stars, words };
    if (!(await addReview(ctx.db, review, ctx.now))) throw refused("status.changed");
    const lines = before.body.lines.map((each) => (each.no === no ? { ...each, reviewed: true } : each));
    const after = await mallOrderLifecycle.act(ctx, before, "review", { body: { ...before.body, lines } });
    return mallOrderAnswer(ctx, after);
  }),
];
