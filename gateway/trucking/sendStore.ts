import type { UserContext } from "@gateway/core/context";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { TrailEntry, TransitionChanges } from "@gateway/documents/trail";
import type { Store } from "@gateway/store/database";
import { type BoxRow, type DocumentRow, listBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { sendOrderStatus } from "@protocol/documentStatuses";
import type { SendOrderAction } from "@protocol/sendOrder";
import { milestonesOf } from "@protocol/truckOrder";
import { type BoxBody, parseBody, type StoredOrder, sendKind } from "./orderDocument";
import { sendOrderAnswer } from "./sendAnswers";
import { type SendBody, type StoredSend, stateOfSend } from "./sendDocument";
import { isInForce, isOpen, sendOrderRules } from "./sendOrder";

/**
 * Its order is locked before anything is done to it: whether the order is complete depends on all of its dispatches.
 */
export const sendOrderLifecycle = documentLifecycle(sendOrderRules, {
  kind: sendKind,
  async read(db: Store, row: DocumentRow): Promise<StoredSend> {
    const [box] = await listBoxes(db, [row.id]);
    return { row, body: parseBody<SendBody>(row), box: box! };
  },
  stateOf: stateOfSend,
  answer: sendOrderAnswer,
  lockOf: ({ id, parent_id }) => parent_id ?? id,
});

/** Carries out a transition; a box whose dispatch is not in force any more may be dispatched anew. */
export async function actOnSend(
  ctx: UserContext,
  send: StoredSend,
  action: SendOrderAction,
  changed: TransitionChanges<SendBody> & { status: string },
): Promise<StoredSend> {
  const after = await sendOrderLifecycle.act(ctx, send, action, changed);
  if (changed.status !== sendOrderStatus.dispatched) await releaseBox(ctx.db, send.row.id);
  return after;
}

/** One send order per box that has none in force, not yet dispatched (02). */
export async function createSends(ctx: UserContext, order: StoredOrder): Promise<void> {
  const inForce = new Set(order.sends.filter((send) => isInForce(send.row.status)).map((send) => send.boxId));
  for (const box of order.boxes) {
    if (inForce.has(box.id)) continue;
    const body = sendBodyOf(order, box);
    await insertSend(ctx, order.row, box, body, { status: sendOrderStatus.waiting });
  }
}

/** A new row of the kind, with its own copy of the box. */
export async function insertSend(
  ctx: UserContext,
  order: DocumentRow,
  box: Pick<BoxRow, "ctn_no" | "size_type" | "milestones" | "body">,
  body: SendBody,
  columns: { status: string; plate_no?: string | null; plan_time?: string },
  entry?: Partial<TrailEntry>,
): Promise<DocumentRow> {
  const row = await sendOrderLifecycle.enter(
    ctx,
    {
      prefix: "SD",
      type: order.type,
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
      body: JSON.stringify(body),
      ...columns,
    },
    entry,
  );
  await ctx.db
    .insertInto("document_boxes")
    .values({
      id: newId(),
      document_id: row.id,
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
    if (!isOpen(row.status)) continue;
    await actOnSend(ctx, (await sendOrderLifecycle.find(ctx.db, row.id))!, "cancel", {
      status: sendOrderStatus.canceled,
      remark,
    });
    await setBoxPlate(ctx.db, parseBody<SendBody>(row).boxId, null);
  }
}

/** The truck that a box of an order is dispatched on, for lists and searches. */
export async function setBoxPlate(db: Store, boxId: string, plateNo: string | null): Promise<void> {
  await db.updateTable("document_boxes").set({ plate_no: plateNo }).where("id", "=", boxId).execute();
}

/**
 * Claims a box for a dispatch: a box has at most one in force (docs/domain-model.md §13.1). Answers the send order that
 * holds it already, or undefined when the claim succeeded.
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
