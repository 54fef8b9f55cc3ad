import { inHours, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { openVoyages } from "@gateway/testing/voyageParts";
import refusals from "@locales/zh-CN/refusals.json";
import {
  type CallEvent,
  type CallInput,
  callIssues,
  createVesselCall,
  getVesselCall,
  importVesselCalls,
  type KeptCall,
  listBerthWindows,
  listCallChanges,
  noteCallEvent,
  updateVesselCall,
} from "@protocol/vesselCalls";
import { describe, expect, it } from "vitest";

const callOf = (over: Partial<CallInput> = {}): CallInput => ({
  ...{ vesselName: "EVER ACE", imoNo: "9893890", voyage: "030W", terminalCode: "NBCT", operatorCode: "EMC" },
  ...{ berthNo: "3", eta: inHours(200), etb: inHours(203), etd: inHours(223) },
  ...{ cyCutoff: inHours(179), siCutoff: inHours(155), vgmCutoff: inHours(179), customsCutoff: inHours(185) },
  ...over,
});

describe("a call", () => {
  it.each<[Partial<CallInput>, string[]]>([
    [{}, []],
    [{ etb: inHours(199) }, ["etb"]],
    [{ etd: inHours(203) }, ["etd"]],
    [{ openTime: inHours(179) }, ["openTime"]],
    [{ siCutoff: inHours(224) }, ["siCutoff"]],
    [{ voyage: "", operatorCode: "" }, ["voyage", "operatorCode"]],
  ])("with %j is held against the rules", (over, expected) => {
    expect(callIssues(callOf(over)).map(({ path }) => path.join("."))).toEqual(expected);
  });
});

eachStore("the kept schedule", (makeStore) => {
  const enter = (port: TestPort, over: Partial<CallInput> = {}) =>
    port.ask("clerk", createVesselCall, { body: { call: callOf(over) } });
  const changesOf = async (port: TestPort, { id }: Pick<KeptCall, "id">) =>
    (await port.ask("forwarder", listCallChanges, { params: { id } })).map(({ field, from, to, reason }) => [
      field,
      from,
      to,
      reason,
    ]);
  const note = (port: TestPort, { id, version }: KeptCall, event: CallEvent, time: string, reason?: string) =>
    port.answer("clerk", noteCallEvent, { params: { id }, body: { version, event, time, reason } });

  it("opens the yard seven days before berthing, moves the opening with it, and keeps who changed what and why", async () => {
    const port = await openVoyages(makeStore);
    const call = await enter(port);
    expect(call.openTime).toBe(inHours(203 - 168));
    const { id, version } = call;
    const change = { call: callOf({ etb: inHours(210), cyCutoff: inHours(186) }), reason: "台风延误", version };
    expect((await port.answer("forwarder", updateVesselCall, { params: { id }, body: change })).code).toBe("403");
    const moved = await port.ask("clerk", updateVesselCall, { params: { id }, body: change });
    expect(moved).toMatchObject({ openTime: inHours(210 - 168), version: 2, siCutoff: inHours(155) });
    expect(await changesOf(port, call)).toEqual([
      ["cyCutoff", inHours(179), inHours(186), "台风延误"],
      ["openTime", inHours(203 - 168), inHours(210 - 168), "台风延误"],
      ["etb", inHours(203), inHours(210), "台风延误"],
      ["created", null, "EVER ACE 030W", "CREATED"],
    ]);
    expect((await port.answer("clerk", updateVesselCall, { params: { id }, body: change })).code).toBe("409");
    const byHand = { ...change, version: 2, call: callOf({ etb: inHours(212), openTime: inHours(50) }) };
    expect((await port.ask("clerk", updateVesselCall, { params: { id }, body: byHand })).openTime).toBe(inHours(50));
  });

  it("has a vessel, voyage and terminal once a year", async () => {
    const port = await openVoyages(makeStore);
    const call = await enter(port);
    const again = await port.answer("clerk", createVesselCall, { body: { call: callOf() } });
    expect(again.result).toMatchObject({ fieldErrors: { "call.voyage": [refusals["call.taken"]] } });
    const nextYear = (hours: number) => inHours(hours + 365 * 24);
    const later = await enter(port, {
      ...{ eta: nextYear(200), etb: nextYear(203), etd: nextYear(223) },
      ...{ cyCutoff: nextYear(179), siCutoff: nextYear(155), vgmCutoff: nextYear(179), customsCutoff: nextYear(185) },
    });
    expect(later.id).not.toBe(call.id);
    const other = await enter(port, { voyage: "031W" });
    const renamed = await port.answer("clerk", updateVesselCall, {
      params: { id: other.id },
      body: { version: 1, call: callOf(), reason: "改航次" },
    });
    expect(renamed.result).toMatchObject({ fieldErrors: { "call.voyage": [refusals["call.taken"]] } });
  });

  it("says what has happened to a call, in its order", async () => {
    const port = await openVoyages(makeStore);
    const call = await enter(port);
    expect(call.allowedEvents).toEqual(["confirm", "berth", "omit"]);
    expect((await note(port, call, "depart", inHours(-1))).code).toBe("1002");
    expect((await note(port, call, "berth", inHours(1))).result).toMatchObject({
      fieldErrors: { time: [refusals["time.future"]] },
    });
    expect((await note(port, call, "omit", inHours(0))).result).toMatchObject({
      fieldErrors: { reason: [expect.anything()] },
    });
    await note(port, call, "omit", inHours(0), "跳港");
    const read = () => port.ask("clerk", getVesselCall, { params: { id: call.id } });
    expect(await read()).toMatchObject({ status: "OMITTED", allowedEvents: ["reinstate"] });
    await note(port, await read(), "reinstate", inHours(0), "恢复挂靠");
    await note(port, await read(), "berth", inHours(-3));
    const berthed = await read();
    expect(berthed).toMatchObject({ status: "BERTHED", atb: inHours(-3) });
    expect((await note(port, berthed, "depart", inHours(-3))).result).toMatchObject({
      fieldErrors: { time: [refusals["atd.beforeAtb"]] },
    });
    await note(port, berthed, "depart", inHours(-1));
    expect(await read()).toMatchObject({ status: "DEPARTED", mayEdit: false, allowedEvents: [] });
  });

  it("takes a file: what it has is changed, what it lacks is entered, all of it or nothing", async () => {
    const port = await openVoyages(makeStore);
    const call = await enter(port);
    const wrong = callOf({ voyage: "033W", etd: inHours(200) });
    const bad = await port.answer("clerk", importVesselCalls, { body: { calls: [callOf({ voyage: "032W" }), wrong] } });
    expect(bad.result).toMatchObject({ fieldErrors: { "calls[1].etd": [expect.anything()] } });
    const taken = await port.ask("clerk", importVesselCalls, {
      body: { calls: [callOf({ etd: inHours(225) }), callOf({ voyage: "032W" })] },
    });
    expect(taken).toEqual({ created: 1, changed: 1 });
    expect((await changesOf(port, call))[0]).toEqual(["etd", inHours(223), inHours(225), "IMPORTED"]);
    const twice = await port.answer("clerk", importVesselCalls, { body: { calls: [callOf(), callOf()] } });
    expect(twice.result).toMatchObject({ fieldErrors: { "calls[1].voyage": [refusals["call.twice"]] } });
  });

  it("takes a file that leaves what has departed as it is", async () => {
    const port = await openVoyages(makeStore);
    const call = await enter(port);
    await note(port, call, "berth", inHours(-9));
    await note(port, { ...call, version: call.version + 1 }, "depart", inHours(-1));
    const before = await changesOf(port, call);
    const take = (...calls: CallInput[]) => port.answer("clerk", importVesselCalls, { body: { calls } });
    const changed = await take(callOf({ voyage: "032W" }), callOf({ cyCutoff: inHours(178) }));
    expect(changed.result).toMatchObject({ fieldErrors: { "calls[1].voyage": [refusals["call.departed"]] } });
    expect(await changesOf(port, call)).toEqual(before);
    expect((await take(callOf())).result).toEqual({ created: 0, changed: 0 });
  });

  it("takes a file in which an arrival has moved over New Year as a change of the same call", async () => {
    const port = await openVoyages(makeStore);
    const at = (eta: string) => {
      const after = (hours: number) => new Date(Date.parse(eta) + hours * 3_600_000).toISOString();
      return callOf({
        ...{ eta, etb: after(3), etd: after(23) },
        ...{ cyCutoff: after(-21), siCutoff: after(-45), vgmCutoff: after(-21), customsCutoff: after(-15) },
      });
    };
    const call = await port.ask("clerk", createVesselCall, { body: { call: at("2026-12-31T15:00:00.000Z") } });
    const take = (...calls: CallInput[]) => port.answer("clerk", importVesselCalls, { body: { calls } });
    expect((await take(at("2026-12-31T17:00:00.000Z"))).result).toEqual({ created: 0, changed: 1 });
    const read = await port.ask("clerk", getVesselCall, { params: { id: call.id } });
    expect(read).toMatchObject({ eta: "2026-12-31T17:00:00.000Z" });
    const twice = await take(at("2026-12-31T14:00:00.000Z"), at("2026-12-31T18:00:00.000Z"));
    expect(twice.result).toMatchObject({ fieldErrors: { "calls[1].voyage": [refusals["call.twice"]] } });
    expect((await take(at("2027-12-31T15:00:00.000Z"))).result).toEqual({ created: 1, changed: 0 });
  });

  it("keeps a ship at her berth until she has departed, whatever was planned", async () => {
    const port = await openVoyages(makeStore);
    const times = (etb: number, etd: number) => ({
      ...{ eta: inHours(etb - 1), etb: inHours(etb), etd: inHours(etd), openTime: inHours(-200) },
      ...{ cyCutoff: inHours(-9), siCutoff: inHours(-9), vgmCutoff: inHours(-9), customsCutoff: inHours(-9) },
    });
    const late = await enter(port, times(-8, -4));
    await enter(port, { voyage: "031W", ...times(-2, 10) });
    const overlaps = async () =>
      (await port.ask("clerk", listBerthWindows, { query: { terminal: "NBCT", day: "2026-11-21" } })).map(
        ({ voyage, to, overlaps: others }) => [voyage, to, others.length],
      );
    expect((await note(port, late, "berth", inHours(-7))).code).toBe("0000");
    expect(await overlaps()).toEqual([
      ["030W", inHours(0), 1],
      ["031W", inHours(10), 1],
    ]);
    await note(port, { ...late, version: late.version + 1 }, "depart", inHours(-3));
    expect(await overlaps()).toEqual([
      ["030W", inHours(-3), 0],
      ["031W", inHours(10), 0],
    ]);
  });

  it("shows who is at which berth, and marks two at one", async () => {
    const port = await openVoyages(makeStore);
    await enter(port);
    const later = { eta: inHours(200), etb: inHours(222), etd: inHours(240) };
    await enter(port, { voyage: "031W", ...later });
    await enter(port, { voyage: "032W", berthNo: "4", ...later });
    await enter(port, { voyage: "033W", berthNo: undefined, ...later });
    const query = { terminal: "NBCT", day: "2026-11-29" };
    expect((await port.answer("fleet", listBerthWindows, { query })).code).toBe("403");
    const shown = await port.ask("forwarder", listBerthWindows, { query });
    expect(shown.map(({ voyage, berthNo, overlaps }) => [voyage, berthNo, overlaps])).toEqual([
      ["033W", "", []],
      ["030W", "3", ["EVER ACE 031W"]],
      ["031W", "3", ["EVER ACE 030W"]],
      ["032W", "4", []],
    ]);
    const early = await port.ask("forwarder", listBerthWindows, { query: { terminal: "NBCT", day: "2026-11-20" } });
    expect(early).toEqual([]);
  });
});
