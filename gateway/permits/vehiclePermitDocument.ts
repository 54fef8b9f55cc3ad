import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { Attachment } from "@protocol/documents";
import type { KeptMapReview } from "@protocol/permits";
import { dateOf } from "@protocol/values/instant";
import type { VehiclePermitInput } from "@protocol/vehiclePermit";
import type { Conduct } from "./conduct";
import type { VehiclePermitState } from "./vehiclePermit";

export const vehiclePermitKind = "vehiclePermit";

/** What the fleet entered, apart from files. */
export type PermitContent = Omit<VehiclePermitInput, "files">;

/** The JSON body of a vehicle's permit. */
export interface VehiclePermitBody {
  content: PermitContent;
  files: Attachment[];
  drivers: { id: string; name: string }[];
  reviewedBy: { id: string; name: string } | null;
  mapReview: KeptMapReview | null;
}

export interface StoredVehiclePermit {
  row: DocumentRow;
  body: VehiclePermitBody;
  conduct: Conduct;
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as VehiclePermitBody;

export const stateOf = ({ row, body }: Pick<StoredVehiclePermit, "row" | "body">): VehiclePermitState => ({
  status: row.status,
  companyId: row.company_id,
  isDg: body.content.isDg,
  reviewedBy: body.reviewedBy?.id ?? null,
  mapPassed: body.mapReview?.result === "PASS",
});

/** The last millisecond of a day of Shanghai, ISO UTC. */
export const endOfDay = (day: string) => dateOf(`${day}T23:59:59.999+08:00`).toISOString();
/** The first millisecond of a day of Shanghai, ISO UTC. */
export const startOfDay = (day: string) => dateOf(`${day}T00:00:00.000+08:00`).toISOString();

/** The columns that lists search by; the planned time of a permit is its last instant. */
export const contentColumns = ({ plateNo, validTo }: VehiclePermitInput): DocumentPatch => ({
  plate_no: plateNo ?? null,
  plan_time: validTo ? endOfDay(validTo) : "",
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
