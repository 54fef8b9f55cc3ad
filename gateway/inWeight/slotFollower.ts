import { type FollowVisit, followInBody, type MayFollow, planWithin } from "@gateway/appointments/public";
import { refused } from "@gateway/core/refusal";
import { inWeightStatus } from "@protocol/documentStatuses";
import { type Packed, readMessage } from "@protocol/message";
import { planIssue } from "./inWeightChecks";
import type { StoredInWeight } from "./inWeightDocument";
import { inWeightLifecycle } from "./inWeightStore";

const statusesToCome: readonly string[] = [inWeightStatus.submitted, inWeightStatus.approved];

/** Why the gate would not let the truck of an application in by another slot; null where it would. */
function slotIssue(
  application: StoredInWeight | undefined,
  apptNo: string,
  slot: Parameters<MayFollow>[3],
): Packed | null {
  const { row, body } = application ?? {};
  if (!row || body?.visit?.apptNo !== apptNo || !body.window || !statusesToCome.includes(row.status)) return null;
  return planIssue(planWithin(row.plan_time, slot), body.window);
}

const follow = followInBody(inWeightLifecycle, statusesToCome);

/**
 * Updates the application whose truck has the slot, until the last box is in. Refuses (1002) with
 * `inWeight.outsideWindow` {from, to} a slot at which the gate would not let it in.
 */
export const followInWeightSlot: FollowVisit = async (ctx, documentId, apptNo, slot) => {
  const issue = slot && slotIssue(await inWeightLifecycle.find(ctx.db, documentId), apptNo, slot);
  if (issue) {
    const { key, params } = readMessage(issue);
    throw refused(key, params);
  }
  await follow(ctx, documentId, apptNo, slot);
};

/** Whether the gate would let the truck of the application in by another slot. */
export const mayFollowInWeightSlot: MayFollow = async (ctx, documentId, apptNo, slot) =>
  slotIssue(await inWeightLifecycle.find(ctx.db, documentId), apptNo, slot) === null;
