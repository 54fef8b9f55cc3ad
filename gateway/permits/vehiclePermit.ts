import type { Identity } from "@gateway/core/context";
import {
  companyVerified,
  isPort,
  type LifecycleRules,
  type Obstacle,
  type Party,
  type Transition,
} from "@gateway/documents/lifecycleRules";
import { permitStatus, permitStatuses } from "@protocol/documentStatuses";
import type { PermitAction } from "@protocol/permits";

/** What the rules of a vehicle's permit look at. */
export interface VehiclePermitState {
  status: string;
  companyId: string;
  isDg: boolean;
  /** User id of the first reviewer; null before. */
  reviewedBy: string | null;
  /** A reviewer has passed where it stands and drives. */
  mapPassed: boolean;
}

const { draft, submitted, reviewed, issued, returned, suspended, expired, revoked } = permitStatus;
const owner = { who: ["owner"], permission: "vehiclePermit" } as const;
const port = { who: ["port"], permission: "permitAudit", key: "edit" } as const;

/** The transitions of docs/domain-model.md §10.1. `expire` is nobody's: the clock does it. */
const transitions: Record<PermitAction, Transition<VehiclePermitState>> = {
  edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
  submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
  withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
  review: { from: [submitted], to: reviewed, ...port },
  return: { from: [submitted, reviewed], to: returned, ...port },
  issue: { from: [reviewed], to: issued, ...port, guard: twoReviewers },
  suspend: { from: [issued], to: suspended, ...port },
  resume: { from: [suspended], to: issued, ...port },
  revoke: { from: [issued, suspended], to: revoked, ...port },
  expire: { from: [issued, suspended], to: expired, who: [], permission: "permitAudit", key: "edit" },
  reviewMap: { from: [submitted, reviewed], to: null, ...port },
  violate: { from: [issued, suspended], to: null, ...port },
  ban: { from: [issued, suspended], to: null, ...port },
  delete: { from: [draft], to: null, ...owner, key: "delete" },
  copy: { from: permitStatuses, to: null, ...owner, key: "add" },
  print: { from: [issued], to: null, ...owner, who: ["owner", "port"], key: "get" },
};

/** Where dangerous goods stand two people look, and one of them has seen on the map where the vehicle drives. */
function twoReviewers({ isDg, reviewedBy, mapPassed }: VehiclePermitState, identity: Identity): Obstacle | null {
  if (!isDg) return null;
  if (reviewedBy === identity.userId) return { kind: "refused", reason: "permit.secondReviewer" };
  return mapPassed ? null : { kind: "refused", reason: "permit.mapFirst" };
}

function partiesOf({ companyId }: Pick<VehiclePermitState, "companyId">, identity: Identity): Party[] {
  const parties: Party[] = [];
  if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
  if (isPort(identity)) parties.push("port");
  return parties;
}

export const vehiclePermitRules: LifecycleRules<VehiclePermitState, PermitAction> = { transitions, partiesOf };
