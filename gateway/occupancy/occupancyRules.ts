import type { Identity } from "@gateway/core/context";
import { isPort, type LifecycleRules, type Obstacle, type Party } from "@gateway/documents/lifecycleRules";
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
  partiesOf({ companyId }, identity: Identity): Party[] {
    const parties: Party[] = [];
    if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
    if (isPort(identity)) parties.push("port");
    return parties;
  },
};

export const stateOfOccupancy = ({ row, body }: StoredOccupancy): OccupancyState => ({
  status: row.status,
  companyId: row.company_id,
  refundable: settledOf(body) - refundedOf(body),
});
