import type { UserContext } from "@gateway/core/context";
import { findCompany } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { DispatchOrder } from "@protocol/dispatchOrder";
import { truckOrderStatus } from "@protocol/documentStatuses";
import { dispatchOrderAnswer } from "./dispatchOrderAnswers";
import type { DispatchOrderBody } from "./dispatchOrderDocument";
import { dispatchOrderLifecycle } from "./dispatchOrderStore";
import { findCarrier } from "./fleets";
import { dispatchOrderKind, orderKind } from "./orderDocument";

export { findExamplePlate } from "./examplePlate";
export { findFleetToday } from "./fleetToday";
export { dispatchGate } from "./gateKind";

/** A dispatch order as the person of the call may see it; 404 when he may not. */
export async function getDispatchOrderFor(ctx: UserContext, id: string): Promise<DispatchOrder> {
  return dispatchOrderAnswer(ctx, await dispatchOrderLifecycle.getFor(ctx, id));
}

/** A step of a truck's job, as it was confirmed for a box. */
export interface BoxMove {
  jobType: string;
  time: string;
  /** Yard or terminal; null at the customer's door. */
  placeCode: string | null;
  plateNo: string | null;
  vesselName: string | null;
  voyage: string | null;
  blNo: string | null;
  sizeType: string | null;
}

/** Every confirmed step of every dispatch of a box, whoever's it is, by time. */
export async function listBoxMoves(db: Store, ctnNo: string): Promise<BoxMove[]> {
  const rows = await db
    .selectFrom("document_boxes")
    .innerJoin("documents", "documents.id", "document_boxes.document_id")
    .select([
      "document_boxes.milestones",
      "document_boxes.size_type",
      "documents.body",
      "documents.yard",
      "documents.plate_no",
      "documents.vessel_name",
      "documents.voyage",
      "documents.bl_no",
    ])
    .where("document_boxes.ctn_no", "=", ctnNo)
    .where("documents.kind", "=", dispatchOrderKind)
    .execute();
  return rows
    .flatMap((row) => {
      const { returnYard } = JSON.parse(row.body) as Pick<DispatchOrderBody, "returnYard">;
      const placeOf: Record<string, string | null> = {
        PE: row.yard,
        FO: row.yard,
        FI: returnYard ?? null,
        RE: returnYard ?? null,
      };
      return Object.entries(JSON.parse(row.milestones) as Record<string, string>).map(([jobType, time]) => ({
        jobType,
        time,
        placeCode: placeOf[jobType] ?? null,
        plateNo: row.plate_no,
        vesselName: row.vessel_name,
        voyage: row.voyage,
        blNo: row.bl_no,
        sizeType: row.size_type,
      }));
    })
    .sort((a, b) => (a.time < b.time ? -1 : 1));
}

/** Statuses in which the port has accepted an order: a number that somebody has merely typed links him to nothing. */
const accepted = [truckOrderStatus.approved, truckOrderStatus.paid, truckOrderStatus.completed];

/**
 * The B/Ls under which a company has, or has carried, a box; null where no accepted order and no dispatch of it names
 * the box.
 */
export async function findLinkedBlNos(db: Store, companyId: string, ctnNo: string): Promise<Set<string> | null> {
  const rows = await db
    .selectFrom("document_boxes")
    .innerJoin("documents", "documents.id", "document_boxes.document_id")
    .select("documents.bl_no")
    .where("document_boxes.ctn_no", "=", ctnNo)
    .where((eb) => eb.or([eb("documents.company_id", "=", companyId), eb("documents.partner_id", "=", companyId)]))
    .where((eb) =>
      eb.or([
        eb("documents.kind", "=", dispatchOrderKind),
        eb.and([eb("documents.kind", "=", orderKind), eb("documents.status", "in", accepted)]),
      ]),
    )
    .execute();
  return rows.length > 0 ? new Set(rows.flatMap((row) => row.bl_no ?? [])) : null;
}

/** A truck as the port has registered it; nothing about who drives it. */
export interface RegisteredTruck {
  plateNo: string;
  companyId: string;
  trailerNo: string | null;
  fleetName: string;
  axles: number;
  newEnergy: boolean;
  permits: { area: string; validFrom: string; validTo: string }[];
}

export async function findRegisteredTruck(db: Store, plateNo: string): Promise<RegisteredTruck | undefined> {
  const vehicle = await db.selectFrom("vehicles").selectAll().where("plate_no", "=", plateNo).executeTakeFirst();
  if (!vehicle) return undefined;
  const permits = await db
    .selectFrom("vehicle_permits")
    .select(["area", "valid_from", "valid_to"])
    .where("plate_no", "=", plateNo)
    .orderBy("area")
    .orderBy("valid_from")
    .execute();
  return {
    plateNo,
    companyId: vehicle.company_id,
    trailerNo: vehicle.trailer_no,
    fleetName: (await findCompany(db, vehicle.company_id))?.name ?? "",
    axles: vehicle.axles,
    newEnergy: vehicle.new_energy === 1,
    permits: permits.map((row) => ({ area: row.area, validFrom: row.valid_from, validTo: row.valid_to })),
  };
}

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

/** Lets a fleet dispatch a vehicle to these areas. False, and nothing changed, where another company drives under its plate. */
export async function admitVehicle(db: Store, vehicle: AdmittedVehicle): Promise<boolean> {
  const { permitNo, companyId, plateNo, axles, newEnergy, areas, validFrom, validTo, issuing } = vehicle;
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
    .values(
      areas.map((area) => ({
        permit_no: `${permitNo}-${area}`,
        plate_no: plateNo,
        area,
        valid_from: validFrom,
        valid_to: validTo,
      })),
    )
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
  const { permitNo, companyId, idNo, name, mobile, areas, validFrom, validTo, issuing } = driver;
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
    .values(
      areas.map((area) => ({
        permit_no: `${permitNo}-${area}`,
        driver_id: id,
        area,
        valid_from: validFrom,
        valid_to: validTo,
      })),
    )
    .execute();
}

/** Takes away what `admitDriver` gave for this permit; other permits of the driver stay. */
export async function dismissDriver(db: Store, permitNo: string): Promise<void> {
  await db.deleteFrom("driver_permits").where("permit_no", "like", `${permitNo}-%`).execute();
}

/** The drivers of a fleet, with what people call them. */
export const listFleetDrivers = (db: Store, companyId: string) =>
  db.selectFrom("drivers").select(["id", "name"]).where("company_id", "=", companyId).orderBy("id").execute();

/** How often a vehicle has passed the gate of each terminal: full boxes brought (FI) and picked up (FO). */
export async function countGatePasses(db: Store, plateNo: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("documents")
    .innerJoin("document_boxes", "document_boxes.document_id", "documents.id")
    .select(["documents.terminal", "document_boxes.milestones"])
    .where("documents.kind", "=", dispatchOrderKind)
    .where("documents.plate_no", "=", plateNo)
    .execute();
  const passes = new Map<string, number>();
  for (const { terminal, milestones } of rows) {
    const passed = JSON.parse(milestones) as Record<string, string>;
    if (terminal && (passed.FI || passed.FO)) passes.set(terminal, (passes.get(terminal) ?? 0) + 1);
  }
  return passes;
}

/** A box of a company's own orders under a B/L, as far as its orders are under way. */
export interface OrderBox {
  ctnNo: string;
  /** Of the order: E export, I import, … */
  type: string;
  /** Where it is brought or fetched. */
  terminal: string;
  vesselName: string;
  voyage: string;
}

const underWay = [truckOrderStatus.submitted, truckOrderStatus.approved, truckOrderStatus.paid];

/** The boxes of a company's orders under a B/L that name their terminal, in the order of their rows. */
export async function listOrderBoxes(db: Store, companyId: string, blNo: string): Promise<OrderBox[]> {
  const rows = await db
    .selectFrom("document_boxes")
    .innerJoin("documents", "documents.id", "document_boxes.document_id")
    .select(["ctn_no", "type", "terminal", "yard", "vessel_name", "voyage"])
    .where("documents.kind", "=", orderKind)
    .where("documents.company_id", "=", companyId)
    .where("documents.bl_no", "=", blNo)
    .where("documents.status", "in", underWay)
    .where("document_boxes.ctn_no", "is not", null)
    .orderBy("documents.id")
    .orderBy("document_boxes.seq")
    .execute();
  return rows.flatMap(({ ctn_no, type, terminal, yard, vessel_name, voyage }) => {
    const at = terminal ?? yard;
    return ctn_no && at
      ? [{ ctnNo: ctn_no, type, terminal: at, vesselName: vessel_name ?? "", voyage: voyage ?? "" }]
      : [];
  });
}
