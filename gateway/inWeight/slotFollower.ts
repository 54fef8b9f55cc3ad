import { type FollowVisit, followInBody } from "@gateway/appointments/public";
import { inWeightStatus } from "@protocol/documentStatuses";
import { inWeightLifecycle } from "./inWeightStore";

/** Updates the application whose truck has the slot, until the last box is in. */
export const followInWeightSlot: FollowVisit = followInBody(inWeightLifecycle, [
  inWeightStatus.submitted,
  inWeightStatus.approved,
]);
