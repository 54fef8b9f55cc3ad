import { permitHandlers } from "@gateway/permits/handlers";
import { bringPhotos, secondClerk } from "@gateway/testing/permitParts";
import { openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import refusals from "@locales/zh-CN/refusals.json";
import { listDrivers } from "@protocol/dispatchOrder";
import { checkPermit } from "@protocol/permits";
import { type PersonPermitInput, personPermitInput, personPermitSubmitIssues } from "@protocol/personPermit";
import { personPermits } from "@protocol/personPermits";
import { describe, expect, it } from "vitest";

const idNo = "330206198506153023";

/** A driver with everything in order on the tests' day, 2026-11-21. */
const application = (over: Partial<PersonPermitInput> = {}): PersonPermitInput =>
  personPermitInput.parse({
    name: "钱立新",
    idNo,
    mobile: "13758740126",
    occupation: "DRIVER",
    driveNo: idNo,
    driveClass: "A2",
    driveTo: "2031-05-01",
    trainNo: "AQ2026001",
    trainDate: "2026-10-10",
    areas: ["NBCT", "MSICT"],
    validFrom: "2026-11-21",
    validTo: "2027-10-10",
    noCriminalRecord: true,
    healthy: true,
    ...over,
  });

describe("an application for a person", () => {
  const issuesOf = (over: Partial<PersonPermitInput>) =>
    personPermitSubmitIssues({ ...application(), files: ["0".repeat(26)], ...over }, "2026-11-21").map(
      ({ path, message }) => `${path.join(".")} ${message.split("|")[0]}`,
    );

  it.each([
    [{}, []],
    [{ validTo: "2027-10-11" }, ["validTo validTo.certificate"]],
    [{ driveTo: "2027-08-01" }, ["validTo validTo.certificate"]],
    [{ driveTo: "2026-11-20" }, ["driveTo certificate.expired"]],
    [{ driveTo: undefined, driveNo: undefined }, ["driveNo required", "driveTo required"]],
    [{ occupation: "VISITOR", driveTo: undefined, driveClass: undefined }, []],
    // 16 today, 16 tomorrow, 70 still, 71 today
    [{ idNo: "330206201011210019" }, []],
    [{ idNo: "330206201011220014" }, ["idNo permit.driverAge"]],
    [{ idNo: "330206195511220012" }, []],
    [{ idNo: "330206195511210017" }, ["idNo permit.driverAge"]],
    [{ idNo: "330206201011220014", occupation: "VISITOR" }, []],
    [{ trainDate: "2025-11-21", validTo: "2026-11-21" }, []],
    [{ trainDate: "2025-11-20" }, ["trainDate trainDate.old"]],
    [{ trainDate: "2026-11-22" }, ["trainDate trainDate.future"]],
    [{ noCriminalRecord: false, healthy: false }, ["noCriminalRecord required", "healthy required"]],
    [{ areas: [], files: [] }, ["areas required", "files permit.onePhoto"]],
    [{ files: ["0".repeat(26), "1".repeat(26)] }, ["files permit.onePhoto"]],
  ] as const)("with %j is held against the rules", (over, expected) => {
    expect(issuesOf(over as Partial<PersonPermitInput>)).toEqual(expected);
  });

  it("takes no identity number whose check character is wrong", () =>
    expect(personPermitInput.safeParse({ idNo: "330206198506153024" }).success).toBe(false));
});

eachStore("person permits", (makeStore) => {
  const open = () => openTestPort(makeStore, permitHandlers);
  const submitted = async (port: TestPort, over: Partial<PersonPermitInput> = {}) => {
    const permit = { ...application(over), files: await bringPhotos(port, 1) };
    return port.ask("fleet", personPermits.create, { body: { mode: "submit", permit } });
  };
  const at = ({ id, version }: { id: string; version: number }) => ({ params: { id }, body: { version } });
  const because = (permit: { id: string; version: number }, remark = "现场检查") => ({
    params: { id: permit.id },
    body: { version: permit.version, remark },
  });
  const issue = async (port: TestPort, over: Partial<PersonPermitInput> = {}) => {
    const reviewed = await port.ask("clerk", personPermits.review, at(await submitted(port, over)));
    return port.ask("clerk", personPermits.issue, at(reviewed));
  };
  const check = (port: TestPort, area = "NBCT") => port.ask("clerk", checkPermit, { query: { idNo, area } });
  const driverOf = async (port: TestPort, who: Person = "fleet") =>
    (await port.ask(who, listDrivers)).find((driver) => driver.name === "钱立新");

  it("open the gate and the dispatches to a driver once issued, and close both while suspended and once revoked", async () => {
    const port = await open();
    expect(await driverOf(port)).toBeUndefined();
    const issued = await issue(port);
    expect(issued).toMatchObject({ permitNo: "PS26112100001", status: "06", idNo, lines: [{ area: "NBCT" }, {}] });
    expect(issued.trainings).toEqual([{ trainNo: "AQ2026001", trainDate: "2026-10-10" }]);
    expect(await check(port)).toMatchObject({ allowed: true, name: "钱立新", occupation: "DRIVER", plateNo: null });
    expect(await check(port, "YZCT")).toMatchObject({ allowed: false, refusal: "AREA" });
    const permitTo = "2027-10-10T15:59:59.999Z";
    expect(await driverOf(port)).toMatchObject({ permitTo, mobileVerified: true, idNoMasked: "330***********3023" });
    const suspended = await port.ask("clerk", personPermits.suspend, because(issued));
    expect(await check(port)).toMatchObject({ allowed: false, refusal: "SUSPENDED" });
    expect((await driverOf(port))?.permitTo).toBe("");
    const resumed = await port.ask("clerk", personPermits.resume, because(suspended));
    expect((await driverOf(port))?.permitTo).toBe(permitTo);
    await port.ask("clerk", personPermits.revoke, because(resumed));
    expect(await check(port)).toMatchObject({ allowed: false, refusal: "REVOKED" });
    expect((await driverOf(port))?.permitTo).toBe("");
  });

  it("give a driver whom the fleet has the name and mobile number that were issued last, as verified ones", async () => {
    const port = await open();
    await port.db.updateTable("drivers").set({ id_no: idNo }).where("id", "=", "d-silent").execute();
    await issue(port, { mobile: "13758740999" });
    const drivers = await port.ask("fleet", listDrivers);
    expect(drivers.find(({ id }) => id === "d-silent")).toMatchObject({
      name: "钱立新",
      mobile: "13758740999",
      mobileVerified: true,
    });
    expect(drivers.filter(({ name }) => name === "钱立新")).toHaveLength(1);
  });

  it("register nobody who does not drive", async () => {
    const port = await open();
    await issue(port, { occupation: "REPAIR" });
    expect(await check(port)).toMatchObject({ allowed: true, occupation: "REPAIR" });
    expect(await driverOf(port)).toBeUndefined();
  });

  it("need a second reviewer for areas of dangerous goods", async () => {
    const port = await open();
    const reviewed = await port.ask("clerk", personPermits.review, at(await submitted(port, { isDg: true })));
    const alone = await port.answer("clerk", personPermits.issue, at(reviewed));
    expect(alone.message).toBe(refusals["permit.secondReviewer"]);
    const issued = await port.ask(null, personPermits.issue, { ...at(reviewed), token: await secondClerk(port) });
    expect(issued.status).toBe("06");
  });

  it("show the identity number whole to their company and the port, masked in lists and exports, and to nobody else", async () => {
    const port = await open();
    const { id } = await submitted(port);
    const query = { pageIndex: 1, pageSize: 10 as const, searchInfos: [] };
    for (const who of ["fleet", "clerk"] as const) {
      expect(await port.ask(who, personPermits.get, { params: { id } })).toMatchObject({ idNo });
      const masked = { rows: [{ name: "钱立新", idNo: "330***********3023" }] };
      expect(await port.ask(who, personPermits.page, { body: query })).toMatchObject(masked);
      expect(await port.ask(who, personPermits.export, { body: { searchInfos: [] } })).toMatchObject(masked);
    }
    for (const who of ["otherFleet", "forwarder"] as const)
      expect((await port.answer(who, personPermits.get, { params: { id } })).code).toBe("404");
    expect((await port.answer("fleet", checkPermit, { query: { idNo, area: "NBCT" } })).code).toBe("403");
    const found = await port.ask("clerk", personPermits.page, {
      body: { ...query, searchInfos: [{ fieldName: "idNo", searchType: "eq", values: [idNo] }] },
    });
    expect(found.total).toBe(1);
  });

  it("are one to a person of a company in the same days", async () => {
    const port = await open();
    await submitted(port);
    const permit = { ...application(), files: await bringPhotos(port, 1) };
    const refused = await port.answer("fleet", personPermits.create, { body: { mode: "submit", permit } });
    expect(JSON.stringify(refused)).toContain("idNo.permitted");
  });

  it("with twelve points in a year are suspended; the points follow the person, and a ban closes every area", async () => {
    const port = await open();
    const issued = await issue(port);
    const body = { version: issued.version, remark: "未戴安全帽", area: "NBCT", points: 12 };
    const suspended = await port.ask("clerk", personPermits.violate, { params: { id: issued.id }, body });
    expect(suspended).toMatchObject({
      status: "11",
      auditRemark: "未戴安全帽",
      lines: [{ points: 12 }, { points: 0 }],
      violations: [{}],
    });
    expect((await driverOf(port))?.permitTo).toBe("");
    const ban = { version: suspended.version, remark: "打架", area: "", until: "2026-12-31" };
    const banned = await port.ask("clerk", personPermits.ban, { params: { id: issued.id }, body: ban });
    expect(banned.lines.map((line) => line.blacklisted)).toEqual([true, true]);
    expect(await check(port, "MSICT")).toMatchObject({ refusal: "BLACKLISTED" });
  });

  it("are all suspended by twelve points, of whichever company and days they are", async () => {
    const port = await open();
    const other = await issue(port, { validFrom: "2026-11-21", validTo: "2027-05-31" });
    await port.db.updateTable("documents").set({ company_id: "TRK2" }).where("id", "=", other.id).execute();
    const later = await issue(port, { validFrom: "2027-06-01" });
    const first = await issue(port, { validTo: "2027-05-31" });
    const body = { version: first.version, remark: "未戴安全帽", area: "NBCT", points: 12 };
    await port.ask("clerk", personPermits.violate, { params: { id: first.id }, body });
    for (const { id } of [first, later, other])
      expect((await port.ask("clerk", personPermits.get, { params: { id } })).status).toBe("11");
    expect(await check(port)).toMatchObject({ refusal: "SUSPENDED" });
    expect((await driverOf(port))?.permitTo).toBe("");
  });

  it("are not issued after their last day", async () => {
    const port = await open();
    const reviewed = await port.ask("clerk", personPermits.review, at(await submitted(port)));
    const { body } = await port.db
      .selectFrom("documents")
      .select("body")
      .where("id", "=", reviewed.id)
      .executeTakeFirstOrThrow();
    const past = body.replace('"validTo":"2027-10-10"', '"validTo":"2026-11-20"');
    await port.db.updateTable("documents").set({ body: past }).where("id", "=", reviewed.id).execute();
    const refused = await port.answer("clerk", personPermits.issue, at(reviewed));
    expect(refused).toMatchObject({ code: "1002", message: refusals["validTo.past"] });
  });

  it("are issued once for the same days, though two were submitted at once", async () => {
    const port = await open();
    const later = await submitted(port, { validFrom: "2027-06-01" });
    const reviewed = await port.ask("clerk", personPermits.review, at(later));
    await issue(port, { validTo: "2027-05-31" });
    const { body } = await port.db
      .selectFrom("documents")
      .select("body")
      .where("id", "=", later.id)
      .executeTakeFirstOrThrow();
    await port.db
      .updateTable("documents")
      .set({ body: body.replace("2027-06-01", "2027-05-31") })
      .where("id", "=", later.id)
      .execute();
    const refused = await port.answer("clerk", personPermits.issue, at(reviewed));
    expect(refused).toMatchObject({ code: "1002", message: "该人员在此期间已有进港证 PS26112100002" });
  });
});
