import type { Store } from "@gateway/store/database";
import { insertDocument } from "@gateway/store/documents";
import { openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { getTrack } from "@protocol/tracking";
import { expect, it } from "vitest";
import { trackingHandlers } from "./handlers";
import type { Journey } from "./journey";

const minute = 60_000;
const at = (ms: number) => new Date(testNow.getTime() + ms).toISOString();
const plate = "浙B12345";

/** A dispatch of TRK1 for FWD1, planned for so many ms from now. */
async function saveDispatchOrder(db: Store, id: string, planned: number): Promise<void> {
  await insertDocument(db, {
    id,
    kind: "dispatchOrder",
    type: "E",
    doc_no: `SD-${id}`,
    status: "01",
    version: 1,
    company_id: "TRK1",
    company_name: "捷港",
    partner_id: "FWD1",
    partner_name: "远帆",
    parent_id: null,
    parent_no: null,
    vessel_name: null,
    voyage: null,
    bl_no: null,
    yard: null,
    terminal: null,
    plate_no: plate,
    plan_time: at(planned),
    amount: 0,
    body: JSON.stringify({ jobType: "PE", clientName: "远帆", boxId: "b-1" }),
    create_by: "u-forwarder",
    create_by_name: "周敏",
    create_time: at(0),
    update_by: "u-forwarder",
    update_time: at(0),
    audit_by: null,
    audit_by_name: null,
    audit_time: null,
    audit_remark: null,
    source_channel: "WEB",
  });
  await db
    .insertInto("document_boxes")
    .values({
      id: `b-${id}`,
      document_id: id,
      seq: 0,
      ctn_no: null,
      size_type: null,
      plate_no: plate,
      body: "{}",
      milestones: "{}",
    })
    .execute();
}

async function setUp(makeStore: () => Promise<Store>) {
  const port = await openTestPort(makeStore, trackingHandlers);
  await saveDispatchOrder(port.db, "s-1", 0);
  await port.db
    .insertInto("gps_devices")
    .values({ device_no: "46088", plate_no: plate, sim_no: "1064", vendor: "北斗运通", create_time: at(0) })
    .execute();
  const savePoints = (from: number, count: number, every: number) =>
    port.db
      .insertInto("gps_points")
      .values(
        Array.from({ length: count }, (_, i) => ({
          device_no: "46088",
          time: at(from + i * every),
          lng: 121.9,
          lat: 29.9,
          speed: 30,
          heading: 90,
          mileage: i,
          alarm: null,
        })),
      )
      .execute();
  const track = (who: Parameters<typeof port.ask>[0], query: { from?: string; to?: string } = {}) =>
    port.ask(who, getTrack, { params: { id: "s-1" }, query });
  return { ...port, savePoints, track };
}

eachStore("tracking", (makeStore) => {
  it("shows the day of the dispatch, or the span asked for", async () => {
    const { savePoints, track } = await setUp(makeStore);
    await savePoints(-5 * minute, 5, minute);
    await savePoints(-30 * 60 * minute, 3, minute);
    const today = await track("fleet");
    expect(today).toMatchObject({ plateNo: plate, deviceNo: "46088", vendor: "北斗运通", online: true });
    expect(today.points).toHaveLength(5);
    expect((await track("fleet", { from: at(-48 * 60 * minute), to: at(0) })).points).toHaveLength(8);
    expect((await track("clerk", { from: "2026-11-20 00:00:00", to: "2026-11-20 23:59:59" })).points).toHaveLength(3);
  });

  it("follows a job past midnight", async () => {
    const { db, savePoints, track } = await setUp(makeStore);
    const milestones = { PE: at(-20 * 60 * minute), FI: at(-9 * 60 * minute) };
    await db
      .updateTable("document_boxes")
      .set({ milestones: JSON.stringify(milestones) })
      .execute();
    await db
      .updateTable("documents")
      .set({ status: "06", plan_time: at(-20 * 60 * minute) })
      .where("id", "=", "s-1")
      .execute();
    await savePoints(-21 * 60 * minute, 30, 30 * minute);
    const { points } = await track("fleet");
    expect([points[0]!.time, points.at(-1)!.time]).toEqual([at(-21 * 60 * minute), at(-7 * 60 * minute)]);
  });

  it("finds a simulated truck further on each time", async () => {
    const { db, clock, track } = await setUp(makeStore);
    const journey: Journey = {
      legs: [
        {
          line: [
            [121.85, 29.93],
            [122.05, 29.87],
          ],
          kmh: 30,
          limit: 80,
        },
      ],
      seed: 1,
      mileage: 0,
    };
    await db
      .insertInto("gps_journeys")
      .values({ id: "j-1", device_no: "46088", start_time: at(-10 * minute), journey: JSON.stringify(journey) })
      .execute();
    const before = await track("fleet");
    clock.now = new Date(testNow.getTime() + 5 * minute);
    const after = await track("fleet");
    expect(before.points).toHaveLength(21);
    expect(after.points.slice(0, 21)).toEqual(before.points);
    expect(after.points.at(-1)!.lng).toBeGreaterThan(before.points.at(-1)!.lng);
    expect(after.online).toBe(true);
    clock.now = new Date(testNow.getTime() + 3 * 60 * minute);
    expect((await track("fleet")).online).toBe(false);
  });

  it("gives at most 2,000 points of at most seven days", async () => {
    const { savePoints, track, answer } = await setUp(makeStore);
    for (const batch of [3, 2, 1]) await savePoints(-batch * 3_000 * 20_000, 3_000, 20_000);
    expect((await track("fleet", { from: at(-6 * 1_440 * minute), to: at(0) })).points).toHaveLength(2_000);
    for (const query of [
      { from: at(-8 * 1_440 * minute), to: at(0) },
      { from: at(0), to: at(-minute) },
    ]) {
      expect(await answer("fleet", getTrack, { params: { id: "s-1" }, query })).toMatchObject({
        code: "422",
        result: { fieldReasons: { to: ["track.range"] } },
      });
    }
    expect(await answer("fleet", getTrack, { params: { id: "s-1" }, query: { from: "yesterday" } })).toMatchObject({
      code: "422",
      result: { fieldReasons: { from: ["datetime"] } },
    });
  });

  it("shows the customer his own days of the truck only", async () => {
    const { savePoints, track } = await setUp(makeStore);
    await savePoints(-5 * minute, 5, minute);
    await savePoints(-3 * 1_440 * minute, 7, minute);
    const week = { from: at(-6 * 1_440 * minute), to: at(0) };
    expect((await track("fleet", week)).points).toHaveLength(12);
    expect((await track("forwarder", week)).points).toHaveLength(5);
  });

  it("is closed to others", async () => {
    const { db, answer } = await setUp(makeStore);
    const ask = (who: "otherForwarder" | "otherFleet" | "fleet", id = "s-1") =>
      answer(who, getTrack, { params: { id }, query: {} });
    expect((await ask("otherForwarder")).code).toBe("404");
    expect((await ask("otherFleet")).code).toBe("404");
    expect((await ask("fleet", "none")).code).toBe("404");
    await db.deleteFrom("role_permissions").where("permission_id", "=", "truckGps").execute();
    expect((await ask("fleet")).code).toBe("403");
  });

  it("says plainly that a truck has no device", async () => {
    const { db, track } = await setUp(makeStore);
    await db.deleteFrom("gps_devices").execute();
    expect(await track("fleet")).toMatchObject({ deviceNo: "", online: false, points: [], stops: [], visits: [] });
  });
});
