import { type FollowVisit, followInBody } from "@gateway/appointments/public";
import { findLine } from "@gateway/boxes/public";
import { pickupStatus } from "@protocol/documentStatuses";
import { expiryOf } from "./emptyPickupDocument";
import { emptyPickupLifecycle } from "./emptyPickupStore";

const toCome = [pickupStatus.submitted, pickupStatus.approved, pickupStatus.held];

/** A pickup follows its slot: its boxes are kept as long behind the new time as behind the old one. */
export const followPickupSlot: FollowVisit = followInBody(emptyPickupLifecycle, toCome, async ({ db }, body) => {
  const { lineId, planTime } = body.content;
  const line = lineId ? await findLine(db, lineId) : undefined;
  return line && planTime ? { ...body, expireTime: expiryOf(planTime, line.validTo) } : body;
});
