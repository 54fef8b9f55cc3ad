import { type FollowVisit, planWithin } from "@gateway/appointments/public";
import { lockDocument } from "@gateway/store/documents";
import { dayOfPlan, repriced } from "./repricing";
import { weightOrderTransitions } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

const { from: replanned } = weightOrderTransitions.transitions.replan;

/** An order to lift follows its slot as if it had been planned anew: what it costs goes by the day of the plan. */
export const followLiftingSlot: FollowVisit = async (ctx, documentId, apptNo, slot) => {
  await lockDocument(ctx.db, documentId);
  const before = await weightOrderLifecycle.find(ctx.db, documentId);
  if (before?.body.apptNo !== apptNo || !replanned.includes(before.row.status)) return;
  const planTime = planWithin(before.row.plan_time, slot);
  const plan = { day: dayOfPlan(planTime, ctx.now), planTime, apptNo: slot ? apptNo : null };
  await weightOrderLifecycle.act(ctx, before, "replan", await repriced(ctx, before, plan));
};
