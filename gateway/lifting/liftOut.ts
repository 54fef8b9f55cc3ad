import { keepVisit } from "@gateway/appointments/public";
import { findBarcode, listBoxesOut, noteBoxEvent, redeemBarcode, refusalOfBarcode } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import { noteCollected } from "@gateway/handover/public";
import { type BoxRow, findDocument, lockDocument } from "@gateway/store/documents";
import { message } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import { boxBodyOf, hasLeft, type StoredWeightOrder, truckOf, weightOrderKind } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

/** The order that a code still lifts a box of; throws 1002 where the boxes may not leave, or not for what was paid. */
async function orderToLeave(ctx: UserContext, orderId: string): Promise<StoredWeightOrder> {
  const row = await findDocument(ctx.db, weightOrderKind, orderId);
  const order = await weightOrderLifecycle.getToAct(ctx, "gateOut", orderId, row?.version ?? 0);
  const { billedDay } = order.body;
  if (billedDay && billedDay < shanghaiDay(ctx.now)) throw refused("lifting.dayPassed", { day: billedDay });
  return order;
}

/** A box that has left by its code. */
export interface LiftedOut {
  ctnNo: string;
  /** Null where no order stands behind the code. */
  order: StoredWeightOrder | null;
  /** Boxes of the order that are still in the port. */
  left: number;
}

/**
 * Lets one full box out by its code, once; with the last one its order is completed. Several gates are at work on one
 * order, each with a code of its own, so no version is asked. `plateNo` is the truck at the gate where somebody says it;
 * a code of another truck is refused. Throws 1002 for an order that is not paid, not released or held, or whose day has
 * passed; 422 under `field` for a code that is unknown or lets nothing out, and under `plateNo` for another truck.
 */
export async function liftOut(
  ctx: UserContext,
  barcode: string,
  { field, plateNo }: { field: string; plateNo?: string },
): Promise<LiftedOut> {
  const { db, now } = ctx;
  const asked = await findBarcode(db, barcode);
  if (!asked) throw invalid({ [field]: [message("barcode.unknown")] });
  if (asked.order_id) await lockDocument(db, asked.order_id);
  const code = (await findBarcode(db, barcode)) ?? asked;
  const refusal = refusalOfBarcode(code, now);
  if (refusal) throw invalid({ [field]: [refusal] });
  if (plateNo && code.plate_no && code.plate_no !== plateNo)
    throw invalid({ plateNo: [message("barcode.otherTruck")] });
  const order = code.order_id ? await orderToLeave(ctx, code.order_id) : null;
  if (!(await redeemBarcode(db, barcode, code.plate_no, now))) throw invalid({ [field]: [message("barcode.used")] });

  const box = order?.boxes.find(({ ctn_no }) => ctn_no === code.ctn_no);
  const truck = plateNo ?? code.plate_no;
  await noteExit(ctx, { ctnNo: code.ctn_no, placeCode: code.yard_code, blNo: code.bl_no, truck }, order, box);
  if (!order) return { ctnNo: code.ctn_no, order, left: 0 };
  await keepVisit(ctx, order.body.apptNo, { documentId: order.row.id, ctnNo: code.ctn_no });
  if (box) await markLeft(ctx, order, box, truck);
  const left = order.boxes.filter((each) => each !== box && !hasLeft(each)).length;
  const changed = left === 0 ? { body: { ...order.body, completeTime: now.toISOString() } } : {};
  const action = left === 0 ? "complete" : "gateOut";
  const after = await weightOrderLifecycle.act(ctx, order, action, { ...changed, remark: code.ctn_no });
  return { ctnNo: code.ctn_no, order: after, left };
}

interface Exit {
  ctnNo: string;
  placeCode: string | null;
  blNo: string | null;
  truck: string | null;
}

/** Notes among the events of a full box that it has left on a truck. */
const noteExit = (
  ctx: UserContext,
  { ctnNo, placeCode, blNo, truck }: Exit,
  order: StoredWeightOrder | null,
  box?: BoxRow,
) =>
  noteBoxEvent(ctx.db, {
    ...{ ctn_no: ctnNo, time: ctx.now.toISOString(), code: "GF", place_code: placeCode, full_empty: "F" },
    ...{ direction: "O", plate_no: truck, bl_no: blNo, size_type: box?.size_type ?? null, source: "TERMINAL" },
    ...{ vessel_name: order?.row.vessel_name ?? null, voyage: order?.row.voyage ?? null },
    operator_code: (box && boxBodyOf(box).ctnOperatorCode) ?? null,
  });

/** Notes with an order that a box of it has left, and on the delivery order that releases it. */
async function markLeft(ctx: UserContext, { body }: StoredWeightOrder, box: BoxRow, truck: string | null) {
  await ctx.db
    .updateTable("document_boxes")
    .set({ milestones: JSON.stringify({ FO: ctx.now.toISOString() }), plate_no: truck || null })
    .where("id", "=", box.id)
    .execute();
  const { edoNo } = body.content;
  if (edoNo && box.ctn_no) await noteCollected(ctx, edoNo, box.ctn_no);
}

/** All boxes of an order that are still in the port have left, as somebody says who saw it: each as by its code. */
export async function liftOutRest(ctx: UserContext, order: StoredWeightOrder): Promise<void> {
  const { row, boxes, body } = order;
  await keepVisit(ctx, body.apptNo, { documentId: row.id });
  const rest = boxes.filter((box) => !hasLeft(box));
  const out = await listBoxesOut(
    ctx.db,
    rest.flatMap(({ ctn_no }) => ctn_no ?? []),
  );
  for (const box of rest) {
    const [ctnNo, truck] = [box.ctn_no ?? "", truckOf(row, box)];
    // a gate may have seen it already
    if (!out.has(ctnNo)) await noteExit(ctx, { ctnNo, placeCode: row.yard, blNo: row.bl_no, truck }, order, box);
    await markLeft(ctx, order, box, truck);
  }
}
