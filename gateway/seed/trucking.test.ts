import { saveRoles } from "@gateway/identity/roles";
import { countDocuments } from "@gateway/store/documents";
import { eachStore } from "@gateway/testing/testStores";
import { dispatchStatuses, truckOrderStatuses } from "@protocol/documentStatuses";
import { containerNumberWarning } from "@protocol/values/containerNumber";
import { isPlateNumber } from "@protocol/values/plateNumber";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { demoCompanies } from "./demo";
import { savePeople } from "./people";
import { seedTrucking } from "./trucking";
import { demoDrivers, demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";
import { saveVoyages } from "./voyages";
import { saveWallets } from "./wallets";

const now = new Date("2026-11-21T02:00:00.000Z");

eachStore("the demo port's trucking", (makeStore) => {
  it("fills every list with every status, quickly and once", async () => {
    const db = await makeStore();
    await saveRoles(db);
    await savePeople(db, now);
    await saveVoyages(db, now);
    const start = process.cpuUsage();
    await db.transaction().execute(async (trx) => {
      await saveWallets(trx, now);
      await seedTrucking(trx, { now, companies: demoCompanies });
    });
    const { user, system } = process.cpuUsage(start);

    const mine = { by: "company", companyId: demoCompanies.FWD1 } as const;
    const counts = await countDocuments(db, "truckOrder", mine);
    for (const type of ["E", "I"]) {
      const groups = counts.filter((group) => group.type === type);
      expect(groups.reduce((sum, group) => sum + group.count, 0)).toBeGreaterThanOrEqual(25);
      expect(groups.map((group) => group.status).sort()).toEqual([...truckOrderStatuses].sort());
    }
    expect([...new Set(counts.map((group) => group.type))].sort()).toEqual(["1", "2", "3", "D", "E", "I"]);
    expect(
      (await countDocuments(db, "truckOrder", { by: "company", companyId: demoCompanies.FWD2 })).length,
    ).toBeGreaterThan(3);

    const dispatchOrders = await countDocuments(db, "dispatchOrder", { by: "all" });
    expect([...new Set(dispatchOrders.map((group) => group.status))].sort()).toEqual(
      [...dispatchStatuses, "05"].sort(),
    );
    const finished = dispatchOrders
      .filter((group) => group.status === "06")
      .reduce((sum, group) => sum + group.count, 0);
    expect(finished).toBeGreaterThanOrEqual(20);

    const { rows: odd } = await sql`
      select 1 from documents o where o.kind = 'truckOrder' and o.type in ('E', 'I') and o.status = '02'
      and not exists (select 1 from documents s where s.parent_id = o.id and s.status not in ('03', '04', '06'))`.execute(
      db,
    );
    expect(odd).toEqual([]);
    const { rows: future } = await sql`select 1 from documents where create_time > ${now.toISOString()}`.execute(db);
    expect(future).toEqual([]);
    const boxes = await db.selectFrom("document_boxes").select("ctn_no").where("ctn_no", "is not", null).execute();
    expect(boxes.every((box) => containerNumberWarning(box.ctn_no!) === undefined)).toBe(true);
    expect(boxes.map((box) => box.ctn_no)).toContain("GYOU4047990");

    const before = await db
      .selectFrom("documents")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirst();
    await seedTrucking(db, { now, companies: demoCompanies });
    const after = await db
      .selectFrom("documents")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirst();
    expect(after).toEqual(before);
    // µs of CPU, which other programs on the machine do not change
    if (makeStore.kind === "sqlite") expect(user + system).toBeLessThan(3_000_000);
  });
});

it("names trucks, drivers and boxes as they can be", () => {
  expect(demoTrucks.every((truck) => isPlateNumber(truck.plateNo) && isPlateNumber(truck.trailerNo))).toBe(true);
  expect(demoTrucks.filter((truck) => truck.newEnergy)).toHaveLength(3);
  expect(demoTrucks.filter((truck) => truck.expired)).toHaveLength(1);
  expect(demoDrivers).toHaveLength(12);
  expect(demoDrivers.every((driver) => /^330206\d{11}[\dX]$/.test(driver.idNo))).toBe(true);
  const numbers = Array.from({ length: 400 }, (_, n) => demoContainer(n));
  expect(new Set(numbers).size).toBe(400);
  expect(numbers.every((number) => /^[A-Z]{4}\d{7}$/.test(number))).toBe(true);
});
