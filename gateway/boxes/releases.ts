import type { Store } from "@gateway/store/database";
import type { Release } from "@protocol/boxes";
import type { Selectable } from "kysely";
import type { BoxReleasesTable } from "./tables";

/** Withdrawn counts before picked up, and that before expired. */
export function statusOfRelease(
  release: Pick<BoxReleasesTable, "withdrawn" | "qty" | "picked_qty" | "valid_to">,
  now: Date,
): Release["status"] {
  if (release.withdrawn === 1) return "3";
  if (release.picked_qty >= release.qty) return "1";
  return release.valid_to < now.toISOString() ? "2" : "0";
}

/** What a line released: which boxes, for which ship, from where and when. */
export const releaseFields = (row: Selectable<BoxReleasesTable>) => ({
  releaseNo: row.release_no,
  operatorCode: row.operator_code,
  vesselName: row.vessel_name,
  voyage: row.voyage,
  sizeType: row.size_type,
  qty: row.qty,
  pickedQty: row.picked_qty,
  yards: JSON.parse(row.yards) as string[],
  validFrom: row.valid_from,
  validTo: row.valid_to,
  releaseType: row.release_type,
});

/** What lines have released under a B/L, in order of release and size; nothing for a B/L without any. */
export async function listReleases(db: Store, blNo: string, now: Date): Promise<Release[]> {
  const rows = await db
    .selectFrom("box_releases")
    .selectAll()
    .where("bl_no", "=", blNo)
    .orderBy("release_no")
    .orderBy("size_type")
    .execute();
  return rows.map((row) => ({ ...releaseFields(row), status: statusOfRelease(row, now) }));
}
