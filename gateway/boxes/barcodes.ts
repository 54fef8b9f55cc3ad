import { maskContainerNumber } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import type { LiftingBarcode } from "@protocol/boxes";
import { isLiftingBarcode } from "@protocol/values/liftingBarcode";
import type { LiftingBarcodesTable } from "./tables";

/** Void counts before used, and that before expired. */
export function statusOfBarcode(
  row: Pick<LiftingBarcodesTable, "void" | "used_time" | "valid_to">,
  now: Date,
): NonNullable<LiftingBarcode["known"]>["status"] {
  if (row.void === 1) return "3";
  if (row.used_time !== null) return "1";
  return row.valid_to < now.toISOString() ? "2" : "0";
}

/** Each code by itself, in the order asked: right in form, and known here with what may be told of it. */
export async function lookAtBarcodes(db: Store, barcodes: readonly string[], now: Date): Promise<LiftingBarcode[]> {
  const wellFormed = barcodes.filter(isLiftingBarcode);
  const rows = wellFormed.length
    ? await db.selectFrom("lifting_barcodes").selectAll().where("barcode", "in", wellFormed).execute()
    : [];
  return barcodes.map((barcode) => {
    const row = rows.find((each) => each.barcode === barcode);
    return {
      barcode,
      wellFormed: isLiftingBarcode(barcode),
      known: row
        ? {
            status: statusOfBarcode(row, now),
            maskedCtnNo: maskContainerNumber(row.ctn_no),
            yardCode: row.yard_code,
            validFrom: row.valid_from,
            validTo: row.valid_to,
          }
        : null,
    };
  });
}
