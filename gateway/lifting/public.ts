import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { weightStatus } from "@protocol/documentStatuses";
import { bodyOf, dueOf, liveStatuses, paidOf, weightOrderKind } from "./weightOrderDocument";

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

/** Fen that were paid for orders to lift and not given back, by their id. */
export async function listPaidForLifting(db: Store, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "body"])
    .where("kind", "=", weightOrderKind)
    .where("id", "in", ids.length > 0 ? ids : [""])
    .execute();
  return new Map(rows.map((row) => [row.id, paidOf(bodyOf(row))]));
}
