import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { areaFields } from "./permitAreas";
import { kgSchema } from "./truckOrder";
import { daySchema } from "./values/day";
import { attachmentIdsSchema } from "./values/fileId";
import { plateNumberSchema } from "./values/plateNumber";
import { text } from "./values/text";
import { units } from "./values/units";
import { vinSchema } from "./values/vin";

/** Plate colours of GA 36; new-energy plates are green (small) or yellow-green (large). */
export const plateColors = ["YELLOW", "BLUE", "YELLOW_GREEN", "GREEN"] as const;
/** Tractor, semi-trailer, box truck, private car, special vehicle (docs/domain-model.md §10.1). */
export const vehicleTypes = ["TRACTOR", "TRAILER", "BOX", "CAR", "SPECIAL"] as const;
/** Emission stages China 4 to 6, and new energy. */
export const emissions = ["CN4", "CN5", "CN6", "NEV"] as const;

/** Front at 45°, vehicle licence front and back (docs/domain-model.md §10.1). */
export const permitPhotos = 3;

const day = daySchema.optional();

/** What an application for a vehicle says (docs/domain-model.md §10.1). All of it may be missing in a draft. Days are of Shanghai. */
export const vehiclePermitInput = z.object({
  plateNo: plateNumberSchema.optional(),
  plateColor: z.enum(plateColors).optional(),
  vehicleType: z.enum(vehicleTypes).optional(),
  vin: vinSchema.optional(),
  engineNo: text(30).optional(),
  brandModel: text(60).optional(),
  axles: z
    .number("number")
    .int("integer")
    .min(2, message("axles", { min: 2, max: 8 }))
    .max(8, message("axles", { min: 2, max: 8 }))
    .register(units, { unit: "count" })
    .optional(),
  curbKg: kgSchema.optional(),
  gvwKg: kgSchema.optional(),
  emission: z.enum(emissions).optional(),
  licenceTo: day,
  transportNo: text(30).optional(),
  transportTo: day,
  compulsoryInsuranceTo: day,
  commercialInsuranceTo: day,
  beidouNo: text(20).optional(),
  /** Ids of the fleet's own drivers. */
  driverIds: z
    .array(z.string().min(1).max(40))
    .max(50, message("tooMany", { max: 50 }))
    .default([]),
  ...areaFields,
  /** Where the vehicle stands when it does not work, for the review on the map. */
  parkingPlace: text(60).optional(),
  /** Front at 45°, vehicle licence front and back. */
  files: attachmentIdsSchema,
});

export type VehiclePermitInput = z.output<typeof vehiclePermitInput>;

/** What must be there at submit, in the order of the form. */
export const requiredVehiclePermitFields = [
  "plateNo",
  "plateColor",
  "vehicleType",
  "vin",
  "emission",
  "licenceTo",
  "compulsoryInsuranceTo",
  "commercialInsuranceTo",
  "parkingPlace",
  "validFrom",
  "validTo",
] as const satisfies readonly (keyof VehiclePermitInput)[];

/** The certificates whose last day the permit may not outlive. */
export const certificateDays = [
  "licenceTo",
  "transportTo",
  "compulsoryInsuranceTo",
  "commercialInsuranceTo",
] as const satisfies readonly (keyof VehiclePermitInput)[];

/** The last day of the certificate that ends first; undefined where none is given. */
export const earliestCertificate = (permit: VehiclePermitInput): string | undefined =>
  certificateDays.flatMap((field) => permit[field] ?? []).sort()[0];

const colorsOfPlate = (plateNo: string): readonly (typeof plateColors)[number][] => {
  if (plateNo.endsWith("挂")) return ["YELLOW"];
  if (plateNo.length < 8) return ["YELLOW", "BLUE"];
  return /[A-HJK]$/.test(plateNo) ? ["YELLOW_GREEN"] : ["GREEN"];
};

/** What a draft may not say either: things that cannot be true together. */
export function vehiclePermitDraftIssues(permit: VehiclePermitInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const at = (field: keyof VehiclePermitInput, reason: Packed) => issues.push({ path: [field], message: reason });
  const { plateNo, plateColor, vehicleType, emission, curbKg, gvwKg, validFrom, validTo } = permit;
  if (plateNo && vehicleType && plateNo.endsWith("挂") !== (vehicleType === "TRAILER"))
    at("vehicleType", message("vehicleType.plate"));
  if (plateNo && plateColor && !colorsOfPlate(plateNo).includes(plateColor))
    at("plateColor", message("plateColor.plate"));
  if (plateNo && emission && emission !== "NEV" && plateNo.length === 8 && !plateNo.endsWith("挂"))
    at("emission", message("emission.plate"));
  if (curbKg !== undefined && gvwKg !== undefined && gvwKg < curbKg) at("gvwKg", message("gvwKg.belowCurb"));
  if (validFrom && validTo && validTo < validFrom) at("validTo", message("validTo.beforeFrom"));
  return issues;
}

/** All that keeps an application from being submitted, apart from what only the gateway knows. `today` is a day of Shanghai. */
export function vehiclePermitSubmitIssues(permit: VehiclePermitInput, today: string): FieldIssue[] {
  const issues = vehiclePermitDraftIssues(permit);
  const at = (field: keyof VehiclePermitInput, reason: Packed) => issues.push({ path: [field], message: reason });
  for (const field of requiredVehiclePermitFields) if (!permit[field]) at(field, message("required"));
  if (permit.areas.length === 0) at("areas", message("required"));
  // a semi-trailer is pulled by a tractor, which has the drivers
  if (permit.driverIds.length === 0 && permit.vehicleType !== "TRAILER") at("driverIds", message("required"));
  if (permit.vehicleType === "TRACTOR" && permit.axles === undefined) at("axles", message("required"));
  if (permit.isDg && !permit.transportNo) at("transportNo", message("required"));
  if (permit.transportNo && !permit.transportTo) at("transportTo", message("required"));
  if (permit.files.length < permitPhotos) at("files", message("permit.photos", { n: permitPhotos }));
  for (const field of certificateDays) {
    const last = permit[field];
    if (last && last < today) at(field, message("certificate.expired", { day: last }));
  }
  const earliest = earliestCertificate(permit);
  if (permit.validTo && permit.validTo < today) at("validTo", message("validTo.past"));
  else if (permit.validTo && earliest && earliest >= today && permit.validTo > earliest)
    at("validTo", message("validTo.certificate", { day: earliest }));
  return issues;
}

/** What an application is held against: a draft accepts gaps, what is submitted does not. `today` is a day of Shanghai. */
export const vehiclePermitRules =
  (mode: "draft" | "submit", today: string) =>
  (permit: VehiclePermitInput): FieldIssue[] =>
    mode === "draft" ? vehiclePermitDraftIssues(permit) : vehiclePermitSubmitIssues(permit, today);
