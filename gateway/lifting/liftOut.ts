import { redeemBarcode } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import { findDocument, lockDocument } from "@gateway/store/documents";
import { shanghaiDay } from "@protocol/values/instant";
import { boxBodyOf, type StoredWeightOrder, weightOrderKind } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

/**
 * Lets one full box out by its voucher, once; with the last one the order is completed. Several gates are at work on one
 * order, each with a voucher of its own, so no version is asked. Throws 1002 for an order that is not paid, not released
 * or held, or whose day has passed; 422 beside the voucher.
 */
export async function liftOut(ctx: UserContext, id: string, barcode: string): Promise<StoredWeightOrder> {
  await lockDocument(ctx.db, id);
  const row = await findDocument(ctx.db, weightOrderKind, id);
  const before = await weightOrderLifecycle.getToAct(ctx, "lift", id, row?.version ?? 0);
  const { billedDay } = before.body;
  if (billedDay && billedDay < shanghaiDay(ctx.now)) throw refused("lifting.dayPassed", { day: billedDay });
  const box = before.boxes.find((each) => boxBodyOf(each).barcode === barcode);
  if (!box || !(await redeemBarcode(ctx.db, barcode, ctx.now))) throw invalid({ code: ["gate.voucherUsed"] });
  const time = ctx.now.toISOString();
  await ctx.db
    .updateTable("document_boxes")
    .set({ milestones: JSON.stringify({ FO: time }) })
    .where("id", "=", box.id)
    .execute();
  const last = before.boxes.every((each) => each === box || hasLeft(each));
  const changed = last ? { body: { ...before.body, completeTime: time } } : {};
  return weightOrderLifecycle.act(ctx, before, last ? "complete" : "lift", { ...changed, remark: box.ctn_no });
}

/** Whether a box of an order has left by its voucher. */
export const hasLeft = ({ milestones }: { milestones: string }) =>
  (JSON.parse(milestones) as { FO?: string }).FO !== undefined;
