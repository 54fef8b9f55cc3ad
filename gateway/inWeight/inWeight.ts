import { companyVerified, type LifecycleRules, type Obstacle, ownerAndPort } from "@gateway/documents/lifecycleRules";
import { inWeightStatus, inWeightStatuses } from "@protocol/documentStatuses";
import type { InWeightAction } from "@protocol/inWeights";

/** What the rules of an application look at. */
export interface InWeightState {
  status: string;
  companyId: string;
  /** Boxes that have come in. */
  inCount: number;
}

const { draft, submitted, approved, completed, returned, canceled } = inWeightStatus;
const owner = { who: ["owner"], permission: "inWeight" } as const;
const port = { who: ["port"], permission: "inWeightAudit", key: "edit" } as const;

const noneIn = ({ inCount }: InWeightState): Obstacle | null =>
  inCount === 0 ? null : { kind: "refused", reason: "inWeight.boxesIn" };

/** The transitions of docs/domain-model.md §5.1. With the last box `gateIn` becomes `complete`. */
export const inWeightTransitions: LifecycleRules<InWeightState, InWeightAction> = {
  transitions: {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit", guard: noneIn },
    importBoxes: { from: [draft, returned], to: null, ...owner, key: "import" },
    approve: { from: [submitted], to: approved, ...port },
    return: { from: [submitted], to: returned, ...port },
    roll: { from: [approved], to: submitted, ...owner, key: "edit", guard: companyVerified },
    gateIn: { from: [approved], to: null, ...port },
    complete: { from: [approved], to: completed, ...port },
    cancel: { from: [submitted, approved], to: canceled, ...owner, key: "edit", guard: noneIn },
    print: { from: [submitted, approved, completed], to: null, ...owner, who: ["owner", "port"], key: "get" },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: inWeightStatuses, to: null, ...owner, key: "add" },
  },
  partiesOf: ownerAndPort,
};
