import type { UserContext } from "@gateway/core/context";
import { findCompany } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { findDocument } from "@gateway/store/documents";
import type { DispatchOrder } from "@protocol/dispatchOrder";
import { truckOrderStatus } from "@protocol/documentStatuses";
import { dispatchOrderAnswer } from "./dispatchOrderAnswers";
import type { DispatchOrderBody } from "./dispatchOrderDocument";
import { dispatchOrderLifecycle } from "./dispatchOrderStore";
import { dispatchOrderKind, orderKind, parseBody } from "./orderDocument";

export {
  admitDriver,
  admitVehicle,
  dismissDriver,
  dismissVehicle,
} from "./admission";
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

/** The trailer that a dispatch names; null where it names none, or has been called off. */
export async function findTrailerOf(db: Store, dispatchOrderId: string): Promise<string | null> {
  const row = await findDocument(db, dispatchOrderKind, dispatchOrderId);
  return row ? parseBody<DispatchOrderBody>(row).trailerNo : null;
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
