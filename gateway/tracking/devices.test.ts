import type { Store } from "@gateway/store/database";
import { openTestPort, type Person, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { gps, type PointInput } from "@protocol/gps";
import { expect, it } from "vitest";
import { trackingHandlers } from "./handlers";

const minute = 60_000;
const at = (ms: number) => new Date(testNow.getTime() + ms).toISOString();
const plate = "浙B12345";
const truck = { deviceNo: "460880100", kind: "TRUCK", name: plate, simNo: "1064", vendor: "北斗运通" } as const;
const barge = { deviceNo: "AIS-413", kind: "BARGE", name: "甬驳 16", mmsi: "413000016" } as const;

const point = (ms: number, over: Partial<PointInput> = {}): PointInput => ({
  deviceNo: truck.deviceNo,
  time: at(ms),
  lng: 121.9,
  lat: 29.9,
  speed: 30,
  heading: 90,
  mileage: 100,
  alarm: null,
  ...over,
});

async function setUp(makeStore: () => Promise<Store>) {
  const port = await openTestPort(makeStore, trackingHandlers);
  await port.ask("fleet", gps.create, { body: { device: truck } });
  const take = (points: PointInput[], who: Person = "fleet") => port.ask(who, gps.take, { body: { points } });
  const track = (query = {}, deviceNo: string = truck.deviceNo) =>
    port.ask("fleet", gps.track, { params: { id: deviceNo }, query });
  return { ...port, take, track };
}

const pointsOf = { searchInfos: [{ fieldName: "deviceNo", searchType: "eq" as const, values: [truck.deviceNo] }] };
const query = { pageIndex: 1, pageSize: 10 as const, searchInfos: [] };

eachStore("devices", (makeStore) => {
  it("belong to one's own trucks, once, and change under their version", async () => {
    const { answer, ask } = await setUp(makeStore);
    const wrong = async (who: Person, device: object) =>
      Object.keys(
        (
          (await answer(who, gps.create, { body: { device: device as typeof truck } })).result as {
            fieldReasons: Record<string, string[]>;
          }
        ).fieldReasons,
      );
    expect(await wrong("fleet", truck)).toEqual(["device.deviceNo"]);
    expect(await wrong("otherFleet", { ...truck, deviceNo: "46099" })).toEqual(["device.name"]);
    expect(await wrong("fleet", { ...barge, mmsi: "41300001" })).toEqual(["device.mmsi"]);
    const params = { id: truck.deviceNo };
    const change = (version: number, who: Person = "fleet") =>
      answer(who, gps.update, { params, body: { version, device: { ...truck, vendor: "博实结" } } });
    expect((await change(1, "otherFleet")).code).toBe("404");
    expect((await change(1)).code).toBe("0000");
    expect((await change(1)).code).toBe("409");
    expect(await ask("fleet", gps.get, { params })).toMatchObject({ vendor: "博实结", version: 2, last: null });
  });

  it("say ignition and address where they know them, of their last point and of each", async () => {
    const { take, ask, track } = await setUp(makeStore);
    const address = "浙江省宁波市北仑区明州路";
    await take([point(-2 * minute), point(-minute, { acc: false, address })]);
    const { points, device } = await track();
    expect(points.map(({ acc, address: place }) => [acc, place])).toEqual([
      [undefined, undefined],
      [false, address],
    ]);
    expect(device.last).toMatchObject({ acc: false, address });
    expect((await ask("fleet", gps.points, { body: pointsOf })).rows[1]).toMatchObject({ acc: false, address });
    await take([point(-30_000, { acc: true })]);
    const { last } = await ask("fleet", gps.get, { params: { id: truck.deviceNo } });
    expect(last).toMatchObject({ acc: true });
    expect(last).not.toHaveProperty("address");
  });

  it("take each point once, in any order, and know where they were last", async () => {
    const { take, ask, track } = await setUp(makeStore);
    expect(await take([point(-minute), point(-3 * minute), point(-minute)])).toEqual({
      taken: 2,
      repeated: 1,
      refused: [],
    });
    expect(await take([point(-2 * minute, { lng: 121.95 }), point(-minute, { lng: 0 })])).toMatchObject({
      taken: 1,
      repeated: 1,
    });
    const page = await ask("fleet", gps.page, { body: query });
    expect(page.rows).toMatchObject([{ name: plate, online: true, last: { time: at(-minute), lng: 121.9 } }]);
    expect((await track()).points.map(({ lng }) => lng)).toEqual([121.9, 121.95, 121.9]);
  });

  it("take nothing of another company's device, of the day after, of last month", async () => {
    const { take, ask } = await setUp(makeStore);
    expect(await take([point(0), point(-minute, { deviceNo: "none" })], "otherFleet")).toEqual({
      taken: 0,
      repeated: 0,
      refused: [
        { index: 0, reason: "device" },
        { index: 1, reason: "device" },
      ],
    });
    expect(await take([point(6 * minute), point(-8 * 1_440 * minute), point(0)])).toMatchObject({
      taken: 1,
      refused: [
        { index: 0, reason: "time" },
        { index: 1, reason: "time" },
      ],
    });
    expect(await take([point(-minute)], "clerk")).toMatchObject({ taken: 1 });
    expect((await ask("otherFleet", gps.page, { body: query })).total).toBe(0);
    expect((await ask("clerk", gps.page, { body: query })).total).toBe(1);
  });

  it("of barges read AIS", async () => {
    const { answer, ask, track } = await setUp(makeStore);
    await ask("fleet", gps.create, { body: { device: barge } });
    const report = {
      mmsi: barge.mmsi,
      time: at(-minute),
      lon: 73_140_000,
      lat: 17_970_000,
      sog: 54,
      cog: 900,
      heading: 511,
    };
    const reports = [report, { ...report, lon: 181 * 600_000, time: at(0) }, { ...report, mmsi: "413999999" }];
    expect(await ask("fleet", gps.takeAis, { body: { reports } })).toEqual({
      taken: 1,
      repeated: 0,
      refused: [
        { index: 1, reason: "position" },
        { index: 2, reason: "device" },
      ],
    });
    expect(await track({}, barge.deviceNo)).toMatchObject({
      count: 1,
      points: [{ lng: 121.9, lat: 29.95, speed: 10, heading: 90 }],
    });
    expect((await answer("forwarder", gps.takeAis, { body: { reports } })).code).toBe("403");
  });

  it("are told to have come into a fence and to have left it, by their company alone", async () => {
    const { db, take, track, ask, answer } = await setUp(makeStore);
    const fence = {
      name: "东停车场",
      polygon: [
        [121.89, 29.89],
        [121.91, 29.89],
        [121.91, 29.91],
        [121.89, 29.91],
      ] as [number, number][],
    };
    const drawn = await ask("fleet", gps.createFence, { body: { fence } });
    expect((await answer("fleet", gps.createFence, { body: { fence } })).result).toMatchObject({
      fieldReasons: { "fence.name": ["fence.taken"] },
    });
    await take([-9, -8, -7, -6, -5].map((n) => point(n * minute, { lng: n < -8 || n > -6 ? 122 : 121.9 })));
    expect((await track()).visits).toEqual([
      { code: drawn.id, name: "东停车场", from: at(-8 * minute), to: at(-6 * minute) },
    ]);
    // of two who draw one of the same name at once, one does
    for (const name of ["甲", "乙", "丙", "丁", "戊", "己"]) {
      const named = { body: { fence: { ...fence, name } } };
      const both = await Promise.all([1, 2].map(() => answer("fleet", gps.createFence, named)));
      expect(both.map(({ code }) => code).sort()).toEqual(["0000", "422"]);
    }
    await db.deleteFrom("gps_fences").where("id", "<>", drawn.id).execute();
    const gone = (who: Person) => answer(who, gps.deleteFence, { params: { id: drawn.id }, body: { version: 1 } });
    expect((await gone("otherFleet")).code).toBe("404");
    expect((await gone("fleet")).code).toBe("0000");
    expect((await track()).visits).toEqual([]);
  });

  it("raise alarms for speed, silence, fatigue and long halts", async () => {
    const { take, track } = await setUp(makeStore);
    const hour = 60 * minute;
    const drive = Array.from({ length: 50 }, (_, i) => point(-20 * hour + i * 5 * minute));
    const halt = Array.from({ length: 30 }, (_, i) => point(-14 * hour + i * 5 * minute, { speed: 0 }));
    const speeding = [-10, -9, -8].map((n) => point(n * minute, { speed: 90 - n, alarm: "SPEED" }));
    await take([...drive, ...halt, ...speeding]);
    expect((await track()).alarms).toMatchObject([
      { alarm: "FATIGUE", from: at(-20 * hour), to: at(-20 * hour + 49 * 5 * minute) },
      { alarm: "OFFLINE", from: at(-20 * hour + 49 * 5 * minute), to: at(-14 * hour) },
      { alarm: "HALT", from: at(-14 * hour), to: at(-14 * hour + 29 * 5 * minute) },
      { alarm: "OFFLINE", to: at(-10 * minute) },
      { alarm: "SPEED", from: at(-10 * minute), to: at(-8 * minute), speed: 100 },
    ]);
  });

  it("give their points in pieces, as they were sent", async () => {
    const { take, ask, answer } = await setUp(makeStore);
    for (let i = 0; i < 3; i++)
      await take(Array.from({ length: 1_500 }, (_, n) => point(-(4_499 - i * 1_500 - n) * 10_000)));
    const times: string[] = [];
    for (let after: string | undefined; ; ) {
      const piece = await ask("fleet", gps.points, { body: { ...pointsOf, after } });
      times.push(...piece.rows.map(({ time }) => time));
      if (piece.next === null) break;
      after = piece.next;
    }
    expect(times).toEqual(Array.from({ length: 4_500 }, (_, n) => at(-(4_499 - n) * 10_000)));
    for (const who of ["otherFleet", "otherForwarder"] as const)
      expect((await answer(who, gps.points, { body: pointsOf })).code).toBe(who === "otherFleet" ? "404" : "403");
  });
});
