import { maskContainerNumber } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import type { LiftingBarcode } from "@protocol/boxes";
import { barcodeCheckDigit, isLiftingBarcode } from "@protocol/values/liftingBarcode";
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

/** What one voucher is for. Instants are ISO UTC. */
export interface NewBarcode {
  ctnNo: string;
  blNo: string;
  placeCode: string;
  plateNo: string;
  validTo: string;
}

/** Issues a barcode for a box, good from now on; no number is given twice. */
export async function issueBarcode(db: Store, voucher: NewBarcode, now: Date): Promise<string> {
  const number = await nextDocumentNumber(db, "BC", now);
  const digits = `${number.slice(2, 8)}${number.slice(8).padStart(6, "0")}`;
  const barcode = `BC${digits}${barcodeCheckDigit(digits)}`;
  await db
    .insertInto("lifting_barcodes")
    .values({
      barcode,
      ctn_no: voucher.ctnNo,
      bl_no: voucher.blNo,
      yard_code: voucher.placeCode,
      plate_no: voucher.plateNo,
      valid_from: now.toISOString(),
      valid_to: voucher.validTo,
      used_time: null,
      void: 0,
    })
    .execute();
  return barcode;
}

/** Changes barcodes that have not been used: they are void, used, or good until another instant. */
export async function changeBarcodes(
  db: Store,
  barcodes: readonly string[],
  change: { void: 1 } | { used_time: string } | { valid_to: string },
): Promise<void> {
  if (barcodes.length === 0) return;
  await db
    .updateTable("lifting_barcodes")
    .set(change)
    .where("barcode", "in", [...barcodes])
    .where("used_time", "is", null)
    .where("void", "=", 0)
    .execute();
}

/** Uses a barcode for the box that leaves; false where it has been used, is void or no longer good. One statement decides. */
export async function redeemBarcode(db: Store, barcode: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("lifting_barcodes")
    .set({ used_time: now.toISOString() })
    .where("barcode", "=", barcode)
    .where("used_time", "is", null)
    .where("void", "=", 0)
    .where("valid_to", ">=", now.toISOString())
    .returning("barcode")
    .executeTakeFirst();
  return used !== undefined;
}

/** How barcodes stand (`statusOfBarcode`), by their text; one that nobody has issued is missing. */
export async function findBarcodes(db: Store, barcodes: readonly string[], now: Date): Promise<Map<string, string>> {
  if (barcodes.length === 0) return new Map();
  const rows = await db
    .selectFrom("lifting_barcodes")
    .selectAll()
    .where("barcode", "in", [...barcodes])
    .execute();
  return new Map(rows.map((row) => [row.barcode, statusOfBarcode(row, now)]));
}

/** The box that a barcode was issued for; null where nobody has issued it. */
export async function findBoxOfBarcode(db: Store, barcode: string): Promise<string | null> {
  const row = await db
    .selectFrom("lifting_barcodes")
    .select("ctn_no")
    .where("barcode", "=", barcode)
    .executeTakeFirst();
  return row?.ctn_no ?? null;
}

/** When boxes last came off a ship, or in by the gate, ISO UTC; absent where nobody has reported it. */
export async function listArrivals(db: Store, ctnNos: readonly string[]): Promise<Map<string, string>> {
  if (ctnNos.length === 0) return new Map();
  const rows = await db
    .selectFrom("box_events")
    .select(["ctn_no", (eb) => eb.fn.max("time").as("time")])
    .where("ctn_no", "in", [...ctnNos])
    .where("code", "in", ["DS", "GI"])
    .groupBy("ctn_no")
    .execute();
  return new Map(rows.map(({ ctn_no, time }) => [ctn_no, time]));
}
