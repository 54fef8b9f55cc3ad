import type { Identity } from "@gateway/core/context";
import { companyVerified, isPort, type Obstacle, type Party, type Transition } from "@gateway/documents/lifecycleRules";
import { permitStatus, permitStatuses } from "@protocol/documentStatuses";
import type { PermissionId } from "@protocol/identity";
import type { PermitAction } from "@protocol/permits";

/** What the rules of every permit look at. */
export interface PermitState {
  status: string;
  companyId: string;
  isDg: boolean;
  /** User id of the first reviewer; null before. */
  reviewedBy: string | null;
}

const { draft, submitted, reviewed, issued, returned, suspended, expired, revoked } = permitStatus;
export const portDecides = { who: ["port"], permission: "permitAudit", key: "edit" } as const;

/** The transitions of docs/domain-model.md §10.1, without what only one kind has. `expire` is nobody's: the clock does it. */
export function permitTransitions<S extends PermitState>(
  permission: PermissionId,
  twoReviewers: (state: S, identity: Identity) => Obstacle | null,
): Record<PermitAction, Transition<S>> {
  const owner = { who: ["owner"], permission } as const;
  return {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    review: { from: [submitted], to: reviewed, ...portDecides },
    return: { from: [submitted, reviewed], to: returned, ...portDecides },
    issue: { from: [reviewed], to: issued, ...portDecides, guard: twoReviewers },
    suspend: { from: [issued], to: suspended, ...portDecides },
    resume: { from: [suspended], to: issued, ...portDecides },
    revoke: { from: [issued, suspended], to: revoked, ...portDecides },
    expire: { from: [issued, suspended], to: expired, who: [], permission: "permitAudit", key: "edit" },
    violate: { from: [issued, suspended], to: null, ...portDecides },
    ban: { from: [issued, suspended], to: null, ...portDecides },
    // a ban outlives the permit on which it was entered
    lift: { from: [submitted, reviewed, issued, suspended, expired, revoked], to: null, ...portDecides },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: permitStatuses, to: null, ...owner, key: "add" },
    print: { from: [issued], to: null, ...owner, who: ["owner", "port"], key: "get" },
  };
}

/** Where dangerous goods stand another person issues than has reviewed. */
export const secondReviewer = ({ isDg, reviewedBy }: PermitState, { userId }: Identity): Obstacle | null =>
  isDg && reviewedBy === userId ? { kind: "refused", reason: "permit.secondReviewer" } : null;

export function partiesOfPermit({ companyId }: Pick<PermitState, "companyId">, identity: Identity): Party[] {
  const parties: Party[] = [];
  if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
  if (isPort(identity)) parties.push("port");
  return parties;
}
