import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { admitVehicle, dismissVehicle } from "@gateway/trucking/public";
import { readConduct } from "./conduct";
import { tellOfPermit } from "./notifications";
import { endOfDay, startOfDay } from "./permitDocument";
import { datedStatuses, permitSchedule } from "./permitStore";
import { vehiclePermitRules } from "./vehiclePermit";
import { vehiclePermitAnswer } from "./vehiclePermitAnswers";
import { bodyOf, type StoredVehiclePermit, stateOf, vehiclePermitKind } from "./vehiclePermitDocument";

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
  schedule: permitSchedule,
});

/** Vehicles that do the fleet's dispatches; a trailer is named by its tractor, and a car carries no boxes. */
const dispatchable: readonly string[] = ["TRACTOR", "BOX", "SPECIAL"];

/**
 * Lets the fleets' dispatches know where a vehicle may go: everywhere it asked for in the days of its permit, nowhere
 * by this permit while it is suspended or after it was revoked. What a permit that is issued (`issuing`) says of axles and
 * energy counts from then on. False where another company drives under the plate.
 */
export async function registerAreas(db: Store, { row, body }: StoredVehiclePermit, issuing = false): Promise<boolean> {
  const { plateNo, vehicleType, axles, emission, areas, validFrom, validTo } = body.content;
  if (!plateNo || !validFrom || !validTo || !dispatchable.includes(vehicleType ?? "")) return true;
  await dismissVehicle(db, row.doc_no, plateNo);
  if (!datedStatuses.includes(row.status)) return true;
  return admitVehicle(db, {
    permitNo: row.doc_no,
    companyId: row.company_id,
    plateNo,
    axles,
    newEnergy: emission === "NEV",
    areas,
    validFrom: startOfDay(validFrom),
    validTo: endOfDay(validTo),
    issuing,
  });
}

export const listPermitsOfPlate = (db: Store, plateNo: string) =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", vehiclePermitKind)
    .where("plate_no", "=", plateNo)
    .execute();
