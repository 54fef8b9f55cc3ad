import type { VisitKind } from "@protocol/appointments";
import type { FollowVisit, MayFollow } from "./appointments/public";
import { followPickupSlot } from "./emptyBoxes/slotFollower";
import { followInWeightSlot } from "./inWeight/slotFollower";
import { followLiftingSlot, mayFollowLiftingSlot } from "./lifting/slotFollower";
import { followDispatchSlot } from "./trucking/slotFollower";

/** How a document of each kind is updated when the appointment that it booked is moved or canceled. */
export const visitFollowers: Record<VisitKind, FollowVisit> = {
  dispatchOrder: followDispatchSlot,
  emptyPickup: followPickupSlot,
  weightOrder: followLiftingSlot,
  inWeight: followInWeightSlot,
};

/** Kinds whose documents cannot follow to every slot. */
export const visitLimits: Partial<Record<VisitKind, MayFollow>> = { weightOrder: mayFollowLiftingSlot };
