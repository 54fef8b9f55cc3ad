import { z } from "zod";
import { type FieldIssue, message } from "./message";
import type { AppointmentJob } from "./slots";
import { containerNumberSchema, containerNumberWarning } from "./values/containerNumber";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { plateNumberSchema, trailerIssues } from "./values/plateNumber";
import { text, upperText } from "./values/text";

/** What a truck comes for (docs/domain-model.md §6.3): brings an empty or full box in, fetches an empty or full one. */
export const preTypes = ["EI", "FI", "EO", "FO"] as const;
export type PreType = (typeof preTypes)[number];

/** The same as slots and the gate's checks call it. */
export const jobOfPreType = { EI: "RE", FI: "FI", EO: "PE", FO: "FO" } as const satisfies Record<
  PreType,
  AppointmentJob
>;

/** ms of a place in time, and ms around the expected arrival in which the truck is let in. */
export const halfHour = 30 * 60_000;
export const preArrivalWindow = { before: 30 * 60_000, after: 60 * 60_000 } as const;
/** ms before the expected arrival from which a notice is nobody's to change. */
export const lastEdit = 30 * 60_000;

/** What a notice says (docs/domain-model.md §6.3). All of it may be missing in a draft. */
export const preArrivalInput = z.object({
  preType: z.enum(preTypes, "required").optional(),
  yardCode: text(20).optional(),
  /** Begins a half hour. */
  etaTime: instantSchema.optional(),
  plateNo: plateNumberSchema.optional(),
  driverName: text(20).optional(),
  driverMobile: mobileSchema.optional(),
  ctnNo: containerNumberSchema.optional(),
  /** The line's release that an empty box is fetched by. */
  releaseNo: upperText(20).optional(),
  remark: text(200).optional(),
});
export type PreArrivalInput = z.output<typeof preArrivalInput>;

/** What must be there at submit, in the order of the form. */
export const requiredPreArrivalFields = [
  "preType",
  "yardCode",
  "etaTime",
  "plateNo",
  "driverName",
  "driverMobile",
] as const satisfies readonly (keyof PreArrivalInput)[];

/** What a draft may not say either. */
export function preArrivalDraftIssues({ preType, ctnNo, releaseNo, etaTime }: PreArrivalInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (ctnNo && containerNumberWarning(ctnNo)) issues.push({ path: ["ctnNo"], message: message("pickup.checkDigit") });
  if (releaseNo && preType && preType !== "EO")
    issues.push({ path: ["releaseNo"], message: message("preArrival.noRelease") });
  if (etaTime && Date.parse(etaTime) % halfHour !== 0)
    issues.push({ path: ["etaTime"], message: message("preArrival.halfHour") });
  return issues;
}

/** All that keeps a notice from being given, apart from what only the gateway knows. */
export function preArrivalSubmitIssues(notice: PreArrivalInput): FieldIssue[] {
  const issues = [...preArrivalDraftIssues(notice), ...trailerIssues(notice.plateNo)];
  for (const field of requiredPreArrivalFields)
    if (!notice[field]) issues.push({ path: [field], message: message("required") });
  // what keeps a box from leaving is asked by its number
  if (notice.preType === "FO" && !notice.ctnNo)
    issues.push({ path: ["ctnNo"], message: message("preArrival.fullOutNumber") });
  return issues;
}

/** What a notice is held against: a draft accepts gaps, what is given does not. */
export const preArrivalRules =
  (mode: "draft" | "submit") =>
  (notice: PreArrivalInput): FieldIssue[] =>
    mode === "draft" ? preArrivalDraftIssues(notice) : preArrivalSubmitIssues(notice);
