import { findBarcode, noteBoxEvent, redeemBarcode, refusalOfBarcode, reissueBarcode } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, notFound, refused } from "@gateway/core/refusal";
import { findDocument, lockDocument } from "@gateway/store/documents";
import { changeBarcodeTruck, letOutByBarcode } from "@protocol/barcodes";
import { message } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import { saveBoxBody } from "./repricing";
import { boxBodyOf, type StoredWeightOrder, weightOrderKind } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

type Barcode = NonNullable<Awaited<ReturnType<typeof findBarcode>>>;

/** The order that a code still lifts a box of; throws 1002 where the boxes may not leave, or not for what was paid. */
async function orderToLeave(ctx: UserContext, { order_id }: Barcode): Promise<StoredWeightOrder | null> {
  if (!order_id) return null;
  const row = await findDocument(ctx.db, weightOrderKind, order_id);
  const order = await weightOrderLifecycle.getToAct(ctx, "gateOut", order_id, row?.version ?? 0);
  const { billedDay } = order.body;
  if (billedDay && billedDay < shanghaiDay(ctx.now)) throw refused("lifting.dayPassed", { day: billedDay });
  return order;
}

/** Notes that a box has left; the order with its last one is completed. Answers how many are left. */
async function letOut(ctx: UserContext, order: StoredWeightOrder, ctnNo: string): Promise<number> {
  const codes = await Promise.all(
    order.boxes.map((box) => {
      const { barcode } = boxBodyOf(box);
      return barcode ? findBarcode(ctx.db, barcode) : undefined;
    }),
  );
  const left = codes.filter((code) => !code?.used_time).length;
  const completeTime = left === 0 ? ctx.now.toISOString() : null;
  const body = { ...order.body, completeTime };
  await weightOrderLifecycle.act(ctx, order, left === 0 ? "complete" : "gateOut", { body, remark: ctnNo });
  return left;
}

/** Barcodes at work (docs/domain-model.md §7.4): a gate uses one once, and another truck gets another one. */
export const barcodeHandlers: Handler[] = [
  handle(letOutByBarcode, async (ctx, { body: { barcode, plateNo } }) => {
    requirePermission(ctx.identity, "liftingAudit", "edit");
    const asked = await findBarcode(ctx.db, barcode);
    if (!asked) throw invalid({ barcode: [message("barcode.unknown")] });
    // several gates are at work on one order, each with a code of its own
    if (asked.order_id) await lockDocument(ctx.db, asked.order_id);
    const code = (await findBarcode(ctx.db, barcode)) ?? asked;
    const refusal = refusalOfBarcode(code, ctx.now);
    if (refusal) throw invalid({ barcode: [refusal] });
    if (code.plate_no && code.plate_no !== plateNo) throw invalid({ plateNo: [message("barcode.otherTruck")] });
    const order = await orderToLeave(ctx, code);
    if (!(await redeemBarcode(ctx.db, barcode, code.plate_no, ctx.now)))
      throw invalid({ barcode: [message("barcode.used")] });

    const time = ctx.now.toISOString();
    const box = order?.boxes.find(({ ctn_no }) => ctn_no === code.ctn_no);
    await noteBoxEvent(ctx.db, {
      ...{ ctn_no: code.ctn_no, time, code: "GF", place_code: code.yard_code, full_empty: "F", direction: "O" },
      ...{ plate_no: plateNo, vessel_name: order?.row.vessel_name ?? null, voyage: order?.row.voyage ?? null },
      ...{ operator_code: (box && boxBodyOf(box).ctnOperatorCode) ?? null, bl_no: code.bl_no },
      ...{ size_type: box?.size_type ?? null, source: "TERMINAL" },
    });
    const left = order ? await letOut(ctx, order, code.ctn_no) : 0;
    return { barcode, ctnNo: code.ctn_no, plateNo, usedTime: time, docNo: order?.row.doc_no ?? null, left };
  }),

  handle(changeBarcodeTruck, async (ctx, { params, body: { version, barcode, plateNo } }) => {
    const order = await weightOrderLifecycle.getToAct(ctx, "changeTruck", params.id, version);
    const box = order.boxes.find((each) => boxBodyOf(each).barcode === barcode);
    const code = box && (await findBarcode(ctx.db, barcode));
    if (!code) throw notFound();
    const refusal = refusalOfBarcode(code, ctx.now);
    if (refusal) throw invalid({ barcode: [refusal] });
    if (code.plate_no === plateNo) throw invalid({ plateNo: [message("barcode.sameTruck")] });
    const issued = await reissueBarcode(ctx.db, code, plateNo, ctx.now);
    if (!issued) throw invalid({ barcode: [message("barcode.used")] });
    await saveBoxBody(ctx.db, box, { barcode: issued });
    await weightOrderLifecycle.act(ctx, order, "changeTruck", {
      remark: code.ctn_no,
      changes: [{ field: "plateNo", from: code.plate_no, to: plateNo }],
    });
    return { barcode: issued };
  }),
];
