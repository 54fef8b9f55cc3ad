import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { findCarrier } from "./fleets";

/** A vehicle that may enter areas of the port, as its permit says. Instants are ISO UTC. */
export interface AdmittedVehicle {
  permitNo: string;
  companyId: string;
  plateNo: string;
  /** Undefined where the permit does not say it. */
  axles: number | undefined;
  newEnergy: boolean;
  /** Terminal codes. */
  areas: readonly string[];
  validFrom: string;
  validTo: string;
  /** The permit is issued now: what it says of the vehicle or driver counts from here on. */
  issuing: boolean;
}

/** A permit's row for each area; an area's is told from another's by the number. */
const areaRows = ({
  permitNo,
  areas,
  validFrom,
  validTo,
}: Pick<AdmittedVehicle, "permitNo" | "areas" | "validFrom" | "validTo">) =>
  areas.map((area) => ({ permit_no: `${permitNo}-${area}`, area, valid_from: validFrom, valid_to: validTo }));

/** Lets a fleet dispatch a vehicle to these areas. False, and nothing changed, where another company drives under its plate. */
export async function admitVehicle(db: Store, vehicle: AdmittedVehicle): Promise<boolean> {
  const { companyId, plateNo, axles, newEnergy, issuing } = vehicle;
  await db
    .insertInto("vehicles")
    .values({
      plate_no: plateNo,
      company_id: companyId,
      trailer_no: null,
      gps_device_no: null,
      axles: axles ?? 2,
      new_energy: newEnergy ? 1 : 0,
      dispatch_count: 0,
    })
    .onConflict((conflict) => conflict.column("plate_no").doNothing())
    .execute();
  const { company_id } = await db
    .selectFrom("vehicles")
    .select("company_id")
    .where("plate_no", "=", plateNo)
    .executeTakeFirstOrThrow();
  if (company_id !== companyId) return false;
  if (issuing)
    await db
      .updateTable("vehicles")
      .set({ new_energy: newEnergy ? 1 : 0, ...(axles === undefined ? {} : { axles }) })
      .where("plate_no", "=", plateNo)
      .execute();
  await db
    .insertInto("vehicle_permits")
    .values(areaRows(vehicle).map((row) => ({ ...row, plate_no: plateNo })))
    .execute();
  return true;
}

/** Takes away what `admitVehicle` gave for this permit; other permits of the vehicle stay. */
export async function dismissVehicle(db: Store, permitNo: string, plateNo: string): Promise<void> {
  await db
    .deleteFrom("vehicle_permits")
    .where("plate_no", "=", plateNo)
    .where("permit_no", "like", `${permitNo}-%`)
    .execute();
}

/** A driver who may enter areas of the port, as their permit says. Instants are ISO UTC. */
export interface AdmittedDriver
  extends Pick<AdmittedVehicle, "permitNo" | "companyId" | "areas" | "validFrom" | "validTo" | "issuing"> {
  idNo: string;
  name: string;
  mobile: string;
}

/**
 * Lets a fleet dispatch a driver to these areas; a company that is no fleet dispatches nobody. The mobile number of a
 * permit that is issued counts as verified: the port has looked at it.
 */
export async function admitDriver(db: Store, driver: AdmittedDriver): Promise<void> {
  const { companyId, idNo, name, mobile, issuing } = driver;
  if (!(await findCarrier(db, companyId))) return;
  const known = await db
    .selectFrom("drivers")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id_no", "=", idNo)
    .orderBy("id")
    .executeTakeFirst();
  const id = known?.id ?? newId();
  if (!known)
    await db
      .insertInto("drivers")
      .values({ id, company_id: companyId, name, mobile, mobile_verified: 1, id_no: idNo })
      .execute();
  else if (issuing)
    await db.updateTable("drivers").set({ name, mobile, mobile_verified: 1 }).where("id", "=", id).execute();
  await db
    .insertInto("driver_permits")
    .values(areaRows(driver).map((row) => ({ ...row, driver_id: id })))
    .execute();
}

/** Takes away what `admitDriver` gave for this permit; other permits of the driver stay. */
export async function dismissDriver(db: Store, permitNo: string): Promise<void> {
  await db.deleteFrom("driver_permits").where("permit_no", "like", `${permitNo}-%`).execute();
}
