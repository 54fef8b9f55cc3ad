import { bookVisit, giveUpVisit, lockVisits, startOfChoice } from "@gateway/appointments/public";
import { listCodes } from "@gateway/base/public";
import { listBoxesOut, listStanding } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { saveBoxRows } from "@gateway/documents/boxRows";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers, type SaveMode } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { giveBackFee } from "@gateway/fees/public";
import { keepFiles } from "@gateway/files/public";
import { edoMismatches } from "@gateway/handover/public";
import { refundFees } from "@gateway/invoicing/public";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import { type FieldIssue, message } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import { type WeightOrderInput, weightOrderRules } from "@protocol/weightOrder";
import { type Releases, weightOrders } from "@protocol/weightOrders";
import { liftOutRest } from "./liftOut";
import { weightIssues } from "./pricing";
import { dayOfPlan, issueVouchers, repriced, saveBoxBody, useVouchers, voidVouchers } from "./repricing";
import { weightOrderAnswer, weightOrderExportAnswer, weightOrderRowAnswer } from "./weightOrderAnswers";
import {
  boxBodyOf,
  contentColumns,
  hasLeft,
  inputOf,
  type LiftedBoxBody,
  type StoredWeightOrder,
  shownInputOf,
  truckOf,
  type WeightOrderBody,
  weightOrderKind,
} from "./weightOrderDocument";
import { weightOrderLifecycle, weightOrderPages } from "./weightOrderStore";

const keepPapers = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${weightOrderKind}:${id}`, field: "order.files" });

const readAll = (db: Store, rows: readonly DocumentRow[]) =>
  Promise.all(rows.map((row) => weightOrderLifecycle.read(db, row)));

const numbersOf = ({ boxes }: Pick<WeightOrderInput, "boxes">) => boxes.flatMap(({ ctnNo }) => ctnNo ?? []);

/** What a release was given for: these boxes, by these numbers. */
const releasedOf = ({ blNo, waybillNo, edoNo, customsNo, ...order }: WeightOrderInput) =>
  JSON.stringify([blNo ?? null, waybillNo ?? null, edoNo ?? null, customsNo ?? null, numbersOf(order).sort()]);

/** Who has released an order that is entered anew; nobody where it is for other boxes, or by other numbers, than before. */
const releasesKept = (order: WeightOrderInput, before?: StoredWeightOrder): Releases =>
  before && releasedOf(inputOf(before)) === releasedOf(order)
    ? before.body.releases
    : { customs: false, line: false, port: false };

/** What only the port's code lists, rates, gates and clock know. */
async function issuesHere(
  { db, now, identity }: UserContext,
  order: WeightOrderInput,
  mode: SaveMode,
  before?: StoredWeightOrder,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const lists = await listCodes(db, ["terminal", "yard", "operator"]);
  const places = new Set([...(lists.get("terminal") ?? []), ...(lists.get("yard") ?? [])]);
  for (const field of ["placeCode", "returnYard"] as const) {
    const code = order[field];
    if (code && places.size > 0 && !places.has(code))
      issues.push({ path: [field], message: message("code.unknown", { code }) });
  }
  const operators = lists.get("operator");
  order.boxes.forEach(({ ctnOperatorCode: code }, i) => {
    if (code && operators && !operators.has(code))
      issues.push({ path: ["boxes", i, "ctnOperatorCode"], message: message("code.unknown", { code }) });
  });
  const { edoNo } = order;
  if (mode === "submit" && edoNo)
    issues.push(...(await edoMismatches(db, { ...order, edoNo }, identity.companyId, now)));
  if (mode === "submit") {
    const out = await listBoxesOut(db, numbersOf(order));
    order.boxes.forEach(({ ctnNo = "" }, i) => {
      if (out.has(ctnNo)) issues.push({ path: ["boxes", i, "ctnNo"], message: message("lifting.boxOut", { ctnNo }) });
    });
    issues.push(...(await weightIssues(db, order, identity.companyId)));
  }
  if (mode === "submit" && order.planTime && shanghaiDay(order.planTime) < shanghaiDay(now))
    issues.push({ path: ["planTime"], message: message("lifting.past") });
  if (before && before.body.content.tradeScope !== order.tradeScope)
    issues.push({ path: ["tradeScope"], message: message("format") });
  return issues;
}

/** Boxes in the place of those before; what the port has said of one stays with it as long as it is the same box. */
async function saveBoxes(ctx: UserContext, row: DocumentRow, order: WeightOrderInput, before?: StoredWeightOrder) {
  const standing = await listStanding(ctx.db, numbersOf(order));
  const arrivalOf = (ctnNo: string | null) => {
    const seen = standing.get(ctnNo ?? "");
    return seen && !seen.left ? seen.time : null;
  };
  await saveBoxRows(
    ctx,
    row,
    order.boxes,
    before?.boxes,
    (entered, old, ctnNo): LiftedBoxBody => ({
      ...{ yardPosition: null, freeUntil: null, storageDays: null, barcode: null },
      dischargeTime: arrivalOf(ctnNo),
      ...(old && old.ctn_no === ctnNo ? boxBodyOf(old) : null),
      ...entered,
    }),
  );
}

const giveUpSlot = (ctx: UserContext, { row, body }: StoredWeightOrder) =>
  body.apptNo ? giveUpVisit(ctx, body.apptNo, row.id) : undefined;

/** The plan of a replanned order: its slot is booked, the one before it given up. */
async function plan(ctx: UserContext, order: StoredWeightOrder, asked: { planTime?: string; apptNo?: string }) {
  const { row, body, boxes } = order;
  const choice = asked.apptNo || null;
  const { plateNo, driverName, driverMobile } = body.content;
  const next = boxes.find((box) => !hasLeft(box));
  const truck = (next ? truckOf(row, next) : plateNo) ?? null;
  await lockVisits(ctx, [body.apptNo, choice], [truck]);
  if (body.apptNo && body.apptNo !== choice) await giveUpVisit(ctx, body.apptNo, row.id);
  if (!choice) {
    if (!asked.planTime) throw invalid({ planTime: ["required"] });
    return { planTime: asked.planTime, apptNo: null };
  }
  if (choice === body.apptNo) return { planTime: (await startOfChoice(ctx, choice)) ?? row.plan_time, apptNo: choice };
  const booked = await bookVisit(ctx, choice, {
    document: { kind: weightOrderKind, id: row.id, number: row.doc_no },
    places: [{ job: "FO", placeCode: row.yard }],
    ctnNo: next?.ctn_no,
    blNo: row.bl_no,
    plateNo: truck,
    // the driver is that of the order's truck, not of another that a single box was given
    ...(truck === (plateNo ?? null) ? { driverName, driverMobile } : {}),
  });
  return { planTime: booked.startTime, apptNo: booked.apptNo };
}

export const weightOrderHandlers: Handler[] = [
  ...documentHandlers<typeof weightOrders, StoredWeightOrder, WeightOrderInput>(weightOrders, weightOrderLifecycle, {
    pages: weightOrderPages,
    scopeOf: ownOrAll,
    permissionOf: () => weightOrderKind,
    typeOf: ({ tradeScope }) => tradeScope,
    prefixOf: () => "HL",
    field: "order",
    rows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((order) => weightOrderRowAnswer(identity, order)),
    exportRows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((order) => weightOrderExportAnswer(identity, order)),
    answer: weightOrderAnswer,
    issues: (_ctx, order, mode) => weightOrderRules(mode)(order),
    async check(ctx, order, mode, before) {
      requireVerified(ctx, mode);
      refuseIssues("order", [...weightOrderRules(mode)(order), ...(await issuesHere(ctx, order, mode, before))]);
    },
    columns: contentColumns,
    async body(ctx, id, order, before): Promise<WeightOrderBody> {
      const { files, boxes: _, ...content } = order;
      return {
        content,
        files: await keepPapers(ctx, id, files),
        releases: releasesKept(order, before),
        ...{ billedDay: null, fees: [], payments: [], apptNo: null, completeTime: null },
        payRound: before?.body.payRound ?? 0,
      };
    },
    saveParts: saveBoxes,
    inputOf,
    shownInputOf: (_ctx, order) => shownInputOf(order),
    async releaseParts(ctx, row) {
      await keepPapers(ctx, row.id, []);
      await replaceBoxes(ctx.db, row.id, []);
    },
  }),

  handle(weightOrders.approve, async (ctx, { params, body: { version, boxes, remark = null } }) => {
    const before = await weightOrderLifecycle.getToAct(ctx, "approve", params.id, version);
    const said = new Map(boxes.map((box) => [box.id, box]));
    const reasons: Record<string, string[]> = {};
    const out = await listBoxesOut(
      ctx.db,
      before.boxes.flatMap(({ ctn_no }) => ctn_no ?? []),
    );
    for (const [i, box] of before.boxes.entries()) {
      const told = said.get(box.id);
      const ctnNo = box.ctn_no ?? "";
      if (out.has(ctnNo)) reasons[`boxes[${i}].dischargeTime`] = [message("lifting.boxOut", { ctnNo })];
      else if (!told) reasons[`boxes[${i}].dischargeTime`] = ["required"];
      else if (told.dischargeTime > ctx.now.toISOString()) reasons[`boxes[${i}].dischargeTime`] = ["lifting.future"];
      else {
        const { yardPosition, dischargeTime } = told;
        await saveBoxBody(ctx.db, box, { yardPosition: yardPosition || null, dischargeTime });
      }
    }
    if (Object.keys(reasons).length > 0) throw invalid(reasons);
    const order = (await weightOrderLifecycle.find(ctx.db, params.id))!;
    const { patch, ...priced } = await repriced(ctx, order, { day: dayOfPlan(order.row.plan_time, ctx.now) });
    const changed = { ...priced, patch: { ...patch, ...auditColumns(ctx, remark) }, remark };
    return weightOrderAnswer(ctx, await weightOrderLifecycle.act(ctx, order, "approve", changed));
  }),

  handle(weightOrders.release, async (ctx, { params, body: { version, releases } }) => {
    const before = await weightOrderLifecycle.getToAct(ctx, "release", params.id, version);
    const changes = (["customs", "line", "port"] as const)
      .filter((each) => before.body.releases[each] !== releases[each])
      .map((each) => ({ field: each, from: String(before.body.releases[each]), to: String(releases[each]) }));
    const body = { ...before.body, releases };
    return weightOrderAnswer(ctx, await weightOrderLifecycle.act(ctx, before, "release", { body, changes }));
  }),

  handle(weightOrders.return, async (ctx, { params, body: { version, remark } }) => {
    const before = await weightOrderLifecycle.getToAct(ctx, "return", params.id, version);
    await giveUpSlot(ctx, before);
    const changed = {
      patch: { amount: 0, ...auditColumns(ctx, remark) },
      body: { ...before.body, fees: [], billedDay: null, apptNo: null },
      remark,
    };
    return weightOrderAnswer(ctx, await weightOrderLifecycle.act(ctx, before, "return", changed));
  }),

  handle(weightOrders.cancel, async (ctx, { params, body: { version } }) => {
    const before = await weightOrderLifecycle.getToAct(ctx, "cancel", params.id, version);
    await giveUpSlot(ctx, before);
    const body = { ...before.body, apptNo: null };
    return weightOrderAnswer(ctx, await weightOrderLifecycle.act(ctx, before, "cancel", { body }));
  }),

  handle(weightOrders.confirm, async (ctx, { params, body: { version } }) => {
    const before = await weightOrderLifecycle.getToAct(ctx, "confirm", params.id, version);
    await issueVouchers(ctx, before);
    return weightOrderAnswer(ctx, await weightOrderLifecycle.act(ctx, before, "confirm"));
  }),

  handle(weightOrders.replan, async (ctx, { params, body: { version, ...asked } }) => {
    const before = await weightOrderLifecycle.getToAct(ctx, "replan", params.id, version);
    const { planTime, apptNo } = await plan(ctx, before, asked);
    if (shanghaiDay(planTime) < shanghaiDay(ctx.now)) throw invalid({ planTime: [message("lifting.past")] });
    const changed = await repriced(ctx, before, { day: dayOfPlan(planTime, ctx.now), planTime, apptNo });
    return weightOrderAnswer(ctx, await weightOrderLifecycle.act(ctx, before, "replan", changed));
  }),

  handle(weightOrders.refund, async (ctx, { params, body: { version, remark } }) => {
    const before = await weightOrderLifecycle.getToAct(ctx, "refund", params.id, version);
    const { company_id: companyId } = before.row;
    for (const { txnNo } of before.body.payments) await refundFees(ctx.db, txnNo);
    for (const { bizNo } of before.body.payments)
      await giveBackFee(ctx, { kind: weightOrderKind, companyId, bizNo }, remark);
    await voidVouchers(ctx.db, before);
    await giveUpSlot(ctx, before);
    const after = await weightOrderLifecycle.act(ctx, before, "refund", {
      patch: auditColumns(ctx, remark),
      body: { ...before.body, payments: [], apptNo: null },
      remark,
    });
    return weightOrderAnswer(ctx, after);
  }),

  handle(weightOrders.complete, async (ctx, { params, body: { version, remark = null } }) => {
    const before = await weightOrderLifecycle.getToAct(ctx, "complete", params.id, version);
    const { billedDay } = before.body;
    if (billedDay && billedDay < shanghaiDay(ctx.now)) throw refused("lifting.dayPassed", { day: billedDay });
    await useVouchers(ctx, before);
    await liftOutRest(ctx, before);
    const body = { ...before.body, completeTime: ctx.now.toISOString() };
    return weightOrderAnswer(ctx, await weightOrderLifecycle.act(ctx, before, "complete", { body, remark }));
  }),
];
