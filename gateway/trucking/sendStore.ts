import type { UserContext } from "@gateway/context";
import { conflict, notFound, Refusal, refused } from "@gateway/refusal";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import {
  type BoxRow,
  type DocumentPatch,
  type DocumentRow,
  findDocument,
  insertDocument,
  listBoxes,
  lockDocument,
  updateDocument,
} from "@gateway/store/documents";
import { addEvent, type Change } from "@gateway/store/events";
import { newId } from "@gateway/store/id";
import { codes } from "@protocol/codes";
import type { SendOrderAction } from "@protocol/sendOrder";
import { milestonesOf } from "@protocol/truckOrder";
import { type BoxBody, parseBody, type StoredOrder, sendKind } from "./orderDocument";
import { operatorOf } from "./orderStore";
import { sendOrderAnswer } from "./sendAnswers";
import { type SendBody, type StoredSend, stateOfSend } from "./sendDocument";
import { findSendObstacle, partiesOfSend } from "./sendOrder";

export async function findSend(db: Store, id: string): Promise<StoredSend | undefined> {
  const row = await findDocument(db, sendKind, id);
  if (!row) return undefined;
  const [box] = await listBoxes(db, [id]);
  return { row, body: parseBody<SendBody>(row), box: box! };
}

/** The send order as this person may see it, or 404. */
export async function getStoredSendFor(ctx: UserContext, id: string): Promise<StoredSend> {
  const send = await findSend(ctx.db, id);
  if (!send || partiesOfSend(stateOfSend(send), ctx.identity).length === 0) throw notFound();
  return send;
}

/**
 * The send order on which somebody is about to act; refusals as for orders (404, 403, 409, 1002). Its order is locked
 * first: whether the order is complete depends on all of its dispatches.
 */
export async function getSendToAct(
  ctx: UserContext,
  action: SendOrderAction,
  id: string,
  version: number,
): Promise<StoredSend> {
  const before = await getStoredSendFor(ctx, id);
  if (before.row.parent_id) await lockDocument(ctx.db, before.row.parent_id);
  const send = await getStoredSendFor(ctx, id);
  const obstacle = findSendObstacle(action, stateOfSend(send), ctx.identity);
  if (obstacle?.kind === "forbidden") throw new Refusal(codes.forbidden, "forbidden");
  if (send.row.version !== version) throw conflict(sendOrderAnswer(ctx, send));
  if (obstacle) throw refused(obstacle.reason, obstacle.params);
  return send;
}

interface SendAct {
  status: string;
  patch?: DocumentPatch;
  body?: SendBody;
  remark?: string | null;
  changes?: Change[];
}

/** Carries out a transition under the version that was read, and writes the trail. */
export async function actOnSend(
  ctx: UserContext,
  send: StoredSend,
  action: SendOrderAction,
  { status, patch, body, remark, changes }: SendAct,
): Promise<StoredSend> {
  const after = await updateDocument(ctx.db, send.row, {
    ...patch,
    status,
    ...(body ? { body: JSON.stringify(body) } : {}),
    update_by: ctx.identity.userId,
    update_time: ctx.now.toISOString(),
  });
  if (!after) throw conflict(sendOrderAnswer(ctx, await getStoredSendFor(ctx, send.row.id)));
  await addSendEvent(ctx, after, action, send.row.status, { remark, changes });
  if (status !== "01") await releaseBox(ctx.db, send.row.id);
  return (await findSend(ctx.db, send.row.id))!;
}

export async function addSendEvent(
  ctx: UserContext,
  row: DocumentRow,
  action: string,
  fromStatus: string | null,
  more: { remark?: string | null; changes?: Change[] } = {},
): Promise<void> {
  const operator = operatorOf(ctx.identity);
  await addEvent(ctx.db, {
    documentId: row.id,
    time: ctx.now,
    operator: operator.id,
    operatorName: operator.name,
    companyName: operator.companyName,
    action,
    fromStatus,
    toStatus: row.status,
    ip: ctx.ip,
    ...more,
  });
}

/** One send order per box that has none in force, not yet dispatched (02). */
export async function createSends(ctx: UserContext, order: StoredOrder): Promise<void> {
  const inForce = new Set(
    order.sends.filter((send) => !["03", "04"].includes(send.row.status)).map((send) => send.boxId),
  );
  for (const box of order.boxes) {
    if (inForce.has(box.id)) continue;
    const body = sendBodyOf(order, box);
    const row = await insertSend(ctx, order.row, box, body, { status: "02" });
    await addSendEvent(ctx, row, "create", null);
  }
}

/** A new row of the kind, with its own copy of the box. */
export async function insertSend(
  ctx: UserContext,
  order: DocumentRow,
  box: Pick<BoxRow, "ctn_no" | "size_type" | "milestones" | "body">,
  body: SendBody,
  columns: { status: string; plate_no?: string | null; plan_time?: string },
): Promise<DocumentRow> {
  const time = ctx.now.toISOString();
  const id = newId(ctx.now.getTime());
  const row = await insertDocument(ctx.db, {
    id,
    kind: sendKind,
    type: order.type,
    doc_no: await nextDocumentNumber(ctx.db, "SD", ctx.now),
    version: 1,
    company_id: order.partner_id!,
    company_name: order.partner_name ?? "",
    partner_id: order.company_id,
    partner_name: order.company_name,
    parent_id: order.id,
    parent_no: order.doc_no,
    vessel_name: order.vessel_name,
    voyage: order.voyage,
    bl_no: order.bl_no,
    yard: order.yard,
    terminal: order.terminal,
    plan_time: "",
    amount: 0,
    body: JSON.stringify(body),
    create_by: ctx.identity.userId,
    create_by_name: ctx.identity.userName,
    create_time: time,
    update_by: ctx.identity.userId,
    update_time: time,
    source_channel: "WEB",
    ...columns,
  });
  await ctx.db
    .insertInto("document_boxes")
    .values({
      id: newId(),
      document_id: id,
      seq: 0,
      ctn_no: box.ctn_no,
      size_type: box.size_type,
      plate_no: null,
      body: box.body,
      milestones: box.milestones,
    })
    .execute();
  return row;
}

/** What the driver's paper says of the order; an order does not change any more once it is paid. */
function sendBodyOf({ row, body: { content }, boxes }: StoredOrder, box: BoxRow): SendBody {
  return {
    boxId: box.id,
    jobType: milestonesOf(row.type)[0]!,
    boxCount: boxes.length,
    cargoWeight: content.grossWeight ?? null,
    returnYard: content.returnYard ?? null,
    doorAddress: content.doorAddress ?? null,
    doorContact: content.doorContact ?? null,
    doorMobile: content.doorMobile ?? null,
    cargoName: content.cargoName ?? null,
    cyCutoff: content.cyCutoff ?? null,
    clientName: content.clientName ?? row.company_name,
    ...noTruck,
  };
}

/** A send order to which nobody has given a truck. */
export const noTruck = {
  trailerNo: null,
  driverId: null,
  driverName: null,
  driverMobile: null,
  driverIdNoMasked: null,
  apptNo: null,
  twinSendNo: null,
  gpsDeviceNo: null,
  dispatchRemark: null,
} as const;

/** Calls off every dispatch of an order that is refunded; those on their way have kept it from coming this far. */
export async function endSends(ctx: UserContext, order: StoredOrder, remark: string): Promise<void> {
  for (const { row } of order.sends) {
    if (!["01", "02", "08"].includes(row.status)) continue;
    await actOnSend(ctx, (await findSend(ctx.db, row.id))!, "cancel", { status: "04", remark });
    await setBoxPlate(ctx.db, parseBody<SendBody>(row).boxId, null);
  }
}

/** The truck that a box of an order is dispatched on, for lists and searches. */
export async function setBoxPlate(db: Store, boxId: string, plateNo: string | null): Promise<void> {
  await db.updateTable("document_boxes").set({ plate_no: plateNo }).where("id", "=", boxId).execute();
}

/**
 * Claims a box for a dispatch: a box has at most one in force (model.md §13.1). Answers the send order that holds it
 * already, or undefined when the claim succeeded.
 */
export async function claimBox(db: Store, ctnNo: string, send: DocumentRow): Promise<string | undefined> {
  await db
    .insertInto("box_dispatches")
    .values({ ctn_no: ctnNo, send_id: send.id, send_no: send.doc_no })
    .onConflict((conflict) => conflict.column("ctn_no").doNothing())
    .execute();
  const holder = await db
    .selectFrom("box_dispatches")
    .selectAll()
    .where("ctn_no", "=", ctnNo)
    .executeTakeFirstOrThrow();
  return holder.send_id === send.id ? undefined : holder.send_no;
}

async function releaseBox(db: Store, sendId: string): Promise<void> {
  await db.deleteFrom("box_dispatches").where("send_id", "=", sendId).execute();
}

/** Weight of box and cargo in kg: as entered, else the box's share of the cargo and its tare; null when unknown. */
export function weightOf({ body, box }: Pick<StoredSend, "body" | "box">, tare: number): number | null {
  const entered = parseBody<Partial<BoxBody>>(box);
  if (entered.fullEmpty === "E") return entered.grossWeight ?? tare;
  if (entered.grossWeight !== undefined) return entered.grossWeight;
  if (entered.vgmWeight !== undefined) return entered.vgmWeight;
  if (body.cargoWeight === null || body.boxCount === 0) return null;
  return Math.round(body.cargoWeight / body.boxCount) + (entered.tareWeight ?? tare);
}
