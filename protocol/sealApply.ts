import { z } from "zod";
import { type FieldIssue, message } from "./message";
import { attachmentIdsSchema, fileIdSchema } from "./values/fileId";
import { mobileSchema } from "./values/mobile";
import { text } from "./values/text";

/** What a company says that asks to sign contracts here (docs/domain-model.md §11.3). All of it may be missing in a draft. */
export const sealApplyInput = z.object({
  /** Who has been authorized to sign for it. */
  agentName: text(20).optional(),
  agentMobile: mobileSchema.optional(),
  remark: text(200).optional(),
  /** A picture of its seal (PNG); without one the seal is drawn from its name. */
  sealFile: fileIdSchema.optional(),
  /** The authorization letter. */
  files: attachmentIdsSchema,
});
export type SealApplyInput = z.output<typeof sealApplyInput>;

export const requiredSealFields = ["agentName", "agentMobile"] as const satisfies readonly (keyof SealApplyInput)[];

/** What an application is held against: a draft accepts gaps, what is submitted does not. */
export const sealApplyRules =
  (mode: "draft" | "submit") =>
  (apply: SealApplyInput): FieldIssue[] => {
    if (mode === "draft") return [];
    const missing = requiredSealFields.filter((field) => !apply[field]);
    const issues: FieldIssue[] = missing.map((field) => ({ path: [field], message: message("required") }));
    if (apply.files.length === 0) issues.push({ path: ["files"], message: message("seal.letter") });
    return issues;
  };
