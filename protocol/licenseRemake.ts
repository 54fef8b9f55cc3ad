import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { attachmentIdsSchema } from "./values/fileId";
import { text } from "./values/text";

/** Lost, damaged, something on it has changed, expired (docs/domain-model.md §10.5). */
export const remakeReasons = ["LOST", "DAMAGED", "CHANGED", "EXPIRED"] as const;
/** At the counter, by post, as an electronic license alone. */
export const pickWays = ["COUNTER", "POST", "ELECTRONIC"] as const;

/** What an application for another license says (docs/domain-model.md §10.5). All of it may be missing in a draft. */
export const licenseRemakeInput = z.object({
  /** Id of the machine whose license it is; which number it carries, the machine says. */
  machineId: z
    .string()
    .regex(/^[\w-]{1,40}$/, "machine.unknown")
    .optional(),
  reason: z.enum(remakeReasons).optional(),
  /** What has changed, as the old license has it and as the new one is to have it. */
  before: text(100).optional(),
  after: text(100).optional(),
  pickWay: z.enum(pickWays).optional(),
  /** Where it is sent to. */
  pickAddress: text(120).optional(),
  remark: text(200).optional(),
  /** Declaration or newspaper where it was lost. */
  files: attachmentIdsSchema,
});
export type LicenseRemakeInput = z.output<typeof licenseRemakeInput>;

/** What must be there at submit, in the order of the form. */
export const requiredRemakeFields = [
  "machineId",
  "reason",
  "pickWay",
] as const satisfies readonly (keyof LicenseRemakeInput)[];

/** What a draft may not say either. */
export function licenseRemakeDraftIssues({ before, after }: LicenseRemakeInput): FieldIssue[] {
  return before && before === after ? [{ path: ["after"], message: message("remake.unchanged") }] : [];
}

/** All that keeps an application from being submitted, apart from what only the gateway knows. */
export function licenseRemakeSubmitIssues(remake: LicenseRemakeInput): FieldIssue[] {
  const issues = licenseRemakeDraftIssues(remake);
  const at = (field: keyof LicenseRemakeInput, reason: Packed) => issues.push({ path: [field], message: reason });
  const { reason, pickWay, files } = remake;
  const required: (keyof LicenseRemakeInput)[] = [
    ...requiredRemakeFields,
    ...(reason === "CHANGED" ? (["before", "after"] as const) : []),
    ...(pickWay === "POST" ? (["pickAddress"] as const) : []),
  ];
  for (const field of required) if (!remake[field]) at(field, message("required"));
  if (reason === "LOST" && files.length === 0) at("files", message("remake.lostFile"));
  return issues;
}

/** What an application is held against: a draft accepts gaps, what is submitted does not. */
export const licenseRemakeRules =
  (mode: "draft" | "submit") =>
  (remake: LicenseRemakeInput): FieldIssue[] =>
    mode === "draft" ? licenseRemakeDraftIssues(remake) : licenseRemakeSubmitIssues(remake);
