import { inHours, openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { approvedVoyage, bringPapers, voyageOf } from "@gateway/testing/voyageParts";
import { voyageHandlers } from "@gateway/voyages/handlers";
import { branchVoyages } from "@protocol/branchVoyages";
import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import { createVesselCall, getVesselCall, noteCallEvent } from "@protocol/vesselCalls";
import { expect, it } from "vitest";
import { followCalls } from "./callFollower";
import { alertHandlers } from "./handlers";

const ctnNo = "CSQU3054383";

eachStore("a feeder that does not call", (makeStore) => {
  /** A branch voyage of one company, and a release of another's box that it brings. */
  async function open() {
    const port = await openTestPort(makeStore, [...voyageHandlers, ...alertHandlers]);
    const call = {
      ...{ vesselName: "EVER ACE", imoNo: "9893890", voyage: "030W", terminalCode: "NBCT", operatorCode: "EMC" },
      ...{ eta: inHours(200), etb: inHours(203), etd: inHours(223), siCutoff: inHours(90), cyCutoff: inHours(100) },
      ...{ vgmCutoff: inHours(100), customsCutoff: inHours(110), openTime: inHours(-48) },
    };
    await port.ask("clerk", createVesselCall, { body: { call } });
    const approved = await approvedVoyage(port);
    const params = { id: approved.id };
    const voyage = await port.ask("forwarder", branchVoyages.listBoxes, {
      ...{ params, body: { version: approved.version, boxNumbers: [ctnNo] } },
    });
    const release = await port.ask("otherForwarder", nonHomePortReleases.create, {
      body: {
        mode: "submit",
        release: {
          ...{ ctnNo, ctnSizeType: "22G1", ctnOperatorCode: "COS", blNo: "COSU6312510001", sealNo: "ZS26400" },
          ...{ isDg: false, isReefer: false, vesselName: "EVER ACE", voyage: "030W", terminalCode: "NBCT" },
          ...{ feederVessel: "浙海 18", feederVoyage: "B001", declNo: "310920260000012345", customsCode: "3109" },
          ...{ releaseTime: inHours(-5), releaseType: "TRANSIT", originPort: "CNZOS", podCode: "NLRTM" },
          ...{ clientName: "舟山远洋", contactName: "周敏", contactMobile: "13800000001" },
          files: await bringPapers(port, "otherForwarder"),
        },
      },
    });
    return { port, voyage, release };
  }
  const follow = async (port: TestPort) => {
    while (await followCalls({ ...port.unattended, batch: 1 }));
  };
  const told = async ({ db }: TestPort) => {
    const rows = await db
      .selectFrom("message_recipients as r")
      .innerJoin("messages as m", "m.id", "r.message_id")
      .select(["r.user_id", "m.reason", "m.params"])
      .where("m.reason", "like", "callMove.%")
      .orderBy("m.id")
      .execute();
    return rows.map(({ user_id, reason, params }) => ({ who: user_id, reason, params: JSON.parse(params) as object }));
  };

  it("is told once to those whose releases name her, when her voyage is canceled", async () => {
    const { port, voyage, release } = await open();
    const params = { id: voyage.id };
    await follow(port);
    await port.ask("forwarder", branchVoyages.cancel, { params, body: { version: voyage.version, remark: "停航" } });
    await follow(port);
    expect(await told(port)).toEqual([
      {
        ...{ who: "u-otherForwarder", reason: "callMove.omitted" },
        params: expect.objectContaining({
          ...{ vessel: "浙海 18", voyage: "B001", total: 1, documents: release.docNo, remark: "停航" },
        }),
      },
    ]);
    const noted = await port.db.selectFrom("call_move_documents").select(["document_id", "breaks"]).execute();
    expect(noted).toEqual([{ document_id: release.id, breaks: "callOmitted" }]);
    // applied for again, she comes all the same
    port.clock.now = new Date(testNow.getTime() + 60_000);
    const again = await port.ask("forwarder", branchVoyages.create, {
      body: { mode: "submit", voyage: voyageOf(await bringPapers(port)) },
    });
    await port.ask("clerk", branchVoyages.approve, { params: { id: again.id }, body: { version: again.version } });
    await follow(port);
    expect((await told(port)).map(({ who, reason }) => `${who} ${reason}`)).toEqual([
      "u-otherForwarder callMove.omitted",
      "u-otherForwarder callMove.reinstatedNoReason",
    ]);
    // the numbers of another company's applications are not said
    const moves = await port.db.selectFrom("call_moves").select("reason").orderBy("seq").execute();
    expect(new Set(moves.map(({ reason }) => reason))).toEqual(new Set(["停航", ""]));
  });

  it("is told of when the clerk leaves out the last of her calls, not while another is left", async () => {
    const { port, voyage } = await open();
    const note = async (id: string, event: "omit" | "reinstate", minute: number) => {
      port.clock.now = new Date(testNow.getTime() + minute * 60_000);
      const { version } = await port.ask("clerk", getVesselCall, { params: { id } });
      const body = { version, event, time: testNow.toISOString(), reason: "台风" };
      await port.ask("clerk", noteCallEvent, { params: { id }, body });
      await follow(port);
      return (await told(port)).map(({ reason }) => reason);
    };
    const [first, second] = voyage.calls.map(({ id }) => id) as [string, string];
    expect(await note(first, "omit", 1)).toEqual([]);
    expect(await note(second, "omit", 2)).toEqual(["callMove.omitted"]);
    expect(await note(first, "reinstate", 3)).toEqual(["callMove.omitted", "callMove.reinstated"]);
    expect(await note(second, "reinstate", 4)).toHaveLength(2);
  });

  it("is told of without a reason where a change of her voyage names the terminal no more", async () => {
    const { port, voyage, release } = await open();
    // goes on with her herself
    const onHer = { vessel_name: "浙海 18", voyage: "B001", terminal: "NBCT" };
    await port.db.updateTable("documents").set(onHer).where("id", "=", release.id).execute();
    const params = { id: voyage.id };
    const rotation = [{ terminalCode: "BLCT", eta: inHours(60), etd: inHours(70) }];
    const change = voyageOf(await bringPapers(port), { rotation });
    const changing = await port.ask("forwarder", branchVoyages.update, {
      ...{ params, body: { mode: "submit", voyage: change, version: voyage.version } },
    });
    await port.ask("clerk", branchVoyages.approve, { params, body: { version: changing.version } });
    await follow(port);
    expect(await told(port)).toMatchObject([{ reason: "callMove.omittedNoReason", params: { remark: "" } }]);
  });

  it("is not told of to those whose releases are of another year, in which she came under the same number", async () => {
    const { port, release } = await open();
    const year = 365 * 24;
    await port.ask("clerk", nonHomePortReleases.approve, {
      ...{ params: { id: release.id }, body: { version: release.version } },
    });
    port.clock.now = new Date(testNow.getTime() + year * 3_600_000);
    const next = await approvedVoyage(port, {
      ...{ eta: inHours(year + 48), etd: inHours(year + 72) },
      rotation: [{ terminalCode: "NBCT", eta: inHours(year + 48), etd: inHours(year + 56) }],
    });
    const params = { id: next.id };
    await port.ask("forwarder", branchVoyages.cancel, { params, body: { version: next.version, remark: "停航" } });
    // nor of the ship that the box goes on with
    const times = { eta: inHours(year + 200), etb: inHours(year + 203), etd: inHours(year + 223) };
    const call = {
      ...{ vesselName: "EVER ACE", imoNo: "9893890", voyage: "030W", terminalCode: "NBCT", operatorCode: "EMC" },
      ...{ ...times, siCutoff: inHours(year + 90), cyCutoff: inHours(year + 100), vgmCutoff: inHours(year + 100) },
      ...{ customsCutoff: inHours(year + 110), openTime: inHours(year - 48) },
    };
    const { id, version } = await port.ask("clerk", createVesselCall, { body: { call } });
    const omit = { version, event: "omit" as const, time: inHours(year), reason: "台风" };
    await port.ask("clerk", noteCallEvent, { params: { id }, body: omit });
    await follow(port);
    expect(await told(port)).toEqual([]);
  });
});
