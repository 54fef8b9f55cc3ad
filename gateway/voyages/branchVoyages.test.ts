import { listVoyagesAround } from "@gateway/base/voyages";
import { toldOf } from "@gateway/testing/testMessages";
import { inHours, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { approvedVoyage, bringPapers, openVoyages, submittedVoyage, voyageOf } from "@gateway/testing/voyageParts";
import refusals from "@locales/zh-CN/refusals.json";
import { type BranchVoyageInput, branchVoyageInput, branchVoyageSubmitIssues } from "@protocol/branchVoyage";
import { type BranchVoyage, branchVoyageSchema, branchVoyages } from "@protocol/branchVoyages";
import { describe, expect, it } from "vitest";
import { listCalls } from "./public";

const noFile = "0".repeat(26);

describe("an application for a branch voyage", () => {
  const issuesOf = (over: Partial<BranchVoyageInput>) =>
    branchVoyageSubmitIssues(voyageOf([noFile], over)).map(
      ({ path, message }) => `${path.join(".")} ${message.split("|")[0]}`,
    );
  const [first, second] = voyageOf([]).rotation;

  it.each<[Partial<BranchVoyageInput>, string[]]>([
    [{}, []],
    [{ toPort: "CNZOS" }, ["toPort ports.same"]],
    [{ etd: inHours(48), rotation: [first!] }, ["etd etd.beforeEta", "rotation.0.etd rotation.outside"]],
    [{ rotation: [second!, first!] }, ["rotation.1.eta rotation.order"]],
    [{ rotation: [first!, { ...second!, terminalCode: "NBCT" }] }, ["rotation.1.terminalCode rotation.twice"]],
    [{ rotation: [{ terminalCode: "NBCT" }] }, ["rotation.0.eta required", "rotation.0.etd required"]],
    [{ dgQty: 41 }, ["dgQty quantity.aboveTotal"]],
    [
      { quantities: [1, 2].map(() => ({ size: "40", fullEmpty: "E", loadQty: 1 }) as const) },
      ["quantities.1.size size.twice"],
    ],
    [{ files: [], agent: undefined }, ["agent required", "files required"]],
  ])("with %j is held against the rules", (over, expected) => {
    expect(issuesOf(over)).toEqual(expected);
  });

  it("names a ship by its IMO number, or inland craft by CN and seven digits", () => {
    const taken = (imoNo: string) => branchVoyageInput.safeParse({ imoNo }).success;
    expect(["9811000", "IMO9811000", "cn1234567", "9811001", "CN123456", "1234567"].map(taken)).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});

it("takes a mobile number, and none that is not one", () => {
  const taken = (contactMobile: string) => branchVoyageInput.safeParse({ contactMobile }).success;
  expect(["138 0000 0001", "abc", "0574-1234567"].map(taken)).toEqual([true, false, false]);
  // what was kept before the number was checked is read as it is
  expect(branchVoyageSchema.shape.contactMobile.safeParse("abc").success).toBe(true);
});

eachStore("branch voyages", (makeStore) => {
  it("enter the schedule and every choice of a voyage when they are approved, and leave it when canceled", async () => {
    const port = await openVoyages(makeStore);
    const submitted = await submittedVoyage(port);
    expect(await listCalls(port.db, testNow)).toEqual([]);
    const { id, version } = submitted;
    const forbidden = await port.answer("forwarder", branchVoyages.approve, { params: { id }, body: { version } });
    expect(forbidden.code).toBe("403");
    const approved = await port.ask("clerk", branchVoyages.approve, { params: { id }, body: { version } });
    expect(approved.calls.map(({ terminalCode }) => terminalCode)).toEqual(["NBCT", "BLCT"]);
    const calls = await listCalls(port.db, testNow);
    expect(calls.map(({ vessel_name, voyage, terminal_code }) => [vessel_name, voyage, terminal_code])).toEqual([
      ["浙海 18", "B001", "NBCT"],
      ["浙海 18", "B001", "BLCT"],
    ]);
    const chosen = await listVoyagesAround(port.db, testNow);
    expect(chosen.map(({ imoNo, cyCutoff }) => [imoNo, cyCutoff])).toEqual([
      ["CN1234567", inHours(42)],
      ["CN1234567", inHours(54)],
    ]);
    expect((await port.answer("otherForwarder", branchVoyages.get, { params: { id } })).code).toBe("404");
    await port.ask("forwarder", branchVoyages.cancel, {
      params: { id },
      body: { version: approved.version, remark: "停航" },
    });
    expect(await listCalls(port.db, new Date(testNow.getTime() + 1))).toEqual([]);
  });

  it("are one for a vessel, voyage, terminal and year", async () => {
    const port = await openVoyages(makeStore);
    const first = await submittedVoyage(port);
    const again = async (over: Partial<BranchVoyageInput>) => {
      const voyage = voyageOf(await bringPapers(port, "otherForwarder"), over);
      return port.answer("otherForwarder", branchVoyages.create, { body: { mode: "submit", voyage } });
    };
    const refused = await again({});
    expect(refused).toMatchObject({
      code: "422",
      result: { fieldErrors: { "voyage.rotation[0].terminalCode": [expect.stringContaining(first.applyNo)] } },
    });
    await port.ask("clerk", branchVoyages.approve, { params: { id: first.id }, body: { version: first.version } });
    expect(await again({})).toMatchObject({
      result: { fieldErrors: { "voyage.rotation[0].terminalCode": [refusals["branchVoyage.inSchedule"]] } },
    });
    expect((await again({ voyageOut: "B002" })).status).toBe(200);
    const incoming = (voyageOut: string, voyageIn: string) => again({ voyageOut, voyageIn });
    expect((await incoming("B003", "B002")).status).toBe(200);
    expect(await incoming("B004", "B002")).toMatchObject({
      result: { fieldErrors: { "voyage.voyageIn": [expect.stringContaining("B")] } },
    });
    const [eta, etd] = [inHours(48 + 365 * 24), inHours(72 + 365 * 24)];
    expect((await again({ eta, etd, rotation: [{ terminalCode: "NBCT", eta, etd }] })).status).toBe(200);
  });

  it("are changed by a revision, while the approved one stays valid until the new one is approved", async () => {
    const port = await openVoyages(makeStore);
    const { id, version, files } = await approvedVoyage(port);
    const voyage = voyageOf(await bringPapers(port), {
      etd: inHours(80),
      rotation: [{ terminalCode: "NBCT", eta: inHours(50), etd: inHours(58) }],
    });
    const asDraft = await port.answer("forwarder", branchVoyages.update, {
      params: { id },
      body: { mode: "draft", voyage, version },
    });
    expect(asDraft).toMatchObject({ code: "1002", message: refusals["branchVoyage.submitChange"] });
    const changing = await port.ask("forwarder", branchVoyages.update, {
      params: { id },
      body: { mode: "submit", voyage, version },
    });
    expect(changing).toMatchObject({ status: "00", revision: 2, approved: { revision: 1, files } });
    expect((await listCalls(port.db, testNow)).map(({ eta }) => eta)).toEqual([inHours(48), inHours(60)]);

    const returned = await port.ask("clerk", branchVoyages.return, {
      params: { id },
      body: { version: changing.version, remark: "缺证书" },
    });
    const back = await port.ask("forwarder", branchVoyages.discard, {
      params: { id },
      body: { version: returned.version },
    });
    expect(back).toMatchObject({ status: "01", revision: 1, approved: null, etd: inHours(72), files });

    const asked = { mode: "submit" as const, voyage: { ...voyage, files: files.map((file) => file.id) } };
    const again = await port.ask("forwarder", branchVoyages.update, {
      params: { id },
      body: { ...asked, version: back.version },
    });
    const approved = await port.ask("clerk", branchVoyages.approve, {
      params: { id },
      body: { version: again.version },
    });
    expect(approved).toMatchObject({ status: "01", revision: 2, approved: null });
    const later = new Date(testNow.getTime() + 1);
    expect((await listCalls(port.db, later)).map(({ terminal_code, eta }) => [terminal_code, eta])).toEqual([
      ["NBCT", inHours(50)],
    ]);
  });

  it("show the port the version in force while their company writes on a change, and nothing of the change", async () => {
    const port = await openVoyages(makeStore);
    const first = await approvedVoyage(port);
    const params = { id: first.id };
    const trail = await port.ask("clerk", branchVoyages.listEvents, { params });
    const files = await bringPapers(port);
    const change = { mode: "submit" as const, voyage: voyageOf(files, { etd: inHours(80), agent: "别的代理" }) };
    const changing = await port.ask("forwarder", branchVoyages.update, {
      ...{ params, body: { ...change, version: first.version } },
    });
    const withdrawn = await port.ask("forwarder", branchVoyages.withdraw, {
      ...{ params, body: { version: changing.version } },
    });
    expect(withdrawn.status).toBe("05");
    const shown = await port.ask("clerk", branchVoyages.get, { params });
    expect(shown).toMatchObject({
      ...{ status: "01", revision: 1, approved: null, etd: first.etd, agent: first.agent, files: first.files },
      ...{ auditTime: first.auditTime, calls: first.calls, allowedActions: [] },
    });
    expect(await port.ask("clerk", branchVoyages.listEvents, { params })).toEqual(trail);
    const approve = (version: number) => port.answer("clerk", branchVoyages.approve, { params, body: { version } });
    expect((await approve(changing.version)).status).toBe(409);
    expect((await approve(withdrawn.version)).status).toBe(404);
    expect((await port.answer("otherForwarder", branchVoyages.get, { params })).status).toBe(404);
  });

  it("change of a call what a revision says anew, not what the clerk has said meanwhile or what has gone", async () => {
    const port = await openVoyages(makeStore);
    const { id, version, calls } = await approvedVoyage(port);
    const [first, second] = calls.map((call) => call.id) as [string, string];
    const moved = { eta: inHours(62), etb: inHours(63), etd: inHours(71), cy_cutoff: inHours(57), berth_no: "3" };
    await port.db.updateTable("voyages").set(moved).where("id", "=", second).execute();
    const gone = { atb: inHours(-9), atd: inHours(-1) };
    await port.db.updateTable("voyages").set(gone).where("id", "=", first).execute();
    const revise = async (version: number, over: Partial<BranchVoyageInput>) => {
      const voyage = voyageOf(await bringPapers(port), over);
      const asked = { params: { id }, body: { mode: "submit" as const, voyage, version } };
      const changing = await port.ask("forwarder", branchVoyages.update, asked);
      return port.ask("clerk", branchVoyages.approve, { params: { id }, body: { version: changing.version } });
    };
    const callOf = (callId: string) =>
      port.db.selectFrom("voyages").selectAll().where("id", "=", callId).executeTakeFirstOrThrow();
    const before = await callOf(first);
    const { rotation } = voyageOf([]);
    const [one, two] = rotation as [(typeof rotation)[0], (typeof rotation)[0]];
    const after = await revise(version, { operatorCode: "MSK", rotation: [{ ...one, etd: inHours(57) }, two] });
    expect(await callOf(second)).toMatchObject({ ...moved, operator_code: "MSK" });
    expect(await callOf(first)).toEqual(before);
    await revise(after.version, { operatorCode: "MSK", rotation: [one, { ...two, eta: inHours(64) }] });
    expect(await callOf(second)).toMatchObject({
      ...{ eta: inHours(64), etb: inHours(64), cy_cutoff: inHours(58), etd: inHours(71), berth_no: "3" },
    });
  });

  it("may be applied for again once they were canceled, and take their calls over", async () => {
    const port = await openVoyages(makeStore);
    const first = await approvedVoyage(port);
    const params = { id: first.id };
    await port.ask("forwarder", branchVoyages.cancel, { params, body: { version: first.version, remark: "停航" } });
    port.clock.now = new Date(testNow.getTime() + 60_000);
    const again = voyageOf(await bringPapers(port), { eta: inHours(50), etd: inHours(74) });
    again.rotation = [{ terminalCode: "NBCT", eta: inHours(50), etd: inHours(58) }];
    const asked = await port.answer("forwarder", branchVoyages.create, { body: { mode: "submit", voyage: again } });
    expect(asked.code, JSON.stringify(asked.result)).toBe("0000");
    const { id, version } = asked.result as BranchVoyage;
    const approved = await port.ask("clerk", branchVoyages.approve, { params: { id }, body: { version } });
    expect(approved.calls).toEqual(first.calls.slice(0, 1));
    const calls = await port.db.selectFrom("voyages").selectAll().orderBy("eta").execute();
    expect(calls).toMatchObject([
      { id: first.calls[0]!.id, document_id: id, eta: inHours(50), etd: inHours(58), omit_time: null },
      { id: first.calls[1]!.id, document_id: first.id, omit_time: testNow.toISOString() },
    ]);
  });

  it("hold nothing once they are canceled, a change of them neither", async () => {
    const port = await openVoyages(makeStore);
    const { id, version } = await approvedVoyage(port);
    const params = { id };
    const voyage = voyageOf(await bringPapers(port), { dgQty: 1 });
    const changing = await port.ask("forwarder", branchVoyages.update, {
      params,
      body: { mode: "submit", voyage, version },
    });
    const body = { version: changing.version, remark: "停航" };
    expect(await port.ask("forwarder", branchVoyages.cancel, { params, body })).toMatchObject({
      ...{ status: "07", approved: null },
    });
    const page = { pageIndex: 1, pageSize: 10 as const, searchInfos: [] };
    expect((await port.ask("forwarder", branchVoyages.page, { body: page })).rows).toMatchObject([{ inForce: false }]);
  });

  it("are told of to the port's clerks when one in force is canceled, whose berth is planned, and no other", async () => {
    const port = await openVoyages(makeStore);
    const cancel = async ({ id, version }: BranchVoyage) =>
      port.ask("forwarder", branchVoyages.cancel, { params: { id }, body: { version, remark: "停航" } });
    const told = () => toldOf(port, "branchVoyage.canceled");
    await cancel(await submittedVoyage(port));
    expect(await told()).toEqual([]);
    const { id, version } = await approvedVoyage(port);
    const changing = await port.ask("forwarder", branchVoyages.update, {
      ...{ params: { id }, body: { mode: "submit", voyage: voyageOf(await bringPapers(port), { dgQty: 1 }), version } },
    });
    await cancel(changing);
    expect(await told()).toEqual([["u-clerk", expect.stringContaining(id)]]);
  });

  it("name the containers that they load", async () => {
    const port = await openVoyages(makeStore);
    const { id, version } = await approvedVoyage(port);
    const list = (boxNumbers: string[]) =>
      port.answer("forwarder", branchVoyages.listBoxes, { params: { id }, body: { version, boxNumbers } });
    expect((await list(["CSQU3054384"])).result).toMatchObject({ fieldErrors: { boxNumbers: [expect.anything()] } });
    expect((await list(["CSQU3054383", "CSQU3054383"])).result).toMatchObject({ boxNumbers: ["CSQU3054383"] });
  });
});
