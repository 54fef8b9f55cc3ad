import { z } from "zod";
import { searchable } from "./page";
import { permitCalls, permitFields, permitRowSchema } from "./permits";
import { personPermitInput } from "./personPermit";

const words = z.string().nullable();

export const personPermitRowSchema = permitRowSchema.extend({
  name: words,
  /** Masked: the first three and the last four. */
  idNo: words,
  mobile: words,
  occupation: words,
});
export type PersonPermitRow = z.infer<typeof personPermitRowSchema>;

/** A permit as an export has it; the identity number is masked as in the list. */
export const personPermitExportRowSchema = personPermitRowSchema.omit({ allowedActions: true }).extend({
  driveClass: words,
  driveTo: words,
  qualNo: words,
  trainNo: words,
  trainDate: words,
  auditRemark: words,
});
export type PersonPermitExportRow = z.infer<typeof personPermitExportRowSchema>;

/** A safety training that the port has accepted. */
export const trainingSchema = z.object({ trainNo: z.string(), trainDate: z.string() });
export type Training = z.infer<typeof trainingSchema>;

/** Seen by the company that entered it and by the port alone, so that the identity number stands here whole. */
export const personPermitSchema = personPermitInput.extend({
  ...permitFields,
  name: words,
  idNo: words,
  trainings: z.array(trainingSchema),
});
export type PersonPermit = z.infer<typeof personPermitSchema>;

/** What lists of person permits are searched by. */
export const personPermitSearch = {
  status: searchable.code,
  permitNo: searchable.number,
  name: searchable.name,
  idNo: searchable.number,
  validTo: searchable.instant,
  createTime: searchable.instant,
} as const;
export const personPermitSorts = ["createTime", "validTo", "permitNo", "status"] as const;

const { transition: _, ...calls } = permitCalls({
  path: "/permits/persons",
  noun: "PersonPermit",
  what: "person permits",
  input: personPermitInput,
  answer: personPermitSchema,
  row: personPermitRowSchema,
  exportRow: personPermitExportRowSchema,
  search: personPermitSearch,
  sorts: personPermitSorts,
});

export const personPermits = calls;
