import type { UserContext } from "@gateway/core/context";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { ownNumberOrDash } from "@gateway/documents/ownNumber";
import type { TrailEntry, TransitionChanges } from "@gateway/documents/trail";
import type { Store } from "@gateway/store/database";
import { type BoxRow, type DocumentRow, listBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import type { DispatchOrderAction } from "@protocol/dispatchOrder";
import { dispatchStatus } from "@protocol/documentStatuses";
import { dispatchOrderRules, isInForce } from "./dispatchOrder";
import { dispatchOrderAnswer } from "./dispatchOrderAnswers";
import { type DispatchOrderBody, type StoredDispatchOrder, stateOfDispatchOrder } from "./dispatchOrderDocument";
import {
  type BoxBody,
  bodyOfOrder,
  columnsOfOrder,
  dispatchOrderKind,
  parseBody,
  type StoredOrder,
} from "./orderDocument";

/**
 * Its order is locked before anything is done to it: whether the order is complete depends on all of its dispatches.
 */
export const dispatchOrderLifecycle = documentLifecycle(dispatchOrderRules, {
  kind: dispatchOrderKind,
  async read(db: Store, row: DocumentRow): Promise<StoredDispatchOrder> {
    const [box] = await listBoxes(db, [row.id]);
    return { row, body: parseBody<DispatchOrderBody>(row), box: box! };
  },
  stateOf: stateOfDispatchOrder,
  answer: dispatchOrderAnswer,
  lockOf: ({ id, parent_id }) => parent_id ?? id,
});

/** Carries out a transition; a box whose dispatch is not in force any more may be dispatched anew. */
export async function actOnDispatchOrder(
  ctx: UserContext,
  dispatchOrder: StoredDispatchOrder,
  action: DispatchOrderAction,
  changed: TransitionChanges<DispatchOrderBody> & { status: string },
): Promise<StoredDispatchOrder> {
  const after = await dispatchOrderLifecycle.act(ctx, dispatchOrder, action, changed);
  if (changed.status !== dispatchStatus.dispatched) await releaseBox(ctx.db, dispatchOrder.row.id);
  return after;
}

/** One dispatch order per box that has none in force, not yet dispatched (02). */
export async function createDispatchOrders(ctx: UserContext, order: StoredOrder): Promise<void> {
  const inForce = new Set(
    order.dispatchOrders
      .filter((dispatchOrder) => isInForce(dispatchOrder.row.status))
      .map((dispatchOrder) => dispatchOrder.boxId),
  );
  for (const box of order.boxes) {
    if (inForce.has(box.id)) continue;
    const body = dispatchOrderBodyOf(order, box);
    await insertDispatchOrder(ctx, order.row, box, body, { status: dispatchStatus.waiting });
  }
}

/** A new row of the kind, with its own copy of the box. */
export async function insertDispatchOrder(
  ctx: UserContext,
  order: DocumentRow,
  box: Pick<BoxRow, "ctn_no" | "size_type" | "milestones" | "body">,
  body: DispatchOrderBody,
  columns: { status: string; plate_no?: string | null; plan_time?: string },
  entry?: Partial<TrailEntry>,
): Promise<DocumentRow> {
  const row = await dispatchOrderLifecycle.enter(
    ctx,
    {
      prefix: "SD",
      type: order.type,
      company_id: order.partner_id!,
      company_name: order.partner_name ?? "",
      ...columnsOfOrder(order),
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
function dispatchOrderBodyOf({ row, body: { content }, boxes }: StoredOrder, box: BoxRow): DispatchOrderBody {
  return {
    boxId: box.id,
    boxCount: boxes.length,
    ...bodyOfOrder(row, content),
    ...noTruck,
  };
}

/** A dispatch order to which nobody has given a truck. */
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

/** The truck that a box of an order is dispatched on, for lists and searches. */
export async function setBoxPlate(db: Store, boxId: string, plateNo: string | null): Promise<void> {
  await db.updateTable("document_boxes").set({ plate_no: plateNo }).where("id", "=", boxId).execute();
}

/**
 * Claims a box for a dispatch: a box has at most one in force (docs/domain-model.md §13.1). Answers the dispatch order that
 * holds it already, or undefined when the claim succeeded.
 */
export async function claimBox(db: Store, ctnNo: string, dispatchOrder: DocumentRow): Promise<string | undefined> {
  await db
    .insertInto("box_dispatches")
    .values({ ctn_no: ctnNo, dispatch_order_id: dispatchOrder.id, dispatch_order_no: dispatchOrder.doc_no })
    .onConflict((conflict) => conflict.column("ctn_no").doNothing())
    .execute();
  const holder = await db
    .selectFrom("box_dispatches")
    .selectAll()
    .where("ctn_no", "=", ctnNo)
    .executeTakeFirstOrThrow();
  if (holder.dispatch_order_id === dispatchOrder.id) return undefined;
  return ownNumberOrDash(db, holder.dispatch_order_id, dispatchOrder.company_id);
}

async function releaseBox(db: Store, dispatchOrderId: string): Promise<void> {
  await db.deleteFrom("box_dispatches").where("dispatch_order_id", "=", dispatchOrderId).execute();
}

/** Weight of box and cargo in kg: as entered, else the box's share of the cargo and its tare; null when unknown. */
export function weightOf({ body, box }: Pick<StoredDispatchOrder, "body" | "box">, tare: number): number | null {
  const entered = parseBody<Partial<BoxBody>>(box);
  if (entered.fullEmpty === "E") return entered.grossWeight ?? tare;
  if (entered.grossWeight !== undefined) return entered.grossWeight;
  if (entered.vgmWeight !== undefined) return entered.vgmWeight;
  if (body.cargoWeight === null || body.boxCount === 0) return null;
  return Math.round(body.cargoWeight / body.boxCount) + (entered.tareWeight ?? tare);
}
