import { z } from "zod";
import { branchVoyageInput, loadListSchema } from "./branchVoyage";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, auditedActions, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { text } from "./values/text";

/** What may be done to an application for a branch voyage; the answer names those allowed to this person now. */
export const branchVoyageActions = [...auditedActions, "discard", "listBoxes", "cancel", "delete", "copy"] as const;
export type BranchVoyageAction = (typeof branchVoyageActions)[number];

const words = z.string().nullable();

export const branchVoyageRowSchema = z.object({
  ...rowFields,
  applyNo: z.string(),
  /** 1 at first, one more with each change of an approved voyage. */
  revision: z.number().int(),
  /** Whether an approved version is in the schedule now. */
  inForce: z.boolean(),
  vesselName: words,
  imoNo: words,
  voyageOut: words,
  fromPort: words,
  toPort: words,
  eta: words,
  etd: words,
  terminals: z.array(z.string()),
});
export type BranchVoyageRow = z.infer<typeof branchVoyageRowSchema>;

/** An application as an export has it. */
export const branchVoyageExportRowSchema = branchVoyageRowSchema.omit({ allowedActions: true }).extend({
  voyageIn: words,
  tradeScope: words,
  loadQty: z.number().int(),
  dischQty: z.number().int(),
  agent: words,
  operatorCode: words,
  auditRemark: words,
});
export type BranchVoyageExportRow = z.infer<typeof branchVoyageExportRowSchema>;

/** What was entered; documents from before it was checked have any text as their mobile number. */
const entered = branchVoyageInput.extend({ contactMobile: z.string().optional() });

/** What an approved version said. */
const approvedVersion = entered
  .omit({ files: true })
  .extend({ revision: z.number().int(), approveTime: z.string(), files: z.array(attachmentSchema) });
export type ApprovedVoyage = z.infer<typeof approvedVersion>;

export const branchVoyageSchema = entered.extend({
  ...systemFields,
  applyNo: z.string(),
  revision: z.number().int(),
  files: z.array(attachmentSchema),
  /** The version that holds until this one is approved; null where this one is it, or none has been approved. */
  approved: approvedVersion.nullable(),
  /** Calls that the schedule has of it. */
  calls: z.array(z.object({ id: z.string(), terminalCode: z.string() })),
  /** Containers that its load list names. */
  boxNumbers: z.array(z.string()),
  allowedActions: z.array(z.string()),
});
export type BranchVoyage = z.infer<typeof branchVoyageSchema>;

/** What lists of applications are searched by. */
export const branchVoyageSearch = {
  status: searchable.code,
  applyNo: searchable.number,
  vesselName: searchable.number,
  voyageOut: searchable.number,
  ctnNo: searchable.number,
  eta: searchable.instant,
} as const;
export const branchVoyageSorts = ["createTime", "eta", "applyNo", "vesselName", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/branchVoyages",
  noun: "BranchVoyage",
  what: "applications for branch voyages",
  field: "voyage",
  input: branchVoyageInput,
  answer: branchVoyageSchema,
  row: branchVoyageRowSchema,
  exportRow: branchVoyageExportRowSchema,
  search: branchVoyageSearch,
  sorts: branchVoyageSorts,
});

export const branchVoyages = {
  ...calls,
  approve: transition(
    "approve",
    "00 → 01: its calls enter the schedule, or change there",
    versionBody.extend({ remark: text(200).optional() }),
  ),
  return: transition("return", "00 → 03, with a reason; what was approved before stays valid", remarkBody),
  discard: transition("discard", "05/03 → 01: the change is given up, the approved version stands", versionBody),
  listBoxes: transition(
    "listBoxes",
    "Say which containers the voyage loads, in the place of those listed before",
    versionBody.extend({ boxNumbers: loadListSchema }),
  ),
  cancel: transition("cancel", "00/01/03 → 07, with a reason: its calls are omitted", remarkBody),
};
