import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { areaFields } from "./permitAreas";
import { flag } from "./truckOrder";
import { daySchema } from "./values/day";
import { attachmentIdsSchema } from "./values/fileId";
import { mobileSchema } from "./values/mobile";
import { ageAt, birthDayOf, nationalIdSchema } from "./values/nationalId";
import { text } from "./values/text";

/** Driver, field staff, repair, ship's crew, visitor (docs/domain-model.md §10.1). */
export const occupations = ["DRIVER", "FIELD", "REPAIR", "CREW", "VISITOR"] as const;
/** Classes of driving licence with which lorries and buses are driven, and cars. */
export const driveClasses = ["A1", "A2", "A3", "B1", "B2", "C1"] as const;

const day = daySchema.optional();

/** What an application for a person says (docs/domain-model.md §10.1). All of it may be missing in a draft. Days are of Shanghai. */
export const personPermitInput = z.object({
  name: text(60).optional(),
  idNo: nationalIdSchema.optional(),
  mobile: mobileSchema.optional(),
  occupation: z.enum(occupations).optional(),
  driveNo: text(30).optional(),
  driveClass: z.enum(driveClasses).optional(),
  driveTo: day,
  qualNo: text(30).optional(),
  trainNo: text(30).optional(),
  trainDate: day,
  ...areaFields,
  noCriminalRecord: flag,
  healthy: flag,
  remark: text(200).optional(),
  /** One picture of the person. */
  files: attachmentIdsSchema,
});

export type PersonPermitInput = z.output<typeof personPermitInput>;

/** What must be there at submit, in the order of the form. */
export const requiredPersonPermitFields = [
  "name",
  "idNo",
  "mobile",
  "occupation",
  "trainNo",
  "trainDate",
  "validFrom",
  "validTo",
  "noCriminalRecord",
  "healthy",
] as const satisfies readonly (keyof PersonPermitInput)[];

/** What a driver must have besides. */
export const driverFields = [
  "driveNo",
  "driveClass",
  "driveTo",
] as const satisfies readonly (keyof PersonPermitInput)[];

/** Ages of those who drive in the port (docs/trade-rules.md §3.1). */
const [youngestDriver, oldestDriver] = [16, 70];
const mayDrive = (age: number) => age >= youngestDriver && age <= oldestDriver;

/** The same day one year later; the 29th of February becomes the 1st of March. */
function yearAfter(from: string): string {
  const [year, month, date] = from.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
}

/** The last day that a permit may have: one year after the training, and for a driver no longer than the licence. */
export const lastDayOf = ({ trainDate, driveTo, occupation }: PersonPermitInput): string | undefined =>
  [trainDate && yearAfter(trainDate), occupation === "DRIVER" && driveTo].filter((each) => !!each).sort()[0] as
    | string
    | undefined;

/** What a draft may not say either: things that cannot be true together. */
export function personPermitDraftIssues({ validFrom, validTo, files }: PersonPermitInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (validFrom && validTo && validTo < validFrom)
    issues.push({ path: ["validTo"], message: message("validTo.beforeFrom") });
  if (files.length > 1) issues.push({ path: ["files"], message: message("permit.onePhoto") });
  return issues;
}

/** All that keeps an application from being submitted, apart from what only the gateway knows. `today` is a day of Shanghai. */
export function personPermitSubmitIssues(permit: PersonPermitInput, today: string): FieldIssue[] {
  const issues = personPermitDraftIssues(permit);
  const at = (field: keyof PersonPermitInput, reason: Packed) => issues.push({ path: [field], message: reason });
  const { idNo, trainDate, validTo, driveTo } = permit;
  const driver = permit.occupation === "DRIVER";
  const required = driver ? [...requiredPersonPermitFields, ...driverFields] : requiredPersonPermitFields;
  for (const field of required) if (!permit[field]) at(field, message("required"));
  if (permit.areas.length === 0) at("areas", message("required"));
  if (permit.files.length === 0) at("files", message("permit.onePhoto"));
  const birthDay = driver && idNo ? birthDayOf(idNo) : undefined;
  if (birthDay && !mayDrive(ageAt(birthDay, today)))
    at("idNo", message("permit.driverAge", { from: youngestDriver, to: oldestDriver }));
  if (trainDate && trainDate > today) at("trainDate", message("trainDate.future"));
  else if (trainDate && yearAfter(trainDate) < today) at("trainDate", message("trainDate.old"));
  if (driver && driveTo && driveTo < today) at("driveTo", message("certificate.expired", { day: driveTo }));
  const last = lastDayOf(permit);
  if (validTo && validTo < today) at("validTo", message("validTo.past"));
  else if (validTo && last && last >= today && validTo > last)
    at("validTo", message("validTo.certificate", { day: last }));
  return issues;
}

/** What an application is held against: a draft accepts gaps, what is submitted does not. `today` is a day of Shanghai. */
export const personPermitRules =
  (mode: "draft" | "submit", today: string) =>
  (permit: PersonPermitInput): FieldIssue[] =>
    mode === "draft" ? personPermitDraftIssues(permit) : personPermitSubmitIssues(permit, today);
