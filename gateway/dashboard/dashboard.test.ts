import { insertMessage } from "@gateway/messages/messageStore";
import { auditedMinutes } from "@gateway/store/auditDays";
import type { DocumentRow } from "@gateway/store/documents";
import { insertDocument, updateDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { inHours, openTestPort, type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { getDashboard } from "@protocol/dashboard";
import { describe, expect, it } from "vitest";
import { dashboardHandlers } from "./handlers";
import { medianOf } from "./port";

const insert = (port: TestPort, over: Partial<DocumentRow> = {}) =>
  insertDocument(port.db, {
    id: newId(),
    kind: "truckOrder",
    type: "E",
    doc_no: newId(),
    status: "05",
    version: 1,
    company_id: "FWD1",
    company_name: "A",
    plan_time: "",
    amount: 0,
    body: "{}",
    create_by: "u",
    create_by_name: "u",
    create_time: inHours(-24 * 10),
    update_by: "u",
    update_time: inHours(-24 * 10),
    source_channel: "WEB",
    ...over,
  });

eachStore("the dashboard", (makeStore) => {
  const open = () => openTestPort(makeStore, dashboardHandlers);
  const ask = (port: TestPort, who: Person, days: 7 | 30 = 7) => port.ask(who, getDashboard, { query: { days } });
  const waiting = async (port: TestPort, who: Person, what: string) =>
    (await ask(port, who)).waiting.filter((row) => row.what === what && row.count > 0);

  it("counts what waits of a company's own documents, and by how many that has changed", async () => {
    const port = await open();
    const draft = await insert(port);
    await insert(port, { update_time: inHours(-48) });
    await insert(port, { company_id: "FWD2", status: "03" });
    const row = { kind: "truckOrder", type: "E" };
    expect(await waiting(port, "forwarder", "draft")).toMatchObject([
      { ...row, status: "05", count: 2, sinceYesterday: 0, sinceWeek: 1 },
    ]);
    await updateDocument(port.db, draft, { status: "01", update_time: testNow.toISOString() });
    expect(await waiting(port, "forwarder", "draft")).toMatchObject([{ count: 1, sinceYesterday: -1, sinceWeek: 0 }]);
    expect(await waiting(port, "forwarder", "pay")).toMatchObject([{ count: 1, sinceYesterday: 1, sinceWeek: 1 }]);
    expect(await waiting(port, "forwarder", "returned")).toEqual([]);
    // another company's, and nobody's who may only look
    expect(await waiting(port, "otherForwarder", "draft")).toEqual([]);
    expect(await waiting(port, "otherForwarder", "returned")).toMatchObject([{ count: 1 }]);
    expect((await ask(port, "assistant")).waiting).toEqual([]);
  });

  it("does not claim a change that it cannot know", async () => {
    const port = await open();
    await insert(port, { update_time: testNow.toISOString() });
    expect(await waiting(port, "forwarder", "draft")).toMatchObject([
      { count: 1, sinceYesterday: null, sinceWeek: null },
    ]);
  });

  it("shows ships with the company's documents alone", async () => {
    const port = await open();
    const times = { eta: inHours(20), etb: inHours(24), etd: inHours(48), update_time: inHours(0) };
    await port.db
      .insertInto("voyages")
      .values({
        ...{ id: "v1", vessel_name: "EVER ACE", imo_no: "9893890", call_sign: "", voyage: "026W", service_code: "" },
        ...{ terminal_code: "NBCT", operator_code: "EMC", cy_cutoff: inHours(12), si_cutoff: inHours(-2), ...times },
        ...{ vgm_cutoff: inHours(10), customs_cutoff: inHours(14), open_time: inHours(-48), confirm_time: null },
        ...{ atb: null, atd: null, omit_time: null },
      })
      .execute();
    const call = { vessel_name: "EVER ACE", voyage: "026W" };
    await insert(port, { ...call, status: "02" });
    await insert(port, { ...call, status: "06" });
    await insert(port, { ...call, kind: "dgDeclaration", type: "", status: "07" });
    const [ship] = (await ask(port, "forwarder")).ships!;
    expect(ship!.documents).toEqual([{ kind: "truckOrder", type: "E", count: 2, open: 1 }]);
    // dangerous goods are due a day before the yard closes
    expect(ship!.cutoffs.map(({ cutoff }) => cutoff)).toEqual(["dg", "si", "vgm", "cy", "customs"]);
    expect((await ask(port, "otherForwarder")).ships).toEqual([]);
  });

  it("repeats what the port has lately announced to him that had to be acknowledged, and nothing else", async () => {
    const port = await open();
    const clean = { title_key: "", summary: "", content: "", link: "", subject: "", reason: "", params: "{}" };
    const announced = async (id: string, notice_type: "1" | "2", hours: number, who: string) => {
      const row = { id, content_type: "NOTICE" as const, notice_type, title: id, push_time: inHours(hours), ...clean };
      await insertMessage(port.db, row, [who]);
    };
    const userId = "u-forwarder";
    await announced("older", "2", -24 * 15, userId);
    await announced("soft", "1", -1, userId);
    await announced("storm", "2", -26, userId);
    await announced("their own", "2", -1, "somebody else");
    expect((await ask(port, "forwarder")).notices).toEqual([{ id: "storm", title: "storm", pushTime: inHours(-26) }]);
  });

  it("tells how orders run by day, and how many there were before", async () => {
    const port = await open();
    for (const days of [0, 0, 6, 7, 29]) await insert(port, { create_time: inHours(-24 * days) });
    await insert(port, { kind: "dgDeclaration", type: "", create_time: inHours(0) });
    await insert(port, { company_id: "FWD2", create_time: inHours(0) });
    const { trend } = await ask(port, "forwarder");
    expect(trend!.days.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(trend!.days.at(-1)).toEqual({ day: "2026-11-21", orders: 2, declarations: 1 });
    expect(trend!.before).toEqual({ orders: 1, declarations: 0 });
    expect((await ask(port, "forwarder", 30)).trend!.days).toHaveLength(30);
  });

  it.each(["FWD", "CNEE"])("counts of a fleet that is also %s its own orders, and its trucks", async (business) => {
    const port = await open();
    await port.db.insertInto("company_roles").values({ company_id: "TRK1", biz_role: business }).execute();
    await port.db.insertInto("user_roles").values({ user_id: "u-fleet", role: "ROLE_FORWARDER" }).execute();
    await insert(port, { company_id: "TRK1", status: "01", create_time: inHours(0) });
    await insert(port, { partner_id: "TRK1", status: "01", create_time: inHours(0) });
    const shown = await ask(port, "fleet");
    expect(shown.trend!.days.at(-1)).toMatchObject({ orders: 1 });
    expect(await waiting(port, "fleet", "pay")).toMatchObject([{ kind: "truckOrder", type: "E", count: 1 }]);
    expect(shown.fleet).not.toBeNull();
  });

  it("gives each his own parts: the fleet its trucks, the port its queues and gates", async () => {
    const port = await open();
    await insert(port, { status: "00", update_time: inHours(-5) });
    await insert(port, { company_id: "FWD2", status: "00", update_time: inHours(-3) });
    const event = { ctn_no: "CSQU3054383", place_code: "NBCT", full_empty: "F", direction: "I", source: "TERMINAL" };
    const rest = { plate_no: null, vessel_name: null, voyage: null, operator_code: null, bl_no: null, size_type: null };
    await port.db
      .insertInto("box_events")
      .values([
        { ...event, ...rest, id: "1", code: "GI", time: inHours(-1) },
        { ...event, ...rest, id: "2", code: "GO", time: inHours(-1) },
        { ...event, ...rest, id: "3", code: "GI", time: inHours(-24) },
      ])
      .execute();
    const clerk = await ask(port, "clerk");
    expect(clerk).toMatchObject({ waiting: [], trend: null, wallet: null, fleet: null, permits: null });
    expect(clerk.port!.queues.find(({ kind, type }) => kind === "truckOrder" && type === "E")).toMatchObject({
      ...{ what: "audit", count: 2, oldest: inHours(-5), decided: 0, medianMinutes: null },
    });
    expect(clerk.port!.gate).toEqual([{ hour: 9, in: 1, out: 1 }]);

    const fleet = await ask(port, "fleet");
    expect(fleet).toMatchObject({ port: null, trend: null, ships: null });
    expect(fleet.fleet!.trucks).toEqual({ all: 4, free: 3, out: 1 });
    const job = { kind: "dispatchOrder", company_id: "TRK1", plate_no: "浙B12345", status: "01" };
    await insert(port, { ...job, plan_time: inHours(1), body: JSON.stringify({ driverId: "d-1" }) });
    await insert(port, { ...job, company_id: "TRK2", plan_time: inHours(1), body: "{}" });
    const later = (await ask(port, "fleet")).fleet!;
    expect(later).toMatchObject({
      hours: [{ hour: 11, count: 1, done: 0 }],
      trucks: { free: 2 },
      drivers: { free: 2 },
    });
    expect((await ask(port, "forwarder")).fleet).toBeNull();
  });
});

describe("waiting times", () => {
  it("have their middle, and are kept coarser the longer they are", () => {
    expect(medianOf([])).toBeNull();
    const counted = (minutes: number, count: number) => ({ minutes, count });
    expect(medianOf([counted(90, 1), counted(5, 2), counted(30, 2)])).toBe(30);
    expect([90_000, 7_260_000, 200_000_000].map(auditedMinutes)).toEqual([2, 120, 3_360]);
  });
});
