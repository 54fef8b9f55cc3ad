import { inWeightHandlers } from "@gateway/inWeight/handlers";
import { inWeightKind } from "@gateway/inWeight/inWeightDocument";
import type { Store } from "@gateway/store/database";
import { type Call, listCalls } from "@gateway/voyages/public";
import { type InWeightInput, inWeightInput } from "@protocol/inWeight";
import { type InWeight, inWeights } from "@protocol/inWeights";
import { askingAs, type DemoPerson } from "./actingAs";
import { demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;

/** Over how many hours the applications were entered. */
const span = 34;
/** One for each of the three applicants' stories, and one with doubtful weights. */
const applications = 28;

/** Applications to bring full boxes in, in every status: one with doubtful weights, one half of whose boxes are in. */
export async function saveInWeights(db: Store, now: Date): Promise<void> {
  const permissions = [inWeightKind, "inWeightAudit"] as const;
  const { ask } = await askingAs(db, { permissions, handlers: inWeightHandlers, now });
  const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const open = new Map<string, Call>();
  for (const call of await listCalls(db, now))
    if (call.open_time < inHours(-span - 1) && call.cy_cutoff > inHours(12) && !open.has(call.vessel_name))
      open.set(call.vessel_name, call);
  const applicants = [...open.values()]
    .slice(0, 3)
    .map((call, i) => ({ call, who: (["forwarder", "fleet", "otherForwarder"] as const)[i]! }));

  let n = 0;
  /** When the newest application was entered, or acted upon last, in hours after now. */
  let at = 0;
  const application = (call: Call, boxes: number, over: Partial<InWeightInput> = {}): InWeightInput => {
    at = (n / applications - 1) * span;
    const truck = demoTrucks[n++ % 3]!;
    return inWeightInput.parse({
      ...{ vesselName: call.vessel_name, voyage: call.voyage, terminalCode: call.terminal_code },
      ...{ blNo: `${call.operator_code}U631251${9_000 + n}`, podCode: "NLRTM", ctnOperatorCode: call.operator_code },
      ...{ inMode: "R", planTime: inHours(2 + (n % 9)), plateNo: truck.plateNo },
      ...{ stuffPlace: "宁波北仑保税区", declStatus: "1", cargoName: "家具" },
      ...{ clientName: "宁波甬盛家具有限公司", contactName: "周敏", contactEmail: "zhou@example.com" },
      ...{ contactMobile: "13800000001", vgmSigner: "ZHOU MIN", vgmPlace: "NINGBO" },
      boxes: Array.from({ length: boxes }, (_, i) => ({
        ...{ ctnNo: demoContainer(1_400 + n * 12 + i), ctnSizeType: "22G1", sealNo: `SL${n}${1_000 + i}` },
        ...{
          pkgCount: 420,
          pkgType: "CT",
          volume: 28.5,
          grossWeight: 18_000,
          tareWeight: 2_250,
          vgmWeight: 18_120,
          vgmMethod: "SM1",
        },
      })),
      ...over,
    });
  };
  const give = (who: DemoPerson, entered: InWeightInput, mode = "submit") =>
    ask(who, at, inWeights.create, { body: { mode, application: entered } });
  const act = <B extends object>(
    who: DemoPerson,
    name: "approve" | "return" | "cancel" | "gateIn",
    { id, version }: InWeight,
    body?: B,
  ): Promise<InWeight> => {
    at += 0.3;
    return ask(who, at, inWeights[name], { params: { id }, body: { version, ...body } });
  };
  const gateIn = (made: InWeight, i: number) => act("clerk", "gateIn", made, { ctnNo: made.boxes[i]?.ctnNo });
  const approved = async (who: DemoPerson, entered: InWeightInput) => act("clerk", "approve", await give(who, entered));

  for (let i = 0; i < 3; i++)
    for (const { who, call } of applicants) {
      const entered = application(call, 1);
      await gateIn(await approved(who, { ...entered, planTime: inHours(at + 0.5) }), 0);
    }
  for (const { who, call } of applicants) {
    await act("clerk", "return", await give(who, application(call, 2)), { remark: "铅封号与装箱单不符" });
    await act(who, "cancel", await give(who, application(call, 1)));
    await gateIn(await gateIn(await approved(who, application(call, 4)), 0), 1);
  }
  for (const { who, call } of applicants) {
    await approved(who, application(call, 2));
    await give(who, application(call, 8));
    await give(who, application(call, 2, { blNo: undefined }), "draft");
  }
  const [first] = applicants;
  if (!first) return;
  const entered = application(first.call, 3, { applyScene: "WZ" });
  const boxes = entered.boxes.map((box) => ({ ...box, vgmWeight: 20_400 }));
  await give("forwarder", { ...entered, boxes });
}
