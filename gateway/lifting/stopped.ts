import type { StandingCheck } from "@gateway/documents/handlers";
import { obstacleToLift, stateOfOrder } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

/** A voucher lets no box out while somebody holds one, or its delivery order stops it. */
export const stoppedLifting: StandingCheck = async ({ db }, row) =>
  obstacleToLift(stateOfOrder(await weightOrderLifecycle.read(db, row))) ? "frozen" : null;
