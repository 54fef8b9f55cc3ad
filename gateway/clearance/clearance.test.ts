import { boxHandlers } from "@gateway/boxes/handlers";
import { noteBoxEvent } from "@gateway/boxes/public";
import { feeHandlers } from "@gateway/fees/handlers";
import { handoverHandlers } from "@gateway/handover/handlers";
import { weightOrderHandlers } from "@gateway/lifting/handlers";
import { messageHandlers } from "@gateway/messages/handlers";
import { tariffHandlers } from "@gateway/tariffs/handlers";
import { pay } from "@gateway/testing/testFees";
import { openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { type BoxCheck, findClearance, findSharedClearance, listLights } from "@protocol/boxClearance";
import { setBoxHold } from "@protocol/boxHolds";
import { exportFreeTime, pageFreeTime } from "@protocol/freeTime";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { secondWeighingInput, weighSlipInput } from "@protocol/weighSlip";
import { weighSlips } from "@protocol/weighSlips";
import { weightOrderInput } from "@protocol/weightOrder";
import { type WeightOrder, weightOrders } from "@protocol/weightOrders";
import { importYardRates, yardRateInput } from "@protocol/yardRates";
import { expect, it } from "vitest";
import { listAcceptedDocuments } from "./boxDocuments";
import { tellFreeTime } from "./freeTimeAlerts";
import { clearanceHandlers } from "./handlers";

const ctnNo = "CSQU3054383";
const second = `CSQU305439${containerCheckDigit("CSQU305439")}`;
const blNo = "COSU6312510001";

eachStore("what keeps a box in the port", (makeStore) => {
  async function open() {
    const handlers = [
      weightOrderHandlers,
      feeHandlers,
      boxHandlers,
      tariffHandlers,
      messageHandlers,
      clearanceHandlers,
      handoverHandlers,
    ];
    const port = await openTestPort(makeStore, handlers.flat());
    const entry = { id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北二集司", sort: 1 };
    await port.db.insertInto("dict_data").values(entry).execute();
    const rate = (over: object) =>
      yardRateInput.parse({ yardCode: "NBCT", effFrom: "2026-01-01", taxRate: 6, ...over });
    const rates = [
      rate({ feeItem: "LIFT", chargeMode: "BOX", price: 19_500 }),
      rate({ feeItem: "STOR", chargeMode: "DAY", price: 400, freeDays: 7 }),
    ];
    await port.ask("clerk", importYardRates, { body: { rates } });
    return port;
  }
  const create = (port: TestPort, who: Person = "forwarder", over: object = {}) =>
    port.ask(who, weightOrders.create, {
      body: {
        mode: "submit",
        order: weightOrderInput.parse({
          ...{
            tradeScope: "F",
            blNo,
            edoNo: "EDO261121",
            returnYard: "NBCT",
            vesselName: "EVER ACE",
            voyage: "026W",
            placeCode: "NBCT",
          },
          ...{ consignee: "宁波甬盛家具有限公司", planTime: "2026-11-23T02:00:00.000Z", deliveryMode: "FULL" },
          ...{ contactName: "周敏", contactMobile: "13800000001", plateNo: "浙B12345" },
          boxes: [{ ctnNo, ctnSizeType: "22G1", ctnOperatorCode: "COS" }],
          ...over,
        }),
      },
    });
  /** Discharged on 17 November: seven free days, the last of them the 23rd. */
  async function approve(port: TestPort, made: WeightOrder) {
    const boxes = made.boxes.map(({ id }) => ({ id, yardPosition: "A01", dischargeTime: "2026-11-17T01:00:00Z" }));
    return port.ask("clerk", weightOrders.approve, {
      params: { id: made.id },
      body: { version: made.version, boxes },
    });
  }
  const find = async (port: TestPort, who: Person, query: { ctnNo?: string; blNo?: string } = { ctnNo }) =>
    (await port.ask(who, findClearance, { query })).boxes;
  const brief = (checks: readonly BoxCheck[]) =>
    checks.filter(({ state }) => state !== "notNeeded").map(({ check, reason, actor }) => [check, reason, actor]);

  it("is told check by check, with who must act, from the order to the gate", async () => {
    const port = await open();
    const made = await create(port);
    const [submitted] = await find(port, "forwarder");
    expect(submitted).toMatchObject({ ctnNo, blNo, sizeType: "22G1", light: "yellow" });
    expect(brief(submitted!.checks)).toEqual([
      ["customs", "waiting", "customs"],
      ["line", "waiting", "line"],
      ["terminal", "waiting", "terminal"],
      ["fee", "unpriced", "terminal"],
      ["slot", "none", "company"],
      ["permit", "valid", null],
    ]);

    // whoever has only typed the number is told nothing of what holds the box
    await port.ask("clerk", setBoxHold, { body: { hold: { ctnNo, kind: "C", reason: "海关查验" } } });
    expect((await find(port, "forwarder"))[0]!.light).toBe("yellow");
    expect((await find(port, "clerk"))[0]!.light).toBe("red");

    const reviewed = await approve(port, made);
    const [held] = await find(port, "forwarder");
    expect(held!.light).toBe("red");
    expect(held!.checks[0]).toMatchObject({
      ...{ check: "customs", state: "held", reason: "hold", actor: "customs", params: { reason: "海关查验" } },
      ...{ since: "2026-11-21T02:00:00.000Z", document: null },
    });
    expect(held!.checks[3]).toMatchObject({ reason: "due", actor: "company", params: { amount: 19_500 } });

    await port.db.updateTable("box_holds").set({ lift_time: "2026-11-21T02:00:00.000Z" }).execute();
    const releases = { customs: true, line: true, port: true };
    const released = await port.ask("clerk", weightOrders.release, {
      ...{ params: { id: reviewed.id }, body: { version: reviewed.version, releases } },
    });
    await pay(port, "WALLET", [released], { who: "forwarder", kind: "weightOrder" });
    const [paid] = await find(port, "forwarder");
    expect(brief(paid!.checks).filter(([, , actor]) => actor !== null)).toEqual([["slot", "none", "company"]]);
    expect(paid!.checks[3]).toMatchObject({ state: "done", document: { kind: "weightOrder", id: made.id } });
  });

  it("is another company's secret, by its number as by its B/L", async () => {
    const port = await open();
    await create(port);
    for (const query of [{ ctnNo }, { blNo }, { ctnNo: second }])
      expect(await port.answer("otherForwarder", findClearance, { query })).toMatchObject({ code: "404" });
    expect(await port.answer("forwarder", findClearance, { query: { ctnNo: second } })).toMatchObject({ code: "404" });
    expect(await port.answer("forwarder", findClearance, { query: { ctnNo, blNo } })).toMatchObject({ code: "422" });
    const lights = await port.ask("otherForwarder", listLights, { body: { ctnNos: [ctnNo] } });
    expect(lights).toEqual([{ ctnNo, light: "grey", check: null }]);
  });

  it("is no matter any more of who had it weighed before it left", async () => {
    const port = await open();
    const weigh = async () => {
      const slip = weighSlipInput.parse({
        ...{ scaleNo: "D-01", divisionKg: 20, weighOrder: "GROSS_FIRST", plateNo: "浙B12345", firstKg: 38_460 },
        ...{ ctnNo, customerName: "宁波远帆国际货运代理有限公司" },
      });
      const { id, version } = await port.ask("clerk", weighSlips.create, { body: { slip } });
      const second = secondWeighingInput.parse({ secondKg: 15_200 });
      return port.ask("clerk", weighSlips.second, { params: { id }, body: { version, second } });
    };
    const lightOf = async (who: Person) =>
      (await port.ask(who, listLights, { body: { ctnNos: [ctnNo] } })).map(({ light }) => light);
    await weigh();
    expect([await lightOf("clerk"), await lightOf("forwarder")]).toEqual([["green"], ["green"]]);
    const loaded = { ctn_no: ctnNo, place_code: "NBCT", full_empty: "F", direction: "O", plate_no: null, code: "LD" };
    const none = { vessel_name: null, voyage: null, operator_code: null, bl_no: null, size_type: null };
    await noteBoxEvent(port.db, { ...loaded, ...none, source: "TERMINAL", time: "2026-11-21T02:30:00.000Z" });
    // of its leaving, too, but of nothing after it
    const told = async (at: string) => (await listAcceptedDocuments(port.db, ctnNo, at)).map((each) => each.companyId);
    expect(await told("2026-11-21T02:30:00.000Z")).toHaveLength(1);
    expect(await told("2026-11-21T02:30:00.001Z")).toEqual([]);
    port.clock.now = new Date("2026-11-21T03:00:00.000Z");
    await port.ask("clerk", setBoxHold, { body: { hold: { ctnNo, kind: "C", reason: "海关查验" } } });
    expect([await lightOf("clerk"), await lightOf("forwarder")]).toEqual([["red"], ["grey"]]);
    await weigh();
    expect(await lightOf("forwarder")).toEqual(["red"]);
  });

  it("is one mark a box on lists, and a row a box for a B/L", async () => {
    const port = await open();
    const box = { ctnSizeType: "22G1", ctnOperatorCode: "COS" };
    await create(port, "forwarder", {
      boxes: [
        { ctnNo, ...box },
        { ctnNo: second, ...box },
      ],
    });
    expect((await find(port, "forwarder", { blNo })).map((each) => each.ctnNo)).toEqual([ctnNo, second]);
    const lights = await port.ask("forwarder", listLights, { body: { ctnNos: [second, ctnNo, second] } });
    expect(lights).toEqual([second, ctnNo].map((each) => ({ ctnNo: each, light: "yellow", check: "customs" })));
  });

  it("is shown by a link to whoever has it, without documents, names and amounts, for three days", async () => {
    const port = await open();
    await approve(port, await create(port));
    const { share } = await port.ask("forwarder", findClearance, { query: { ctnNo } });
    const shown = await port.ask(null, findSharedClearance, { body: { token: share.token } });
    expect(shown).toMatchObject({ asked: ctnNo, until: share.until });
    expect(shown.boxes[0]!.light).toBe("yellow");
    expect(JSON.stringify(shown)).not.toMatch(/HL26|浙B12345|195|FWD1|COS"/);
    const changed = `${share.token.slice(0, 10)}${share.token[10] === "A" ? "B" : "A"}${share.token.slice(11)}`;
    for (const token of [changed, "x", `${share.token}x`])
      expect(await port.answer(null, findSharedClearance, { body: { token } })).toMatchObject({ code: "404" });
    port.clock.now = new Date(Date.parse(share.until) + 1);
    expect(await port.answer(null, findSharedClearance, { body: { token: share.token } })).toMatchObject({
      code: "404",
    });
  });

  it("costs from a day on that its company is told of once, three, one and no days before", async () => {
    const port = await open();
    await approve(port, await create(port));
    const page = (who: Person) => port.ask(who, pageFreeTime, { body: { pageIndex: 1, pageSize: 10 } });
    expect((await page("forwarder")).rows).toMatchObject([
      {
        ...{ ctnNo, placeCode: "NBCT", inDay: "2026-11-17", freeUntil: "2026-11-23", daysLeft: 2, costSoFar: 0 },
        steps: [
          { fromDay: "2026-11-22", amount: 0 },
          { fromDay: "2026-11-24", amount: 400 },
        ],
      },
    ]);
    expect((await page("otherForwarder")).rows).toEqual([]);
    expect(await port.ask("forwarder", exportFreeTime, { body: {} })).toMatchObject({ rows: [{ ctnNo }], next: null });
    const told = async () =>
      (await port.db.selectFrom("messages").select("reason").where("reason", "like", "freeTime.%").execute()).length;
    await tellFreeTime(port.unattended);
    await tellFreeTime(port.unattended);
    const people = await told();
    expect(people).toBeGreaterThan(0);
    port.clock.now = new Date("2026-11-22T02:00:00.000Z");
    await Promise.all([tellFreeTime(port.unattended), tellFreeTime(port.unattended)]);
    expect(await told()).toBe(2 * people);
    port.clock.now = new Date("2026-11-23T02:00:00.000Z");
    await tellFreeTime(port.unattended);
    expect(await told()).toBe(3 * people);
    port.clock.now = new Date("2026-11-24T02:00:00.000Z");
    await tellFreeTime(port.unattended);
    expect(await told()).toBe(3 * people);
    expect((await page("forwarder")).counts).toEqual({ free: 0, soon: 0, costing: 1 });
    // what has left stands no longer
    const gone = { ctn_no: ctnNo, place_code: "NBCT", full_empty: "F", direction: "I", plate_no: null, source: "GATE" };
    const none = { vessel_name: null, voyage: null, operator_code: null, bl_no: null, size_type: null };
    await noteBoxEvent(port.db, { ...gone, ...none, code: "DS", time: "2026-11-17T01:00:00.000Z" });
    await noteBoxEvent(port.db, { ...gone, ...none, code: "GF", time: "2026-11-24T01:00:00.000Z" });
    expect((await page("forwarder")).total).toBe(0);
  });
});
