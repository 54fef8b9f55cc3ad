import { z } from "zod";
import { type FieldIssue, message } from "./message";
import { containerNumberSchema, containerNumberWarning } from "./values/containerNumber";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { plateNumberSchema, trailerIssues } from "./values/plateNumber";
import { text } from "./values/text";
import { units } from "./values/units";

/** Foreign and domestic trade (docs/domain-model.md §6.1): each has its screens. */
export const pickupScopes = ["F", "D"] as const;
export type PickupScope = (typeof pickupScopes)[number];

/** The scope in which boxes of a release of a type are fetched: repositioned and shippers' own ones as of foreign trade. */
export const scopeOfRelease = (releaseType: string): PickupScope => (releaseType === "D" ? "D" : "F");

/** Boxes that one pickup may ask for. */
export const mostPickupBoxes = 20;

/** What an application for empty boxes says (docs/domain-model.md §6.1). All of it but its scope may be missing in a draft. */
export const emptyPickupInput = z.object({
  scope: z.enum(pickupScopes),
  /** Id of a size of a release order. */
  lineId: z
    .string()
    .regex(/^[\w-]{1,40}$/, "pickup.lineUnknown")
    .optional(),
  qty: z
    .number("number")
    .int("integer")
    .min(1, message("release.qty", { max: mostPickupBoxes }))
    .max(mostPickupBoxes, message("release.qty", { max: mostPickupBoxes }))
    .register(units, { unit: "count" })
    .optional(),
  yardCode: text(20).optional(),
  planTime: instantSchema.optional(),
  plateNo: plateNumberSchema.optional(),
  driverName: text(20).optional(),
  driverMobile: mobileSchema.optional(),
  /** Number of an appointment of the company's, or id of a slot that is booked when the pickup is submitted. */
  apptNo: text(40).optional(),
  /** A box that was picked out; for one box alone. */
  assignedCtnNo: containerNumberSchema.optional(),
  remark: text(200).optional(),
});
export type EmptyPickupInput = z.output<typeof emptyPickupInput>;

/** What must be there at submit, in the order of the form. */
export const requiredPickupFields = [
  "lineId",
  "qty",
  "yardCode",
  "plateNo",
  "driverName",
  "driverMobile",
] as const satisfies readonly (keyof EmptyPickupInput)[];

/** What a draft may not say either. */
export function emptyPickupDraftIssues({ qty, assignedCtnNo }: EmptyPickupInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (assignedCtnNo && qty && qty > 1) issues.push({ path: ["assignedCtnNo"], message: message("pickup.assignedOne") });
  if (assignedCtnNo && containerNumberWarning(assignedCtnNo))
    issues.push({ path: ["assignedCtnNo"], message: message("pickup.checkDigit") });
  return issues;
}

/** All that keeps an application from being submitted, apart from what only the gateway knows. `now`: ms. */
export function emptyPickupSubmitIssues(pickup: EmptyPickupInput, now: number): FieldIssue[] {
  const issues = [...emptyPickupDraftIssues(pickup), ...trailerIssues(pickup.plateNo)];
  for (const field of requiredPickupFields)
    if (!pickup[field]) issues.push({ path: [field], message: message("required") });
  const { planTime, apptNo } = pickup;
  // where a slot is named, its beginning is the plan
  if (!planTime && !apptNo) issues.push({ path: ["planTime"], message: message("required") });
  if (planTime && Date.parse(planTime) <= now) issues.push({ path: ["planTime"], message: message("pickup.planPast") });
  return issues;
}

/** What an application is held against: a draft accepts gaps, what is submitted does not. `now`: ms. */
export const emptyPickupRules =
  (mode: "draft" | "submit", now: number) =>
  (pickup: EmptyPickupInput): FieldIssue[] =>
    mode === "draft" ? emptyPickupDraftIssues(pickup) : emptyPickupSubmitIssues(pickup, now);
