import { companyVerified, type LifecycleRules, ownerAndPort } from "@gateway/documents/lifecycleRules";
import { pickupStatus, pickupStatuses } from "@protocol/documentStatuses";
import type { EmptyPickupAction } from "@protocol/emptyPickups";

/** What the rules of a pickup look at. */
export interface EmptyPickupState {
  status: string;
  companyId: string;
}

const { draft, submitted, approved, held, canceled, returned } = pickupStatus;
const owner = { who: ["owner"], permission: "emptyPickup" } as const;
const yard = { who: ["port"], permission: "emptyPickupAudit", key: "edit" } as const;

/** Statuses in which boxes of a release are held for a pickup. */
export const reserving: readonly string[] = [submitted, approved, held];

/** The transitions of docs/domain-model.md §6.1. Where boxes have left `cancel` and `expire` end in 06. */
export const emptyPickupRules: LifecycleRules<EmptyPickupState, EmptyPickupAction> = {
  transitions: {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    approve: { from: [submitted], to: null, ...yard },
    return: { from: [submitted, approved], to: returned, ...yard },
    hold: { from: [approved], to: held, ...owner, key: "edit" },
    gateOut: { from: [held], to: null, ...yard },
    cancel: { from: reserving, to: canceled, ...owner, who: ["owner", "port"], key: "edit" },
    expire: { from: reserving, to: canceled, ...yard, who: [] },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: pickupStatuses, to: null, ...owner, key: "add" },
    print: { from: [held], to: null, ...owner, key: "get" },
  },
  partiesOf: ownerAndPort,
};
