import { type LicenseRemakeBody, licenseRemakeKind } from "@gateway/machines/licenseRemakeDocument";
import { holdRemakeClaims, licenseRemakeLifecycle } from "@gateway/machines/licenseRemakeStore";
import { giveLicense, voidLicenses } from "@gateway/machines/licenses";
import {
  bodyOf,
  contentColumns,
  contentOf,
  type WheelMachineBody,
  wheelMachineKind,
} from "@gateway/machines/wheelMachineDocument";
import { holdMachineClaims, wheelMachineLifecycle } from "@gateway/machines/wheelMachineStore";
import { takePayment, walletOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, updateDocument } from "@gateway/store/documents";
import { type MachineStatus, machineStatus, type RemakeStatus, remakeStatus } from "@protocol/documentStatuses";
import type { LicenseRemakeInput } from "@protocol/licenseRemake";
import { usualRemakeFee } from "@protocol/licenseRemakes";
import { shanghaiDay } from "@protocol/values/instant";
import { type WheelMachineInput, wheelMachineInput } from "@protocol/wheelMachine";
import { demoCompanies } from "./demo";
import { saveDocumentRow } from "./documentRows";
import {
  type Actor,
  actorOf,
  clerkOf,
  gatherCast,
  type SeedContext,
  type Step,
  saveStep,
  system,
} from "./truckingCast";

const day = 86_400_000;
const hour = 3_600_000;
const { draft, submitted, inUse, returned, stopped, scrapped } = machineStatus;

/** Who enters the applications of each company. */
const applicants = { FWD1: "13800000001", TRK1: "13800000004", TRK2: "13800000007" } as const;
type Company = keyof typeof applicants;

const dayIn = ({ now }: SeedContext, days: number) => shanghaiDay(new Date(now.getTime() + days * day));

type Plan = [MachineStatus, Company, WheelMachineInput["machineType"], string, number, number, string?];

/** Status, company, type, make and model, rated lift (t), days to the end of its inspection, why it was stopped. */
const machines: readonly Plan[] = [
  [inUse, "TRK1", "TRACTOR", "重汽 豪沃 TX", 0, 200],
  [inUse, "TRK1", "REACH", "三一 SRSC45H", 45, 25],
  [inUse, "TRK1", "FORKLIFT", "杭叉 CPCD100", 10, 5],
  [inUse, "FWD1", "FORKLIFT", "合力 CPD35", 3.5, 140],
  [inUse, "FWD1", "EMPTY", "卡尔玛 DCG90", 9, 260],
  [inUse, "TRK2", "REACH", "卡尔玛 DRG450", 45, 310],
  [stopped, "TRK1", "STACKER", "三一 SDCY80", 8, -12],
  [stopped, "FWD1", "LOADER", "徐工 LW500", 0, 90, "液压管路渗油，整改前停用"],
  [scrapped, "TRK1", "FORKLIFT", "合力 CPCD50", 5, 60, "已达使用年限"],
  [submitted, "TRK1", "RTG", "振华 RTG40.5", 40.5, 350],
  [submitted, "FWD1", "TRACTOR", "比亚迪 Q3M", 0, 330],
  [submitted, "TRK2", "EMPTY", "三一 SDCE90", 9, 300],
  [returned, "FWD1", "FORKLIFT", "杭叉 CPD25", 2.5, 180, "铭牌照片不清楚，请重新上传"],
  [draft, "TRK1", "TRACTOR", "解放 J6P", 0, 240],
  [draft, "FWD1", "LOADER", "柳工 856H", 0, 220],
  [inUse, "TRK1", "TRACTOR", "重汽 豪沃 TX", 0, 120],
  [inUse, "TRK1", "TRACTOR", "重汽 豪沃 TX", 0, 155],
  [inUse, "TRK1", "TRACTOR", "解放 J6P", 0, 190],
  [inUse, "TRK1", "FORKLIFT", "杭叉 CPCD100", 10, 75],
  [inUse, "TRK1", "REACH", "三一 SRSC45H", 45, 230],
  [inUse, "TRK1", "EMPTY", "三一 SDCE90", 9, 280],
  [inUse, "FWD1", "FORKLIFT", "合力 CPD35", 3.5, 95],
  [inUse, "FWD1", "FORKLIFT", "合力 CPD25", 2.5, 170],
  [inUse, "FWD1", "TRACTOR", "比亚迪 Q3M", 0, 240],
  [inUse, "FWD1", "LOADER", "柳工 856H", 0, 60],
  [inUse, "TRK2", "TRACTOR", "陕汽 德龙 X3000", 0, 210],
  [inUse, "TRK2", "FORKLIFT", "杭叉 CPCD50", 5, 130],
  [inUse, "TRK1", "STACKER", "三一 SDCY80", 8, 320],
  [inUse, "TRK1", "FORKLIFT", "合力 CPCD50", 5, 45],
  [inUse, "FWD1", "EMPTY", "卡尔玛 DCG90", 9, 150],
  [inUse, "FWD1", "TRACTOR", "比亚迪 Q3M", 0, 205],
  [inUse, "TRK2", "EMPTY", "三一 SDCE90", 9, 110],
  [scrapped, "TRK1", "TRACTOR", "欧曼 GTL", 0, 30, "已达使用年限"],
];

function machineSteps(ctx: SeedContext, [status, company, , , , ends, remark]: Plan, n: number): Step[] {
  const begun = status === draft || status === submitted ? n / 3 : 60 + n * 4;
  const at = (hours: number) => ctx.now.getTime() - begun * day + hours * hour;
  const [who, clerk] = [actorOf(ctx, applicants[company]), clerkOf(ctx)];
  const steps: Step[] = [{ action: "create", from: null, to: draft, at: at(-1), who }];
  if (status === draft) return steps;
  steps.push({ action: "submit", from: draft, to: submitted, at: at(0), who });
  if (status === submitted) return steps;
  if (status === returned)
    return [...steps, { action: "return", from: submitted, to: returned, at: at(5), who: clerk, remark }];
  steps.push({ action: "approve", from: submitted, to: inUse, at: at(6), who: clerk });
  if (status === scrapped) steps.push({ action: "scrap", from: inUse, to: scrapped, at: at(700), who: clerk, remark });
  if (status === stopped)
    steps.push(
      remark
        ? { action: "stop", from: inUse, to: stopped, at: at(600), who: clerk, remark }
        : { action: "expire", from: inUse, to: stopped, at: ctx.now.getTime() + ends * day, who: system },
    );
  return steps;
}

async function saveMachine(db: Store, ctx: SeedContext, plan: Plan, n: number): Promise<DocumentRow> {
  const [status, company, machineType, brandModel, liftTon, ends, remark] = plan;
  const licensed = status === inUse || status === stopped || status === scrapped;
  const input = wheelMachineInput.parse({
    machineNo: `${company}-${String(n + 1).padStart(3, "0")}`,
    machineType,
    brandModel,
    serialNo: `SN${2_023_000 + n * 37}`,
    madeDate: dayIn(ctx, -900 - n * 20),
    power: n % 4 === 3 ? "ELECTRIC" : "DIESEL",
    liftTon: liftTon || undefined,
    ownWeightKg: 8_000 + n * 4_100,
    ownerName: ctx.names.get(ctx.companies[company]),
    innerPlate: licensed ? `NB${String(101 + n * 7)}` : undefined,
    inspectDate: dayIn(ctx, ends - 365),
    inspectTo: dayIn(ctx, ends),
    responsible: ["周国平", "陈利民", "郑海燕"][n % 3],
    operators: [{ name: ["丁建军", "余志明", "施阿良"][n % 3], certNo: `TS${330_200 + n}`, validTo: dayIn(ctx, 400) }],
  });
  const steps = machineSteps(ctx, plan, n);
  const body: WheelMachineBody = {
    content: contentOf(input),
    files: [],
    licenseNo: null,
    inspections: licensed
      ? [
          {
            date: dayIn(ctx, ends - 365),
            result: "PASS",
            validTo: dayIn(ctx, ends),
            nextDate: dayIn(ctx, ends - 10),
            remark: null,
            byName: clerkOf(ctx).name,
          },
        ]
      : [],
    uninspected: status === stopped && !remark,
  };
  const row = await saveDocumentRow(db, ctx, steps, {
    ...contentColumns(input),
    ...{
      prefix: "WM",
      companyId: ctx.companies[company],
      kind: wheelMachineKind,
      type: "W",
      body: JSON.stringify(body),
    },
  });
  const approved = steps.find(({ action }) => action === "approve");
  if (!approved) return finish(db, ctx, row);
  const licenseNo = await giveLicense(db, { machineId: row.id, remakeNo: null, now: new Date(approved.at) });
  if (status === scrapped) await voidLicenses(db, row.id, new Date(steps.at(-1)!.at));
  return finish(db, ctx, (await updateDocument(db, row, { body: JSON.stringify({ ...body, licenseNo }) }))!);
}

/** Keeps what follows from a machine's row. */
async function finish(db: Store, { now }: SeedContext, row: DocumentRow): Promise<DocumentRow> {
  await wheelMachineLifecycle.saveDerived(db, row, now);
  await holdMachineClaims(db, await wheelMachineLifecycle.read(db, row));
  return row;
}

const remakes: readonly [RemakeStatus, machine: number, LicenseRemakeInput["reason"], string?][] = [
  [remakeStatus.issued, 0, "DAMAGED"],
  [remakeStatus.paid, 1, "EXPIRED"],
  [remakeStatus.reviewed, 2, "LOST"],
  [remakeStatus.submitted, 3, "CHANGED"],
  [remakeStatus.reviewed, 4, "DAMAGED"],
  [remakeStatus.submitted, 5, "DAMAGED"],
  [remakeStatus.returned, 6, "LOST", "请补充登报材料"],
  [remakeStatus.draft, 7, "DAMAGED"],
  ...Array.from({ length: 9 }, (_, i): (typeof remakes)[number] => [
    remakeStatus.issued,
    15 + i,
    (["DAMAGED", "LOST", "CHANGED"] as const)[i % 3]!,
  ]),
  [remakeStatus.paid, 24, "CHANGED"],
  [remakeStatus.paid, 25, "LOST"],
  [remakeStatus.reviewed, 26, "DAMAGED"],
  [remakeStatus.submitted, 27, "LOST"],
  [remakeStatus.submitted, 28, "CHANGED"],
  [remakeStatus.returned, 29, "LOST", "请写明遗失经过"],
  [remakeStatus.submitted, 30, "DAMAGED"],
  [remakeStatus.draft, 31, "EXPIRED"],
];

function remakeSteps(ctx: SeedContext, status: RemakeStatus, who: Actor, n: number, remark?: string): Step[] {
  const { draft: begun, submitted: sent, reviewed, paid, issued, returned: back } = remakeStatus;
  const at = (tenths: number) => ctx.now.getTime() - (remakes.length - n) * 7.4 * hour + (tenths * hour) / 10;
  const clerk = clerkOf(ctx);
  const steps: Step[] = [{ action: "create", from: null, to: begun, at: at(-1), who }];
  if (status === begun) return steps;
  steps.push({ action: "submit", from: begun, to: sent, at: at(0), who });
  if (status === sent) return steps;
  if (status === back) return [...steps, { action: "return", from: sent, to: back, at: at(4), who: clerk, remark }];
  steps.push({ action: "review", from: sent, to: reviewed, at: at(5), who: clerk });
  if (status === reviewed) return steps;
  steps.push({ action: "pay", from: reviewed, to: paid, at: at(8), who });
  if (status === issued) steps.push({ action: "issue", from: paid, to: issued, at: at(30), who: clerk });
  return steps;
}

/** Takes the fee from the company's wallet; answers the number of the transaction. */
async function payRemake(db: Store, row: DocumentRow, { at, who }: Step): Promise<string> {
  const paid = await takePayment(db, {
    companyId: row.company_id,
    amount: row.amount,
    bizType: licenseRemakeKind,
    bizNo: row.doc_no,
    into: [{ account: "PORT_REVENUE", amount: row.amount }],
    remark: null,
    ...{ account: walletOf(row.company_id), source: "WALLET", payNo: null },
    ...{ operator: who.id, operatorName: who.name, time: new Date(at) },
  });
  return paid.txnNo;
}

async function saveRemake(
  db: Store,
  ctx: SeedContext,
  machine: DocumentRow,
  company: Company,
  [status, , reason, remark]: (typeof remakes)[number],
  n: number,
): Promise<void> {
  const steps = remakeSteps(ctx, status, actorOf(ctx, applicants[company]), n, remark);
  const { content, licenseNo } = bodyOf(machine);
  const changed = reason === "CHANGED" ? { before: content.responsible, after: "王海涛" } : {};
  const body: LicenseRemakeBody = {
    content: { machineId: machine.id, reason, ...changed, pickWay: "COUNTER" },
    files: [],
    machineNo: content.machineNo ?? null,
    oldLicenseNo: licenseNo,
    newLicenseNo: null,
    payRound: 0,
    paidTime: null,
    txnNo: null,
    refunded: false,
  };
  const priced = steps.some(({ action }) => action === "review");
  let row = await saveDocumentRow(db, ctx, steps, {
    ...{
      prefix: "LR",
      companyId: ctx.companies[company],
      kind: licenseRemakeKind,
      type: "R",
      body: JSON.stringify(body),
    },
    amount: priced ? usualRemakeFee : 0,
    parent_id: machine.id,
  });
  const paid = steps.find(({ action }) => action === "pay");
  const issued = steps.find(({ action }) => action === "issue");
  if (paid) {
    body.payRound = 1;
    body.paidTime = new Date(paid.at).toISOString();
    body.txnNo = await payRemake(db, row, paid);
  }
  if (issued) {
    const time = new Date(issued.at);
    body.newLicenseNo = await giveLicense(db, { machineId: machine.id, remakeNo: row.doc_no, now: time });
    const relicensed = { ...bodyOf(machine), licenseNo: body.newLicenseNo };
    const changed = { update_by: issued.who.id, update_time: time.toISOString() };
    await finish(db, ctx, (await updateDocument(db, machine, { body: JSON.stringify(relicensed), ...changed }))!);
    const status = machine.status;
    const step = { action: "relicense", from: status, to: status, at: issued.at, who: issued.who, remark: row.doc_no };
    await saveStep(db, machine.id, step);
  }
  row = (await updateDocument(db, row, { body: JSON.stringify(body) }))!;
  await licenseRemakeLifecycle.saveDerived(db, row, ctx.now);
  await holdRemakeClaims(db, await licenseRemakeLifecycle.read(db, row));
}

/** Machines and replacements of their licenses in every status. */
export async function saveMachines(db: Store, now: Date): Promise<void> {
  const ctx = await gatherCast(db, now, demoCompanies);
  const saved: DocumentRow[] = [];
  for (const [n, plan] of machines.entries()) saved.push(await saveMachine(db, ctx, plan, n));
  for (const [n, plan] of remakes.entries()) await saveRemake(db, ctx, saved[plan[1]]!, machines[plan[1]]![1], plan, n);
}
