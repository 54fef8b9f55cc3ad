import { z } from "zod";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, auditedActions, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { daySchema } from "./values/day";
import { text, upperText } from "./values/text";
import { wheelMachineInput } from "./wheelMachine";

/** What may be done to a machine. `expire` is the clock's own, `relicense` the issue of a replacement. */
export const wheelMachineActions = [
  ...auditedActions,
  "inspect",
  "stop",
  "resume",
  "scrap",
  "expire",
  "relicense",
  "remake",
  "delete",
  "copy",
  "print",
] as const;
export type WheelMachineAction = (typeof wheelMachineActions)[number];

const words = z.string().nullable();

/** An inspection as the port has entered it. Days of Shanghai. */
export const inspectionSchema = z.object({
  date: z.string(),
  result: z.enum(["PASS", "FAIL"]),
  /** Null where the machine has failed. */
  validTo: words,
  /** When the next one is planned. */
  nextDate: words,
  remark: words,
  byName: z.string(),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const machineLicenseStatuses = ["VALID", "VOID"] as const;

/** A license that a machine has, or had: a replacement makes the one before it void. */
export const machineLicenseSchema = z.object({
  licenseNo: z.string(),
  status: z.enum(machineLicenseStatuses),
  issuedTime: z.string(),
  voidTime: words,
  /** Number of the replacement that brought it; null for the first. */
  remakeNo: words,
});
export type MachineLicense = z.infer<typeof machineLicenseSchema>;

export const wheelMachineRowSchema = z.object({
  ...rowFields,
  docNo: z.string(),
  machineNo: words,
  machineType: words,
  brandModel: words,
  innerPlate: words,
  licenseNo: words,
  inspectTo: words,
});
export type WheelMachineRow = z.infer<typeof wheelMachineRowSchema>;

/** A machine as an export has it. */
export const wheelMachineExportRowSchema = wheelMachineRowSchema.omit({ allowedActions: true }).extend({
  serialNo: words,
  power: words,
  liftTon: z.number().nullable(),
  ownWeightKg: z.number().nullable(),
  ownerName: words,
  responsible: words,
  auditRemark: words,
});
export type WheelMachineExportRow = z.infer<typeof wheelMachineExportRowSchema>;

export const wheelMachineSchema = wheelMachineInput.extend({
  ...systemFields,
  docNo: z.string(),
  files: z.array(attachmentSchema),
  /** The license that stands on the machine; null before it is approved. */
  licenseNo: words,
  licenses: z.array(machineLicenseSchema),
  inspections: z.array(inspectionSchema),
  /** Goes into the QR of plate and certificate, which are verified by the number of the license; null without one. */
  verifyCode: words,
  allowedActions: z.array(z.string()),
});
export type WheelMachine = z.infer<typeof wheelMachineSchema>;

/** What lists of machines are searched by. */
export const wheelMachineSearch = {
  status: searchable.code,
  docNo: searchable.number,
  machineNo: searchable.number,
  machineType: searchable.code,
  innerPlate: searchable.number,
  licenseNo: searchable.number,
  inspectTo: searchable.instant,
  createTime: searchable.instant,
} as const;
export const wheelMachineSorts = ["createTime", "inspectTo", "docNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/machines/wheel",
  noun: "WheelMachine",
  what: "mobile machines",
  field: "machine",
  input: wheelMachineInput,
  answer: wheelMachineSchema,
  row: wheelMachineRowSchema,
  exportRow: wheelMachineExportRowSchema,
  search: wheelMachineSearch,
  sorts: wheelMachineSorts,
});

export const wheelMachines = {
  ...calls,
  approve: transition(
    "approve",
    "00 → 06: plate and license are given, the machine is in use",
    versionBody.extend({
      innerPlate: upperText(10).pipe(z.string().min(1, "required")),
      remark: text(200).optional(),
    }),
  ),
  return: transition("return", "00 → 03, with a reason", remarkBody),
  inspect: transition(
    "inspect",
    "Enter an inspection: passed, it is valid until a day; failed, the machine is stopped",
    versionBody.extend({
      date: daySchema,
      result: z.enum(["PASS", "FAIL"], "required"),
      validTo: daySchema.optional(),
      nextDate: daySchema.optional(),
      remark: text(200).optional(),
    }),
  ),
  stop: transition("stop", "06 → 11, with a reason", remarkBody),
  resume: transition("resume", "11 → 06, while its inspection is valid", remarkBody),
  scrap: transition("scrap", "06/11 → 07, for good; its license is void", remarkBody),
};
