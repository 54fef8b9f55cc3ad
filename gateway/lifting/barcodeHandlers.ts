import { changeVisitTruck } from "@gateway/appointments/public";
import { findBarcode, refusalOfBarcode, reissueBarcode } from "@gateway/boxes/public";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, notFound } from "@gateway/core/refusal";
import { changeBarcodeTruck, letOutByBarcode } from "@protocol/barcodes";
import { message } from "@protocol/message";
import { liftOut } from "./liftOut";
import { saveBoxBody } from "./repricing";
import { boxBodyOf } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

/** Barcodes at work (docs/domain-model.md §7.4): a gate uses one once, and another truck gets another one. */
export const barcodeHandlers: Handler[] = [
  handle(letOutByBarcode, async (ctx, { body: { barcode, plateNo } }) => {
    requirePermission(ctx.identity, "liftingAudit", "edit");
    const { ctnNo, order, left } = await liftOut(ctx, barcode, { field: "barcode", plateNo });
    return { barcode, ctnNo, plateNo, usedTime: ctx.now.toISOString(), docNo: order?.row.doc_no ?? null, left };
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
    await ctx.db.updateTable("document_boxes").set({ plate_no: plateNo }).where("id", "=", box.id).execute();
    const { apptNo } = order.body;
    if (apptNo) await changeVisitTruck(ctx, apptNo, { documentId: order.row.id, ctnNo: code.ctn_no, plateNo });
    await weightOrderLifecycle.act(ctx, order, "changeTruck", {
      remark: code.ctn_no,
      changes: [{ field: "plateNo", from: code.plate_no, to: plateNo }],
    });
    return { barcode: issued };
  }),
];
