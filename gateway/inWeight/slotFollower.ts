import { type FollowVisit, followInBody } from "@gateway/appointments/public";
import { inWeightStatus } from "@protocol/documentStatuses";
import { inWeightLifecycle } from "./inWeightStore";

/** An application to bring boxes in follows its slot until the last box is in. */
export const followInWeightSlot: FollowVisit = followInBody(inWeightLifecycle, [
  inWeightStatus.submitted,
  inWeightStatus.approved,
]);
