import { type LifecycleRules, type Obstacle, ownerAndPort } from "@gateway/documents/lifecycleRules";
import { occupancyStatus } from "@protocol/documentStatuses";
import type { OccupancyAction } from "@protocol/occupancies";
import { refundedOf, type StoredOccupancy, settledOf } from "./occupancyDocument";

export interface OccupancyState {
  status: string;
  companyId: string;
  /** Fen that may still be paid back of what was settled. */
  refundable: number;
  /** The number of the document that it is held for; null where the port entered it. */
  heldFor: string | null;
}

const { held, settled, released, partly } = occupancyStatus;
const port = { who: ["port"], permission: "occupancy", key: "edit" } as const;

const somethingLeft = ({ refundable }: OccupancyState): Obstacle | null =>
  refundable > 0 ? null : { kind: "refused", reason: "occupancy.refunded" };

/** What is held for a document is settled and given back by what happens to that. */
const ownHold = ({ heldFor }: OccupancyState): Obstacle | null =>
  heldFor === null ? null : { kind: "refused", reason: "occupancy.ofDocument", params: { bizNo: heldFor } };

/** The transitions of docs/domain-model.md §8.1. The company reads; the port acts. */
export const occupancyRules: LifecycleRules<OccupancyState, OccupancyAction> = {
  transitions: {
    settle: { from: [held], to: null, ...port, guard: ownHold },
    supplement: { from: [held], to: null, ...port },
    release: { from: [held], to: released, ...port, guard: ownHold },
    refund: { from: [settled, partly], to: null, ...port, guard: somethingLeft },
  },
  partiesOf: ownerAndPort,
};

export const stateOfOccupancy = ({ row, body }: StoredOccupancy): OccupancyState => ({
  status: row.status,
  companyId: row.company_id,
  refundable: settledOf(body) - refundedOf(body),
  heldFor: body.source?.bizNo ?? null,
});
