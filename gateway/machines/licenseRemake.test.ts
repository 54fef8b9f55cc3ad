import { createDocumentHandlers } from "@gateway/documents/handlers";
import { feeHandlers } from "@gateway/fees/handlers";
import { machineHandlers } from "@gateway/machines/handlers";
import { paperSources } from "@gateway/paperSources";
import { licensedMachine } from "@gateway/testing/machineParts";
import { bringPhotos } from "@gateway/testing/permitParts";
import { balances, pay } from "@gateway/testing/testFees";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import refusals from "@locales/zh-CN/refusals.json";
import { verifyDocument } from "@protocol/documents";
import { quoteFees } from "@protocol/fees";
import { type LicenseRemakeInput, licenseRemakeInput, licenseRemakeSubmitIssues } from "@protocol/licenseRemake";
import { licenseRemakes } from "@protocol/licenseRemakes";
import { wheelMachines } from "@protocol/wheelMachines";
import { describe, expect, it } from "vitest";

const start = 10_000_000;

describe("an application for another license", () => {
  it.each([
    [{}, []],
    [{ reason: "LOST" }, ["files remake.lostFile"]],
    [{ reason: "CHANGED" }, ["before required", "after required"]],
    [{ reason: "CHANGED", before: "周国平", after: "周国平" }, ["after remake.unchanged"]],
    [{ pickWay: "POST" }, ["pickAddress required"]],
    [{ machineId: undefined, reason: undefined }, ["machineId required", "reason required"]],
  ] as const)("with %j is held against the rules", (over, expected) => {
    const remake = licenseRemakeInput.parse({ machineId: "m", reason: "DAMAGED", pickWay: "COUNTER", ...over });
    const issues = licenseRemakeSubmitIssues(remake).map(({ path, message }) => `${path.join(".")} ${message}`);
    expect(issues).toEqual(expected);
  });
});

eachStore("replacements of licenses", (makeStore) => {
  const open = () =>
    openTestPort(makeStore, [...machineHandlers, ...feeHandlers, ...createDocumentHandlers(paperSources)]);
  const create = (port: TestPort, machineId: string, over: Partial<LicenseRemakeInput> = {}) => {
    const remake = licenseRemakeInput.parse({ machineId, reason: "DAMAGED", pickWay: "COUNTER", ...over });
    return port.answer("fleet", licenseRemakes.create, { body: { mode: "submit", remake } });
  };
  type Remake = { id: string; version: number };
  const submit = async (port: TestPort, machineId: string) => (await create(port, machineId)).result as Remake;
  const review = (port: TestPort, { id, version }: Remake, fee = 5_000) =>
    port.ask("clerk", licenseRemakes.review, { params: { id }, body: { version, fee } });
  const decide = (port: TestPort, action: "return" | "refund", { id, version }: Remake) =>
    port.answer("clerk", licenseRemakes[action], { params: { id }, body: { version, remark: "材料不全" } });
  const get = (port: TestPort, { id }: Remake) => port.ask("fleet", licenseRemakes.get, { params: { id } });
  const payNow = (port: TestPort, remake: Remake) =>
    pay(port, "WALLET", [remake], { who: "fleet", kind: "licenseRemake" });
  const openTodos = ({ db }: TestPort, { id }: Remake) =>
    db
      .selectFrom("messages as m")
      .innerJoin("message_recipients as r", "r.message_id", "m.id")
      .select("m.reason")
      .where("m.subject", "=", `licenseRemake:${id}`)
      .where("m.content_type", "=", "TODO")
      .where("r.read_time", "=", "")
      .execute();
  const balance = async (port: TestPort) => (await balances(port, "TRK1")).WALLET;

  it("are paid at the cashier, then issued: the new number stands on the machine, the paper with the old one is void", async () => {
    const port = await open();
    const machine = await licensedMachine(port);
    const reviewed = await review(port, await submit(port, machine.id));
    expect(reviewed).toMatchObject({ docNo: "LR26112100001", status: "01", fee: 5_000, oldLicenseNo: "ML26112100001" });
    const documents = [{ kind: "licenseRemake" as const, id: reviewed.id }];
    expect(await port.ask("fleet", quoteFees, { body: { documents } })).toMatchObject({
      total: 5_000,
      documents: [{ link: `/licenseRemake?id=${reviewed.id}`, obstacle: null }],
    });
    expect((await port.answer("otherFleet", quoteFees, { body: { documents } })).status).toBe(404);
    expect(await payNow(port, reviewed)).toBe("done");
    expect(await payNow(port, reviewed)).toBe("fees.changed");
    expect(await balance(port)).toBe(start - 5_000);
    const paid = await get(port, reviewed);
    expect(paid).toMatchObject({ status: "02", txnNo: expect.any(String) });
    const { id, version } = paid;
    const issued = await port.ask("clerk", licenseRemakes.issue, { params: { id }, body: { version } });
    expect(issued).toMatchObject({ status: "06", newLicenseNo: "ML26112100002" });

    const after = await port.ask("fleet", wheelMachines.get, { params: { id: machine.id } });
    expect(after).toMatchObject({
      licenseNo: "ML26112100002",
      licenses: [{ status: "VALID", remakeNo: "LR26112100001" }, { status: "VOID" }],
    });
    const verify = (docNo: string | null, code: string | null) =>
      port.ask(null, verifyDocument, { query: { docNo: docNo ?? "", code: code ?? "" } });
    expect(await verify(machine.licenseNo, machine.verifyCode)).toMatchObject({ status: "VOID", standing: "void" });
    expect(await verify(after.licenseNo, after.verifyCode)).toMatchObject({ status: "VALID", standing: "inForce" });
  });

  it("are one to a machine at a time, whoever asks at once; once one has ended there may be another", async () => {
    const port = await open();
    const { id } = await licensedMachine(port);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(port, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(4);
    expect(JSON.stringify(refused[0]!.result)).toContain("remake.live");
    const first = answers.find(({ status }) => status === 200)!.result as Remake;
    expect((await decide(port, "return", first)).status).toBe(200);
    expect((await create(port, id)).status).toBe(200);
    const again = { params: { id: first.id }, body: { version: (await get(port, first)).version } };
    expect(JSON.stringify(await port.answer("fleet", licenseRemakes.submit, again))).toContain("remake.live");
  });

  it("give back what was paid to where it came from, and may be paid anew", async () => {
    const port = await open();
    const { id } = await licensedMachine(port);
    const reviewed = await review(port, await submit(port, id));
    await payNow(port, reviewed);
    const fees = () => port.db.selectFrom("fee_rows").select(["biz_type", "amount", "tax", "refunded"]).execute();
    const fee = { biz_type: "licenseRemake", amount: 5_000, tax: 0 };
    const [paid] = await fees();
    expect({ ...paid, amount: Number(paid!.amount), tax: Number(paid!.tax) }).toMatchObject(fee);
    const refunded = (await decide(port, "refund", await get(port, reviewed))).result as Remake;
    expect(refunded).toMatchObject({ status: "03", refunded: true });
    expect(await balance(port)).toBe(start);
    expect((await fees()).map((row) => Number(row.refunded))).toEqual([5_000]);
    const sent = await port.ask("fleet", licenseRemakes.submit, {
      params: { id: refunded.id },
      body: { version: refunded.version },
    });
    expect(await payNow(port, await review(port, sent, 6_000))).toBe("done");
    expect(await balance(port)).toBe(start - 6_000);
    expect((await decide(port, "refund", await get(port, reviewed))).status).toBe(200);
    expect(await balance(port)).toBe(start);
  });

  it("bring the machine up to date where something has changed, and nowhere else", async () => {
    const port = await open();
    const machine = await licensedMachine(port);
    const other = await licensedMachine(port, { serialNo: "SN2" }, "NB102");
    const paid = async (over: Partial<LicenseRemakeInput>) => {
      const made = (await create(port, machine.id, over)).result as Remake;
      await payNow(port, await review(port, made));
      return get(port, made);
    };
    const issue = ({ id, version }: Remake, said: object) =>
      port.answer("clerk", licenseRemakes.issue, { params: { id }, body: { version, ...said } });
    const now = async () => port.ask("fleet", wheelMachines.get, { params: { id: machine.id } });

    const changed = await paid({ reason: "CHANGED", before: "原单位", after: "宁波港机有限公司" });
    const taken = await issue(changed, { innerPlate: other.innerPlate });
    expect([taken.status, JSON.stringify(taken.result)]).toEqual([422, expect.stringContaining("machine.plateTaken")]);
    expect((await issue(changed, { ownerName: "宁波港机有限公司", innerPlate: "nb109" })).status).toBe(200);
    expect(await now()).toMatchObject({
      ownerName: "宁波港机有限公司",
      innerPlate: "NB109",
      responsible: machine.responsible,
      licenses: [{ status: "VALID" }, { status: "VOID" }],
    });
    const damaged = await paid({});
    expect((await issue(damaged, { ownerName: "别家公司" })).status).toBe(200);
    expect((await now()).ownerName).toBe("宁波港机有限公司");
  });

  it("are paid for by nobody once the machine has been scrapped", async () => {
    const port = await open();
    const machine = await licensedMachine(port);
    const reviewed = await review(port, await submit(port, machine.id));
    const { version } = await port.ask("clerk", wheelMachines.get, { params: { id: machine.id } });
    await port.ask("clerk", wheelMachines.scrap, { params: { id: machine.id }, body: { version, remark: "年限已到" } });
    expect(await payNow(port, reviewed)).toBe("fees.changed");
    expect(await balance(port)).toBe(start);
    // it has gone back with the reason, and asks nobody to do anything
    expect(await get(port, reviewed)).toMatchObject({ status: "03", auditRemark: "年限已到" });
    expect(await openTodos(port, reviewed)).toEqual([]);
  });

  it("that are paid already stay with the port to be refunded once the machine has been scrapped", async () => {
    const port = await open();
    const machine = await licensedMachine(port);
    const reviewed = await review(port, await submit(port, machine.id));
    await payNow(port, reviewed);
    const { version } = await port.ask("clerk", wheelMachines.get, { params: { id: machine.id } });
    await port.ask("clerk", wheelMachines.scrap, { params: { id: machine.id }, body: { version, remark: "年限已到" } });
    const paid = await get(port, reviewed);
    expect(paid.status).toBe("02");
    const at = { params: { id: paid.id }, body: { version: paid.version } };
    expect((await port.answer("clerk", licenseRemakes.issue, at)).message).toBe(refusals["remake.scrapped"]);
    expect((await decide(port, "refund", paid)).status).toBe(200);
    expect(await balance(port)).toBe(start);
  });

  it("are of one's own licensed machines alone, and of none that was scrapped meanwhile", async () => {
    const port = await open();
    const machine = await licensedMachine(port);
    const remake = licenseRemakeInput.parse({ machineId: machine.id, reason: "DAMAGED", pickWay: "COUNTER" });
    const stranger = await port.answer("otherFleet", licenseRemakes.create, { body: { mode: "draft", remake } });
    expect([stranger.status, JSON.stringify(stranger.result)]).toEqual([
      422,
      expect.stringContaining("machine.unknown"),
    ]);
    const papers = await bringPhotos(port, 1);
    const sent = (await create(port, machine.id, { reason: "LOST", files: papers })).result as Remake;
    const { version } = await port.ask("clerk", wheelMachines.get, { params: { id: machine.id } });
    await port.ask("clerk", wheelMachines.scrap, { params: { id: machine.id }, body: { version, remark: "年限已到" } });
    expect((await get(port, sent)).status).toBe("03");
    expect(await openTodos(port, sent)).toEqual([]);
    for (const who of ["otherFleet", "forwarder"] as const)
      expect((await port.answer(who, licenseRemakes.get, { params: { id: sent.id } })).code).toBe("404");
  });
});
