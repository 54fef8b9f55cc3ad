import type { Identity } from "@gateway/core/context";
import type { LifecycleRules, Obstacle } from "@gateway/documents/lifecycleRules";
import { permitStatus } from "@protocol/documentStatuses";
import type { VehiclePermitAction } from "@protocol/permits";
import { type PermitState, partiesOfPermit, permitTransitions, portDecides, secondReviewer } from "./permitRules";

/** What the rules of a vehicle's permit look at. */
export interface VehiclePermitState extends PermitState {
  /** A reviewer has passed where it stands and drives. */
  mapPassed: boolean;
}

/** Where dangerous goods stand two people look, and one of them has seen on the map where the vehicle drives. */
function twoReviewers(state: VehiclePermitState, identity: Identity): Obstacle | null {
  const alone = secondReviewer(state, identity);
  if (alone || !state.isDg || state.mapPassed) return alone;
  return { kind: "refused", reason: "permit.mapFirst" };
}

export const vehiclePermitRules: LifecycleRules<VehiclePermitState, VehiclePermitAction> = {
  transitions: {
    ...permitTransitions("vehiclePermit", twoReviewers),
    reviewMap: { from: [permitStatus.submitted, permitStatus.reviewed], to: null, ...portDecides },
  },
  partiesOf: partiesOfPermit,
};
