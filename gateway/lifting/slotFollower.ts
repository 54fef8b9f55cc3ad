import { type FollowVisit, planWithin } from "@gateway/appointments/public";
import { lockDocument } from "@gateway/store/documents";
import { dayOfPlan, repriced } from "./repricing";
import { weightOrderTransitions } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

const { from: statusesToReplan } = weightOrderTransitions.transitions.replan;

/** Replans the order to lift that has the slot, which prices it for the day of its new plan. */
export const followLiftingSlot: FollowVisit = async (ctx, documentId, apptNo, slot) => {
  await lockDocument(ctx.db, documentId);
  const before = await weightOrderLifecycle.find(ctx.db, documentId);
  if (before?.body.apptNo !== apptNo || !statusesToReplan.includes(before.row.status)) return;
  const planTime = planWithin(before.row.plan_time, slot);
  const plan = { day: dayOfPlan(planTime, ctx.now), planTime, apptNo: slot ? apptNo : null };
  await weightOrderLifecycle.act(ctx, before, "replan", await repriced(ctx, before, plan));
};
