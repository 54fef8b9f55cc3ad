import { appointmentHandlers } from "@gateway/appointments/handlers";
import { clearBoxes } from "@gateway/clearance/clearBoxes";
import { gateDeskHandlers } from "@gateway/gateDesk/handlers";
import { confirm, lookUp, ticked } from "@gateway/testing/gateParts";
import { toldOf } from "@gateway/testing/testMessages";
import { inHours, openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { bookingInput } from "@protocol/appointment";
import { appointments } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import { appointmentStatus } from "@protocol/documentStatuses";
import type { GateJob } from "@protocol/gateDesk";
import { type InWeightInput, inWeightInput } from "@protocol/inWeight";
import { type InWeight, inWeights } from "@protocol/inWeights";
import { closeSlots, saveSlotTemplates } from "@protocol/slots";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { inWeightHandlers } from "./handlers";

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

const [first, second] = ["CSQU3054383", "MSKU2667024"] as const;
const ships = { ace: { vesselName: "EVER ACE", voyage: "033W" }, oscar: { vesselName: "MSC OSCAR", voyage: "036E" } };

/** A port whose terminals take boxes from an hour ago until 30 and 60 hours from now. */
async function openInWeightPort(makeStore: Parameters<typeof openTestPort>[0]): Promise<TestPort> {
  const port = await openTestPort(makeStore, [...inWeightHandlers, ...gateDeskHandlers, ...appointmentHandlers]);
  const call = (id: string, { vesselName, voyage }: typeof ships.ace, terminal_code: string, cutoff: number) => ({
    ...{ id, vessel_name: vesselName, imo_no: "9893890", call_sign: "", voyage, service_code: "CES2", terminal_code },
    ...{ operator_code: "EMC", eta: inHours(cutoff + 21), etb: inHours(cutoff + 24), etd: inHours(cutoff + 44) },
    ...{ cy_cutoff: inHours(cutoff), si_cutoff: inHours(cutoff), vgm_cutoff: inHours(cutoff) },
    ...{ customs_cutoff: inHours(cutoff), open_time: inHours(-1), update_time: inHours(-1) },
    ...{ confirm_time: null, atb: null, atd: null, omit_time: null },
  });
  await port.db
    .insertInto("voyages")
    .values([call("v1", ships.ace, "BLCT3", 30), call("v2", ships.oscar, "BLCT2", 60)])
    .execute();
  return port;
}

/** A port whose terminal takes full boxes in at hours of every day, so many in each. */
async function openWithSlots(makeStore: Parameters<typeof openTestPort>[0], capacity: number): Promise<TestPort> {
  const port = await openInWeightPort(makeStore);
  const place = { id: "y1", dict_type: "yard", dict_value: "BLCT3", dict_label: "北仑三期", sort: 1 };
  await port.db.insertInto("dict_data").values(place).execute();
  const template = { placeCode: "BLCT3", job: "FI" as const, weekdays: [1, 2, 3, 4, 5, 6, 7], freezeHours: 4 };
  const hours = { fromClock: "08:00", toClock: "20:00", slotMinutes: 60, capacity, companyCap: capacity } as const;
  await port.ask("clerk", saveSlotTemplates, { body: { template: { ...template, ...hours } } });
  return port;
}

const boxOf = (ctnNo: string, over: object = {}) => ({
  ...{ ctnNo, ctnSizeType: "22G1", sealNo: "SL1001", grossWeight: 18_000, tareWeight: 2_250 },
  ...{ vgmWeight: 18_100, vgmMethod: "SM1", ...over },
});
const applicationOf = (over: object = {}): InWeightInput =>
  inWeightInput.parse({
    ...{ ...ships.ace, terminalCode: "BLCT3", blNo: "EMCU6312519001", podCode: "NLRTM", ctnOperatorCode: "EMC" },
    ...{ inMode: "R", planTime: inHours(6), plateNo: "浙B12345", vgmSigner: "ZHOU MIN" },
    ...{ clientName: "甬盛", contactName: "周敏", contactMobile: "13800000001", boxes: [boxOf(first)], ...over },
  });
const give = (port: TestPort, over: object = {}, who: Person = "forwarder") =>
  port.answer(who, inWeights.create, { body: { mode: "submit", application: applicationOf(over) } });
const given = async (port: TestPort, over: object = {}) => {
  const answer = await give(port, over);
  expect(answer.code, JSON.stringify(answer.result)).toBe(codes.ok);
  return answer.result as InWeight;
};
const wrongOf = async (port: TestPort, over: object) => told(await give(port, over)).fieldReasons ?? {};
const asked = ({ id, version }: InWeight, more: object = {}) =>
  ({ params: { id }, body: { version, ...more } }) as never;

eachStore("applications to bring full boxes in", (makeStore) => {
  it("are told of to the port's clerks when one that they approved is canceled, and no other", async () => {
    const port = await openInWeightPort(makeStore);
    await port.ask("forwarder", inWeights.cancel, asked(await given(port)));
    expect(await toldOf(port, "inWeight.canceled")).toEqual([]);
    const approved = await port.ask("clerk", inWeights.approve, asked(await given(port)));
    await port.ask("forwarder", inWeights.cancel, asked(approved));
    expect(await toldOf(port, "inWeight.canceled")).toEqual([["u-clerk", expect.stringContaining(approved.id)]]);
  });

  it("have a VGM that can be, with method and signatory, and a plan within the window of their ship", async () => {
    const port = await openInWeightPort(makeStore);
    const box = async (over: object) => Object.entries(await wrongOf(port, { boxes: [boxOf(first, over)] }));
    expect(await box({ vgmWeight: 18 })).toEqual([["application.boxes[0].vgmWeight", ['weight.tonnes|{"value":18}']]]);
    expect(await box({ vgmWeight: 2_200 })).toEqual([
      ["application.boxes[0].vgmWeight", ['weight.vgmBelowTare|{"tare":2250}']],
    ]);
    expect((await box({ vgmWeight: 60_000 }))[0]?.[1][0]).toContain("weight.overMax");
    expect(await box({ vgmMethod: undefined })).toEqual([["application.boxes[0].vgmMethod", ["required"]]]);
    expect(await box({ isReefer: true, setTemp: -18 })).toEqual([
      ["application.boxes[0].ctnSizeType", ["sizeType.reefer"]],
    ]);
    // whatever a refrigerated box holds
    expect(Object.fromEntries(await box({ ctnSizeType: "45R1", tareWeight: undefined }))).toEqual({
      "application.boxes[0].isReefer": ["inWeight.reeferType"],
      "application.boxes[0].setTemp": ["required"],
    });
    expect(await box({ ctnNo: "MSCU1234567" })).toEqual([["application.boxes[0].ctnNo", ["ctnNo.checkDigit"]]]);
    expect(await box({ isOog: true })).toEqual([["application.boxes[0].oogHeight", ["inWeight.oogNone"]]]);
    expect(Object.keys(await wrongOf(port, { vgmSigner: undefined }))).toEqual(["application.boxes[0].vgmSigner"]);
    expect(await wrongOf(port, { clientName: undefined })).toEqual({ "application.clientName": ["required"] });
    await port.db
      .insertInto("dict_data")
      .values({ id: "p1", dict_type: "packageCode", dict_value: "CT", dict_label: "纸箱", sort: 1 })
      .execute();
    expect(await box({ pkgType: "XX" })).toEqual([["application.boxes[0].pkgType", ['code.unknown|{"code":"XX"}']]]);
    const outside = "inWeight.outsideWindow";
    expect((await wrongOf(port, { planTime: inHours(-2) }))["application.planTime"]?.[0]).toContain(outside);
    expect((await wrongOf(port, { planTime: inHours(31) }))["application.planTime"]?.[0]).toContain(outside);
    expect(await wrongOf(port, { voyage: "999X" })).toEqual({ "application.voyage": ["inWeight.noCall"] });
    expect(Object.keys(await wrongOf(port, { terminalCode: "BLCT2" }))).toEqual(["application.terminalCode"]);
    port.clock.now = dateOf(inHours(30.5));
    expect((await wrongOf(port, {}))["application.voyage"]?.[0]).toContain("inWeight.vgmCutoff");
    expect((await give(port, {}, "clerk")).code).toBe(codes.forbidden);
    expect(told(await give(port, {}, "newcomer")).reason).toBe("company.unverified");
  });

  it("bring a box in once a voyage, doubt a VGM far from the declared weight, and take 200 boxes", async () => {
    const port = await openInWeightPort(makeStore);
    const made = await given(port, { boxes: [boxOf(first, { vgmWeight: 18_950 }), boxOf(second)] });
    expect(made).toMatchObject({
      status: "00",
      boxes: [{ doubts: ["difference"], signer: "ZHOU MIN" }, { doubts: [] }],
    });
    const answers = await Promise.all([give(port, { boxes: [boxOf(second)] }), give(port, {}, "otherForwarder")]);
    // another company is not told whose it is
    expect(answers.map((answer) => told(answer).fieldReasons?.["application.boxes[0].ctnNo"]?.[0])).toEqual([
      `inWeight.claimed|{"ctnNo":"${second}","docNo":"${made.docNo}"}`,
      `inWeight.claimed|{"ctnNo":"${first}","docNo":"—"}`,
    ]);
    await given(port, { ...ships.oscar, terminalCode: "BLCT2" });
    expect((await port.answer("otherForwarder", inWeights.get, asked(made))).code).toBe(codes.notFound);
    await port.ask("forwarder", inWeights.cancel, asked(made));
    // a number painted so, which somebody stands by
    const packed = { customsSealNo: "HG2611001", pkgCount: 420, pkgType: "CT", volume: 28.5 };
    const wide = { isOog: true, oogLeft: 35 };
    const [odd] = (await given(port, { boxes: [boxOf("MSCU1234567", { ctnNoConfirmed: true, ...packed, ...wide })] }))
      .boxes;
    expect(odd).toMatchObject({ ctnNo: "MSCU1234567", ctnNoConfirmed: true, ...packed, ...wide });
    const { rows } = await port.ask("forwarder", inWeights.export, { body: { searchInfos: [] } });
    expect(rows.flatMap(({ oogBoxes }) => oogBoxes)).toEqual([{ ctnNo: "MSCU1234567", oogLeft: 35 }]);
    const many = Array.from({ length: 200 }, (_, i) => `TSTU${String(100_000 + i)}`);
    const boxes = many.map((ten) => boxOf(`${ten}${containerCheckDigit(ten)}`));
    const full = await given(port, { boxes: [boxOf(first), ...boxes.slice(1)] });
    expect(full.boxes).toHaveLength(200);
  });

  it("carry dangerous goods only as their company has declared them for the box and voyage", async () => {
    const port = await openInWeightPort(makeStore);
    const declare = async (id: string, company_id: string, status: string) => {
      const columns = { id, kind: "dgDeclaration", type: "", doc_no: `DG${id}`, status, company_id, company_name: "" };
      const who = { create_by: "u", create_by_name: "", create_time: inHours(-9), update_by: "u" };
      await port.db
        .insertInto("documents")
        .values({
          ...{ ...columns, ...who, version: 1, vessel_name: ships.ace.vesselName, voyage: ships.ace.voyage },
          ...{ plan_time: "", amount: 0, body: "{}", update_time: inHours(-9), source_channel: "WEB" },
        })
        .execute();
      const box = { id: `b${id}`, document_id: id, seq: 0, ctn_no: first, body: "{}", milestones: "{}" };
      await port.db.insertInto("document_boxes").values(box).execute();
    };
    await declare("1", "FWD2", "01");
    await declare("2", "FWD1", "00");
    const at = "application.boxes[0].dgNo";
    const dg = (dgNo: string) => ({ boxes: [boxOf(first, { isDg: true, dgNo })] });
    expect(Object.keys(await wrongOf(port, { boxes: [boxOf(first, { isDg: true })] }))).toEqual([at]);
    expect(Object.keys(await wrongOf(port, dg("DG1")))).toEqual([at]);
    expect(Object.keys(await wrongOf(port, dg("DG2")))).toEqual([at]);
    await declare("3", "FWD1", "01");
    expect(Object.keys(await wrongOf(port, {}))).toEqual(["application.boxes[0].isDg"]);
    const made = await given(port, dg("DG3"));
    const declared = (status: string) =>
      port.db.updateTable("documents").set({ status }).where("id", "=", "3").execute();
    await declared("03");
    expect(told(await port.answer("clerk", inWeights.approve, asked(made))).reason).toBe("inWeight.dgUnknown");
    await declared("01");
    // the declaration is of the other voyage
    const accepted = await port.ask("clerk", inWeights.approve, asked(made));
    const rolled = await port.answer(
      "forwarder",
      inWeights.roll,
      asked(accepted, { ...ships.oscar, planTime: inHours(40) }),
    );
    expect(told(rolled).fieldReasons?.voyage?.[0]).toContain("inWeight.dgUnknown");
    // at the gate they are declared still, or anew
    const gate = () => port.answer("clerk", inWeights.gateIn, asked(accepted, { ctnNo: first }));
    await declared("07");
    expect(told(await gate()).reason).toBe("inWeight.dgEnded");
    const { jobs } = (await lookUp(port, first)).result as { jobs: GateJob[] };
    expect(jobs).toMatchObject([{ kind: "inWeight", ready: false }]);
    await declare("4", "FWD1", "01");
    expect((await gate()).code).toBe(codes.ok);
  });

  it("keep the window they were accepted with, come in box by box, and are audited anew with another ship", async () => {
    const port = await openInWeightPort(makeStore);
    const made = await given(port, { planTime: inHours(29), boxes: [boxOf(first), boxOf(second)] });
    expect((await port.answer("forwarder", inWeights.approve, asked(made))).code).toBe(codes.forbidden);
    const light = async () => (await clearBoxes(port.db, "FWD1", [first], port.clock.now))[0]?.checks[5];
    expect(await light()).toMatchObject({ check: "weighing", state: "waiting", reason: "declared" });
    const accepted = await port.ask("clerk", inWeights.approve, asked(made));
    expect(await light()).toMatchObject({ state: "done", reason: "vgm" });
    // the ship is earlier now: what is accepted keeps its window, what is not is refused
    const move = (cy_cutoff: string) =>
      port.db.updateTable("voyages").set({ cy_cutoff }).where("id", "=", "v1").execute();
    await move(inHours(2));
    port.clock.now = dateOf(inHours(6));
    const { jobs } = (await lookUp(port, first)).result as { jobs: GateJob[] };
    expect(jobs).toMatchObject([{ kind: "inWeight", act: "arrive", ctnNos: [first], ready: true }]);
    expect((await confirm(port, [ticked(jobs[0]!)])).code).toBe(codes.ok);
    expect((await confirm(port, [ticked(jobs[0]!)])).code).toBe(codes.invalid);
    const half = await port.ask("forwarder", inWeights.get, asked(accepted));
    expect(half).toMatchObject({ status: "01", boxes: [{ inTime: inHours(6) }, { inTime: null }] });
    expect(half.allowedActions).not.toContain("cancel");

    const roll = (over: object) => port.answer("forwarder", inWeights.roll, asked(half, { ...ships.oscar, ...over }));
    expect(Object.keys(told(await roll({ planTime: inHours(61) })).fieldReasons ?? {})).toEqual(["planTime"]);
    expect(Object.keys(told(await roll({ ...ships.ace, planTime: inHours(7) })).fieldReasons ?? {})).toEqual([
      "voyage",
    ]);
    const rolled = (await roll({ planTime: inHours(10) })).result as InWeight;
    expect(rolled).toMatchObject({
      status: "00",
      voyage: "036E",
      terminalCode: "BLCT2",
      window: { cyCutoff: inHours(60) },
    });
    await port.db
      .updateTable("voyages")
      .set({ cy_cutoff: inHours(9) })
      .where("id", "=", "v2")
      .execute();
    expect(told(await port.answer("clerk", inWeights.approve, asked(rolled))).reason).toBe("inWeight.outsideWindow");
    await port.db
      .updateTable("voyages")
      .set({ cy_cutoff: inHours(60) })
      .where("id", "=", "v2")
      .execute();
    // sent back, it keeps the box that is in, and has it to itself
    const back = await port.ask("clerk", inWeights.return, asked(rolled, { remark: "请更正" }));
    const enter = (boxes: object[]) => {
      const application = applicationOf({ ...ships.oscar, terminalCode: "BLCT2", planTime: inHours(10), boxes });
      return port.answer("forwarder", inWeights.update, asked(back, { mode: "submit", application }));
    };
    expect(told(await enter([boxOf(second)])).fieldReasons).toEqual({
      "application.boxes": [`inWeight.boxIn|{"ctnNo":"${first}"}`],
    });
    const other = { ...ships.oscar, terminalCode: "BLCT2", planTime: inHours(10) };
    expect(Object.keys(await wrongOf(port, other))).toEqual(["application.boxes[0].ctnNo"]);
    const sent = (await enter([boxOf(first), boxOf(second)])).result as InWeight;
    expect(sent.boxes.map(({ inTime }) => inTime)).toEqual([inHours(6), null]);
    const again = await port.ask("clerk", inWeights.approve, asked(sent));
    const done = await port.ask("clerk", inWeights.gateIn, asked(again, { ctnNo: second }));
    expect(done).toMatchObject({ status: "06", completeTime: inHours(6) });
    const events = await port.db.selectFrom("box_events").select(["ctn_no", "code", "voyage"]).orderBy("id").execute();
    expect(events).toEqual([
      { ctn_no: first, code: "GI", voyage: "033W" },
      { ctn_no: second, code: "GI", voyage: "036E" },
    ]);
  });

  it("keep the slot of their first box, which is the truck's that brings it", async () => {
    const port = await openWithSlots(makeStore, 1);
    const slot = { apptNo: "BLCT3-FI-2611211600", planTime: undefined };
    const made = await given(port, { ...slot, boxes: [boxOf(first), boxOf(second)] });
    const accepted = await port.ask("clerk", inWeights.approve, asked(made));
    port.clock.now = dateOf(inHours(6.5));
    const statusOf = async () =>
      (await port.db.selectFrom("documents").select("status").where("kind", "=", "appointment").execute())[0]?.status;
    await port.ask("clerk", inWeights.gateIn, asked(accepted, { ctnNo: second }));
    expect(await statusOf()).toBe(appointmentStatus.booked);
    await port.ask("clerk", inWeights.gateIn, asked(accepted, { ctnNo: first }));
    expect(await statusOf()).toBe(appointmentStatus.done);
  });

  it("leave an appointment that they take its truck and driver, unless they name others", async () => {
    const port = await openWithSlots(makeStore, 2);
    const driver = { driverName: "张伟", driverMobile: "13700000001" };
    const items = [first, second].map((ctnNo, i) => ({
      ...{ slotId: "BLCT3-FI-2611211600", ctnNo, plateNo: ["浙B12345", "浙B23456"][i] },
      ...driver,
    }));
    const [one, two] = await port.ask("forwarder", appointments.book, {
      body: { booking: bookingInput.parse({ items }) },
    });
    const read = ({ id }: { id: string }) => port.ask("forwarder", appointments.get, { params: { id } });
    const take = (apptNo: string, ctnNo: string, over: object) =>
      given(port, { apptNo, boxes: [boxOf(ctnNo)], planTime: inHours(6), ...over });
    const applied = [await take(one!.apptNo, first, { plateNo: undefined })];
    expect(await read(one!)).toMatchObject({ plateNo: "浙B12345", ...driver, bookedFor: { kind: "inWeight" } });
    applied.push(await take(two!.apptNo, second, { plateNo: "浙L12345" }));
    expect(await read(two!)).toMatchObject({ plateNo: "浙L12345", driverName: null });
    // given up, they are the company's as they were
    for (const application of applied) await port.ask("forwarder", inWeights.withdraw, asked(application));
    for (const [i, each] of [one!, two!].entries())
      expect(await read(each)).toMatchObject({ plateNo: items[i]!.plateNo, ...driver, bookedFor: null });
  });

  it("go with their slot to no time at which the gate would not let them in", async () => {
    const port = await openWithSlots(makeStore, 1);
    // its terminal closes at 16:00 of the 22nd
    const made = await given(port, { apptNo: "BLCT3-FI-2611221500", planTime: undefined });
    await port.ask("clerk", inWeights.approve, asked(made));
    const move = async (slotId: string) => {
      const row = await port.db
        .selectFrom("documents")
        .select(["id", "version"])
        .where("kind", "=", "appointment")
        .executeTakeFirstOrThrow();
      return port.answer("forwarder", appointments.move, {
        params: { id: row.id },
        body: { version: row.version, slotId },
      });
    };
    expect(told(await move("BLCT3-FI-2611221700")).reason).toBe("inWeight.outsideWindow");
    expect((await move("BLCT3-FI-2611221400")).code).toBe(codes.ok);
    const read = () => port.ask("forwarder", inWeights.get, asked(made));
    expect(await read()).toMatchObject({ planTime: inHours(28) });
    const close = (fromTime: string, toTime: string) =>
      port.ask("clerk", closeSlots, {
        body: { closure: { kind: "CLOSURE", placeCode: "BLCT3", job: "FI", fromTime, toTime, reason: "台风停工" } },
      });
    // the nearest one with room before the cut-off, then there is none left
    expect(await close(inHours(28), inHours(29))).toMatchObject({ moved: 1, canceled: 0 });
    expect(await read()).toMatchObject({ planTime: inHours(27) });
    expect(await close(inHours(0), inHours(30.5))).toMatchObject({ moved: 0, canceled: 1 });
    expect(await read()).toMatchObject({ planTime: inHours(27), status: "01" });
  });

  it("take boxes of a file over those that are there by their number, up to 200", async () => {
    const port = await openInWeightPort(makeStore);
    const body = { mode: "draft" as const, application: applicationOf({ boxes: [{}, boxOf(first)] }) };
    const draft = await port.ask("forwarder", inWeights.create, { body });
    const read = [boxOf(first, { vgmWeight: 17_500 }), boxOf(second)];
    const after = await port.ask("forwarder", inWeights.importBoxes, asked(draft, { boxes: read }));
    expect(after.boxes.map(({ ctnNo, vgmWeight }) => [ctnNo, vgmWeight])).toEqual([
      [first, 17_500],
      [second, 18_100],
    ]);
    expect((await port.answer("forwarder", inWeights.importBoxes, asked(draft, { boxes: read }))).code).toBe(
      codes.conflict,
    );
    const submitted = await port.ask("forwarder", inWeights.submit, asked(after));
    expect(submitted).toMatchObject({ status: "00", window: { openTime: inHours(-1) } });
    expect((await port.answer("clerk", inWeights.importBoxes, asked(submitted, { boxes: read }))).code).toBe(
      codes.forbidden,
    );
  });
});
