import { type FollowVisit, type MayFollow, planWithin } from "@gateway/appointments/public";
import type { UserContext } from "@gateway/core/context";
import { Refusal, refused } from "@gateway/core/refusal";
import { lockDocument } from "@gateway/store/documents";
import type { Reason } from "@protocol/message";
import { priceOrder } from "./pricing";
import { dayOfPlan, repriced } from "./repricing";
import { type StoredWeightOrder, weightOrderTransitions } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

const { from: statusesToReplan } = weightOrderTransitions.transitions.replan;

const noRate: Reason = "lifting.noRate";
const noWeight: Reason = "lifting.noWeight";

/** Why an order has no price, with its number: whoever moves appointments or closes slots does not look at the order. */
const withNumber: Record<string, Reason> = {
  [noRate]: "lifting.noRateOf",
  [noWeight]: "lifting.noWeightOf",
};

const mayBeReplanned = (order: StoredWeightOrder | undefined, apptNo: string): order is StoredWeightOrder =>
  order?.body.apptNo === apptNo && statusesToReplan.includes(order.row.status);

/**
 * Replans the order to lift that has the slot, which prices it for the day of its new plan; without a slot plan and price
 * stay. Refuses (1002) with
 * `lifting.noRateOf` {docNo, apptNo, ctnNo, day} or `lifting.noWeightOf` {docNo, apptNo, ctnNo} where that day has no price.
 */
export const followLiftingSlot: FollowVisit = async (ctx, documentId, apptNo, slot) => {
  await lockDocument(ctx.db, documentId);
  const before = await weightOrderLifecycle.find(ctx.db, documentId);
  if (!mayBeReplanned(before, apptNo)) return;
  if (!slot) {
    const changes = [{ field: "apptNo", from: apptNo, to: null }];
    await weightOrderLifecycle.act(ctx, before, "replan", { body: { ...before.body, apptNo: null }, changes });
    return;
  }
  const planTime = planWithin(before.row.plan_time, slot);
  const plan = { day: dayOfPlan(planTime, ctx.now), planTime, apptNo };
  await weightOrderLifecycle.act(ctx, before, "replan", await repricedWithNumber(ctx, before, apptNo, plan));
};

async function repricedWithNumber(
  ctx: UserContext,
  order: StoredWeightOrder,
  apptNo: string,
  plan: Parameters<typeof repriced>[2],
) {
  try {
    return await repriced(ctx, order, plan);
  } catch (error) {
    const reason = error instanceof Refusal && withNumber[error.reason];
    if (!reason) throw error;
    throw refused(reason, { ...error.params, docNo: order.row.doc_no, apptNo });
  }
}

/** Whether the order to lift that has the slot has a price on the day of another slot. */
export const mayFollowLiftingSlot: MayFollow = async (ctx, documentId, apptNo, slot) => {
  const order = await weightOrderLifecycle.find(ctx.db, documentId);
  if (!mayBeReplanned(order, apptNo)) return true;
  try {
    await priceOrder(ctx.db, order, dayOfPlan(planWithin(order.row.plan_time, slot), ctx.now));
    return true;
  } catch (error) {
    if (error instanceof Refusal && withNumber[error.reason]) return false;
    throw error;
  }
};
