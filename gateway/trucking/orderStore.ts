import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { type BoxRow, type DocumentRow, listBoxes, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import type { TruckBoxInput } from "@protocol/truckOrder";
import type { Milestones } from "./dispatchOrder";
import { tellOfOrder } from "./notifications";
import { truckOrderAnswer } from "./orderAnswers";
import {
  type BoxBody,
  dispatchOrderKind,
  type OrderBody,
  type OrderDispatch,
  orderKind,
  parseBody,
  type StoredOrder,
  stateOf,
} from "./orderDocument";
import { truckOrderRules } from "./truckOrder";

/** The order with its boxes and dispatches. */
export const truckOrderLifecycle = documentLifecycle(truckOrderRules, {
  kind: orderKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredOrder> => ({
    row,
    body: parseBody<OrderBody>(row),
    boxes: await listBoxes(db, [row.id]),
    dispatchOrders: await listDispatchOrders(db, row.id),
  }),
  stateOf,
  answer: truckOrderAnswer,
  notify: tellOfOrder,
});

/** All dispatches of an order, oldest first. */
export async function listDispatchOrders(db: Store, orderId: string): Promise<OrderDispatch[]> {
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", dispatchOrderKind)
    .where("parent_id", "=", orderId)
    .orderBy("create_time")
    .orderBy("id")
    .execute();
  const boxes = new Map(
    (
      await listBoxes(
        db,
        rows.map((row) => row.id),
      )
    ).map((box) => [box.document_id, box]),
  );
  return rows.map((row) => {
    const body = parseBody<{ boxId: string; driverName: string | null }>(row);
    const milestones = JSON.parse(boxes.get(row.id)?.milestones ?? "{}") as Milestones;
    return { row, boxId: body.boxId, driverName: body.driverName, milestones };
  });
}

/** What the lists need to know of the dispatches of orders: status, and whether a milestone has passed. */
export async function listDispatchStates(
  db: Store,
  orderIds: readonly string[],
): Promise<Map<string, { status: string; started: boolean }[]>> {
  const states = new Map<string, { status: string; started: boolean }[]>();
  if (orderIds.length === 0) return states;
  const rows = await db
    .selectFrom("documents")
    .innerJoin("document_boxes", "document_boxes.document_id", "documents.id")
    .select(["documents.parent_id", "documents.status", "document_boxes.milestones"])
    .where("documents.kind", "=", dispatchOrderKind)
    .where("documents.parent_id", "in", [...orderIds])
    .execute();
  for (const { parent_id, status, milestones } of rows) {
    const id = parent_id ?? "";
    states.set(id, [...(states.get(id) ?? []), { status, started: milestones !== "{}" }]);
  }
  return states;
}

/** Writes the boxes of an order; one that comes back with the id it had keeps it, any other id is not believed. */
export async function saveBoxes(db: Store, orderId: string, boxes: TruckBoxInput[], earlier: BoxRow[]): Promise<void> {
  const known = new Set(earlier.map((box) => box.id));
  const used = new Set<string>();
  await replaceBoxes(
    db,
    orderId,
    boxes.map(({ id, ctnNo, ctnSizeType, ...rest }, seq) => {
      const kept = id !== undefined && known.has(id) && !used.has(id) ? id : newId();
      used.add(kept);
      return {
        id: kept,
        document_id: orderId,
        seq,
        ctn_no: ctnNo ?? null,
        size_type: ctnSizeType ?? null,
        plate_no: null,
        body: JSON.stringify(rest satisfies BoxBody),
        milestones: "{}",
      };
    }),
  );
}

/**
 * Adds blank rows until the boxes are as many as were asked for: an export order is paid before anybody knows which
 * boxes will be picked up.
 */
export async function addMissingBoxes(db: Store, order: StoredOrder): Promise<void> {
  const have = new Map<string, number>();
  for (const box of order.boxes) have.set(box.size_type ?? "", (have.get(box.size_type ?? "") ?? 0) + 1);
  const blank: BoxBody = { ctnNoConfirmed: false, fullEmpty: "F", isDg: false, isReefer: false, isOog: false };
  let seq = order.boxes.length;
  for (const { sizeType, qty } of order.body.content.ctnReq) {
    if (!sizeType || !qty) continue;
    const used = Math.min(qty, have.get(sizeType) ?? 0);
    have.set(sizeType, (have.get(sizeType) ?? 0) - used);
    for (let i = used; i < qty; i++) {
      await db
        .insertInto("document_boxes")
        .values({
          id: newId(),
          document_id: order.row.id,
          seq: seq++,
          ctn_no: null,
          size_type: sizeType,
          plate_no: null,
          body: JSON.stringify(blank),
          milestones: "{}",
        })
        .execute();
    }
  }
}
