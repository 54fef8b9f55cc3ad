import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { voyageHandlers } from "@gateway/voyages/handlers";
import { type CallPatch, changeCall, findCall } from "@gateway/voyages/public";
import { type BranchVoyageInput, branchVoyageInput } from "@protocol/branchVoyage";
import { type BranchVoyage, branchVoyages } from "@protocol/branchVoyages";
import { type NonHomePortReleaseInput, nonHomePortReleaseInput } from "@protocol/nonHomePortRelease";
import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import { askingAs, type DemoPerson, demoPeople } from "./actingAs";
import { demoUsers } from "./demo";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;

type Applicant = "forwarder" | "otherForwarder" | "barge";

/** A paper that its applicant has brought; it stands for the scanned one. */
async function bringPaper(db: Store, who: Applicant, name: string, at: Date): Promise<string> {
  const id = newId(at.getTime()).toLowerCase();
  const { mobile, company } = demoPeople[who];
  await db
    .insertInto("files")
    .values({
      ...{ id, user_id: demoUsers[mobile], company_id: company, purpose: "attachment", name },
      ...{ mime: "application/pdf", size: 0, sha256: "", kept_by: null, create_time: at.toISOString() },
    })
    .execute();
  return id;
}

/** Takes out the papers that the applications were entered with: nobody has scanned any, so none could be fetched. */
async function dropPapers(db: Store): Promise<void> {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "body"])
    .where("kind", "in", ["branchVoyage", "nonHomePortRelease"])
    .execute();
  for (const { id, body } of rows) {
    const { approved, ...rest } = JSON.parse(body) as { approved?: object | null };
    const without = {
      ...rest,
      files: [],
      ...(approved === undefined ? {} : { approved: approved && { ...approved, files: [] } }),
    };
    await db
      .updateTable("documents")
      .set({ body: JSON.stringify(without) })
      .where("id", "=", id)
      .execute();
    for (const [kind, field] of [
      ["branchVoyage", "voyage.files"],
      ["nonHomePortRelease", "release.files"],
    ])
      await db.deleteFrom("files").where("kept_by", "=", `${kind}:${id}#${field}`).execute();
  }
}

/** Branch voyages and releases from other ports in every status, some of them in the schedule. */
export async function saveVoyageApplications(db: Store, now: Date): Promise<void> {
  const permissions = ["branchVoyage", "nonHomePortRelease", "voyageAudit", "vesselSchedule"] as const;
  const { as, ask } = await askingAs(db, { permissions, handlers: voyageHandlers, now });
  const whole = Math.floor(now.getTime() / hour) * hour;
  const at = (hours: number) => new Date(whole + hours * hour).toISOString();
  let n = 0;

  const voyage = async (who: Applicant, begin: number, over: Partial<BranchVoyageInput>): Promise<BranchVoyageInput> =>
    branchVoyageInput.parse({
      ...{
        vesselName: "浙海 18",
        imoNo: "CN3302018",
        mmsi: "413330218",
        voyageIn: `S${++n + 100}`,
        voyageOut: `N${n + 100}`,
      },
      ...{ shipType: "BG", capacityTeu: 120, grt: 2_900, tradeScope: "BOTH", fromPort: "CNZOS", toPort: "CNNGB" },
      ...{ eta: at(begin), etd: at(begin + 30), dgQty: 0, reeferQty: 2 },
      rotation: [
        { terminalCode: "NBCT", eta: at(begin), etd: at(begin + 10) },
        { terminalCode: "BLCT", eta: at(begin + 14), etd: at(begin + 26) },
      ],
      quantities: [
        { size: "20", fullEmpty: "F", loadQty: 24, dischQty: 30 },
        { size: "40", fullEmpty: "F", loadQty: 18, dischQty: 12 },
        { size: "40", fullEmpty: "E", loadQty: 0, dischQty: 10 },
      ],
      ...{ agent: "宁波甬江船务代理有限公司", operatorCode: "COS", contactMobile: "13800000001" },
      files: [await bringPaper(db, who, "船舶营业运输证.pdf", now)],
      ...over,
    });
  const apply = async (
    who: Applicant,
    hours: number,
    begin: number,
    over: Partial<BranchVoyageInput> = {},
    mode = "submit",
  ) => ask(who, hours, branchVoyages.create, { body: { mode, voyage: await voyage(who, begin, over) } });
  type Doc = Pick<BranchVoyage, "id" | "version">;
  const act = (
    who: DemoPerson,
    hours: number,
    name: "approve" | "return" | "cancel",
    { id, version }: Doc,
    remark?: string,
  ) => ask(who, hours, branchVoyages[name], { params: { id }, body: { version, ...(remark ? { remark } : {}) } });

  const ships = [
    { vesselName: "浙海 18", imoNo: "CN3302018" },
    { vesselName: "湖集 6", imoNo: "CN3305006" },
    { vesselName: "甬舟 9", imoNo: "CN3302009" },
  ];
  // of the weeks before
  for (let i = 0; i < 9; i++) {
    const begin = -60 * (10 - i);
    await act("clerk", begin - 60, "approve", await apply("forwarder", begin - 72, begin, ships[i % 3]));
  }
  for (const [i, ship] of ships.entries()) {
    const begin = 150 + 12 * i;
    await act("clerk", -30 + i, "return", await apply("forwarder", -32 + i, begin, ship), "靠泊时间与码头计划冲突");
    await act("forwarder", -34 + i, "cancel", await apply("forwarder", -36 + i, begin + 4, ship), "货量不足，合并航次");
    await apply("forwarder", -6 + i, begin + 8, ship);
  }
  const coming = await act("clerk", -70, "approve", await apply("forwarder", -72, 20));
  const second = await act(
    "clerk",
    -60,
    "approve",
    await apply("forwarder", -62, 44, { vesselName: "湖集 6", imoNo: "CN3305006" }),
  );
  const revised = await act(
    "clerk",
    -48,
    "approve",
    await apply("otherForwarder", -50, 60, { vesselName: "甬舟 9", imoNo: "CN3302009" }),
  );
  await ask("otherForwarder", -3, branchVoyages.update, {
    params: { id: revised.id },
    body: {
      mode: "submit",
      version: revised.version,
      voyage: await voyage("otherForwarder", 66, { vesselName: "甬舟 9", imoNo: "CN3302009" }),
    },
  });
  await apply("forwarder", -5, 90);
  await act("clerk", -20, "return", await apply("forwarder", -22, 96), "船舶证书已过期，请更新后再提交");
  await act("forwarder", -26, "cancel", await apply("forwarder", -28, 100), "停航");
  // not verified yet, it may prepare one
  await apply("barge", -2, 130, { vesselName: "湖集 6", imoNo: "CN3305006" }, "draft");
  await apply("forwarder", -1, 120, { files: [] }, "draft");
  // the second comes early, to the berth that the first has
  const atBerth = async (hours: number, { calls }: BranchVoyage, patch: CallPatch, reason: string) => {
    const call = await findCall(db, calls[0]!.id);
    await changeCall(as("clerk", new Date(now.getTime() + hours * hour)), call!, patch, reason);
  };
  await atBerth(-30, coming, { berth_no: "3" }, "安排泊位");
  await atBerth(-28, second, { berth_no: "3" }, "安排泊位");
  const early = { cy_cutoff: at(20), si_cutoff: at(14), vgm_cutoff: at(20), customs_cutoff: at(24) };
  await atBerth(-6, second, { eta: at(26), etb: at(27), etd: at(37), ...early }, "船舶提前到港");
  const boxes = Array.from({ length: 27 }, (_, i) => demoContainer((i < 6 ? 1_400 : 3_400) + i));
  const listed = { version: coming.version, boxNumbers: boxes };
  const { vesselName, voyageOut } = await ask("forwarder", -40, branchVoyages.listBoxes, {
    params: { id: coming.id },
    body: listed,
  });

  const ship = await db
    .selectFrom("voyages")
    .selectAll()
    .where("cy_cutoff", ">", at(2))
    .where("omit_time", "is", null)
    .where("document_id", "is", null)
    .orderBy("eta")
    .executeTakeFirstOrThrow();
  const release = async (i: number, over: Partial<NonHomePortReleaseInput> = {}): Promise<NonHomePortReleaseInput> =>
    nonHomePortReleaseInput.parse({
      ...{
        ctnNo: boxes[i],
        ctnSizeType: "22G1",
        ctnOperatorCode: "COS",
        sealNo: `ZS26${410 + i}`,
        grossWeight: 21_300,
        ...{ pkgCount: 880, pkgType: "CT", volume: 27.4, isReefer: false, isDg: false },
      },
      ...{ blNo: `COSU88120${100 + i}`, vesselName: ship.vessel_name, imoNo: ship.imo_no, voyage: ship.voyage },
      ...{ terminalCode: ship.terminal_code, feederVessel: vesselName, feederVoyage: voyageOut },
      ...{
        declNo: `3109202600000${1_000 + i}0`,
        customsCode: "3109",
        releaseTime: at(-30 + (i % 12)),
        releaseType: "TRANSIT",
      },
      ...{ originPort: "CNZOS", podCode: "NLRTM", clientName: "舟山远洋渔业有限公司" },
      ...{ contactName: "周敏", contactMobile: "13800000001" },
      files: [await bringPaper(db, "forwarder", "海关放行凭证.pdf", now)],
      ...over,
    });
  const enter = async (hours: number, i: number, mode = "submit", over: Partial<NonHomePortReleaseInput> = {}) =>
    ask("forwarder", hours, nonHomePortReleases.create, { body: { mode, release: await release(i, over) } });
  const decide = (name: "approve" | "return" | "cancel", who: DemoPerson, { id, version }: Doc, remark?: string) =>
    ask(who, -8, nonHomePortReleases[name], { params: { id }, body: { version, ...(remark ? { remark } : {}) } });
  for (const [i, ctn_no] of [boxes[0]!, boxes[1]!].entries())
    await db
      .insertInto("box_holds")
      .values({
        id: newId(now.getTime() + i),
        ctn_no,
        kind: "C",
        reason: "待异地放行确认",
        from_time: at(-40),
        lift_time: null,
      })
      .execute();
  await decide("approve", "clerk", await enter(-12, 0));
  await enter(-4, 1);
  await decide("return", "clerk", await enter(-13, 2), "放行凭证不清晰，请重新上传");
  await decide("cancel", "forwarder", await enter(-14, 3));
  await enter(-1, 4, "draft", { files: [] });
  for (let i = 6; i < 19; i++) await decide("approve", "clerk", await enter(-16, i));
  for (let i = 19; i < 22; i++) await decide("return", "clerk", await enter(-15, i), "报关单号与凭证不符");
  for (let i = 22; i < 25; i++) await decide("cancel", "forwarder", await enter(-15, i));
  for (let i = 25; i < 27; i++) await enter(-3, i);
  await dropPapers(db);
}
