import { type Company, listCompaniesByRole } from "@gateway/identity/public";
import { listEntryBans } from "@gateway/permits/public";
import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import { type Selectable, sql } from "kysely";
import type { Permit } from "./dispatchOrder";
import type { DriversTable, VehiclesTable } from "./tables";

/** A verified fleet, or undefined. */
export async function findCarrier(db: Store, companyId: string): Promise<Company | undefined> {
  return (await listCompaniesByRole(db, "TRK")).find((company) => company.id === companyId);
}

export interface Vehicle extends Selectable<VehiclesTable> {
  permits: Permit[];
  /** Where the port bars it, now or later. */
  bans: Permit[];
}

export interface Driver extends Selectable<DriversTable> {
  permits: Permit[];
  bans: Permit[];
}

interface PermitRow {
  area: string;
  valid_from: string;
  valid_to: string;
}

const toPermit = ({ area, valid_from, valid_to }: PermitRow): Permit => ({
  area,
  from: Date.parse(valid_from),
  to: Date.parse(valid_to),
});

/** Where the port bars trucks (by plate) or drivers (by identity number). */
async function listBans(
  db: Store,
  kind: "vehicle" | "person",
  subjects: readonly string[],
  now: Date,
): Promise<Map<string, Permit[]>> {
  const bans = await listEntryBans(db, kind, subjects, now);
  return new Map(
    [...bans].map(([subject, rows]) => [
      subject,
      rows.map(({ area, from, to }) => ({ area, from: Date.parse(from), to: Date.parse(to) })),
    ]),
  );
}

/** Where the port bars a trailer, which is not registered as trucks are. */
export const listTrailerBans = async (db: Store, trailerNo: string | null, now: Date): Promise<readonly Permit[]> =>
  trailerNo ? ((await listBans(db, "vehicle", [trailerNo], now)).get(trailerNo) ?? []) : [];

/**
 * The fleet's own truck, taken for a dispatch: another dispatch of the same truck waits until this transaction ends, so
 * that both do not find it free. Undefined when the fleet has none of that plate.
 */
export async function takeVehicle(
  db: Store,
  companyId: string,
  plateNo: string,
  now: Date,
): Promise<Vehicle | undefined> {
  const vehicle = await db
    .updateTable("vehicles")
    .set((eb) => ({ dispatch_count: eb("dispatch_count", "+", 1) }))
    .where("plate_no", "=", plateNo)
    .where("company_id", "=", companyId)
    .returningAll()
    .executeTakeFirst();
  if (!vehicle) return undefined;
  const permits = await db.selectFrom("vehicle_permits").selectAll().where("plate_no", "=", plateNo).execute();
  const bans = (await listBans(db, "vehicle", [plateNo], now)).get(plateNo) ?? [];
  return { ...vehicle, permits: permits.map(toPermit), bans };
}

/** The fleet's own driver, with his permits; taken for a dispatch as the truck is. */
export async function takeDriver(db: Store, companyId: string, id: string, now: Date): Promise<Driver | undefined> {
  const driver = await db
    .updateTable("drivers")
    // nothing changes but the row's lock
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .returningAll()
    .executeTakeFirst();
  if (!driver) return undefined;
  const permits = await db.selectFrom("driver_permits").selectAll().where("driver_id", "=", id).execute();
  const bans = (await listBans(db, "person", [driver.id_no], now)).get(driver.id_no) ?? [];
  return { ...driver, permits: permits.map(toPermit), bans };
}

/** Locks what `takeVehicle` and `takeDriver` take, for a dispatch that has something else to lock before it takes them. */
export async function lockFleet(
  db: Store,
  companyId: string,
  of: { plateNo: string; driverId: string },
): Promise<void> {
  if (storeKind(db) !== "postgres") return;
  const { plateNo, driverId } = of;
  const ownTrucks = db.selectFrom("vehicles").select("plate_no").where("company_id", "=", companyId);
  await ownTrucks.where("plate_no", "=", plateNo).forUpdate().execute();
  const ownDrivers = db.selectFrom("drivers").select("id").where("company_id", "=", companyId);
  await ownDrivers.where("id", "=", driverId).forUpdate().execute();
}

/** Where the port bars a fleet's trucks, by plate, and its drivers, by identity number. */
export async function listBansOf(
  db: Store,
  { plateNos, idNos }: { plateNos: readonly string[]; idNos: readonly string[] },
  now: Date,
): Promise<Record<"vehicles" | "drivers", Map<string, Permit[]>>> {
  const [vehicles, drivers] = await Promise.all([
    listBans(db, "vehicle", plateNos, now),
    listBans(db, "person", idNos, now),
  ]);
  return { vehicles, drivers };
}

/** The permits of trucks and drivers, by plate and by id. */
export async function listPermitsOf(
  db: Store,
  { plateNos, driverIds }: { plateNos: readonly string[]; driverIds: readonly string[] },
): Promise<Record<"vehicles" | "drivers", Map<string, Permit[]>>> {
  const gather = (rows: readonly (PermitRow & { holder: string })[]) => {
    const found = new Map<string, Permit[]>();
    for (const row of rows) found.set(row.holder, [...(found.get(row.holder) ?? []), toPermit(row)]);
    return found;
  };
  const columns = ["area", "valid_from", "valid_to"] as const;
  const [vehicles, drivers] = await Promise.all([
    plateNos.length === 0
      ? []
      : db
          .selectFrom("vehicle_permits")
          .select([...columns, "plate_no as holder"])
          .where("plate_no", "in", [...plateNos])
          .execute(),
    driverIds.length === 0
      ? []
      : db
          .selectFrom("driver_permits")
          .select([...columns, "driver_id as holder"])
          .where("driver_id", "in", [...driverIds])
          .execute(),
  ]);
  return { vehicles: gather(vehicles), drivers: gather(drivers) };
}

/** The trucks of a fleet by plate, each with the last day of its longest permit (ISO, empty without any). */
export const listVehiclesOf = (db: Store, companyId: string) =>
  db
    .selectFrom("vehicles")
    .selectAll("vehicles")
    .select(lastDay("vehicle_permits", "vehicle_permits.plate_no", "vehicles.plate_no"))
    .where("company_id", "=", companyId)
    .orderBy("plate_no")
    .execute();

/** The drivers of a fleet by id, each with the last day of his longest permit. */
export const listDriversOf = (db: Store, companyId: string) =>
  db
    .selectFrom("drivers")
    .selectAll("drivers")
    .select(lastDay("driver_permits", "driver_permits.driver_id", "drivers.id"))
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();

/** The end of the longest permit that `holder` of a row has in `table`. */
const lastDay = (table: "vehicle_permits" | "driver_permits", permit: string, holder: string) =>
  sql<string | null>`(select max(valid_to) from ${sql.table(table)} where ${sql.ref(permit)} = ${sql.ref(holder)})`.as(
    "permit_to",
  );
