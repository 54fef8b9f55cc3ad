import { noopNotifier } from "@gateway/core/live";
import { createDocumentHandlers } from "@gateway/documents/handlers";
import { createScheduler } from "@gateway/documents/scheduler";
import { diskStore } from "@gateway/files/diskStore";
import { machineHandlers } from "@gateway/machines/handlers";
import { wheelMachineLifecycle } from "@gateway/machines/wheelMachineStore";
import { paperSources } from "@gateway/paperSources";
import { licensedMachine, machineOf, submittedMachine } from "@gateway/testing/machineParts";
import { openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import errors from "@locales/zh-CN/errors.json";
import refusals from "@locales/zh-CN/refusals.json";
import { verifyDocument } from "@protocol/documents";
import { type WheelMachineInput, wheelMachineSubmitIssues } from "@protocol/wheelMachine";
import { wheelMachines } from "@protocol/wheelMachines";
import { pino } from "pino";
import { describe, expect, it } from "vitest";

describe("an application for a machine", () => {
  const issuesOf = (over: Partial<WheelMachineInput>) =>
    wheelMachineSubmitIssues({ ...machineOf(), files: ["0".repeat(26)], ...over }, "2026-11-21").map(
      ({ path, message }) => `${path.join(".")} ${message.split("|")[0]}`,
    );

  it.each([
    [{}, []],
    [{ liftTon: undefined }, ["liftTon required"]],
    [{ liftTon: undefined, machineType: "TRACTOR" }, []],
    [{ inspectTo: "2026-11-20" }, ["inspectTo certificate.expired"]],
    [{ inspectTo: "2026-06-30" }, ["inspectTo inspectTo.beforeDate", "inspectTo certificate.expired"]],
    [{ inspectDate: "2026-11-22" }, ["inspectDate day.future"]],
    [{ madeDate: "2026-07-01" }, ["inspectDate inspectDate.beforeMade"]],
    [{ operators: [] }, ["operators operator.none"]],
    [{ operators: [{ name: "丁建军" }] }, ["operators.0.certNo required", "operators.0.validTo required"]],
    [
      { operators: [1, 2].map(() => ({ name: "丁建军", certNo: "TS1", validTo: "2026-11-20" })) },
      [
        "operators.0.validTo certificate.expired",
        "operators.1.validTo certificate.expired",
        "operators.1.certNo operator.twice",
      ],
    ],
    [{ files: [], machineNo: undefined }, ["machineNo required", "files machine.photos"]],
  ] as const)("with %j is held against the rules", (over, expected) => {
    expect(issuesOf(over as Partial<WheelMachineInput>)).toEqual(expected);
  });
});

eachStore("mobile machines", (makeStore) => {
  const open = () => openTestPort(makeStore, [...machineHandlers, ...createDocumentHandlers(paperSources)]);
  type Machine = { id: string; version: number };
  const approve = (port: TestPort, { id, version }: Machine, innerPlate: string) =>
    port.answer("clerk", wheelMachines.approve, { params: { id }, body: { version, innerPlate } });
  const decide = (port: TestPort, action: "stop" | "resume" | "scrap", { id, version }: Machine) =>
    port.answer("clerk", wheelMachines[action], { params: { id }, body: { version, remark: "现场检查" } });
  const inspect = (port: TestPort, machine: Machine, more: object) =>
    port.answer("clerk", wheelMachines.inspect, {
      params: { id: machine.id },
      body: { version: machine.version, date: "2026-11-21", result: "PASS", ...more },
    });
  it("get plate and license when they are approved; both are nobody else's, nor is the serial number", async () => {
    const port = await open();
    const machine = await licensedMachine(port);
    expect(machine).toMatchObject({
      docNo: "WM26112100001",
      status: "06",
      innerPlate: "NB101",
      licenseNo: "ML26112100001",
      operators: [{ name: "丁建军" }],
      licenses: [{ status: "VALID", remakeNo: null }],
    });
    const same = { ...machineOf(), files: [] };
    const twice = await port.answer("fleet", wheelMachines.create, { body: { mode: "draft", machine: same } });
    expect(twice.status).toBe(200);
    await expect(submittedMachine(port)).rejects.toThrow();
    const other = await submittedMachine(port, { serialNo: "SN2" });
    const taken = await approve(port, other, "nb101");
    expect([taken.status, JSON.stringify(taken.result)]).toEqual([422, expect.stringContaining("machine.plateTaken")]);
    expect((await decide(port, "scrap", machine)).result).toMatchObject({ licenses: [{ status: "VOID" }] });
    expect((await approve(port, other, "NB101")).result).toMatchObject({ status: "06" });
  });

  it("are their company's and the port's alone, and nobody else's papers prove themselves", async () => {
    const port = await open();
    const machine = await licensedMachine(port);
    for (const who of ["otherFleet", "forwarder"] as const)
      expect((await port.answer(who, wheelMachines.get, { params: { id: machine.id } })).code).toBe("404");
    const query = { docNo: machine.licenseNo!, code: machine.verifyCode! };
    expect(await port.ask(null, verifyDocument, { query })).toMatchObject({
      kind: "machineLicense",
      standing: "inForce",
      status: "VALID",
    });
    const forged = { ...query, code: `${query.code.slice(0, -1)}${query.code.endsWith("A") ? "B" : "A"}` };
    expect((await port.answer(null, verifyDocument, { query: forged })).status).toBe(404);
    await decide(port, "stop", machine);
    expect(await port.ask(null, verifyDocument, { query })).toMatchObject({ standing: "void" });
  });

  it("are inspected: a failure stops them, the next pass lets them go on; what the port stopped it lets go on itself", async () => {
    const port = await open();
    const machine = await licensedMachine(port);
    expect((await inspect(port, machine, {})).result).toMatchObject({ fieldErrors: { validTo: [errors.required] } });
    const failed = (await inspect(port, machine, { result: "FAIL", remark: "制动不合格" })).result as typeof machine;
    expect(failed).toMatchObject({ status: "11", inspectTo: "2027-06-29", inspections: [{ result: "FAIL" }] });
    expect((await decide(port, "resume", failed)).message).toBe(refusals["machine.notInspected"]);
    const passed = (await inspect(port, failed, { validTo: "2027-11-20", nextDate: "2027-11-10" }))
      .result as typeof machine;
    expect(passed).toMatchObject({ status: "06", inspectTo: "2027-11-20", inspections: [{ result: "PASS" }, {}] });
    const stopped = (await decide(port, "stop", passed)).result as typeof machine;
    const again = (await inspect(port, stopped, { validTo: "2027-12-20" })).result as typeof machine;
    expect(again.status).toBe("11");
    expect((await decide(port, "resume", again)).result).toMatchObject({ status: "06" });
  });

  it("that the port has stopped go on when it says so, though they fail an inspection and pass the next", async () => {
    const port = await open();
    const stopped = (await decide(port, "stop", await licensedMachine(port))).result as { id: string; version: number };
    const failed = (await inspect(port, stopped, { result: "FAIL", remark: "制动不合格" })).result as typeof stopped;
    const passed = (await inspect(port, failed, { validTo: "2027-11-20" })).result as typeof stopped;
    expect(passed).toMatchObject({ status: "11" });
    expect((await decide(port, "resume", passed)).result).toMatchObject({ status: "06" });
  });

  it("are reminded of 30, 7 and 1 days before their inspection ends, and stop when it has ended", async () => {
    const port = await open();
    const { id } = await licensedMachine(port, { inspectTo: "2027-01-10" });
    const scheduler = createScheduler({
      store: port.db,
      kinds: [wheelMachineLifecycle],
      clock: () => port.clock.now,
      config: { captcha: false, files: diskStore(""), signingKey: Buffer.alloc(32, 7) },
      outbox: { send: async () => undefined },
      live: noopNotifier,
      log: pino({ level: "silent" }),
    });
    const seen: number[] = [];
    for (const day of ["2026-12-10", "2026-12-12", "2027-01-04", "2027-01-10", "2027-01-11"]) {
      port.clock.now = new Date(Date.parse(`${day}T00:00:00Z`));
      await scheduler.runDue();
      const told = await port.db.selectFrom("messages").select("id").where("reason", "=", "machine.expiring").execute();
      seen.push(told.length);
    }
    expect(seen).toEqual([0, 1, 2, 3, 3]);
    // the tests' logins end before
    port.clock.now = testNow;
    const expired = await port.ask("fleet", wheelMachines.get, { params: { id } });
    expect(expired).toMatchObject({ status: "11", allowedActions: ["remake", "copy"] });
    const trail = await port.ask("fleet", wheelMachines.listEvents, { params: { id } });
    expect(trail.at(-1)).toMatchObject({ action: "expire", operatorName: "SYS" });
  });
});
