import type { DeclarationBody } from "@gateway/declarations/declarationDocument";
import { contentColumns } from "@gateway/declarations/declarationDocument";
import { saveBoxes } from "@gateway/declarations/declarationStore";
import { rulesOf } from "@gateway/declarations/kinds";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { insertDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import {
  type DeclarationHeader,
  type DeclarationKind,
  type DeclaredBox,
  declarationKinds,
} from "@protocol/declaration";
import { dgBoxInput } from "@protocol/dgDeclaration";
import { reeferBoxInput } from "@protocol/reeferDeclaration";
import { demoDgBoxes, demoReeferBoxes } from "./declaredGoods";
import { demoCompanies } from "./demo";
import { actorOf, clerkOf, gatherCast, iso, type SeedContext, type Step, saveStep, stepColumns } from "./truckingCast";

const minute = 60_000;
const hour = 60 * minute;

/** What some terminals of the region take only with the port's own word (docs/trade-rules.md §6.2). */
const accepted = ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "5.2", "6.2", "7", "UN1942", "UN1402"];

const statuses = ["06", "01", "00", "06", "03", "05", "06", "07", "00", "06"];

/**
 * Fills the demo port's declarations: dangerous goods and temperature boxes of the first forwarder in every status, one
 * draft with acid and alkali in one box, a few of the second forwarder, and what the terminal measured of boxes that
 * have come.
 */
export async function saveDeclarations(db: Store, now: Date): Promise<void> {
  await db
    .insertInto("dg_acceptance")
    .values(accepted.map((goods) => ({ terminal_code: "*", goods })))
    .execute();
  const ctx = await gatherCast(db, now, demoCompanies);
  for (const kind of declarationKinds)
    for (let i = demoCounts[kind] - 1; i >= 0; i--) await saveDeclaration(ctx, kind, i, "13800000001");
  for (let i = 2; i >= 0; i--) await saveDeclaration(ctx, "dgDeclaration", i, "13800000005");
}

/** How many the first forwarder has; ten show every status. */
const demoCounts: Record<DeclarationKind, number> = { dgDeclaration: 28, reeferDeclaration: 26 };

const demoBoxesOf: Record<DeclarationKind, (i: number, draft: boolean) => DeclaredBox[]> = {
  dgDeclaration: (i, draft) => demoDgBoxes(i, draft).map((box) => dgBoxInput.parse(box)),
  reeferDeclaration: (i) => demoReeferBoxes(i).map((box) => reeferBoxInput.parse(box)),
};

async function saveDeclaration(
  ctx: SeedContext,
  kind: DeclarationKind,
  i: number,
  user: "13800000001" | "13800000005",
) {
  const { db, now, companies } = ctx;
  const dg = kind === "dgDeclaration";
  const owner = actorOf(ctx, user);
  const status = statuses[i % statuses.length]!;
  const at = now.getTime() - (2 + i * 19 + (dg ? 0 : 5) + (user === "13800000005" ? 3 : 0)) * hour;
  const content = contentOf(ctx, kind, status, i, owner.name, owner.company);
  const steps = stepsOf(ctx, status, at, i, user);
  const released = steps.find((step) => step.action === "release");
  const returned = steps.find((step) => step.action === "return");
  const marked = dg && returned ? [{ field: "boxes[0].goods[0].flashPoint", remark: "与 MSDS 第9项不一致" }] : [];
  const body: DeclarationBody = {
    content,
    revision: 1,
    marks: marked,
    releaseTime: released ? iso(released.at) : null,
  };
  const clerk = clerkOf(ctx);
  const row = await insertDocument(db, {
    ...contentColumns(content),
    id: newId(at),
    kind,
    type: "E",
    doc_no: await nextDocumentNumber(db, rulesOf[kind].prefix, new Date(at)),
    status,
    company_id: user === "13800000001" ? companies.FWD1 : companies.FWD2,
    company_name: owner.company,
    amount: 0,
    body: JSON.stringify(body),
    ...stepColumns(steps, clerk),
    source_channel: i % 7 === 3 ? "IMPORT" : "WEB",
  });
  for (const step of steps) await saveStep(db, row.id, step);
  await saveBoxes(db, row.id, demoBoxesOf[kind](i, status === "05"), []);
  if (kind === "reeferDeclaration" && released) {
    for (const box of demoReeferBoxes(i)) await saveReadings(ctx, box.ctnNo, content.voyage ?? "", box.setTemp, i);
  }
}

function contentOf(
  ctx: SeedContext,
  kind: DeclarationKind,
  status: string,
  i: number,
  name: string,
  company: string,
): DeclarationHeader {
  const now = ctx.now.getTime();
  const dg = kind === "dgDeclaration";
  const coming = ctx.voyages.filter((voyage) => Date.parse(voyage.cy_cutoff) > now + 60 * hour);
  const past = ctx.voyages.filter((voyage) => Date.parse(voyage.cy_cutoff) < now);
  const fitting = status === "06" && dg ? past : coming;
  const voyage = fitting[i % Math.max(1, fitting.length)];
  const planned = voyage ? Date.parse(voyage.cy_cutoff) - 12 * hour : now + 40 * hour;
  return {
    ...(dg ? { declType: "LOAD" as const } : {}),
    blNo: `${["COSU", "EGLV", "MEDU", "OOLU", "MAEU"][i % 5]}${6_418_200_000 + i * 6_151 + (dg ? 0 : 77)}`,
    vesselName: voyage?.vessel_name,
    imoNo: voyage?.imo_no,
    voyage: voyage?.voyage,
    terminalCode: voyage?.terminal_code ?? "NBCT",
    etd: voyage?.etd,
    cyCutoff: voyage?.cy_cutoff,
    polCode: "CNNGB",
    podCode: ["NLRTM", "DEHAM", "USLAX", "SGSIN", "GBFXT"][i % 5],
    ctnOperatorCode: voyage?.operator_code ?? "COS",
    opMode: i % 4 === 1 ? "DIRECT" : "YARD",
    planTime: iso(Math.round(planned / (30 * minute)) * 30 * minute),
    shipperName: i % 3 === 0 ? company : ["浙江甬新化工有限公司", "宁波东方涂料股份有限公司"][i % 2],
    contactName: name,
    contactMobile: "13800000001",
    declarant: name,
    declarantCert: `NB-DG-${2026_0100 + i}`,
    emergencyContact: i === 4 ? "㛃䶮" : "陈思远",
    emergencyTel: "0574-27660000",
    ...(dg ? { operatorLicence: "浙甬危运 0574-118" } : {}),
    packCertFiles: [],
    msdsFiles: [],
    stuffingFiles: [],
    fitnessFiles: [],
    lqFiles: [],
  };
}

/** How the declaration came to its status, step by step. */
function stepsOf(ctx: SeedContext, status: string, at: number, i: number, user: "13800000001" | "13800000005"): Step[] {
  const [owner, clerk] = [actorOf(ctx, user), clerkOf(ctx)];
  const steps: Step[] = [{ action: "create", from: null, to: "05", at, who: owner }];
  const add = (action: string, to: string, after: number, who: Step["who"], more: Partial<Step> = {}) => {
    const before = steps.at(-1)!;
    steps.push({ action, from: before.to, to, at: before.at + after * minute, who, ...more });
  };
  if (status === "05") return steps;
  add("submit", "00", 6 + (i % 4), owner);
  if (status === "00") return steps;
  if (status === "03") {
    add("return", "03", 12, clerk, { remark: "请核对闪点与 MSDS" });
    return steps;
  }
  if (status === "07") {
    add("cancel", "07", 20, owner, { remark: "改船，另行申报" });
    return steps;
  }
  add("approve", "01", 9, clerk);
  if (status === "06") add("release", "06", 25, clerk);
  return steps;
}

/** Every half hour for two days: the machinery swings around its set point, and one box in three had its door open. */
async function saveReadings({ db, now }: SeedContext, ctnNo: string, voyage: string, setTemp: number, i: number) {
  const rows = Array.from({ length: 96 }, (_, n) => {
    const swing = Math.round(Math.sin(n / 3) * 6 + Math.sin(n / 7 + i) * 3);
    const open = i % 3 === 0 && n > 40 && n < 46 ? (n - 40) * 11 : 0;
    const supply = Math.round(setTemp * 10) + swing + open;
    return {
      ctn_no: ctnNo,
      voyage,
      time: new Date(now.getTime() - (96 - n) * 30 * minute).toISOString(),
      supply,
      return_air: supply + 12 + (n % 5),
      alarm: open > 30 ? (1 as const) : (0 as const),
    };
  });
  await db
    .insertInto("reefer_readings")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
