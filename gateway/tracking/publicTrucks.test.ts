import { inHours, openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { findTruckFacts, findTruckPosition } from "@protocol/tracking";
import { expect, it } from "vitest";
import { trackingHandlers } from "./handlers";

const plateNo = "浙B12345";

eachStore("trucks as the public sees them", (makeStore) => {
  const setUp = async (options?: { captcha?: boolean }) => {
    const port = await openTestPort(makeStore, trackingHandlers, options);
    await port.db
      .insertInto("gps_devices")
      .values({ device_no: "46088", plate_no: plateNo, sim_no: "1064", vendor: "北斗运通", create_time: inHours(-900) })
      .execute();
    await port.db
      .insertInto("gps_points")
      .values(
        Array.from({ length: 700 }, (_, i) => ({
          device_no: "46088",
          time: new Date(testNow.getTime() - i * 60_000).toISOString(),
          lng: 121.9,
          lat: 29.9,
          speed: 0,
          heading: 90,
          mileage: i,
          alarm: null,
        })),
      )
      .execute();
    return port;
  };

  it("tell the truck, its permits and a masked fleet; never who drives", async () => {
    const { ask } = await setUp();
    const facts = await ask(null, findTruckFacts, { body: { plateNo: "浙B·12345" } });
    expect(facts).toMatchObject({ plateNo, trailerNo: "浙B1234挂", axles: 6, newEnergy: false, hasDevice: true });
    expect(facts.maskedFleetName).toMatch(/^宁波\*+有限公司$/);
    expect(facts.permits.map((permit) => [permit.area, permit.state])).toEqual([
      ["BLCT", "VALID"],
      ["NBCT", "VALID"],
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/张伟|13700000001|330206/);
    const expired = await ask(null, findTruckFacts, { body: { plateNo: "浙B45678" } });
    expect(new Set(expired.permits.map((permit) => permit.state))).toEqual(new Set(["EXPIRED"]));
    expect(expired.hasDevice).toBe(false);
  });

  it("tell a permit that begins later", async () => {
    const { ask, clock } = await setUp();
    clock.now = new Date("2025-12-01T00:00:00.000Z");
    const { permits } = await ask(null, findTruckFacts, { body: { plateNo } });
    expect(new Set(permits.map((permit) => permit.state))).toEqual(new Set(["PENDING"]));
  });

  it("show where a truck is and was, in at most 600 points of the hours asked for", async () => {
    const { ask } = await setUp();
    const short = await ask(null, findTruckPosition, { body: { plateNo, hours: 2 } });
    expect(short).toMatchObject({ plateNo, online: true, hours: 2 });
    expect(short.points).toHaveLength(121);
    expect(short.points.every((point) => point.time >= inHours(-2))).toBe(true);
    const long = await ask(null, findTruckPosition, { body: { plateNo, hours: 168 } });
    expect(long.points).toHaveLength(600);
    expect(Object.keys(long)).not.toEqual(expect.arrayContaining(["sendNo", "deviceNo", "driverName"]));
    // hours that nobody offers are the shortest
    expect((await ask(null, findTruckPosition, { body: { plateNo, hours: 9_999 } })).hours).toBe(2);
  });

  it("show the device that speaks when a new one has been fitted and is silent", async () => {
    const { ask, db } = await setUp();
    const sent = { last_time: testNow.toISOString() };
    await db.updateTable("gps_devices").set(sent).where("device_no", "=", "46088").execute();
    const fitted = {
      device_no: "46099",
      plate_no: plateNo,
      sim_no: "1065",
      vendor: "北斗运通",
      create_time: inHours(-1),
    };
    await db.insertInto("gps_devices").values(fitted).execute();
    expect((await ask(null, findTruckPosition, { body: { plateNo, hours: 2 } })).points).toHaveLength(121);
  });

  it("know no truck that is not registered, and no position without a device", async () => {
    const { answer } = await setUp();
    expect((await answer(null, findTruckFacts, { body: { plateNo: "浙B99999" } })).code).toBe("404");
    expect((await answer(null, findTruckPosition, { body: { plateNo: "浙B45678", hours: 2 } })).code).toBe("404");
    expect((await answer(null, findTruckFacts, { body: { plateNo: "浙I12345" } })).result).toMatchObject({
      fieldReasons: { plateNo: ["plateNo.format"] },
    });
  });

  it("are asked for with the picture's answer", async () => {
    const { answer, picture } = await setUp({ captcha: true });
    for (const call of [findTruckFacts, findTruckPosition]) {
      expect((await answer(null, call, { body: { plateNo, hours: 2 } })).result).toMatchObject({
        reason: "captcha.wrong",
      });
      const body = { plateNo, hours: 2, ...(await picture()) };
      expect((await answer(null, call, { body })).code).toBe("0000");
      expect((await answer(null, call, { body })).code).toBe("1002");
    }
  });
});
