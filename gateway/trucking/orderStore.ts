import type { Identity, UserContext } from "@gateway/context";
import { conflict, notFound, Refusal, refused } from "@gateway/refusal";
import type { Store } from "@gateway/store/database";
import {
  type BoxRow,
  type DocumentPatch,
  findDocument,
  listBoxes,
  lockDocument,
  replaceBoxes,
  updateDocument,
} from "@gateway/store/documents";
import { addEvent, type Change } from "@gateway/store/events";
import { newId } from "@gateway/store/id";
import { codes } from "@protocol/codes";
import type { TruckOrderAction } from "@protocol/trucking";
import type { TruckBoxInput } from "@protocol/truckOrder";
import { truckOrderAnswer } from "./orderAnswers";
import {
  type BoxBody,
  type OrderBody,
  type OrderSend,
  orderKind,
  parseBody,
  type StoredOrder,
  sendKind,
  stateOf,
} from "./orderDocument";
import type { Milestones } from "./sendOrder";
import { tellOfOrder } from "./tidings";
import { findObstacle, partiesOf, truckOrderTransitions } from "./truckOrder";

/** The order with its boxes and dispatches; undefined when there is none. */
export async function findOrder(db: Store, id: string): Promise<StoredOrder | undefined> {
  const row = await findDocument(db, orderKind, id);
  if (!row) return undefined;
  return { row, body: parseBody<OrderBody>(row), boxes: await listBoxes(db, [id]), sends: await listSends(db, id) };
}

/** All dispatches of an order, oldest first. */
export async function listSends(db: Store, orderId: string): Promise<OrderSend[]> {
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", sendKind)
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
export async function listSendStates(
  db: Store,
  orderIds: readonly string[],
): Promise<Map<string, { status: string; started: boolean }[]>> {
  const states = new Map<string, { status: string; started: boolean }[]>();
  if (orderIds.length === 0) return states;
  const rows = await db
    .selectFrom("documents")
    .innerJoin("document_boxes", "document_boxes.document_id", "documents.id")
    .select(["documents.parent_id", "documents.status", "document_boxes.milestones"])
    .where("documents.kind", "=", sendKind)
    .where("documents.parent_id", "in", [...orderIds])
    .execute();
  for (const { parent_id, status, milestones } of rows) {
    const id = parent_id ?? "";
    states.set(id, [...(states.get(id) ?? []), { status, started: milestones !== "{}" }]);
  }
  return states;
}

/** The order as this person may see it, or 404. */
export async function getOrderFor(ctx: UserContext, id: string): Promise<StoredOrder> {
  const order = await findOrder(ctx.db, id);
  if (!order || partiesOf(stateOf(order), ctx.identity).length === 0) throw notFound();
  return order;
}

/**
 * The order on which somebody is about to act: 404 when he does not see it, 403 when it is not his to do, 409 when it
 * has changed since he read it, 1002 when its status or a guard forbids it.
 */
export async function getOrderToAct(
  ctx: UserContext,
  action: TruckOrderAction,
  id: string,
  version: number,
): Promise<StoredOrder> {
  await lockDocument(ctx.db, id);
  const order = await getOrderFor(ctx, id);
  const obstacle = findObstacle(action, stateOf(order), ctx.identity);
  if (obstacle?.kind === "forbidden") throw new Refusal(codes.forbidden, "forbidden");
  if (order.row.version !== version) throw conflict(truckOrderAnswer(ctx, order));
  if (obstacle) throw refused(obstacle.reason, obstacle.params);
  return order;
}

interface Act {
  patch: DocumentPatch;
  body?: OrderBody;
  remark?: string | null;
  changes?: Change[];
  /** Who did it, when not the person of the call. */
  by?: { id: string; name: string; companyName: string };
}

/**
 * Carries out a transition: the row changes under its version, the trail says who, from where and what. Throws 409 with
 * the order as it stands when somebody else was quicker.
 */
export async function act(
  ctx: UserContext,
  order: StoredOrder,
  action: TruckOrderAction,
  { patch, body, remark, changes, by = operatorOf(ctx.identity) }: Act,
): Promise<StoredOrder> {
  const to = truckOrderTransitions[action].to;
  const after = await updateDocument(ctx.db, order.row, {
    ...patch,
    ...(to ? { status: patch.status ?? to } : {}),
    ...(body ? { body: JSON.stringify(body) } : {}),
    update_by: by.id,
    update_time: ctx.now.toISOString(),
  });
  if (!after) throw conflict(truckOrderAnswer(ctx, await getOrderFor(ctx, order.row.id)));
  await addEvent(ctx.db, {
    documentId: order.row.id,
    time: ctx.now,
    operator: by.id,
    operatorName: by.name,
    companyName: by.companyName,
    action,
    fromStatus: order.row.status,
    toStatus: after.status,
    remark,
    ip: by.id === "SYS" ? null : ctx.ip,
    changes,
  });
  const changed = (await findOrder(ctx.db, order.row.id))!;
  await tellOfOrder(ctx, action, order.row, changed, remark);
  return changed;
}

export const operatorOf = (identity: Identity) => ({
  id: identity.userId,
  name: identity.userName,
  companyName: identity.companyName,
});

/** What the gateway does of itself. */
export const system = { id: "SYS", name: "SYS", companyName: "" };

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
