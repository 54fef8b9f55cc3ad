import type { Store } from "@gateway/store/database";
import type { VisitKind } from "@protocol/appointments";
import type { FollowVisit, MayFollow } from "./appointments/public";
import { followPickupSlot } from "./emptyBoxes/slotFollower";
import { followInWeightSlot, mayFollowInWeightSlot } from "./inWeight/slotFollower";
import { followLiftingSlot, mayFollowLiftingSlot } from "./lifting/slotFollower";
import { followDispatchSlot, lockIdOfDispatch } from "./trucking/slotFollower";

/** How a document of each kind is updated when the appointment that it booked is moved or canceled. */
export const visitFollowers: Record<VisitKind, FollowVisit> = {
  dispatchOrder: followDispatchSlot,
  emptyPickup: followPickupSlot,
  weightOrder: followLiftingSlot,
  inWeight: followInWeightSlot,
};

/** Whose lock an action on a document waits for, for kinds that have another than their own. */
export const visitLockIds: Partial<Record<VisitKind, (db: Store, documentId: string) => Promise<string>>> = {
  dispatchOrder: lockIdOfDispatch,
};

/** Asked before a closure moves an appointment, for kinds whose documents cannot follow it to every slot. */
export const visitFollowChecks: Partial<Record<VisitKind, { once: "aDay" | "aSlot"; mayFollow: MayFollow }>> = {
  // an order to lift is priced by its day
  weightOrder: { once: "aDay", mayFollow: mayFollowLiftingSlot },
  inWeight: { once: "aSlot", mayFollow: mayFollowInWeightSlot },
};
