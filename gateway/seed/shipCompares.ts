import { emptyBoxHandlers } from "@gateway/emptyBoxes/handlers";
import { bodyOf, releaseOrderKind } from "@gateway/emptyBoxes/releaseOrderDocument";
import type { Store } from "@gateway/store/database";
import { type Call, listCalls, type Manifest, saveManifest } from "@gateway/voyages/public";
import { releaseStatus } from "@protocol/documentStatuses";
import { type ReleaseOrderInput, releaseOrderInput } from "@protocol/releaseOrder";
import { releaseOrders } from "@protocol/releaseOrders";
import { type CompareAction, shipCompares } from "@protocol/shipCompares";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { askingAs } from "./actingAs";
import { demoCompanies } from "./demo";
import { iso } from "./truckingCast";

const hour = 3_600_000;

/** In full width, as some lines write. */
const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** The manifest that bears a release out. */
const declared = (content: Omit<ReleaseOrderInput, "files">): Manifest => ({
  blNo: content.blNo ?? "",
  releaseNo: content.releaseNo ?? "",
  vesselName: content.vesselName ?? "",
  imoNo: content.imoNo ?? "",
  voyage: content.voyage ?? "",
  podCode: content.destCode ?? "",
  ctnOperatorCode: content.ctnOperatorCode ?? "",
  lines: content.lines.map(({ sizeType = "", qty = 0 }) => ({ sizeType: sizeTypeLabel(sizeType), qty })),
});

/** Manifests of what lines have released already, of two in three. */
async function declareReleases(db: Store, now: Date): Promise<void> {
  const orders = await db
    .selectFrom("documents")
    .select("body")
    .where("kind", "=", releaseOrderKind)
    .where("status", "=", releaseStatus.valid)
    .orderBy("doc_no")
    .execute();
  for (const [i, order] of orders.entries())
    if (i % 3 < 2) await saveManifest(db, declared(bodyOf(order).content), now);
}

/** Releases whose comparison has each result, and each decision, of both scopes. */
export async function saveShipCompares(db: Store, now: Date): Promise<void> {
  await declareReleases(db, now);
  const permissions = ["releaseOrder", "shipCompare"] as const;
  const { ask } = await askingAs(db, { permissions, handlers: emptyBoxHandlers, now });
  const at = (hours: number) => iso(Math.floor((now.getTime() + hours * hour) / 60_000) * 60_000);
  const calls = await listCalls(db, now);
  const nextOf = (vessel: string): Call | undefined => {
    const ofVessel = calls.filter(({ vessel_name }) => vessel_name === vessel);
    return ofVessel.find(({ eta }) => eta > now.toISOString()) ?? ofVessel.at(-1);
  };
  const berthStar = nextOf("BERTH STAR");
  const moller = nextOf("MAERSK MC-KINNEY MOLLER");
  const everAce = nextOf("EVER ACE");
  // a demo port that was made long ago, whose ships have all gone
  if (!berthStar || !moller || !everAce) return;

  let n = 0;
  /** A release of a call as `over` has it, and its manifest as `manifest` has it; null where none has come. */
  const give = async (call: Call, over: Partial<ReleaseOrderInput>, manifest: Partial<Manifest> | null) => {
    const release = releaseOrderInput.parse({
      ...{
        releaseType: "F",
        blNo: `${over.releaseNo?.slice(0, 3)}U${77_905_000 + n++}`,
        gradeReq: "A",
        depositFree: true,
      },
      ...{ ctnOperatorCode: call.operator_code, vesselName: call.vessel_name, voyage: call.voyage },
      ...{ terminalCode: call.terminal_code, imoNo: call.imo_no, cyCutoff: call.cy_cutoff, destCode: "NLRTM" },
      ...{ ctnUserId: demoCompanies.FWD1, yards: ["YD-BL1", "YD-CS1"], validFrom: at(-24), validTo: at(240) },
      ...{ lines: [{ sizeType: "45G1", qty: 4 }], ...over },
    });
    if (manifest) await saveManifest(db, { ...declared(release), ...manifest }, now);
    const order = await ask("clerk", -20, releaseOrders.create, { body: { mode: "submit", release } });
    return { id: order.id, release };
  };
  const decide = async (id: string, hours: number, action: CompareAction, remark?: string) => {
    const { version, digest } = await ask("clerk", hours, shipCompares.get, { params: { id }, body: {} });
    await ask("clerk", hours, shipCompares[action], { params: { id }, body: { version, digest, remark } });
  };

  await give(
    berthStar,
    {
      releaseNo: "COSR260501",
      lines: [
        { sizeType: "22G1", qty: 8 },
        { sizeType: "45G1", qty: 4 },
      ],
    },
    {
      ...{ vesselName: "Berth  Star", voyage: wide(berthStar.voyage), ctnOperatorCode: "COSU" },
      lines: [
        { sizeType: "22GP", qty: 8 },
        { sizeType: "40HQ", qty: 4 },
      ],
    },
  );
  await give(
    berthStar,
    { releaseNo: "COSR260502", cyCutoff: iso(Date.parse(berthStar.cy_cutoff) + 6 * hour) },
    { lines: [{ sizeType: "40HQ", qty: 3 }] },
  );
  await give(moller, { releaseNo: "MSKR260503", voyage: "041W" }, { voyage: moller.voyage });
  const size = await give(everAce, { releaseNo: "EMCR260504" }, { lines: [{ sizeType: "40GP", qty: 4 }] });
  await decide(size.id, -18, "confirmCompare", "船公司邮件确认改用 40HC，舱单随后更正");
  const operator = await give(everAce, { releaseNo: "EMCR260505" }, { ctnOperatorCode: "OOLU" });
  await decide(operator.id, -17, "sendBack", "舱单的箱经营人是东方海外，请核实放箱单");
  const changed = await give(berthStar, { releaseNo: "COSR260506" }, { lines: [{ sizeType: "20GP", qty: 4 }] });
  await decide(changed.id, -16, "confirmCompare", "舱单箱型录错，船公司已确认");
  await saveManifest(db, { ...declared(changed.release), lines: [{ sizeType: "20GP", qty: 6 }] }, now);
  const moved = await give(moller, { releaseNo: "MSKR260507", voyage: "037W" }, { voyage: moller.voyage });
  await decide(moved.id, -15, "adoptSchedule", "按船公司改船通知");
  await give(
    everAce,
    { releaseNo: "EMCR260508", ctnUserId: demoCompanies.FWD2, voyage: "030W" },
    { voyage: everAce.voyage },
  );

  const domestic = { releaseType: "D", destCode: "CNTAO", depositFree: true } as const;
  await give(berthStar, { ...domestic, releaseNo: "NXR260511" }, { podCode: "CNQDG", ctnOperatorCode: "COSU" });
  await give(berthStar, { ...domestic, releaseNo: "NXR260512" }, null);
  await give(berthStar, { ...domestic, releaseNo: "NXR260513" }, { voyage: berthStar.voyage.replace(/E$/, "W") });
}
