import { z } from "zod";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { sealApplyInput } from "./sealApply";
import { text } from "./values/text";

export const sealApplyActions = [
  "approve",
  "edit",
  "submit",
  "withdraw",
  "return",
  "revoke",
  "supersede",
  "delete",
  "copy",
] as const;
export type SealApplyAction = (typeof sealApplyActions)[number];

const words = z.string().nullable();

export const sealApplyRowSchema = z.object({
  ...rowFields,
  applyNo: z.string(),
  agentName: words,
});
export type SealApplyRow = z.infer<typeof sealApplyRowSchema>;

export const sealApplyExportRowSchema = sealApplyRowSchema
  .omit({ allowedActions: true })
  .extend({ agentMobile: words, auditRemark: words });
export type SealApplyExportRow = z.infer<typeof sealApplyExportRowSchema>;

export const sealApplySchema = sealApplyInput.extend({
  ...systemFields,
  applyNo: z.string(),
  sealFile: attachmentSchema.nullable(),
  files: z.array(attachmentSchema),
  allowedActions: z.array(z.string()),
});
export type SealApply = z.infer<typeof sealApplySchema>;

export const sealApplySearch = {
  status: searchable.code,
  applyNo: searchable.number,
  createTime: searchable.instant,
} as const;
export const sealApplySorts = ["createTime", "applyNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/contracts/seals",
  noun: "SealApply",
  what: "applications to sign contracts",
  field: "apply",
  input: sealApplyInput,
  answer: sealApplySchema,
  row: sealApplyRowSchema,
  exportRow: sealApplyExportRowSchema,
  search: sealApplySearch,
  sorts: sealApplySorts,
});

export const sealApplies = {
  ...calls,
  approve: transition("approve", "00 → 01: its company may sign", versionBody.extend({ remark: text(200).optional() })),
  return: transition("return", "00 → 03, with a reason", remarkBody),
  revoke: transition("revoke", "01 → 07, with a reason: its company signs nothing more", remarkBody),
};
