import { takeSlot } from "@gateway/appointments/public";
import type { ActorContext } from "@gateway/core/context";
import { emptyPickupKind, type StoredEmptyPickup } from "./emptyPickupDocument";

/** Books the slot that a submitted pickup names for its truck; throws a 422 beside what stands against it. */
export async function takePickupSlot(ctx: ActorContext, pickup: StoredEmptyPickup): Promise<void> {
  const { yardCode = null, plateNo = null, driverName, driverMobile } = pickup.body.content;
  await takeSlot(ctx, pickup, emptyPickupKind, "pickup", {
    places: [{ job: "PE", placeCode: yardCode }],
    ...{ releaseNo: pickup.body.releaseNo, plateNo, driverName, driverMobile },
  });
}
