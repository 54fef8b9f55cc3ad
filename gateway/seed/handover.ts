import type { UserContext } from "@gateway/core/context";
import { auditColumns } from "@gateway/documents/lifecycle";
import { answerOffer, collectBoxes, enterEdo, freezeEdo, issueEdo, offerEdo } from "@gateway/handover/edoActs";
import { edoLifecycle } from "@gateway/handover/edoStore";
import type { StoredEir } from "@gateway/handover/eirDocument";
import { confirmEir, disputeEir, enterEir, replaceEir, withdrawDispute } from "@gateway/handover/eirEntry";
import { eirLifecycle } from "@gateway/handover/eirStore";
import { countPrint } from "@gateway/handover/weighSlipDocument";
import { enterWeighSlip, weighAgain } from "@gateway/handover/weighSlipEntry";
import { weighSlipLifecycle } from "@gateway/handover/weighSlipStore";
import type { Store } from "@gateway/store/database";
import { edoInput } from "@protocol/edo";
import { type CheckInput, type EirInput, eirInput } from "@protocol/eir";
import { shanghaiDay } from "@protocol/values/instant";
import { secondWeighingInput, weighSlipInput } from "@protocol/weighSlip";
import { actingAs, type DemoPerson, demoPeople } from "./actingAs";
import { demoCompanies } from "./demo";
import { demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;
const { FWD1, FWD2, TRK1 } = demoCompanies;

const drivers = ["张伟", "陈国庆", "林志强"] as const;
const yards = ["YD-BL1", "YD-CS1", "YD-MS1"] as const;
const operators = ["MSK", "MSC", "COS", "CMA"] as const;
const sizes = ["22G1", "45G1", "42G1", "45R1"] as const;

const dented: CheckInput[] = [
  { side: "L", part: "B", from: 3, to: 4, damageCode: "D", sizeCm: "35×20×4" },
  { side: "D", part: "B", from: 2, damageCode: "R", sizeCm: "15×10" },
];
const holed: CheckInput[] = [
  { side: "T", part: "L", from: 2, damageCode: "H", sizeCm: "3×2" },
  { side: "R", part: "T", from: 1, to: 2, damageCode: "C", sizeCm: "40" },
  { side: "R", part: "T", from: 1, to: 2, damageCode: "D", sizeCm: "60×30×6" },
  { side: "F", part: "G", from: 1, damageCode: "BR", sizeCm: "12" },
];
const dirty: CheckInput[] = [{ side: "B", part: "X", damageCode: "DIRT" }];

interface Plan {
  /** Hours before now at the gate. */
  ago: number;
  direction: "OUT" | "IN";
  box: number;
  conclusion?: EirInput["conclusion"];
  checks?: CheckInput[];
  fleet?: "fleet" | "otherFleet";
  /** What has happened since. */
  fate: "made" | "yard" | "confirmed" | "disputed" | "withdrawn" | "replaced";
}

/** Boxes that went out and came back, and what was said of them. */
const plans: readonly Plan[] = [
  ...Array.from({ length: 8 }, (_, i): Plan[] => {
    const back = i % 4 === 1 ? { conclusion: "D" as const, checks: dented } : {};
    const fleet = i % 3 === 2 ? "otherFleet" : "fleet";
    return [
      { ago: 200 - i * 9, direction: "OUT", box: i, fleet, fate: "confirmed" },
      { ago: 90 - i * 7, direction: "IN", box: i, fleet, fate: "confirmed", ...back },
    ];
  }).flat(),
  { ago: 30, direction: "OUT", box: 8, fate: "confirmed" },
  { ago: 28, direction: "IN", box: 9, conclusion: "R", checks: holed, fate: "disputed" },
  { ago: 27, direction: "IN", box: 10, conclusion: "W", checks: dirty, fate: "withdrawn" },
  { ago: 26, direction: "IN", box: 11, conclusion: "D", checks: dented, fate: "replaced" },
  { ago: 9, direction: "OUT", box: 12, fleet: "otherFleet", fate: "yard" },
  { ago: 6, direction: "IN", box: 13, conclusion: "R", checks: holed, fate: "disputed" },
  { ago: 4, direction: "IN", box: 8, conclusion: "D", checks: dented, fate: "yard" },
  { ago: 3, direction: "OUT", box: 14, fate: "made" },
  { ago: 1, direction: "OUT", box: 15, fleet: "otherFleet", fate: "made" },
];

/** Equipment interchange receipts, weigh slips and delivery orders in every status, made by the port's clerk and answered by fleets and forwarders. */
export async function saveHandover(db: Store, now: Date): Promise<void> {
  const names = new Map(
    (await db.selectFrom("companies").select(["id", "name"]).execute()).map(({ id, name }) => [id, name]),
  );
  const as = await actingAs(db, ["eir", "weighSlip"]);
  const again = async ({ row }: StoredEir) => (await eirLifecycle.find(db, row.id))!;

  for (const plan of plans) {
    const at = (hours: number) => new Date(now.getTime() - plan.ago * hour + hours * hour);
    const fleet = plan.fleet ?? "fleet";
    const trucks = demoTrucks.filter(({ company }) => demoCompanies[company] === demoPeople[fleet].company);
    const size = sizes[plan.box % sizes.length]!;
    const input = eirInput.parse({
      ...{ direction: plan.direction, ctnNo: demoContainer(plan.box), ctnNoConfirmed: true, ctnSizeType: size },
      ...{ ctnOperatorCode: operators[plan.box % operators.length], fullEmpty: "E", yardCode: yards[plan.box % 3] },
      ...{ gateTime: at(0).toISOString(), plateNo: trucks[plan.box % trucks.length]!.plateNo },
      ...{
        driverName: drivers[plan.box % 3],
        customerName: names.get(FWD1),
        fleetName: names.get(demoPeople[fleet].company),
      },
      ...{ conclusion: plan.conclusion ?? "S", checks: plan.checks ?? [] },
      ...(plan.direction === "OUT" ? { freeUntil: shanghaiDay(at(240)), returnPlace: "YD-BL2" } : {}),
      ...(size === "45R1" ? { reeferState: "OFF" } : {}),
      yardConfirms: plan.fate !== "made",
    });
    const made = await enterEir(as("clerk", at(0.1)), input);
    if (plan.fate === "confirmed") await confirmEir(as(fleet, at(0.5)), made);
    if (plan.fate === "disputed" || plan.fate === "withdrawn") {
      const remark = "箱体凹陷为提箱时已有，提箱照片可证，与我司运输无关";
      const disputed = await disputeEir(as(fleet, at(2)), made, { remark, photos: [] });
      if (plan.fate === "withdrawn") await withdrawDispute(as(fleet, at(5)), await again(disputed));
    }
    if (plan.fate === "replaced")
      await replaceEir(as("clerk", at(1)), made, { eir: { ...input, driverName: "周海峰" }, reason: "司机姓名录错" });
  }
  await saveWeighSlips(db, now, as, names);
  await saveEdos(now, as, names);
  // the people of the demo port have read what is older than today
  await db
    .updateTable("message_recipients")
    .set({ read_time: now.toISOString() })
    .where("message_id", "in", (eb) =>
      eb
        .selectFrom("messages")
        .select("id")
        .where((where) =>
          where.or([
            where("subject", "like", "eir:%"),
            where("subject", "like", "weighSlip:%"),
            where("subject", "like", "edo:%"),
          ]),
        ),
    )
    .execute();
}

/** Ended as it should, beyond tolerance, void, or still waiting for the second weighing. */
const weighings: { ago: number; first: number; declared?: number; void?: string; tareFirst?: boolean }[] = [
  ...Array.from({ length: 22 }, (_, i) => ({
    ...{ ago: 374 - i * 16, first: 38_460 + (i % 8) * 620, declared: 23_300 + (i % 8) * 600 },
  })),
  { ago: 20, first: 41_220, declared: 24_000 },
  { ago: 12, first: 36_040, declared: 20_800, void: "车牌识别错误，重新过磅" },
  { ago: 3, first: 39_980 },
  { ago: 1, first: 15_240, tareFirst: true },
];

/** Weigh slips in every status. */
async function saveWeighSlips(
  db: Store,
  now: Date,
  as: (who: DemoPerson, at: Date) => UserContext,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [i, each] of weighings.entries()) {
    const at = (minutes: number) => as("clerk", new Date(now.getTime() - each.ago * hour + minutes * 60_000));
    const slip = weighSlipInput.parse({
      ...{
        scaleNo: `D-0${(i % 2) + 1}`,
        divisionKg: 20,
        weighOrder: each.tareFirst ? "TARE_FIRST" : "GROSS_FIRST",
      },
      ...{
        plateNo: demoTrucks[i % 6]!.plateNo,
        firstKg: each.first,
        ctnNo: demoContainer(20 + i),
        ctnNoConfirmed: true,
      },
      ...{ fleetName: names.get(TRK1), customerName: names.get(FWD1), ctnTareKg: 3_900 },
    });
    const first = await enterWeighSlip(at(0), slip);
    if (!each.declared) continue;
    const second = secondWeighingInput.parse({ secondKg: 15_200, declaredKg: each.declared });
    const done = await weighAgain(at(25), first, second);
    if (each.void)
      await weighSlipLifecycle.act(at(30), done, "void", {
        patch: auditColumns(at(30), each.void),
        remark: each.void,
      });
    else if (i % 3 === 0) await countPrint(db, done.row.id);
  }
}

/** How far each has come, from draft to the last box. */
const chains = [
  ...["draft", "issued", "issued", "accepted", "forwarder", "forwarder", "fleet"],
  ...["partly", "collected", "frozen", "void", "refused"],
  ...["collected", "collected", "collected", "collected", "fleet", "fleet", "forwarder"],
  ...["forwarder", "accepted", "accepted", "issued", "issued", "partly", "collected"],
] as const;

/** Delivery orders in every status, with chains of every length. */
async function saveEdos(
  now: Date,
  as: (who: DemoPerson, at: Date) => UserContext,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const nameOf = (id: string) => names.get(id) ?? "";
  for (const [i, fate] of chains.entries()) {
    const by = (who: DemoPerson, hours: number) => as(who, new Date(now.getTime() - (90 - i * 3 - hours) * hour));
    const boxes = [0, 1, 2].map((k) => ({
      ctnNo: demoContainer((i < 12 ? 40 : 3_300) + i * 3 + k),
      ctnSizeType: k === 2 ? "45G1" : "22G1",
    }));
    const input = edoInput.parse({
      ...{
        blNo: `COSU63124${String(100 + i)}`,
        lineName: "中远海运集装箱运输有限公司（宁波）",
        vesselName: "COSCO NINGBO",
      },
      ...{ voyage: `0${31 + i}W`, polCode: "USLAX", podCode: "CNNGB", consigneeName: nameOf(FWD2) },
      ...{ consigneeUscc: "91330206MA2AYGW297", releaseToName: nameOf(FWD2), cargoName: "机械配件", pkgCount: 420 },
      ...{
        grossWeight: 46_800,
        volume: 57,
        freightTerm: i % 2 ? "CR" : "P",
        demFreeDays: 7,
        boxes: boxes.map((box) => ({ ...box, ctnNoConfirmed: true })),
      },
      validTo: shanghaiDay(new Date(now.getTime() + (5 + i) * 24 * hour)),
    });
    let edo = await enterEdo(by("clerk", 0), input);
    if (fate === "draft") continue;
    edo = await issueEdo(by("clerk", 1), edo);
    if (fate === "issued") continue;
    if (fate === "refused") {
      await answerOffer(by("consignee", 2), edo, "refuse", "收货人信息有误");
      continue;
    }
    edo = await answerOffer(by("consignee", 2), edo, "accept");
    if (fate === "void")
      edo = await edoLifecycle.act(by("clerk", 3), edo, "void", {
        patch: auditColumns(by("clerk", 3), "提单更改，另行签发"),
        remark: "提单更改，另行签发",
      });
    if (fate === "accepted" || fate === "void") continue;
    edo = await offerEdo(by("consignee", 3), edo, { toName: nameOf(FWD1), scope: "ALL" });
    edo = await answerOffer(by("forwarder", 4), edo, "accept");
    if (fate === "frozen") edo = await freezeEdo(by("clerk", 5), edo, "海关查验，暂停提货");
    if (fate === "forwarder" || fate === "frozen") continue;
    edo = await offerEdo(by("forwarder", 5), edo, { toName: nameOf(TRK1), scope: "HAUL" });
    edo = await answerOffer(by("fleet", 6), edo, "accept");
    const left = fate === "partly" ? boxes.slice(0, 1) : fate === "collected" ? boxes : [];
    if (left.length > 0)
      await collectBoxes(
        by("clerk", 8),
        edo,
        left.map(({ ctnNo }) => ctnNo),
      );
  }
}
