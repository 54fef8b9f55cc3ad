import type { Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { isPort } from "@gateway/documents/lifecycleRules";
import { maskContainerNumber } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import type { DocumentRow } from "@gateway/store/documents";
import type { printBarcodes } from "@protocol/barcodes";
import type { LiftingBarcode } from "@protocol/boxes";
import type { ResultInputOf } from "@protocol/call";
import { weightStatus } from "@protocol/documentStatuses";
import { message, type Packed } from "@protocol/message";
import { barcodeCheckDigit, isLiftingBarcode } from "@protocol/values/liftingBarcode";
import type { Selectable } from "kysely";
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

type BarcodeRow = Selectable<LiftingBarcodesTable>;

/** What a person may know and do of the order behind a barcode; null for whom it does not concern. */
function standingOf(row: BarcodeRow, order: OrderRow | undefined, identity: Identity | null, now: Date) {
  if (!identity || !may(identity, "weightOrder", "get")) return null;
  const owner = identity.companyId !== "" && order?.company_id === identity.companyId;
  if (!owner && !isPort(identity)) return null;
  const unused = statusOfBarcode(row, now) === "0";
  return {
    ...{ ctnNo: row.ctn_no, blNo: row.bl_no, plateNo: row.plate_no, printCount: row.print_count },
    ...{ usedTime: row.used_time, replacedBy: row.replaced_by },
    order: order ? { id: order.id, docNo: order.doc_no, tradeScope: order.type, version: order.version } : null,
    mayPrint: unused,
    mayChangeTruck: unused && owner && order?.status === weightStatus.paid && may(identity, "weightOrder", "edit"),
  };
}

type OrderRow = Pick<DocumentRow, "id" | "doc_no" | "type" | "version" | "status" | "company_id">;

async function readRows(db: Store, barcodes: readonly string[]): Promise<Map<string, BarcodeRow>> {
  const wellFormed = barcodes.filter(isLiftingBarcode);
  if (wellFormed.length === 0) return new Map();
  const rows = await db.selectFrom("lifting_barcodes").selectAll().where("barcode", "in", wellFormed).execute();
  return new Map(rows.map((row) => [row.barcode, row]));
}

async function readOrders(db: Store, rows: Iterable<BarcodeRow>): Promise<Map<string, OrderRow>> {
  const ids = [...new Set([...rows].flatMap(({ order_id }) => order_id ?? []))];
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom("documents")
    .select(["id", "doc_no", "type", "version", "status", "company_id"])
    .where("kind", "=", "weightOrder")
    .where("id", "in", ids)
    .execute();
  return new Map(orders.map((order) => [order.id, order]));
}

/**
 * Each code by itself, in the order asked: right in form, and known here with what may be told of it (docs/domain-model.md
 * §7.4). Whose order it is of, and the port, see all of it; everybody else a masked box.
 */
export async function lookAtBarcodes(
  db: Store,
  barcodes: readonly string[],
  now: Date,
  identity: Identity | null,
): Promise<LiftingBarcode[]> {
  const rows = await readRows(db, barcodes);
  const orders = identity ? await readOrders(db, rows.values()) : new Map<string, OrderRow>();
  return barcodes.map((barcode) => {
    const row = rows.get(barcode);
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
            own: standingOf(row, orders.get(row.order_id ?? ""), identity, now),
          }
        : null,
    };
  });
}

const refusals = { "1": "barcode.used", "2": "barcode.expired", "3": "barcode.void" } as const;

/** Why a code lets nothing out any more, as a packed message; null while it does. */
export function refusalOfBarcode(row: Parameters<typeof statusOfBarcode>[0], now: Date): Packed | null {
  const status = statusOfBarcode(row, now);
  return status === "0" ? null : message(refusals[status]);
}

/**
 * Counts a print of each code that may be printed; the code stays the same however often. Each other one is refused with
 * its reason, and one that does not concern the person is as unknown as any.
 */
export async function countPrints(
  db: Store,
  barcodes: readonly string[],
  now: Date,
  identity: Identity,
): Promise<ResultInputOf<typeof printBarcodes>> {
  const printed: string[] = [];
  const refused: { barcode: string; reason: string }[] = [];
  const rows = await readRows(db, barcodes);
  const orders = await readOrders(db, rows.values());
  for (const barcode of new Set(barcodes)) {
    const row = rows.get(barcode);
    const standing = row && standingOf(row, orders.get(row.order_id ?? ""), identity, now);
    if (!row || !standing) {
      refused.push({ barcode, reason: message(isLiftingBarcode(barcode) ? "barcode.unknown" : "barcode.format") });
      continue;
    }
    const counted = await db
      .updateTable("lifting_barcodes")
      .set((eb) => ({ print_count: eb("print_count", "+", 1) }))
      .where("barcode", "=", barcode)
      .where("used_time", "is", null)
      .where("void", "=", 0)
      .where("valid_to", ">=", now.toISOString())
      .returning("barcode")
      .executeTakeFirst();
    if (counted) printed.push(barcode);
    else refused.push({ barcode, reason: refusalOfBarcode(row, now) ?? message("barcode.used") });
  }
  return { printed, refused };
}

/** A barcode as it is kept; undefined for one that this port has not issued. */
export const findBarcode = (db: Store, barcode: string): Promise<BarcodeRow | undefined> =>
  db.selectFrom("lifting_barcodes").selectAll().where("barcode", "=", barcode).executeTakeFirst();

/** Takes a code out of use for a box that leaves on its truck: one conditional update, so that one gate alone wins. */
export async function redeemBarcode(db: Store, barcode: string, plateNo: string, now: Date): Promise<boolean> {
  const time = now.toISOString();
  const row = await db
    .updateTable("lifting_barcodes")
    .set({ used_time: time })
    .where("barcode", "=", barcode)
    .where("plate_no", "=", plateNo)
    .where("used_time", "is", null)
    .where("void", "=", 0)
    .where("valid_to", ">=", time)
    .returning("barcode")
    .executeTakeFirst();
  return row !== undefined;
}

/** Voids a code for one of another truck, good as long as it was; null where it cannot be used any more. */
export async function reissueBarcode(db: Store, row: BarcodeRow, plateNo: string, now: Date): Promise<string | null> {
  const voucher = { ctnNo: row.ctn_no, blNo: row.bl_no, placeCode: row.yard_code, validTo: row.valid_to, plateNo };
  const barcode = await issueBarcode(db, { ...voucher, orderId: row.order_id }, now);
  const voided = await db
    .updateTable("lifting_barcodes")
    .set({ void: 1, replaced_by: barcode })
    .where("barcode", "=", row.barcode)
    .where("used_time", "is", null)
    .where("void", "=", 0)
    .returning("barcode")
    .executeTakeFirst();
  return voided ? barcode : null;
}

/** What one voucher is for. Instants are ISO UTC. */
export interface NewBarcode {
  ctnNo: string;
  blNo: string;
  placeCode: string;
  plateNo: string;
  validTo: string;
  /** The order that it lifts a box of; null where none stands behind it. */
  orderId: string | null;
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
      order_id: voucher.orderId,
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
