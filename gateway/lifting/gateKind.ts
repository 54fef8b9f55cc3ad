import { listEntryChecks } from "@gateway/appointments/public";
import { findBarcode, findBarcodes } from "@gateway/boxes/public";
import { invalid, notFound } from "@gateway/core/refusal";
import { type GateKind, gateJob } from "@gateway/documents/gateJob";
import { weightStatus } from "@protocol/documentStatuses";
import { message, packed } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import { tradeScopes } from "@protocol/weightOrder";
import { liftOut } from "./liftOut";
import { boxBodyOf, hasLeft, obstacleToLift, stateOfOrder, truckOf, weightOrderKind } from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

/** Orders to lift at the gate's desk: a box leaves for each voucher. */
export const weightOrderGate: GateKind = {
  kind: weightOrderKind,
  due: [weightStatus.paid],
  inside: [],
  types: tradeScopes,
  async jobsOf({ db, now }, row, code) {
    const order = await weightOrderLifecycle.read(db, row);
    const { content, billedDay } = order.body;
    const { driverName = null, driverMobile = null } = content;
    const boxes = order.boxes.filter((box) => !hasLeft(box) && (!code || boxBodyOf(box).barcode === code));
    const vouchers = await findBarcodes(
      db,
      boxes.flatMap((box) => boxBodyOf(box).barcode ?? []),
      now,
    );
    const paid = row.status === weightStatus.paid;
    const passed = billedDay !== null && billedDay < shanghaiDay(now);
    const checks = async (ctnNo: string, barcode: string | null, plateNo: string | null) => {
      const holds = order.holds.filter((hold) => hold.ctnNo === ctnNo);
      const stop = obstacleToLift({ ...stateOfOrder(order), holds });
      const reason = stop?.kind === "refused" ? packed(stop.reason, stop.params) : null;
      const held = holds.length > 0;
      const visit = { job: "FO", placeCode: row.yard ?? "", plateNo, ctnNo: null, releaseNo: null };
      const [permit] = await listEntryChecks(db, visit, now);
      const voucher = vouchers.get(barcode ?? "") === "0" ? null : message("gate.voucherUsed");
      return [
        { check: "status" as const, refusal: paid ? voucher : message("gate.notPaid") },
        { check: "window" as const, refusal: passed ? message("lifting.dayPassed", { day: billedDay }) : null },
        { check: "permit" as const, refusal: permit?.refusal ?? null },
        { check: "hold" as const, refusal: held ? reason : null },
        { check: "release" as const, refusal: held ? null : reason },
      ];
    };
    return Promise.all(
      boxes.map(async (box) => {
        const { barcode } = boxBodyOf(box);
        const plateNo = truckOf(row, box);
        const job = {
          kind: weightOrderKind,
          act: paid && barcode ? ("lift" as const) : null,
          ...{ job: "FO", ctnNos: box.ctn_no ? [box.ctn_no] : [], driverName, driverMobile, code: barcode },
          ...{ from: row.plan_time || null, to: null, plateNo },
          checks: await checks(box.ctn_no ?? "", barcode, plateNo),
        };
        return gateJob(row, job, ["permit"]);
      }),
    );
  },
  async act(ctx, { id, code }) {
    if (!code) throw invalid({ code: ["required"] });
    const found = await findBarcode(ctx.db, code);
    if (found?.order_id !== id) throw invalid({ code: [message("barcode.unknown")] });
    const { order } = await liftOut(ctx, code, { field: "code" });
    if (!order) throw notFound();
    return order;
  },
};
