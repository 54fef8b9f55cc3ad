import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { admitVehicle, dismissVehicle } from "@gateway/trucking/public";
import { permitStatus } from "@protocol/documentStatuses";
import { readConduct } from "./conduct";
import { remindOfPermit, tellOfPermit } from "./notifications";
import { vehiclePermitRules } from "./vehiclePermit";
import { vehiclePermitAnswer } from "./vehiclePermitAnswers";
import {
  bodyOf,
  endOfDay,
  type StoredVehiclePermit,
  startOfDay,
  stateOf,
  vehiclePermitKind,
} from "./vehiclePermitDocument";

/** The last instant of a permit, ISO UTC; null where no day is given. */
const endOf = ({ plan_time }: DocumentRow) => plan_time || null;

/** The permit with what the port has noted of its vehicle. */
export const vehiclePermitLifecycle = documentLifecycle(vehiclePermitRules, {
  kind: vehiclePermitKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredVehiclePermit> => ({
    row,
    body: bodyOf(row),
    conduct: await readConduct(db, "vehicle", row.plate_no),
  }),
  stateOf,
  answer: vehiclePermitAnswer,
  notify: (ctx, action, _, { row }, remark) => tellOfPermit(ctx, action, row, remark),
  schedule: {
    transitions: { expire: { due: endOf } },
    reminders: {
      statuses: [permitStatus.issued],
      until: endOf,
      days: [30, 7, 1],
      remind: (ctx, { row }, days) => remindOfPermit(ctx, row, days),
    },
  },
});

/** Vehicles that do the fleet's dispatches; a trailer is named by its tractor, and a car carries no boxes. */
const dispatchable: readonly string[] = ["TRACTOR", "BOX", "SPECIAL"];

/** Statuses in which the days of a permit say whether it is good; a suspended or revoked one is good for nothing. */
const datedStatuses: readonly string[] = [permitStatus.issued, permitStatus.expired];

/**
 * Lets the fleets' dispatches know where a vehicle may go: everywhere it asked for in the days of its permit, nowhere
 * by this permit while it is suspended or after it was revoked. False where another company drives under the plate.
 */
export async function registerAreas(db: Store, { row, body }: StoredVehiclePermit): Promise<boolean> {
  const { plateNo, vehicleType, axles, emission, areas, validFrom, validTo } = body.content;
  if (!plateNo || !validFrom || !validTo || !dispatchable.includes(vehicleType ?? "")) return true;
  await dismissVehicle(db, row.doc_no, plateNo);
  if (!datedStatuses.includes(row.status)) return true;
  return admitVehicle(db, {
    permitNo: row.doc_no,
    companyId: row.company_id,
    plateNo,
    axles: axles ?? 2,
    newEnergy: emission === "NEV",
    areas,
    validFrom: startOfDay(validFrom),
    validTo: endOfDay(validTo),
  });
}

/** The number of another permit of this plate that is on its way or in force in these days; undefined without one. */
export async function findRival(
  db: Store,
  plateNo: string,
  days: { from: string; to: string },
  ownId: string | undefined,
): Promise<string | undefined> {
  const { submitted, reviewed, issued, suspended } = permitStatus;
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", vehiclePermitKind)
    .where("plate_no", "=", plateNo)
    .where("status", "in", [submitted, reviewed, issued, suspended])
    .execute();
  return rows.find((row) => {
    const { validFrom = "", validTo = "" } = bodyOf(row).content;
    return row.id !== ownId && validFrom <= days.to && days.from <= validTo;
  })?.doc_no;
}
