import { listHoldsOf } from "@gateway/boxes/public";
import { newId } from "@gateway/store/id";
import { inHours, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { approvedVoyage, bringPapers, openVoyages } from "@gateway/testing/voyageParts";
import refusals from "@locales/zh-CN/refusals.json";
import { branchVoyages } from "@protocol/branchVoyages";
import { type NonHomePortReleaseInput, nonHomeSubmitIssues } from "@protocol/nonHomePortRelease";
import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import { createVesselCall } from "@protocol/vesselCalls";
import { describe, expect, it } from "vitest";

const ctnNo = "CSQU3054383";
const releaseOf = (files: string[], over: Partial<NonHomePortReleaseInput> = {}): NonHomePortReleaseInput => ({
  ...{ ctnNo, ctnSizeType: "22G1", ctnOperatorCode: "COS", blNo: "COSU6312510001", sealNo: "ZS26400" },
  ...{ isDg: false, isReefer: false },
  ...{ vesselName: "EVER ACE", voyage: "030W", terminalCode: "NBCT", feederVessel: "浙海 18", feederVoyage: "B001" },
  ...{ declNo: "310920260000012345", customsCode: "3109", releaseTime: inHours(-5), releaseType: "TRANSIT" },
  ...{ originPort: "CNZOS", podCode: "NLRTM", clientName: "舟山远洋", contactName: "周敏" },
  contactMobile: "13800000001",
  files,
  ...over,
});

describe("a release from another port", () => {
  it.each<[Partial<NonHomePortReleaseInput>, string[]]>([
    [{}, []],
    [{ ctnNo: "CSQU3054384" }, ["ctnNo"]],
    [{ files: [], declNo: undefined }, ["declNo", "files"]],
    [{ grossWeight: 18 }, ["grossWeight"]],
    [{ sealNo: undefined }, ["sealNo"]],
    [{ sealNo: undefined, ctnSizeType: "22T1" }, []],
    [{ grossWeight: 90_000 }, ["grossWeight"]],
  ])("with %j is held against the rules", (over, expected) => {
    const issues = nonHomeSubmitIssues(releaseOf(["0".repeat(26)], over));
    expect(issues.map(({ path }) => path.join("."))).toEqual(expected);
  });
});

eachStore("releases from other ports", (makeStore) => {
  /** A ship that closes in some hours, and a branch voyage that loads the container. */
  async function open(cutoff = 100) {
    const port = await openVoyages(makeStore);
    const call = async (from: number) => {
      const at = (hours: number) => inHours(from + hours);
      const entered = {
        ...{ vesselName: "EVER ACE", imoNo: "9893890", voyage: "030W", terminalCode: "NBCT", operatorCode: "EMC" },
        ...{ eta: at(200), etb: at(203), etd: at(223), siCutoff: at(90), cyCutoff: at(cutoff) },
        ...{ vgmCutoff: at(100), customsCutoff: at(110), openTime: at(-48) },
      };
      await port.ask("clerk", createVesselCall, { body: { call: entered } });
    };
    await call(0);
    const voyage = await approvedVoyage(port);
    const list = async (version: number, boxNumbers: string[]) =>
      port.ask("forwarder", branchVoyages.listBoxes, { params: { id: voyage.id }, body: { version, boxNumbers } });
    return { ...port, voyage: await list(voyage.version, [ctnNo]), list, call };
  }
  const enter = async (port: TestPort, over: Partial<NonHomePortReleaseInput> = {}) =>
    port.answer("forwarder", nonHomePortReleases.create, {
      body: { mode: "submit", release: releaseOf(await bringPapers(port), over) },
    });
  const made = async (port: TestPort) =>
    port.ask("forwarder", nonHomePortReleases.create, {
      body: { mode: "submit", release: releaseOf(await bringPapers(port)) },
    });

  it("lift the hold of customs when they are approved, and no other", async () => {
    const port = await open();
    for (const [i, kind] of (["C", "L"] as const).entries())
      await port.db
        .insertInto("box_holds")
        .values({
          id: `${newId()}${i}`,
          ctn_no: ctnNo,
          kind,
          reason: "待放行",
          from_time: inHours(-10),
          lift_time: null,
        })
        .execute();
    const { id, version, checks } = await made(port);
    expect(checks).toEqual([
      { check: "loadList", passed: true },
      { check: "cutoff", passed: true },
      { check: "hold", passed: false },
    ]);
    const byOwner = await port.answer("forwarder", nonHomePortReleases.approve, { params: { id }, body: { version } });
    expect(byOwner.code).toBe("403");
    const approved = await port.ask("clerk", nonHomePortReleases.approve, { params: { id }, body: { version } });
    expect(approved.status).toBe("01");
    expect((await listHoldsOf(port.db, [ctnNo])).map(({ kind }) => kind)).toEqual(["L"]);
    expect((await port.answer("otherForwarder", nonHomePortReleases.get, { params: { id } })).code).toBe("404");
  });

  it("are refused for what is not on the load list, too late, unknown or released already", async () => {
    const port = await open();
    const errorsOf = async (over: Partial<NonHomePortReleaseInput>) => {
      const { result } = await enter(port, over);
      return Object.keys((result as { fieldErrors?: object } | null)?.fieldErrors ?? {});
    };
    expect(await errorsOf({ ctnNo: "TGHU1234567".replace("7", "3") })).toContain("release.ctnNo");
    expect(await errorsOf({ feederVoyage: "B002" })).toEqual(["release.ctnNo"]);
    const packages = { id: "p1", dict_type: "packageCode", dict_value: "CT", dict_label: "纸箱", sort: 1 };
    await port.db.insertInto("dict_data").values(packages).execute();
    expect(await errorsOf({ pkgType: "XX" })).toEqual(["release.pkgType"]);
    expect(await errorsOf({ voyage: "099W" })).toEqual(["release.voyage"]);
    expect(await errorsOf({ releaseTime: inHours(1) })).toEqual(["release.releaseTime"]);
    const first = await made(port);
    expect((await enter(port)).result).toMatchObject({
      fieldErrors: { "release.ctnNo": [expect.stringContaining(first.docNo)] },
    });
    const late = await open(-6);
    const { result } = await enter(late);
    expect(Object.keys((result as { fieldErrors: object }).fieldErrors)).toEqual(["release.releaseTime"]);
  });

  it("are of a ship that calls: neither submitted nor approved while she is left out", async () => {
    const port = await open();
    const { id, version } = await made(port);
    await port.db
      .updateTable("voyages")
      .set({ omit_time: inHours(-1) })
      .where("voyage", "=", "030W")
      .execute();
    const approve = () => port.answer("clerk", nonHomePortReleases.approve, { params: { id }, body: { version } });
    expect(await approve()).toMatchObject({ code: "1002", message: refusals["nonHome.notInOrder"] });
    const { result } = await enter(port, { blNo: "COSU6312519009" });
    expect(Object.keys((result as { fieldErrors: object }).fieldErrors)).toEqual(["release.voyage"]);
    await port.db.updateTable("voyages").set({ omit_time: null }).where("voyage", "=", "030W").execute();
    expect((await approve()).code).toBe("0000");
  });

  it("are of the call of their year, whose numbers come again in another", async () => {
    const port = await open();
    const first = await made(port);
    await port.ask("clerk", nonHomePortReleases.approve, {
      params: { id: first.id },
      body: { version: first.version },
    });
    const year = 365 * 24;
    port.clock.now = new Date(testNow.getTime() + year * 3_600_000);
    const again = { releaseTime: inHours(year - 5) };
    const wrong = async () => Object.keys((await enter(port, again)).result?.["fieldErrors" as never] ?? {});
    expect(await wrong()).toEqual(expect.arrayContaining(["release.ctnNo", "release.voyage"]));
    await port.call(year);
    const voyage = await approvedVoyage(port, {
      ...{ eta: inHours(year + 48), etd: inHours(year + 72) },
      rotation: [{ terminalCode: "NBCT", eta: inHours(year + 48), etd: inHours(year + 56) }],
    });
    expect(await wrong()).toEqual(["release.ctnNo"]);
    const body = { version: voyage.version, boxNumbers: [ctnNo] };
    await port.ask("forwarder", branchVoyages.listBoxes, { params: { id: voyage.id }, body });
    expect((await enter(port, again)).result).toMatchObject({ status: "00", cyCutoff: inHours(year + 100) });
    const kept = await port.ask("forwarder", nonHomePortReleases.get, { params: { id: first.id } });
    expect([kept.cyCutoff, kept.checks.map(({ passed }) => passed)]).toEqual([inHours(100), [true, true, true]]);
  });

  it("are not approved once the load list names the container no more", async () => {
    const port = await open();
    const { id, version } = await made(port);
    await port.list(port.voyage.version, []);
    const refused = await port.answer("clerk", nonHomePortReleases.approve, { params: { id }, body: { version } });
    expect(refused).toMatchObject({ code: "1002", message: refusals["nonHome.notInOrder"] });
  });
});
