import { companyVerified, type LifecycleRules, ownerAndPort } from "@gateway/documents/lifecycleRules";
import { preArrivalStatus, preArrivalStatuses } from "@protocol/documentStatuses";
import type { PreArrivalAction } from "@protocol/preArrivals";

/** What the rules of a notice look at. */
export interface PreArrivalState {
  status: string;
  companyId: string;
}

const { draft, expected, arrived, left, expired, canceled } = preArrivalStatus;
const owner = { who: ["owner"], permission: "preArrival" } as const;
const gate = { who: ["port"], permission: "appointmentGate", key: "edit" } as const;

/** The transitions of docs/domain-model.md §6.3; what hangs on the clock, the handlers ask. */
export const preArrivalTransitions: LifecycleRules<PreArrivalState, PreArrivalAction> = {
  transitions: {
    edit: { from: [draft, expected], to: null, ...owner, key: "edit" },
    submit: { from: [draft], to: expected, ...owner, key: "edit", guard: companyVerified },
    cancel: { from: [expected], to: canceled, ...owner, key: "edit" },
    arrive: { from: [expected], to: arrived, ...gate },
    depart: { from: [arrived], to: left, ...gate },
    expire: { from: [expected], to: expired, ...gate, who: [] },
    // a notice that is given is taken back for good
    withdraw: { from: [], to: draft, ...owner, who: [], key: "edit" },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: preArrivalStatuses, to: null, ...owner, key: "add" },
  },
  partiesOf: ownerAndPort,
};
