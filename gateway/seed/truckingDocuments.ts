import { postMovement } from "@gateway/money/ledger";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { insertDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { contentColumns, type OrderBody, type OrderContent, orderKind } from "@gateway/trucking/orderDocument";
import type { Fee } from "@protocol/documents";
import type { demoUsers } from "./demo";
import {
  type Actor,
  actorOf,
  clerkOf,
  iso,
  type SeedContext,
  type Step,
  saveStep,
  stepColumns,
  system,
} from "./truckingCast";
import { saveBoxesAndDispatchOrders } from "./truckingDispatchOrders";
import { demoCargo, demoClients, demoDoorsteps, type OrderPlan } from "./truckingPlans";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Customer {
  company: "FWD1" | "FWD2";
  user: keyof typeof demoUsers;
}

/** One order with its boxes, dispatches, payment and trail. `at` is when it was created (ms). */
export async function saveOrder(ctx: SeedContext, plan: OrderPlan, customer: Customer, at: number, i: number) {
  const { db, companies } = ctx;
  const owner = actorOf(ctx, customer.user);
  const clerk = clerkOf(ctx);
  const given = ["01", "02", "06"].includes(plan.status);
  const content = contentOf(ctx, plan, customer, at, i);
  const steps = stepsOf(plan, owner, clerk, at, i);
  const id = newId(at);
  const docNo = await nextDocumentNumber(db, `T${plan.type}`, new Date(at));
  const fees = given ? feesOf(plan, i) : [];
  const amount = fees.reduce((sum, fee) => sum + fee.amount, 0);
  const paid = steps.find((step) => step.action === "pay");
  if (paid) {
    const { txnNo } = await postMovement(db, {
      type: "PAY",
      companyId: companies[customer.company],
      amount,
      direction: "outOfWallet",
      counterAccount: "PORT_REVENUE",
      bizType: orderKind,
      bizNo: docNo,
      operator: owner.id,
      operatorName: owner.name,
      time: new Date(paid.at),
      remark: null,
    });
    for (const fee of fees) Object.assign(fee, { payStatus: "2", tradeNo: txnNo });
  }
  const body: OrderBody = { content, fees, paidTime: paid ? iso(paid.at) : null, payRound: paid ? 1 : 0 };
  const row = await insertDocument(db, {
    id,
    kind: orderKind,
    type: plan.type,
    doc_no: docNo,
    status: plan.status,
    company_id: companies[customer.company],
    company_name: owner.company,
    partner_id: given ? companies[plan.carrier] : null,
    partner_name: given ? (ctx.names.get(companies[plan.carrier]) ?? null) : null,
    ...contentColumns(content),
    amount,
    body: JSON.stringify(body),
    ...stepColumns(steps, clerk),
    source_channel: i % 9 === 4 ? "API" : "WEB",
  });
  for (const step of steps) await saveStep(db, id, step);
  await saveBoxesAndDispatchOrders(ctx, plan, row, content, owner, paid?.at ?? at);
}

function contentOf(ctx: SeedContext, plan: OrderPlan, customer: Customer, at: number, i: number): OrderContent {
  const now = ctx.now.getTime();
  const finished = plan.status === "06";
  const exporting = plan.type !== "I";
  // finished orders belong to ships that have called; imports wait ashore, exports for a ship to come
  const fitting = ctx.voyages.filter((voyage) =>
    finished || !exporting ? Date.parse(voyage.eta) < now : Date.parse(voyage.cy_cutoff) > now + 3 * day,
  );
  const voyage = fitting[i % Math.max(1, fitting.length)];
  const door = demoDoorsteps[i % demoDoorsteps.length]!;
  const yard = ["YD-BL1", "YD-BL2", "YD-CS1", "YD-DX1", "YD-MS1", "YD-ZH1"][i % 6]!;
  const terminal = voyage?.terminal_code ?? "NBCT";
  const plan_ = finished || plan.status === "03" ? at + 30 * hour : now + (20 + (i % 5) * 9) * hour;
  const quarter = Math.round(plan_ / (15 * minute)) * 15 * minute;
  const size = plan.sizes[0]!;
  const isReefer = size === "45R1";
  const isDg = size === "22T6";
  // a draft is what somebody left half done
  const draft = plan.status === "05" && i % 2 === 0;
  return {
    blNo: `${["COSU", "EGLV", "MEDU", "OOLU", "MAEU"][i % 5]}${6_312_400_000 + i * 7_919 + plan.type.charCodeAt(0) * 131 + (customer.company === "FWD2" ? 77 : 0)}`,
    vesselName: voyage?.vessel_name,
    imoNo: voyage?.imo_no,
    voyage: voyage?.voyage,
    serviceCode: voyage?.service_code,
    terminalCode: terminal,
    eta: voyage?.eta,
    etd: voyage?.etd,
    ...(exporting
      ? {
          cyCutoff: voyage?.cy_cutoff,
          siCutoff: voyage?.si_cutoff,
          vgmCutoff: voyage?.vgm_cutoff,
          polCode: "CNNGB",
          podCode: ["NLRTM", "DEHAM", "USLAX", "SGSIN", "GBFXT"][i % 5]!,
        }
      : { polCode: ["USLAX", "JPYOK", "KRPUS", "DEHAM", "AUSYD"][i % 5]!, podCode: "CNNGB" }),
    ctnOperatorCode: voyage?.operator_code ?? "COS",
    ctnReq: [{ sizeType: size, qty: plan.sizes.length }],
    pickupYard: exporting ? yard : terminal,
    returnYard: exporting ? terminal : yard,
    ...(draft
      ? {}
      : {
          doorAddress: door.address,
          doorContact: door.contact,
          doorMobile: door.mobile,
          planTime: iso(quarter),
          clientName: demoClients[i % demoClients.length]!,
          contactName: actorOf(ctx, customer.user).name,
          contactMobile: customer.user,
          contactEmail: `${customer.company.toLowerCase()}@example.com`,
        }),
    cargoName: isReefer ? "FROZEN SHRIMP" : isDg ? "PAINT" : demoCargo[i % (demoCargo.length - 1)]!,
    pkgCount: 240 + i * 18,
    grossWeight: plan.sizes.length * (9_800 + (i % 7) * 1_150),
    volume: 28.5 * plan.sizes.length,
    special: i % 6 === 2 ? ["WEIGH", "RECEIPT"] : [],
    isDg,
    ...(isDg ? { dgNo: `DG26${String(1_000 + i)}` } : {}),
    isReefer,
    ...(isReefer ? { rfNo: `RF26${String(1_000 + i)}` } : {}),
    ...(i % 5 === 1 ? { remarks: "请提前一小时联系装卸联系人" } : {}),
  };
}

function feesOf(plan: OrderPlan, i: number): Fee[] {
  const fee = (feeItemCode: Fee["feeItemCode"], unit: string, qty: number, unitPrice: number): Fee => ({
    feeItemCode,
    qty,
    unit,
    unitPrice,
    amount: qty * unitPrice,
    taxRate: 9,
    payStatus: "0",
    tradeNo: null,
  });
  const fees = [fee("TRUCKING", "箱", plan.sizes.length, 68_000 + (i % 5) * 6_500)];
  if (i % 3 === 0) fees.push(fee("WEIGHING", "次", plan.sizes.length, 3_000));
  if (i % 4 === 1) fees.push(fee("TOLL", "次", 1, 4_500));
  return fees;
}

/** How the order came to its status, step by step. */
function stepsOf(plan: OrderPlan, owner: Actor, clerk: Actor, at: number, i: number): Step[] {
  const steps: Step[] = [{ action: "create", from: null, to: "05", at, who: owner }];
  const add = (action: string, to: string, after: number, who: Actor, more: Partial<Step> = {}) => {
    const before = steps.at(-1)!;
    steps.push({ action, from: before.to, to, at: before.at + after * minute, who, ...more });
  };
  if (i % 3 === 1) {
    add("edit", "05", 4, owner, { changes: [{ field: "cargoName", from: "GENERAL CARGO", to: demoCargo[i % 5]! }] });
  }
  if (plan.status === "05") return steps;
  add("submit", "00", 6, owner);
  if (plan.status === "00") return steps;
  if (plan.status === "03") {
    add("return", "03", 9, clerk, {
      remark: i % 2 ? "提单号与船公司放箱不一致，请核对" : "截港时间已变更，请重新安排",
    });
    return steps;
  }
  add("approve", "01", 3, clerk);
  if (plan.status === "01") return steps;
  add("pay", "02", 1, owner);
  if (plan.status === "06") add("complete", "06", 34 * 60, system);
  return steps;
}
