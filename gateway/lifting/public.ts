import type { DocumentRow } from "@gateway/store/documents";
import { weightStatus } from "@protocol/documentStatuses";
import { bodyOf, dueOf, liveStatuses, weightOrderKind } from "./weightOrderDocument";

export { weightOrderGate } from "./gateKind";
export { stoppedLifting } from "./stopped";
export { weightOrderKind };

/** What other areas ask of an order to lift boxes. */
export interface LiftingState {
  /** Nobody else may lift its boxes now. */
  live: boolean;
  /** The port has looked at it. */
  reviewed: boolean;
  paid: boolean;
  foreign: boolean;
  releases: { customs: boolean; line: boolean; port: boolean };
  /** Fen. */
  due: number;
  apptNo: string | null;
}

/** The order as its row stands. */
export function liftingStateOf(row: Pick<DocumentRow, "status" | "type" | "amount" | "body">): LiftingState {
  const body = bodyOf(row);
  return {
    live: liveStatuses.includes(row.status),
    reviewed: row.status === weightStatus.reviewed || row.status === weightStatus.paid,
    paid: row.status === weightStatus.paid,
    foreign: row.type === "F",
    releases: body.releases,
    due: dueOf({ row, body }),
    apptNo: body.apptNo,
  };
}
