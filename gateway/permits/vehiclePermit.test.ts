import { noopNotifier } from "@gateway/core/live";
import type { CallAnswer } from "@gateway/core/request";
import { createDocumentHandlers } from "@gateway/documents/handlers";
import { createScheduler } from "@gateway/documents/scheduler";
import { diskStore } from "@gateway/files/diskStore";
import { permitHandlers } from "@gateway/permits/handlers";
import { vehiclePermitLifecycle } from "@gateway/permits/vehiclePermitStore";
import { standingChecks } from "@gateway/standingChecks";
import { bringPhotos, secondClerk } from "@gateway/testing/permitParts";
import { inHours, openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import refusals from "@locales/zh-CN/refusals.json";
import { listVehicles } from "@protocol/dispatchOrder";
import { verifyDocument } from "@protocol/documents";
import { checkPermit, getPermitMap, type MapReview, vehiclePermits } from "@protocol/permits";
import { dateOf } from "@protocol/values/instant";
import { type VehiclePermitInput, vehiclePermitInput, vehiclePermitSubmitIssues } from "@protocol/vehiclePermit";
import { pino } from "pino";
import { describe, expect, it } from "vitest";

/** A tractor with everything in order on the tests' day, 2026-11-21. */
const application = (over: Partial<VehiclePermitInput> = {}): VehiclePermitInput =>
  vehiclePermitInput.parse({
    plateNo: "浙B8K6T2",
    plateColor: "YELLOW",
    vehicleType: "TRACTOR",
    vin: "LZZ5CLSB8NA123456",
    axles: 6,
    emission: "CN6",
    licenceTo: "2027-08-31",
    compulsoryInsuranceTo: "2027-06-30",
    commercialInsuranceTo: "2027-06-30",
    driverIds: ["d-1"],
    areas: ["NBCT", "MSICT"],
    parkingPlace: "北仑霞浦停车场",
    validFrom: "2026-11-21",
    validTo: "2027-06-30",
    ...over,
  });

describe("an application", () => {
  const photos = ["0".repeat(26), "1".repeat(26), "2".repeat(26)];
  const issuesOf = (over: Partial<VehiclePermitInput>) =>
    vehiclePermitSubmitIssues({ ...application(), files: photos, ...over }, "2026-11-21").map(
      ({ path, message }) => `${path.join(".")} ${message.split("|")[0]}`,
    );

  it("is complete", () => expect(issuesOf({})).toEqual([]));
  it.each([
    [{ validTo: "2027-07-01" }, ["validTo validTo.certificate"]],
    [{ validTo: "2026-11-20" }, ["validTo validTo.beforeFrom", "validTo validTo.past"]],
    [{ licenceTo: "2026-11-20" }, ["licenceTo certificate.expired"]],
    [{ plateNo: "浙B1234挂" }, ["vehicleType vehicleType.plate"]],
    [{ plateNo: "浙B12345D" }, ["plateColor plateColor.plate", "emission emission.plate"]],
    [{ plateNo: "浙BD12345", plateColor: "GREEN", emission: "NEV" }, []],
    [{ isDg: true }, ["transportNo required"]],
    [{ transportNo: "330200012345" }, ["transportTo required"]],
    [{ axles: undefined, driverIds: [] }, ["driverIds required", "axles required"]],
    [{ files: photos.slice(1) }, ["files permit.photos"]],
    [{ curbKg: 9_000, gvwKg: 8_000 }, ["gvwKg gvwKg.belowCurb"]],
  ] as const)("with %j is held against the rules", (over, expected) => {
    expect(issuesOf(over as Partial<VehiclePermitInput>)).toEqual(expected);
  });

  it.each(["LZZ5CLSB8NA12345", "LZZ5CLSB8NA12345O", "IZZ5CLSB8NA123456"])("knows that %s is no VIN", (vin) => {
    expect(vehiclePermitInput.safeParse({ vin }).success).toBe(false);
  });
});

eachStore("vehicle permits", (makeStore) => {
  const open = () => openTestPort(makeStore, permitHandlers);

  const reasonIn = ({ message }: CallAnswer) => message;

  async function submitted(port: TestPort, over: Partial<VehiclePermitInput> = {}) {
    const permit = { ...application(over), files: await bringPhotos(port, 3) };
    return port.ask("fleet", vehiclePermits.create, { body: { mode: "submit", permit } });
  }
  const at = ({ id, version }: { id: string; version: number }) => ({ params: { id }, body: { version } });
  const because = (permit: { id: string; version: number }, remark = "现场检查") => ({
    params: { id: permit.id },
    body: { version: permit.version, remark },
  });
  const check = (port: TestPort, area = "NBCT") =>
    port.ask("clerk", checkPermit, { query: { plateNo: "浙B8K6T2", area } });

  it("open the gate once issued, close it while suspended and for good once revoked; dispatches know", async () => {
    const port = await open();
    const made = await submitted(port);
    expect(made).toMatchObject({ permitNo: "PV26112100001", status: "00", drivers: [{ id: "d-1" }] });
    expect(await check(port)).toMatchObject({ allowed: false, refusal: "NONE" });
    const reviewed = await port.ask("clerk", vehiclePermits.review, at(made));
    const issued = await port.ask("clerk", vehiclePermits.issue, at(reviewed));
    expect(issued).toMatchObject({ status: "06", lines: [{ area: "NBCT", status: "06" }, { area: "MSICT" }] });
    expect(await check(port)).toMatchObject({ allowed: true, permitNo: made.permitNo, validTo: "2027-06-30" });
    expect(await check(port, "YZCT")).toMatchObject({ allowed: false, refusal: "AREA" });
    const fleet = await port.ask("fleet", listVehicles);
    expect(fleet.find((truck) => truck.plateNo === "浙B8K6T2")).toMatchObject({
      permitTo: "2027-06-30T15:59:59.999Z",
    });

    const suspended = await port.ask("clerk", vehiclePermits.suspend, because(issued));
    expect(await check(port)).toMatchObject({ allowed: false, refusal: "SUSPENDED" });
    const held = await port.ask("fleet", listVehicles);
    expect(held.find((truck) => truck.plateNo === "浙B8K6T2")?.permitTo).toBe("");
    const resumed = await port.ask("clerk", vehiclePermits.resume, because(suspended));
    expect(await check(port)).toMatchObject({ allowed: true });
    await port.ask("clerk", vehiclePermits.revoke, because(resumed));
    expect(await check(port)).toMatchObject({ allowed: false, refusal: "REVOKED" });
  });

  it("tell the dispatches of the axles that were issued last", async () => {
    const port = await open();
    const issue = async (over: Partial<VehiclePermitInput>) => {
      const made = await submitted(port, over);
      const reviewed = await port.ask("clerk", vehiclePermits.review, at(made));
      return port.ask("clerk", vehiclePermits.issue, at(reviewed));
    };
    const axles = async () =>
      (await port.ask("fleet", listVehicles)).find((truck) => truck.plateNo === "浙B8K6T2")?.axles;
    const first = await issue({ axles: 4 });
    expect(await axles()).toBe(4);
    await port.ask("clerk", vehiclePermits.revoke, because(first));
    await issue({ axles: 6 });
    expect(await axles()).toBe(6);
  });

  it("for dangerous goods need a review on the map and a second person", async () => {
    const port = await open();
    const made = await submitted(port, { isDg: true, transportNo: "330200012345", transportTo: "2027-12-31" });
    const reviewed = await port.ask("clerk", vehiclePermits.review, at(made));
    expect(reviewed.allowedActions).not.toContain("issue");
    const alone = await port.answer("clerk", vehiclePermits.issue, at(reviewed));
    expect(reasonIn(alone)).toBe(refusals["permit.secondReviewer"]);
    const map = { result: "PASS" as const, roads: ["港区大道"], fence: [] };
    const body = { version: reviewed.version, map };
    const passed = await port.ask("clerk", vehiclePermits.reviewMap, { params: { id: made.id }, body });
    expect(passed.mapReview).toMatchObject({ byName: "李静", roads: ["港区大道"] });
    const still = await port.answer("clerk", vehiclePermits.issue, at(passed));
    expect(reasonIn(still)).toBe(refusals["permit.secondReviewer"]);
    const token = await secondClerk(port);
    const issued = await port.ask(null, vehiclePermits.issue, { ...at(passed), token });
    expect(issued.status).toBe("06");
  });

  it("for dangerous goods wait for the map, and what is returned on the map goes back", async () => {
    const port = await open();
    const made = await submitted(port, { isDg: true, transportNo: "330200012345", transportTo: "2027-12-31" });
    const reviewed = await port.ask("clerk", vehiclePermits.review, at(made));
    const token = await secondClerk(port);
    const unseen = await port.answer(null, vehiclePermits.issue, { ...at(reviewed), token });
    expect(reasonIn(unseen)).toBe(refusals["permit.mapFirst"]);
    const review = (map: MapReview) =>
      port.answer("clerk", vehiclePermits.reviewMap, {
        params: { id: made.id },
        body: { version: reviewed.version, map },
      });
    expect(JSON.stringify(await review({ result: "PASS", roads: [], fence: [] }))).toContain("permit.mapEmpty");
    expect((await review({ result: "RETURN", roads: [], fence: [] })).code).toBe("422");
    const back = await review({ result: "RETURN", roads: [], fence: [], remark: "停放点不明" });
    expect(back.result).toMatchObject({ status: "03", auditRemark: "停放点不明" });
  });

  it("keep the map as its reviewer saw it, though the vehicle drives on", async () => {
    const port = await open();
    const made = await submitted(port);
    const device = { device_no: "46088", plate_no: "浙B8K6T2", sim_no: "1064", vendor: "北斗运通" };
    await port.db
      .insertInto("gps_devices")
      .values({ ...device, create_time: inHours(-900) })
      .execute();
    const drives = (hours: number) =>
      port.db
        .insertInto("gps_points")
        .values({
          ...{ device_no: "46088", time: inHours(hours), lng: 121.9, lat: 29.9 },
          ...{ speed: 0, heading: 90, mileage: 1, alarm: null },
        })
        .execute();
    await drives(-1);
    const times = async () =>
      (await port.ask("clerk", getPermitMap, { params: { id: made.id } })).points.map(({ time }) => time);
    const map = { result: "RETURN" as const, roads: [], fence: [], remark: "停放点不明" };
    const body = { version: made.version, map };
    await port.ask("clerk", vehiclePermits.reviewMap, { params: { id: made.id }, body });
    port.clock.now = dateOf(inHours(2));
    await drives(1);
    expect(await times()).toEqual([inHours(-1)]);
  });

  it("with twelve points in a year are suspended, and a ban closes one area", async () => {
    const port = await open();
    const made = await submitted(port);
    const reviewed = await port.ask("clerk", vehiclePermits.review, at(made));
    const issued = await port.ask("clerk", vehiclePermits.issue, at(reviewed));
    const until = "2026-12-31";
    const banned = await port.ask("clerk", vehiclePermits.ban, {
      params: { id: made.id },
      body: { version: issued.version, remark: "堵塞闸口", area: "MSICT", until },
    });
    expect(banned.lines.map((line) => line.blacklisted)).toEqual([false, true]);
    const [from, to] = [testNow.toISOString(), "2026-12-31T15:59:59.999Z"];
    const seen = await port.ask("fleet", vehiclePermits.get, { params: { id: made.id } });
    expect(seen.bans).toMatchObject([{ area: "MSICT", reason: "堵塞闸口", from, to, liftRemark: null, inForce: true }]);
    expect(await check(port, "MSICT")).toMatchObject({ allowed: false, refusal: "BLACKLISTED" });
    expect(await check(port)).toMatchObject({ allowed: true });
    const violate = (permit: { id: string; version: number }, points: number) =>
      port.ask("clerk", vehiclePermits.violate, {
        params: { id: permit.id },
        body: { version: permit.version, remark: "超速行驶", area: "NBCT", points },
      });
    const once = await violate(banned, 6);
    expect(once).toMatchObject({ status: "06", lines: [{ points: 6 }, { points: 0 }] });
    const twice = await violate(once, 6);
    expect(twice.status).toBe("11");
    expect(await check(port)).toMatchObject({ refusal: "SUSPENDED" });
  });

  it("verify as barred while their vehicle may enter none of their areas, and not yet before their first day", async () => {
    const handlers = [...permitHandlers, ...createDocumentHandlers([], standingChecks)];
    const port = await openTestPort(makeStore, handlers);
    const made = await submitted(port);
    const reviewed = await port.ask("clerk", vehiclePermits.review, at(made));
    let permit = await port.ask("clerk", vehiclePermits.issue, at(reviewed));
    const verified = async () => {
      const query = { docNo: permit.permitNo, code: permit.verifyCode };
      return (await port.ask(null, verifyDocument, { query })).standing;
    };
    expect(await verified()).toBe("inForce");
    const ban = async (area: string) => {
      const body = { version: permit.version, remark: "堵塞闸口", area, until: "2026-12-31" };
      permit = await port.ask("clerk", vehiclePermits.ban, { params: { id: made.id }, body });
    };
    await ban("MSICT");
    expect(await verified()).toBe("inForce");
    await ban("");
    expect(await verified()).toBe("barred");
    const lift = {
      version: permit.version,
      remark: "日期登记有误",
      ban: permit.bans.find(({ area }) => area === "")!.id,
    };
    permit = await port.ask("clerk", vehiclePermits.lift, { params: { id: made.id }, body: lift });
    expect(await verified()).toBe("inForce");
    port.clock.now = new Date("2026-11-01T02:00:00.000Z");
    expect(await verified()).toBe("notYet");
  });

  it("enter again once a ban is lifted before its last day, and the company is told of both", async () => {
    const port = await open();
    const made = await submitted(port);
    const reviewed = await port.ask("clerk", vehiclePermits.review, at(made));
    const issued = await port.ask("clerk", vehiclePermits.issue, at(reviewed));
    const { params, body } = because(issued, "堵塞闸口");
    const banned = await port.ask("clerk", vehiclePermits.ban, {
      params,
      body: { ...body, area: "MSICT", until: "2036-12-31" },
    });
    expect(await check(port, "MSICT")).toMatchObject({ allowed: false, refusal: "BLACKLISTED" });
    const lift = (version: number, ban = banned.bans[0]!.id, who: "clerk" | "fleet" = "clerk") =>
      port.answer(who, vehiclePermits.lift, { params, body: { version, remark: "日期登记有误", ban } });
    expect((await lift(banned.version, undefined, "fleet")).code).toBe("403");
    expect(reasonIn(await lift(banned.version, "0".repeat(26)))).toBe(refusals["permit.banEnded"]);
    const lifted = await lift(banned.version);
    expect(lifted.result).toMatchObject({ status: "06", bans: [{ liftRemark: "日期登记有误", inForce: false }] });
    expect(await check(port, "MSICT")).toMatchObject({ allowed: true });
    expect(reasonIn(await lift(banned.version + 1))).toBe(refusals["permit.banEnded"]);
    const trail = await port.ask("fleet", vehiclePermits.listEvents, { params });
    expect(trail.at(-1)).toMatchObject({
      action: "lift",
      remark: "日期登记有误",
      changes: [{ field: "until", from: "2036-12-31", to: "2026-11-21" }],
    });
    const told = await port.db
      .selectFrom("messages")
      .select(["reason", "summary"])
      .where("subject", "=", `vehiclePermit:${made.id}`)
      .where("reason", "like", "permit.ban%")
      .orderBy("id")
      .execute();
    expect(told.map(({ reason }) => reason)).toEqual(["permit.bannedFromArea", "permit.banLifted"]);
    expect(told[0]!.summary).toContain("2036-12-31");
  });

  it("are one to a plate in the same days, and another company's do not exist", async () => {
    const port = await open();
    const made = await submitted(port);
    const again = { ...application(), files: await bringPhotos(port, 3) };
    const refused = await port.answer("fleet", vehiclePermits.create, { body: { mode: "submit", permit: again } });
    expect(refused.code).toBe("422");
    expect(JSON.stringify(refused)).toContain(`plateNo.permitted|{\\"permitNo\\":\\"${made.permitNo}`);
    for (const who of ["otherFleet", "forwarder"] as const)
      expect((await port.answer(who, vehiclePermits.get, { params: { id: made.id } })).code).toBe("404");
    expect((await port.answer("fleet", checkPermit, { query: { plateNo: "浙B8K6T2", area: "NBCT" } })).code).toBe(
      "403",
    );
  });

  it("name only the fleet's own drivers and the port's own terminals", async () => {
    const port = await open();
    const permit = { ...application({ driverIds: ["d-9"] }), files: await bringPhotos(port, 3) };
    const refused = await port.answer("fleet", vehiclePermits.create, { body: { mode: "draft", permit } });
    expect(JSON.stringify(refused)).toContain("driver.unknown");
  });

  it("remind 30, 7 and 1 days before they end, and then expire", async () => {
    const port = await open();
    const made = await submitted(port, { validTo: "2027-06-30" });
    const reviewed = await port.ask("clerk", vehiclePermits.review, at(made));
    await port.ask("clerk", vehiclePermits.issue, at(reviewed));
    const scheduler = createScheduler({
      store: port.db,
      kinds: [vehiclePermitLifecycle],
      clock: () => port.clock.now,
      config: { captcha: false, files: diskStore(""), signingKey: Buffer.alloc(32, 7) },
      outbox: { send: async () => undefined },
      live: noopNotifier,
      log: pino({ level: "silent" }),
    });
    const told = async () =>
      (
        await port.db
          .selectFrom("messages")
          .select(["reason", "params"])
          .where("subject", "=", `vehiclePermit:${made.id}`)
          .where("reason", "like", "permit.expir%")
          .orderBy("id")
          .execute()
      ).map(({ reason, params }) => `${reason} ${(JSON.parse(params) as { count?: number }).count ?? ""}`.trim());
    const seen: string[][] = [];
    for (const day of ["2027-05-30", "2027-06-01", "2027-06-23", "2027-06-24", "2027-06-30"]) {
      port.clock.now = new Date(Date.parse(`${day}T04:00:00Z`));
      await scheduler.runDue();
      await scheduler.runDue();
      seen.push(await told());
    }
    const [first, second, third] = ["permit.expiring 30", "permit.expiring 7", "permit.expiring 1"];
    expect(seen).toEqual([[], [first], [first], [first, second], [first, second, third]]);
    port.clock.now = new Date(Date.parse("2027-06-30T16:00:01Z"));
    await scheduler.runDue();
    expect((await told()).at(-1)).toBe("permit.expired");
    // the tests' logins end before
    port.clock.now = testNow;
    const expired = await port.ask("fleet", vehiclePermits.get, { params: { id: made.id } });
    expect(expired).toMatchObject({ status: "12", allowedActions: ["copy"] });
    const trail = await port.ask("fleet", vehiclePermits.listEvents, { params: { id: made.id } });
    expect(trail.at(-1)).toMatchObject({ action: "expire", operatorName: "SYS", fromStatus: "06", toStatus: "12" });
  });
});
