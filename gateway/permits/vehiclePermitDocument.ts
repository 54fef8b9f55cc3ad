import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { KeptMapReview } from "@protocol/permits";
import type { VehiclePermitInput } from "@protocol/vehiclePermit";
import { type PermitBody, planTimeOf, type StoredPermit, stateOfPermit } from "./permitDocument";
import type { VehiclePermitState } from "./vehiclePermit";

export const vehiclePermitKind = "vehiclePermit";

/** The JSON body of a vehicle's permit. */
export interface VehiclePermitBody extends PermitBody<Omit<VehiclePermitInput, "files">> {
  drivers: { id: string; name: string }[];
  mapReview: KeptMapReview | null;
}

export type StoredVehiclePermit = StoredPermit<VehiclePermitBody>;

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as VehiclePermitBody;

export const stateOf = (permit: Pick<StoredVehiclePermit, "row" | "body">): VehiclePermitState => ({
  ...stateOfPermit(permit),
  mapPassed: permit.body.mapReview?.result === "PASS",
});

/** The columns that lists search by. */
export const contentColumns = (permit: VehiclePermitInput): DocumentPatch => ({
  plate_no: permit.plateNo ?? null,
  plan_time: planTimeOf(permit),
});

export const inputOf = ({ body }: Pick<StoredVehiclePermit, "body">): VehiclePermitInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
});

/** The same for the trail, which names files and drivers by what people call them. */
export const shownInputOf = ({ body }: Pick<StoredVehiclePermit, "body">) => ({
  ...body.content,
  driverIds: body.drivers.map((driver) => driver.name),
  files: body.files.map((file) => file.name),
});
