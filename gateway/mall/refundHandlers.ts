import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { refused } from "@gateway/core/refusal";
import { mallStatus } from "@protocol/documentStatuses";
import { mallOrders } from "@protocol/mallOrders";
import { mallOrderAnswer, mayAskRefund } from "./mallOrderAnswers";
import type { MallOrderBody, StoredMallOrder } from "./mallOrderDocument";
import { mallOrderLifecycle } from "./mallOrderStore";
import {
  endRefund,
  giveRefund,
  giveWaitingRefund,
  noteRefund,
  refundOf,
  refundOfRest,
  resumeOrder,
  statusAfter,
  waitingRefundOf,
} from "./refunds";

const act = async (
  ctx: UserContext,
  before: StoredMallOrder,
  action: Parameters<typeof mallOrderLifecycle.act>[2],
  changed: { body: MallOrderBody; status?: string; remark?: string | null },
) => mallOrderAnswer(ctx, await mallOrderLifecycle.act(ctx, before, action, changed));

export const refundHandlers: Handler[] = [
  handle(mallOrders.refund, async (ctx, { params, body: { version, lines, reason } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "refund", params.id, version);
    const refund = await noteRefund(ctx, before, refundOf(before.body, lines, false), reason);
    const { body, all } = await giveRefund(ctx, before, refund, { restock: true });
    return act(ctx, before, "refund", { body, status: statusAfter(all, mallStatus.paid), remark: reason });
  }),

  handle(mallOrders.decline, async (ctx, { params, body: { version, remark } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "decline", params.id, version);
    const refund = await noteRefund(ctx, before, refundOfRest(before.body), remark);
    const { body } = await giveRefund(ctx, before, refund, { restock: true });
    return act(ctx, before, "decline", { body, remark });
  }),

  handle(mallOrders.askRefund, async (ctx, { params, body: { version, lines, reason } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "askRefund", params.id, version);
    if (!mayAskRefund(before.body, ctx.now)) throw refused("mall.refundLate");
    await noteRefund(ctx, before, refundOf(before.body, lines, true), reason);
    const body = { ...before.body, refundFrom: before.row.status, refundAskTime: ctx.now.toISOString() };
    return act(ctx, before, "askRefund", { body, remark: reason });
  }),

  handle(mallOrders.withdrawRefund, async (ctx, { params, body: { version } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "withdrawRefund", params.id, version);
    await endRefund(ctx, waitingRefundOf(before), "3");
    const status = before.body.refundFrom ?? mallStatus.completed;
    return act(ctx, before, "withdrawRefund", { body: resumeOrder(before.body, ctx.now), status });
  }),

  handle(mallOrders.consentRefund, async (ctx, { params, body: { version, restock, remark = null } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "consentRefund", params.id, version);
    const given = await giveWaitingRefund(ctx, before, { restock, answer: remark });
    return act(ctx, before, "consentRefund", { ...given, remark });
  }),

  handle(mallOrders.refuseRefund, async (ctx, { params, body: { version, remark } }) => {
    const before = await mallOrderLifecycle.getToAct(ctx, "refuseRefund", params.id, version);
    await endRefund(ctx, waitingRefundOf(before), "2", { answer: remark });
    const status = before.body.refundFrom ?? mallStatus.completed;
    return act(ctx, before, "refuseRefund", { body: resumeOrder(before.body, ctx.now), status, remark });
  }),
];
