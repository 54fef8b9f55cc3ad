import { z } from "zod";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { licenseRemakeInput } from "./licenseRemake";
import { searchable } from "./page";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";
import { wheelMachineInput } from "./wheelMachine";

/** What may be done to a replacement; the answer names those allowed to this person now. */
export const licenseRemakeActions = [
  "edit",
  "submit",
  "withdraw",
  "review",
  "return",
  "pay",
  "refund",
  "issue",
  "delete",
  "copy",
] as const;
export type LicenseRemakeAction = (typeof licenseRemakeActions)[number];

/** What a replacement usually costs, fen. */
export const usualRemakeFee = 5_000;

const words = z.string().nullable();

export const licenseRemakeRowSchema = z.object({
  ...rowFields,
  docNo: z.string(),
  machineNo: words,
  oldLicenseNo: words,
  newLicenseNo: words,
  reason: words,
  /** Fen; null before it is reviewed. */
  fee: fenSchema.nullable(),
});
export type LicenseRemakeRow = z.infer<typeof licenseRemakeRowSchema>;

/** A replacement as an export has it. */
export const licenseRemakeExportRowSchema = licenseRemakeRowSchema.omit({ allowedActions: true }).extend({
  pickWay: words,
  paidTime: words,
  txnNo: words,
  auditRemark: words,
});
export type LicenseRemakeExportRow = z.infer<typeof licenseRemakeExportRowSchema>;

export const licenseRemakeSchema = licenseRemakeInput.extend({
  ...systemFields,
  docNo: z.string(),
  files: z.array(attachmentSchema),
  /** The machine as it stands; null in a draft without one. */
  machine: z
    .object({
      id: z.string(),
      docNo: z.string(),
      machineNo: words,
      innerPlate: words,
      ownerName: words.default(null),
      responsible: words.default(null),
      status: z.string(),
    })
    .nullable(),
  /** The license that stood on the machine when the replacement was applied for. */
  oldLicenseNo: words,
  newLicenseNo: words,
  fee: fenSchema.nullable(),
  paidTime: words,
  /** Number of the payment in the ledger. */
  txnNo: words,
  /** Whether what was paid has been given back. */
  refunded: z.boolean(),
  allowedActions: z.array(z.string()),
});
export type LicenseRemake = z.infer<typeof licenseRemakeSchema>;

/** What lists of replacements are searched by. */
export const licenseRemakeSearch = {
  status: searchable.code,
  docNo: searchable.number,
  machineNo: searchable.number,
  oldLicenseNo: searchable.number,
  reason: searchable.code,
  createTime: searchable.instant,
} as const;
export const licenseRemakeSorts = ["createTime", "docNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/machines/remakes",
  noun: "LicenseRemake",
  what: "replacements of licenses",
  field: "remake",
  input: licenseRemakeInput,
  answer: licenseRemakeSchema,
  row: licenseRemakeRowSchema,
  exportRow: licenseRemakeExportRowSchema,
  search: licenseRemakeSearch,
  sorts: licenseRemakeSorts,
});

export const licenseRemakes = {
  ...calls,
  review: transition(
    "review",
    "00 → 01, with what it costs (fen)",
    versionBody.extend({
      fee: z.number("required").int().min(1, "amount").max(1_000_000, "amount"),
      remark: text(200).optional(),
    }),
  ),
  return: transition("return", "00/01 → 03, with a reason", remarkBody),
  refund: transition("refund", "02 → 03, with a reason: what was paid is given back", remarkBody),
  issue: transition(
    "issue",
    "02 → 06: the old license is void, the machine gets its new one; where something has changed, with what it says from now on",
    versionBody.extend({
      remark: text(200).optional(),
      ...wheelMachineInput.pick({ machineNo: true, innerPlate: true, ownerName: true, responsible: true }).shape,
    }),
  ),
};
