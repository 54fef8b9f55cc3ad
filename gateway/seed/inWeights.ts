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

/** Applications to bring full boxes in, in every status: one with doubtful weights, one half of whose boxes are in. */
export async function saveInWeights(db: Store, now: Date): Promise<void> {
  const permissions = [inWeightKind, "inWeightAudit"] as const;
  const { ask } = await askingAs(db, { permissions, handlers: inWeightHandlers, now });
  const soon = new Date(now.getTime() + 12 * hour).toISOString();
  const open = (await listCalls(db, now)).filter((call) => call.open_time < now.toISOString() && call.cy_cutoff > soon);
  let n = 0;
  const application = (call: Call, boxes: number, over: Partial<InWeightInput> = {}): InWeightInput => {
    const truck = demoTrucks[n++ % 3]!;
    return inWeightInput.parse({
      ...{ vesselName: call.vessel_name, voyage: call.voyage, terminalCode: call.terminal_code },
      ...{ blNo: `${call.operator_code}U631251${9_000 + n}`, podCode: "NLRTM", ctnOperatorCode: call.operator_code },
      ...{ inMode: "R", planTime: new Date(now.getTime() + 6 * hour).toISOString(), plateNo: truck.plateNo },
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
    ask(who, -3, inWeights.create, { body: { mode, application: entered } });
  const act = <B extends object>(
    who: DemoPerson,
    name: "approve" | "return" | "cancel" | "gateIn",
    { id, version }: InWeight,
    body?: B,
  ): Promise<InWeight> => ask(who, -1, inWeights[name], { params: { id }, body: { version, ...body } });
  const gateIn = (made: InWeight, i: number) => act("clerk", "gateIn", made, { ctnNo: made.boxes[i]?.ctnNo });

  for (const [i, call] of open.slice(0, 3).entries()) {
    const who = (["forwarder", "fleet", "otherForwarder"] as const)[i]!;
    await give(who, application(call, 8));
    const accepted = await act("clerk", "approve", await give(who, application(call, 4)));
    await gateIn(await gateIn(accepted, 0), 1);
    for (let k = 0; k < 3; k++) await gateIn(await act("clerk", "approve", await give(who, application(call, 1))), 0);
    await act("clerk", "approve", await give(who, application(call, 2)));
    await act("clerk", "return", await give(who, application(call, 2)), { remark: "铅封号与装箱单不符" });
    await act(who, "cancel", await give(who, application(call, 1)));
    await give(who, application(call, 2, { blNo: undefined }), "draft");
  }
  const [call] = open;
  if (!call) return;
  const boxes = application(call, 3).boxes.map((box) => ({ ...box, vgmWeight: 20_400 }));
  await give("forwarder", application(call, 3, { applyScene: "WZ", boxes }));
}
