import { type FollowVisit, followInBody } from "@gateway/appointments/public";
import { findLine } from "@gateway/boxes/public";
import { pickupStatus } from "@protocol/documentStatuses";
import { expiryOf } from "./emptyPickupDocument";
import { emptyPickupLifecycle } from "./emptyPickupStore";

const statusesToFetch = [pickupStatus.submitted, pickupStatus.approved, pickupStatus.held];

/** Updates the pickup whose truck has the slot: its boxes are reserved until as long after the new plan as after the old one. */
export const followPickupSlot: FollowVisit = followInBody(
  emptyPickupLifecycle,
  statusesToFetch,
  async ({ db }, body) => {
    const { lineId, planTime } = body.content;
    const line = lineId ? await findLine(db, lineId) : undefined;
    return line && planTime ? { ...body, expireTime: expiryOf(planTime, line.validTo) } : body;
  },
);
