import { issueBarcode } from "@gateway/boxes/public";
import { priceOrder } from "@gateway/lifting/pricing";
import {
  contentColumns,
  endOfDay,
  type LiftedBoxBody,
  type LiftingPayment,
  plannedDay,
  type WeightOrderBody,
  weightOrderKind,
} from "@gateway/lifting/weightOrderDocument";
import { keepBoxClaims, weightOrderLifecycle } from "@gateway/lifting/weightOrderStore";
import { takePayment, walletOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { type BoxRow, type DocumentRow, insertDocument, replaceBoxes, updateDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { type WeightStatus, weightStatus } from "@protocol/documentStatuses";
import { splitGross } from "@protocol/values/tax";
import { type TradeScope, type WeightOrderInput, weightOrderInput } from "@protocol/weightOrder";
import { demoCompanies } from "./demo";
import { actorOf, clerkOf, gatherCast, iso, type SeedContext, type Step, saveStep, stepColumns } from "./truckingCast";
import { demoClients, demoContainer } from "./truckingPlans";

const hour = 3_600_000;
const day = 24 * hour;
const { draft, submitted, reviewed, paid, completed, returned, canceled } = weightStatus;

const applicants = { FWD1: "13800000001", FWD2: "13800000005" } as const;

/** Status, company, trade, place, boxes, days since their discharge, days to the plan, why it was returned. */
type Plan = [WeightStatus, keyof typeof applicants, TradeScope, string, number, number, number, string?];

const plans: readonly Plan[] = [
  [completed, "FWD1", "F", "NBCT", 1, 6, 0],
  [completed, "FWD1", "D", "MSICT", 2, 4, 0],
  [paid, "FWD1", "F", "BLCT", 2, 8, 1],
  [paid, "FWD1", "W", "NBCT", 1, 3, 1],
  [reviewed, "FWD1", "F", "NBCT", 2, 5, 1],
  [reviewed, "FWD1", "D", "YD-BL1", 1, 12, 2],
  [reviewed, "FWD2", "W", "MSICT", 1, 2, 1],
  [submitted, "FWD1", "F", "MSICT", 1, 3, 1],
  [submitted, "FWD1", "D", "BLCT", 1, 2, 2],
  [submitted, "FWD2", "F", "NBCT", 2, 4, 1],
  [returned, "FWD1", "F", "BLCT", 1, 3, 1, "EDO 号与提单不符"],
  [canceled, "FWD1", "D", "NBCT", 1, 5, 1],
  [draft, "FWD1", "F", "NBCT", 1, 1, 2],
  [draft, "FWD1", "D", "NBCT", 1, 1, 2],
  [draft, "FWD1", "W", "NBCT", 1, 1, 2],
  [completed, "FWD1", "F", "BLCT", 2, 7, 0],
  [completed, "FWD1", "W", "NBCT", 1, 4, 0],
  [completed, "FWD1", "D", "YD-BL1", 1, 9, 0],
  [completed, "FWD2", "F", "MSICT", 1, 5, 0],
  [paid, "FWD1", "D", "BLCT", 1, 3, 1],
  [reviewed, "FWD1", "F", "BLCT", 1, 2, 2],
  [submitted, "FWD1", "W", "BLCT", 2, 2, 1],
  [returned, "FWD1", "D", "MSICT", 1, 3, 1, "运单号与船名不符"],
  [returned, "FWD1", "W", "NBCT", 1, 2, 1, "请补充转船船名"],
  [canceled, "FWD1", "F", "MSICT", 1, 6, 1],
  [canceled, "FWD1", "W", "BLCT", 1, 4, 1],
];

const boxOf = (n: number, i: number) => demoContainer(3_200 + n * 3 + i);

/** When an order was entered: over the last days, the first ones first. */
const enteredAt = (ctx: SeedContext, n: number): number => ctx.now.getTime() - (plans.length - n) * 4.3 * hour;

function stepsOf(ctx: SeedContext, [status, company, , , , , , remark]: Plan, n: number): Step[] {
  const at = (tenths: number) => enteredAt(ctx, n) + (tenths * hour) / 2;
  const [who, clerk] = [actorOf(ctx, applicants[company]), clerkOf(ctx)];
  const steps: Step[] = [{ action: "create", from: null, to: draft, at: at(0), who }];
  const go = (action: string, from: string, to: string, tenths: number, by = who) =>
    steps.push({ action, from, to, at: at(tenths), who: by });
  if (status === draft) return steps;
  go("submit", draft, submitted, 1);
  if (status === submitted) return steps;
  if (status === canceled) go("cancel", submitted, canceled, 2);
  else if (status === returned)
    steps.push({ action: "return", from: submitted, to: returned, at: at(2), who: clerk, remark });
  else {
    go("approve", submitted, reviewed, 2, clerk);
    if (status !== reviewed) go("pay", reviewed, paid, 4);
    if (status === completed) go("complete", paid, completed, 6, clerk);
  }
  return steps;
}

const inputOfPlan = (ctx: SeedContext, [status, , scope, place, , , planned]: Plan, n: number): WeightOrderInput => {
  const call = ctx.voyages[n % ctx.voyages.length];
  // boxes of completed orders have left when they were to
  const plan = new Date(status === completed ? enteredAt(ctx, n) + 3 * hour : ctx.now.getTime() + planned * day);
  return weightOrderInput.parse({
    tradeScope: scope,
    ...(scope === "D" ? { waybillNo: `NBYD26${11_000 + n * 7}` } : { blNo: `COSU63125${10_000 + n * 31}` }),
    ...(scope === "F" ? { edoNo: `EDO2611${20_000 + n * 13}`, returnYard: "YD-BL1" } : {}),
    ...(scope === "W" ? { transferVessel: "甬温 6" } : {}),
    vesselName: call?.vessel_name ?? "EVER ACE",
    voyage: call?.voyage ?? "026W",
    placeCode: place,
    consignee: demoClients[n % demoClients.length],
    planTime: plan.toISOString(),
    deliveryMode: "FULL",
    plateNo: "浙B12345",
    driverName: "张伟",
    contactName: "周敏",
    contactMobile: "13800000001",
  });
};

/** Takes the charges from the company's wallet. */
async function payOrder(db: Store, row: DocumentRow, tax: number, { at, who }: Step): Promise<LiftingPayment> {
  const { txnNo } = await takePayment(db, {
    companyId: row.company_id,
    amount: row.amount,
    bizType: weightOrderKind,
    bizNo: row.doc_no,
    into: [
      { account: "PORT_REVENUE", amount: row.amount - tax },
      { account: "OUTPUT_TAX", amount: tax },
    ],
    remark: null,
    ...{ account: walletOf(row.company_id), source: "WALLET", payNo: null },
    ...{ operator: who.id, operatorName: who.name, time: new Date(at) },
  });
  return { bizNo: row.doc_no, txnNo, amount: row.amount, time: iso(at) };
}

/** A box of a completed order has left by the gate. */
async function leave(db: Store, row: DocumentRow, box: Pick<BoxRow, "id" | "ctn_no" | "size_type">, at: number) {
  await db
    .updateTable("document_boxes")
    .set({ milestones: JSON.stringify({ FO: iso(at) }), plate_no: row.plate_no })
    .where("id", "=", box.id)
    .execute();
  await db
    .insertInto("box_events")
    .values({
      ...{ id: newId(at), ctn_no: box.ctn_no ?? "", time: iso(at), code: "GF", place_code: row.yard, full_empty: "F" },
      ...{ direction: "O", plate_no: row.plate_no, vessel_name: row.vessel_name, voyage: row.voyage },
      ...{ operator_code: "COS", bl_no: row.bl_no, size_type: box.size_type, source: "TERMINAL" },
    })
    .execute();
}

async function saveOrder(db: Store, ctx: SeedContext, plan: Plan, n: number): Promise<void> {
  const [status, company, scope, place, boxCount, since] = plan;
  const steps = stepsOf(ctx, plan, n);
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const { files: _, boxes: __, ...content } = inputOfPlan(ctx, plan, n);
  const released = status === paid || status === completed || n % 2 === 0;
  const body: WeightOrderBody = {
    content,
    files: [],
    releases: { customs: released, line: released, port: released },
    ...{ billedDay: null, fees: [], payments: [], payRound: 0, apptNo: null, completeTime: null },
  };
  const companyId = ctx.companies[company];
  let row = await insertDocument(db, {
    amount: 0,
    ...contentColumns({ ...content, files: [], boxes: [] }),
    ...stepColumns(steps, clerkOf(ctx)),
    audit_remark: last.remark ?? null,
    id: newId(first.at),
    kind: weightOrderKind,
    type: scope,
    doc_no: await nextDocumentNumber(db, "HL", new Date(first.at)),
    status,
    company_id: companyId,
    company_name: ctx.names.get(companyId) ?? "",
    plan_time: content.planTime ?? "",
    body: JSON.stringify(body),
    source_channel: "WEB",
  });
  for (const step of steps) await saveStep(db, row.id, step);
  const arrived = iso(enteredAt(ctx, n) - since * day);
  const boxes = Array.from({ length: boxCount }, (_box, i) => {
    const said: LiftedBoxBody = {
      ...{ ctnOperatorCode: "COS", sealNo: `CN${700_000 + n * 11 + i}`, grossWeight: 18_000 + n * 310 },
      ...{ yardPosition: `${place.slice(-2)}${10 + n}-0${1 + i}-2`, dischargeTime: arrived },
      ...{ freeUntil: null, storageDays: null, barcode: null },
    };
    return {
      id: newId(first.at),
      document_id: row.id,
      seq: i,
      ctn_no: boxOf(n, i),
      size_type: (n + i) % 3 === 0 ? "22G1" : "45G1",
      plate_no: null,
      body: JSON.stringify(said),
      milestones: "{}",
    };
  });
  await replaceBoxes(db, row.id, boxes);
  if (steps.some(({ action }) => action === "approve")) {
    body.billedDay = plannedDay(row.plan_time);
    const order = await weightOrderLifecycle.read(db, row);
    const priced = await priceOrder(db, order, body.billedDay);
    body.fees = priced.fees;
    row = (await updateDocument(db, row, { amount: priced.amount }))!;
    const pay = steps.find(({ action }) => action === "pay");
    if (pay) {
      const tax = priced.fees.reduce((sum, { amount, rate }) => sum + splitGross(amount, rate.taxRate).tax, 0);
      body.payments = [await payOrder(db, row, tax, pay)];
      body.payRound = 1;
    }
    if (status === completed) body.completeTime = iso(last.at);
    for (const box of boxes) {
      const named = { ctnNo: box.ctn_no, blNo: row.bl_no ?? "", placeCode: place, plateNo: row.plate_no ?? "" };
      const voucher = { ...named, orderId: row.id };
      const validTo = endOfDay(body.billedDay);
      const barcode = pay ? await issueBarcode(db, { ...voucher, validTo }, new Date(pay.at)) : null;
      const said = { ...(JSON.parse(box.body) as LiftedBoxBody), ...priced.boxes.get(box.id), barcode };
      await db
        .updateTable("document_boxes")
        .set({ body: JSON.stringify(said) })
        .where("id", "=", box.id)
        .execute();
      if (barcode && status === completed)
        await db
          .updateTable("lifting_barcodes")
          .set({ used_time: iso(last.at) })
          .where("barcode", "=", barcode)
          .execute();
      if (status === completed) await leave(db, row, box, last.at);
    }
  }
  row = (await updateDocument(db, row, { body: JSON.stringify(body) }))!;
  await weightOrderLifecycle.saveDerived(db, row, ctx.now);
  await keepBoxClaims(db, await weightOrderLifecycle.read(db, row));
}

/** Orders to lift full boxes of every trade in every status, and a box that customs holds. */
export async function saveWeightOrders(db: Store, now: Date): Promise<void> {
  const ctx = await gatherCast(db, now, demoCompanies);
  for (const [n, plan] of plans.entries()) await saveOrder(db, ctx, plan, n);
  const held = { ctn_no: boxOf(4, 0), kind: "C" as const, reason: "海关查验中" };
  const time = new Date(now.getTime() - 5 * hour);
  await db
    .insertInto("box_holds")
    .values({ id: newId(time.getTime()), ...held, from_time: time.toISOString(), lift_time: null })
    .execute();
}
