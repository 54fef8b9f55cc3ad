import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { Selectable } from "kysely";
import { releaseFields } from "./releases";
import type { BoxReleasesTable } from "./tables";

/** One size of a release order. */
export interface ReleaseLine {
  id: string;
  orderId: string;
  releaseNo: string;
  blNo: string;
  operatorCode: string;
  vesselName: string;
  voyage: string;
  sizeType: string;
  qty: number;
  /** Boxes that have left. */
  pickedQty: number;
  /** Boxes that pickups hold. */
  reservedQty: number;
  /** Boxes that a pickup may still ask for. */
  left: number;
  yards: string[];
  /** ISO UTC. */
  validFrom: string;
  validTo: string;
  /** F, D, RP or SOC. */
  releaseType: string;
  revoked: boolean;
}

const lineOf = (row: Selectable<BoxReleasesTable>): ReleaseLine => ({
  id: row.id,
  orderId: row.order_id ?? "",
  ...releaseFields(row),
  blNo: row.bl_no,
  reservedQty: row.reserved_qty,
  left: row.qty - row.picked_qty - row.reserved_qty,
  revoked: row.withdrawn === 1,
});

/** A line that a release order stands behind. */
export async function findLine(db: Store, lineId: string): Promise<ReleaseLine | undefined> {
  const row = await db
    .selectFrom("box_releases")
    .selectAll()
    .where("id", "=", lineId)
    .where("order_id", "is not", null)
    .executeTakeFirst();
  return row && lineOf(row);
}

/** The lines of a release order, in their order. */
export async function listLines(db: Store, orderId: string): Promise<ReleaseLine[]> {
  return (await listLinesByOrder(db, [orderId])).get(orderId) ?? [];
}

/** The same of several. */
export async function listLinesByOrder(db: Store, orderIds: readonly string[]): Promise<Map<string, ReleaseLine[]>> {
  const byOrder = new Map<string, ReleaseLine[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db
    .selectFrom("box_releases")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .orderBy("order_id")
    .orderBy("line_no")
    .execute();
  for (const line of rows.map(lineOf)) byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), line]);
  return byOrder;
}

/** Lines of these release orders that boxes may be asked of now, those first that end first. */
export async function listOpenLines(db: Store, orderIds: readonly string[], now: Date): Promise<ReleaseLine[]> {
  const lines = [...(await listLinesByOrder(db, orderIds)).values()].flat();
  const time = now.toISOString();
  return lines
    .filter(({ left, revoked, validTo }) => left > 0 && !revoked && validTo > time)
    .sort((a, b) => (a.validTo < b.validTo ? -1 : a.validTo > b.validTo ? 1 : 0));
}

export type NewLines = Omit<
  ReleaseLine,
  "id" | "sizeType" | "qty" | "pickedQty" | "reservedQty" | "left" | "revoked"
> & {
  lines: readonly { sizeType: string; qty: number }[];
};

/** Writes the lines of a release order that is given out; false where its number is another order's. */
export async function saveLines(db: Store, order: NewLines): Promise<boolean> {
  const common = {
    order_id: order.orderId,
    release_no: order.releaseNo,
    bl_no: order.blNo,
    operator_code: order.operatorCode,
    vessel_name: order.vesselName,
    voyage: order.voyage,
    yards: JSON.stringify(order.yards),
    valid_from: order.validFrom,
    valid_to: order.validTo,
    release_type: order.releaseType,
    picked_qty: 0,
    withdrawn: 0 as const,
  };
  const other = await db
    .selectFrom("box_releases")
    .select("id")
    .where("release_no", "=", order.releaseNo)
    .executeTakeFirst();
  if (other) return false;
  const written = await db
    .insertInto("box_releases")
    .values(
      order.lines.map(({ sizeType, qty }, i) => ({ ...common, id: newId(), line_no: i, size_type: sizeType, qty })),
    )
    .onConflict((there) => there.doNothing())
    .returning("id")
    .execute();
  return written.length === order.lines.length;
}

/** Those of these release numbers that an order has already. */
export async function givenNumbers(db: Store, releaseNos: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("box_releases")
    .select("release_no")
    .where("release_no", "in", ["", ...releaseNos])
    .execute();
  return new Set(rows.map(({ release_no }) => release_no));
}

/** Takes out the lines of an order that nobody has used; false where somebody has. */
export async function takeBackLines(db: Store, orderId: string): Promise<boolean> {
  const { length } = await listLines(db, orderId);
  const gone = await db
    .deleteFrom("box_releases")
    .where("order_id", "=", orderId)
    .where("picked_qty", "=", 0)
    .where("reserved_qty", "=", 0)
    .returning("id")
    .execute();
  return gone.length === length;
}

/** No more boxes of an order; false where pickups still hold some. */
export async function revokeLines(db: Store, orderId: string): Promise<boolean> {
  const { length } = await listLines(db, orderId);
  const revoked = await db
    .updateTable("box_releases")
    .set({ withdrawn: 1 })
    .where("order_id", "=", orderId)
    .where("reserved_qty", "=", 0)
    .returning("id")
    .execute();
  return revoked.length === length;
}

/** Gives an order more time; ISO UTC. */
export async function extendLines(db: Store, orderId: string, validTo: string): Promise<void> {
  await db.updateTable("box_releases").set({ valid_to: validTo }).where("order_id", "=", orderId).execute();
}

/** Another ship takes the boxes of an order. */
export async function moveLines(db: Store, orderId: string, vessel_name: string, voyage: string): Promise<void> {
  await db.updateTable("box_releases").set({ vessel_name, voyage }).where("order_id", "=", orderId).execute();
}

/**
 * Holds boxes of a line for a pickup that comes at an instant (ISO UTC), by one statement that asks for room; false
 * where so many are not left, or the line gives none at that time.
 */
export async function reserveBoxes(db: Store, lineId: string, qty: number, at: string): Promise<boolean> {
  const reserved = await db
    .updateTable("box_releases")
    .set((eb) => ({ reserved_qty: eb("reserved_qty", "+", qty) }))
    .where("id", "=", lineId)
    .where("withdrawn", "=", 0)
    .where("valid_from", "<=", at)
    .where("valid_to", ">=", at)
    .where((eb) => eb(eb.ref("qty"), ">=", eb("picked_qty", "+", eb("reserved_qty", "+", qty))))
    .returning("id")
    .executeTakeFirst();
  return reserved !== undefined;
}

/** Gives boxes back that a pickup holds. Throws where it holds fewer, which is a fault of the caller. */
export async function giveBackBoxes(db: Store, lineId: string, qty: number): Promise<void> {
  if (qty === 0) return;
  const given = await db
    .updateTable("box_releases")
    .set((eb) => ({ reserved_qty: eb("reserved_qty", "-", qty) }))
    .where("id", "=", lineId)
    .where("reserved_qty", ">=", qty)
    .returning("id")
    .executeTakeFirst();
  if (!given) throw new Error(`line ${lineId} holds fewer than ${qty} boxes`);
}

/** A box that a pickup holds has left. Throws where it holds none. */
export async function takeBox(db: Store, lineId: string): Promise<void> {
  const taken = await db
    .updateTable("box_releases")
    .set((eb) => ({ reserved_qty: eb("reserved_qty", "-", 1), picked_qty: eb("picked_qty", "+", 1) }))
    .where("id", "=", lineId)
    .where("reserved_qty", ">=", 1)
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new Error(`line ${lineId} holds no box`);
}
