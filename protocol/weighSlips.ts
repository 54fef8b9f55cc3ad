import { z } from "zod";
import { defineCall } from "./call";
import { readingCalls } from "./documentCalls";
import { attachmentSchema, idParams, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { secondWeighingInput, weighOrders, weighSlipInput } from "./weighSlip";

/** What may be done to a slip; the answer names those allowed to this person now. */
export const weighSlipActions = ["second", "void", "print"] as const;
export type WeighSlipAction = (typeof weighSlipActions)[number];

const words = z.string().nullable();
const kg = z.number().int().nullable();

/** kg, null before the second weighing. */
const weights = {
  grossKg: kg,
  tareKg: kg,
  netKg: kg,
  declaredKg: kg,
  diffKg: kg,
  diffPct: z.number().nullable(),
  over: z.boolean(),
};

export const weighSlipRowSchema = z.object({
  ...rowFields,
  slipNo: z.string(),
  scaleNo: z.string(),
  plateNo: z.string(),
  ctnNo: words,
  ctnNo2: words,
  firstKg: z.number().int(),
  ...weights,
  firstTime: z.string(),
  secondTime: words,
});
export type WeighSlipRow = z.infer<typeof weighSlipRowSchema>;

/** A slip as an export has it. */
export const weighSlipExportRowSchema = weighSlipRowSchema.omit({ allowedActions: true }).extend({
  ctnTareKg: kg,
  cargoKg: kg,
  customerName: words,
  fleetName: words,
  firstBy: z.string(),
  secondBy: words,
  printCount: z.number().int(),
  remark: words,
});
export type WeighSlipExportRow = z.infer<typeof weighSlipExportRowSchema>;

export const weighSlipSchema = z.object({
  ...systemFields,
  ...weighSlipExportRowSchema.shape,
  divisionKg: z.number().int(),
  weighOrder: z.enum(weighOrders),
  snapshots: z.array(attachmentSchema),
  /** Why it is void. */
  voidReason: words,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type WeighSlip = z.infer<typeof weighSlipSchema>;

/** What lists of slips are searched by. */
export const weighSlipSearch = {
  status: searchable.code,
  slipNo: searchable.number,
  ctnNo: searchable.number,
  plateNo: searchable.number,
  scaleNo: searchable.number,
  /** `Y`: the difference is beyond what is allowed. */
  over: searchable.code,
  /** Id of a company that it concerns. */
  party: searchable.code,
  firstTime: searchable.instant,
  createTime: searchable.instant,
} as const;
export const weighSlipSorts = ["createTime", "firstTime", "slipNo", "plateNo", "status"] as const;

const { transition, ...calls } = readingCalls({
  path: "/handover/weighSlips",
  noun: "WeighSlip",
  what: "weigh slips",
  answer: weighSlipSchema,
  row: weighSlipRowSchema,
  exportRow: weighSlipExportRowSchema,
  search: weighSlipSearch,
  sorts: weighSlipSorts,
});

export const weighSlips = {
  ...calls,
  create: defineCall({
    name: "createWeighSlip",
    method: "POST",
    path: "/handover/weighSlips",
    summary: "Enter the first weighing of a truck (port staff)",
    body: z.object({ slip: weighSlipInput }),
    result: weighSlipSchema,
  }),
  second: transition(
    "second",
    "0 → 1: the second weighing; net and differences follow from it",
    versionBody.extend({ second: secondWeighingInput }),
  ),
  void: transition("void", "0/1 → 2, with a reason; the slip stays", remarkBody),
  print: defineCall({
    name: "printWeighSlip",
    method: "POST",
    path: "/handover/weighSlips/{id}/print",
    summary: "Count a print of a slip; answers the number of the copy, 1 for the first",
    params: idParams,
    body: z.object({}),
    result: z.object({ copy: z.number().int() }),
  }),
};
