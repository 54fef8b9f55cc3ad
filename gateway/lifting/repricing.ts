import { changeBarcodes, issueBarcode } from "@gateway/boxes/public";
import type { ActorContext } from "@gateway/core/context";
import type { TransitionChanges } from "@gateway/documents/trail";
import type { Store } from "@gateway/store/database";
import type { BoxRow } from "@gateway/store/documents";
import { weightStatus } from "@protocol/documentStatuses";
import { shanghaiDay } from "@protocol/values/instant";
import { priceOrder } from "./pricing";
import {
  boxBodyOf,
  endOfDay,
  hasLeft,
  type LiftedBoxBody,
  paidOf,
  plannedDay,
  type StoredWeightOrder,
  truckOf,
  type WeightOrderBody,
} from "./weightOrderDocument";

/** Changes what the port says of a box. */
export async function saveBoxBody(db: Store, box: BoxRow, change: Partial<LiftedBoxBody>): Promise<void> {
  const body = JSON.stringify({ ...boxBodyOf(box), ...change });
  await db.updateTable("document_boxes").set({ body }).where("id", "=", box.id).execute();
}

/** Boxes that are still in the port. */
const remaining = ({ boxes }: StoredWeightOrder) => boxes.filter((box) => !hasLeft(box));

const barcodesOf = (order: StoredWeightOrder) => remaining(order).flatMap((box) => boxBodyOf(box).barcode ?? []);

/** Issues a voucher for each box that has not left, good to the end of the day that has been paid for. */
export async function issueVouchers({ db, now }: ActorContext, order: StoredWeightOrder): Promise<void> {
  const { row, body } = order;
  for (const box of remaining(order)) {
    const voucher = {
      ctnNo: box.ctn_no ?? "",
      blNo: row.bl_no ?? "",
      placeCode: row.yard ?? "",
      plateNo: truckOf(row, box) ?? "",
      orderId: row.id,
      validTo: endOfDay(body.billedDay ?? shanghaiDay(now)),
    };
    await saveBoxBody(db, box, { barcode: await issueBarcode(db, voucher, now) });
  }
}

/** Nobody lifts anything any more by the vouchers of an order. */
export const voidVouchers = (db: Store, order: StoredWeightOrder) => changeBarcodes(db, barcodesOf(order), { void: 1 });

/** The boxes have left: each voucher is used, once. */
export const useVouchers = ({ db, now }: ActorContext, order: StoredWeightOrder) =>
  changeBarcodes(db, barcodesOf(order), { used_time: now.toISOString() });

/**
 * Prices an order for another day: that of a new plan, or today where its day has passed (`day` null). What costs more
 * than has been paid waits to be paid, and its vouchers are void; else they are good for the new day, too. What costs
 * less gives nothing back. Refuses as `priceOrder` does.
 */
export async function repriced(
  ctx: ActorContext,
  order: StoredWeightOrder,
  { day, planTime, apptNo }: { day: string | null; planTime?: string; apptNo?: string | null },
): Promise<TransitionChanges<WeightOrderBody>> {
  const { body, row } = order;
  const billedDay = day ?? shanghaiDay(ctx.now);
  const { fees, amount, boxes } = await priceOrder(ctx.db, order, billedDay);
  for (const box of remaining(order)) await saveBoxBody(ctx.db, box, boxes.get(box.id) ?? {});
  const more = amount > paidOf(body);
  const wasPaid = row.status === weightStatus.paid;
  if (wasPaid && more) await voidVouchers(ctx.db, order);
  else if (wasPaid) await changeBarcodes(ctx.db, barcodesOf(order), { valid_to: endOfDay(billedDay) });
  return {
    patch: { amount, ...(planTime ? { plan_time: planTime } : {}) },
    body: {
      ...body,
      ...{ fees, billedDay },
      content: { ...body.content, ...(planTime ? { planTime } : {}) },
      apptNo: apptNo === undefined ? body.apptNo : apptNo,
    },
    changes: [
      { field: "billedDay", from: body.billedDay, to: billedDay },
      ...(amount === row.amount ? [] : [{ field: "amount", from: String(row.amount), to: String(amount) }]),
      ...(planTime && planTime !== row.plan_time ? [{ field: "planTime", from: row.plan_time, to: planTime }] : []),
    ],
    ...(wasPaid && more ? { status: weightStatus.reviewed } : {}),
  };
}

/** The day for which a plan is priced, never one that has passed. */
export function dayOfPlan(planTime: string, now: Date): string {
  const [planned, today] = [plannedDay(planTime), shanghaiDay(now)];
  return planned < today ? today : planned;
}
