import { z } from "zod";
import { defineCall } from "./call";
import { declarationHeader } from "./declaration";
import { dgBoxInput, dgDeclarationInput, dgGoodsInput } from "./dgDeclaration";
import { documentCalls } from "./documentCalls";
import {
  attachmentSchema,
  auditedActions,
  idParams,
  remarkBody,
  rowFields,
  systemFields,
  versionBody,
  voyageFields,
} from "./documents";
import { searchable } from "./page";
import { reeferBoxInput, reeferDeclarationInput } from "./reeferDeclaration";
import { text } from "./values/text";

/** What may be done to a declaration; the answer names those allowed to this person now. */
export const declarationActions = [...auditedActions, "release", "cancel", "amend", "delete", "copy", "print"] as const;
export type DeclarationAction = (typeof declarationActions)[number];

/** What an auditor wrote at a field, by its path (`boxes[0].goods[1].netKg`). */
export const fieldMarkSchema = z.object({
  field: z
    .string()
    .max(60)
    .regex(/^[A-Za-z][\w.[\]]*$/, "format"),
  remark: text(200).pipe(z.string().min(2, "remark.short")),
});
export type FieldMark = z.infer<typeof fieldMarkSchema>;

/** A declaration as a row of a list. */
export const declarationRowSchema = z.object({
  ...rowFields,
  ...voyageFields,
  docNo: z.string(),
  podCode: z.string().nullable(),
  planTime: z.string().nullable(),
  boxCount: z.number().int(),
  /** The first few numbers; the detail has them all. */
  ctnNos: z.array(z.string()),
  /** What is in the boxes in short: UN numbers and classes, or set points; the first few. */
  contents: z.array(z.string()),
  createByName: z.string(),
});
export type DeclarationRow = z.infer<typeof declarationRowSchema>;

const words = z.string().nullable();

/** A declaration as an export has it: the row of the list, its header, all box numbers and contents. */
export const declarationExportRowSchema = declarationRowSchema.omit({ allowedActions: true }).extend({
  ctnNos: z.array(z.string()),
  contents: z.array(z.string()),
  declType: words,
  imoNo: words,
  ctnOperatorCode: words,
  polCode: words,
  opMode: words,
  shipperName: words,
  contactName: words,
  contactMobile: words,
  declarant: words,
  emergencyContact: words,
  emergencyTel: words,
  remarks: words,
});
export type DeclarationExportRow = z.infer<typeof declarationExportRowSchema>;

const answered = {
  ...systemFields,
  docNo: z.string(),
  /** The revision: 1, and one more with each change after approval. */
  revision: z.number().int(),
  /** The declaration that this one changes, and the one that changes this one. */
  amends: z.object({ id: z.string(), docNo: z.string() }).nullable(),
  amendedBy: z.object({ id: z.string(), docNo: z.string(), status: z.string() }).nullable(),
  marks: z.array(fieldMarkSchema),
  releaseTime: z.string().nullable(),
  /** The papers by field, as people may know them. */
  papers: z.record(z.string(), z.array(attachmentSchema)),
  /** Goes into the QR of the print; proves the paper with `GET /documents/verify`. */
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
};

/** Goods as they were declared, with what the list says of them. */
export const dgGoodsSchema = dgGoodsInput.extend({
  listed: z.object({
    psnCn: z.string(),
    psnEn: z.string(),
    imdgClass: z.string(),
    subRisk: z.string(),
    ems: z.string(),
    stowageCategory: z.string(),
    marinePollutant: z.boolean(),
  }),
});
export type DgGoods = z.output<typeof dgGoodsSchema>;
export const dgDeclarationSchema = declarationHeader.extend({
  ...answered,
  boxes: z.array(dgBoxInput.extend({ id: z.string(), goods: z.array(dgGoodsSchema) })),
});
export type DgDeclaration = z.output<typeof dgDeclarationSchema>;

/** One measurement of a box's machinery after gate-in. Air in °C. */
export const reeferReadingSchema = z.object({
  time: z.string(),
  supply: z.number(),
  return: z.number(),
  alarm: z.boolean(),
});
export const reeferDeclarationSchema = declarationHeader.extend({
  ...answered,
  boxes: z.array(
    reeferBoxInput.extend({
      id: z.string(),
      /** ISO; null while the box has not come. */
      gateInTime: z.string().nullable(),
      readings: z.array(reeferReadingSchema),
    }),
  ),
});
export type ReeferDeclaration = z.output<typeof reeferDeclarationSchema>;

/** What lists of declarations are searched by. */
export const declarationSearch = {
  status: searchable.code,
  docNo: searchable.number,
  blNo: searchable.number,
  ctnNo: searchable.number,
  vesselName: searchable.name,
  voyage: searchable.name,
  planTime: searchable.instant,
  createTime: searchable.instant,
} as const;
export const declarationSorts = ["createTime", "planTime", "docNo", "blNo", "vesselName", "status"] as const;

/** The calls of one kind of declaration; `noun` ends their names. */
function declarationCalls<I extends z.ZodType, A extends z.ZodType>(
  path: `/declarations/${string}`,
  noun: string,
  what: string,
  input: I,
  answer: A,
) {
  const { transition, ...calls } = documentCalls({
    path,
    noun,
    what: `${what} declarations`,
    field: "declaration",
    input,
    answer,
    row: declarationRowSchema,
    exportRow: declarationExportRowSchema,
    search: declarationSearch,
    sorts: declarationSorts,
  });
  return {
    ...calls,
    copyPapers: defineCall({
      name: `copy${noun}Papers`,
      method: "POST",
      path: `${path}/{id}/papers/copy`,
      summary: "Copies of its papers, by field, for a new declaration of this person",
      params: idParams,
      result: z.object({ papers: z.record(z.string(), z.array(attachmentSchema)) }),
    }),
    approve: transition(
      "approve",
      "00 → 01; the version that it changes ends",
      versionBody.extend({ remark: text(200).optional() }),
    ),
    return: transition(
      "return",
      "00/01 → 03, with a reason and what is wrong at which field",
      remarkBody.extend({ marks: z.array(fieldMarkSchema).max(50).default([]) }),
    ),
    release: transition("release", "01 → 06, the boxes may come", versionBody),
    cancel: transition("cancel", "00/01/03 → 07, given up by its company", remarkBody),
    amend: transition(
      "amend",
      "A new version (05) of an approved one, which stays valid until the new is approved",
      versionBody,
    ),
  };
}

export const dgDeclarations = declarationCalls(
  "/declarations/dg",
  "DgDeclaration",
  "dangerous-goods",
  dgDeclarationInput,
  dgDeclarationSchema,
);
export const reeferDeclarations = declarationCalls(
  "/declarations/reefer",
  "ReeferDeclaration",
  "temperature-box",
  reeferDeclarationInput,
  reeferDeclarationSchema,
);
