import type { VisitKind } from "@protocol/appointments";
import { type FollowVisit, followInBody } from "./appointments/public";
import { followPickupSlot } from "./emptyBoxes/slotFollower";
import { inWeightLifecycle } from "./inWeight/inWeightStore";
import { followLiftingSlot } from "./lifting/slotFollower";
import { followDispatchSlot } from "./trucking/slotFollower";

/** How the documents that stand behind appointments follow them. */
export const visitFollowers: Record<VisitKind, FollowVisit> = {
  dispatchOrder: followDispatchSlot,
  emptyPickup: followPickupSlot,
  weightOrder: followLiftingSlot,
  inWeight: followInBody(inWeightLifecycle),
};
