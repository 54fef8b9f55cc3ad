import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import { statusOfRelease } from "./releases";
import type { BoxHoldsTable } from "./tables";

export {
  changeBarcodes,
  findBarcode,
  findBarcodes,
  issueBarcode,
  redeemBarcode,
  refusalOfBarcode,
  reissueBarcode,
} from "./barcodes";
export { isBoxOut, listBoxEvents, listBoxesOut, listStanding, noteBoxEvent, type SeenEvent } from "./boxEvents";
export { readBoxHistory } from "./boxHistory";
export { claimBoxes, keepClaims } from "./claims";
export { findExampleBl, findExampleBox } from "./exampleNumbers";
export { liftCustomsHolds, listHoldsOf } from "./holds";
export {
  extendLines,
  findLine,
  giveBackBoxes,
  givenNumbers,
  listLines,
  listLinesByOrder,
  listOpenLines,
  moveLines,
  type ReleaseLine,
  reserveBoxes,
  revokeLines,
  saveLines,
  takeBackLines,
  takeBox,
} from "./releaseLines";

/** What other areas ask of a line's release of empty boxes, over all its sizes. */
export interface ReleaseState {
  /** Of the size that has most left: 0 valid, 1 all picked up, 2 expired, 3 withdrawn. */
  status: string;
  /** Boxes that may still be fetched. */
  left: number;
  yards: string[];
  validFrom: string;
  validTo: string;
}

/**
 * A line's release as it will stand at an instant; undefined for a number that no line has given. `lock` makes everybody
 * else wait who counts what is left of it, until this transaction ends.
 */
export async function findRelease(
  db: Store,
  releaseNo: string,
  at: Date,
  { lock = false } = {},
): Promise<ReleaseState | undefined> {
  let query = db.selectFrom("box_releases").selectAll().where("release_no", "=", releaseNo).orderBy("id");
  if (lock && storeKind(db) === "postgres") query = query.forUpdate();
  const rows = await query.execute();
  const first = rows[0];
  if (!first) return undefined;
  const valid = rows.filter((row) => statusOfRelease(row, at) === "0");
  return {
    status: valid.length > 0 ? "0" : statusOfRelease(first, at),
    left: valid.reduce((sum, row) => sum + row.qty - row.picked_qty, 0),
    yards: [...new Set(rows.flatMap((row) => JSON.parse(row.yards) as string[]))],
    validFrom: first.valid_from,
    validTo: first.valid_to,
  };
}

/** A size of a B/L that a line has given out. */
export interface BlRelease {
  lineId: string;
  releaseNo: string;
  validFrom: string;
  validTo: string;
  /** Boxes that may still be fetched now. */
  left: number;
}

/** The sizes that a line has released for a B/L and not taken back, as they stand at an instant. */
export async function listReleasesOfBl(db: Store, blNo: string, at: Date): Promise<BlRelease[]> {
  const rows = await db
    .selectFrom("box_releases")
    .selectAll()
    .where("bl_no", "=", blNo)
    .where("withdrawn", "=", 0)
    .orderBy("id")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    lineId: row.id,
    releaseNo: row.release_no,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    left: statusOfRelease(row, at) === "0" ? Math.max(0, row.qty - row.picked_qty - row.reserved_qty) : 0,
  }));
}

/** What holds a box at an instant, the oldest first. */
export const listHolds = (db: Store, ctnNo: string, at: Date): Promise<Pick<BoxHoldsTable, "kind" | "reason">[]> =>
  db
    .selectFrom("box_holds")
    .select(["kind", "reason"])
    .where("ctn_no", "=", ctnNo)
    .where("from_time", "<=", at.toISOString())
    .where((eb) => eb.or([eb("lift_time", "is", null), eb("lift_time", ">", at.toISOString())]))
    .orderBy("from_time")
    .execute();
