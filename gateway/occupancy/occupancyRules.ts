import { type LifecycleRules, type Obstacle, ownerAndPort } from "@gateway/documents/lifecycleRules";
import { occupancyStatus } from "@protocol/documentStatuses";
import type { OccupancyAction } from "@protocol/occupancies";
import { refundedOf, type StoredOccupancy, settledOf } from "./occupancyDocument";

export interface OccupancyState {
  status: string;
  companyId: string;
  /** Fen that may still be paid back of what was settled. */
  refundable: number;
}

const { held, settled, released, partly } = occupancyStatus;
const port = { who: ["port"], permission: "occupancy", key: "edit" } as const;

const somethingLeft = ({ refundable }: OccupancyState): Obstacle | null =>
  refundable > 0 ? null : { kind: "refused", reason: "occupancy.refunded" };

/** The transitions of docs/domain-model.md §8.1. The company reads; the port acts. */
export const occupancyRules: LifecycleRules<OccupancyState, OccupancyAction> = {
  transitions: {
    settle: { from: [held], to: null, ...port },
    supplement: { from: [held], to: null, ...port },
    release: { from: [held], to: released, ...port },
    refund: { from: [settled, partly], to: null, ...port, guard: somethingLeft },
  },
  partiesOf: ownerAndPort,
};

export const stateOfOccupancy = ({ row, body }: StoredOccupancy): OccupancyState => ({
  status: row.status,
  companyId: row.company_id,
  refundable: settledOf(body) - refundedOf(body),
});
