import { z } from "zod";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, remarkBody, rowFields, systemFields, versionBody, voyageFields } from "./documents";
import { inWeightBoxInput, inWeightInput, mostInWeightBoxes, vgmDoubts } from "./inWeight";
import { searchable } from "./page";
import { containerNumberSchema } from "./values/containerNumber";
import { instantSchema } from "./values/instant";
import { oogBoxSchema } from "./values/outOfGauge";
import { text } from "./values/text";
import { vesselNameSchema, voyageSchema } from "./values/tradeNumber";

/** What may be done to an application to bring full boxes in; the answer names those allowed to this person now. */
export const inWeightActions = [
  "edit",
  "submit",
  "withdraw",
  "importBoxes",
  "approve",
  "return",
  "roll",
  "gateIn",
  "complete",
  "cancel",
  "print",
  "delete",
  "copy",
] as const;
export type InWeightAction = (typeof inWeightActions)[number];

const words = z.string().nullable();

export const inWeightRowSchema = z.object({
  ...rowFields,
  ...voyageFields,
  docNo: z.string(),
  applyScene: z.string(),
  inMode: words,
  planTime: words,
  apptNo: words,
  boxNumbers: z.array(z.string()),
  /** Boxes that have come in. */
  inCount: z.number().int(),
});
export type InWeightRow = z.infer<typeof inWeightRowSchema>;

/** An application as an export has it; weights in kg. */
export const inWeightExportRowSchema = inWeightRowSchema.omit({ allowedActions: true }).extend({
  podCode: words,
  plateNo: words,
  clientName: words,
  vgmTotal: z.number(),
  oogBoxes: z.array(oogBoxSchema),
  auditRemark: words,
});
export type InWeightExportRow = z.infer<typeof inWeightExportRowSchema>;

export const inWeightBoxSchema = inWeightBoxInput.extend({
  id: z.string(),
  /** Who signs for its VGM: its own signatory, or that of the application. */
  signer: words,
  doubts: z.array(z.enum(vgmDoubts)),
  /** When it came in, ISO UTC. */
  inTime: words,
});
export type InWeightBox = z.infer<typeof inWeightBoxSchema>;

/** When a terminal takes the boxes of a call, ISO UTC. */
export const inWeightWindow = z.object({ openTime: z.string(), cyCutoff: z.string(), vgmCutoff: z.string() });
export type InWeightWindow = z.infer<typeof inWeightWindow>;

export const inWeightSchema = inWeightInput.extend({
  ...systemFields,
  docNo: z.string(),
  planTime: words,
  files: z.array(attachmentSchema),
  boxes: z.array(inWeightBoxSchema),
  /** As the schedule had it when it was submitted; once accepted it is kept though the ship is later. */
  window: inWeightWindow.nullable(),
  /** The slot that its truck has. */
  visit: z.object({ apptNo: z.string(), startTime: z.string(), endTime: z.string() }).nullable(),
  completeTime: words,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type InWeight = z.infer<typeof inWeightSchema>;

/** What lists of applications are searched by. */
export const inWeightSearch = {
  type: searchable.code,
  status: searchable.code,
  docNo: searchable.number,
  blNo: searchable.number,
  ctnNo: searchable.number,
  vesselName: searchable.name,
  voyage: searchable.number,
  planTime: searchable.instant,
  createTime: searchable.instant,
} as const;
export const inWeightSorts = ["createTime", "planTime", "docNo", "blNo", "vesselName", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/inWeights",
  noun: "InWeight",
  what: "applications to bring full boxes in",
  field: "application",
  input: inWeightInput,
  answer: inWeightSchema,
  row: inWeightRowSchema,
  exportRow: inWeightExportRowSchema,
  search: inWeightSearch,
  sorts: inWeightSorts,
});

const boxName = containerNumberSchema;

export const inWeights = {
  ...calls,
  approve: transition(
    "approve",
    "00 → 01: plan and dangerous goods are held against schedule and declarations as they stand, and the window is kept",
    versionBody.extend({ remark: text(200).optional() }),
  ),
  return: transition("return", "00 → 03, with a reason", remarkBody),
  roll: transition(
    "roll",
    "01 → 00 with another ship: it is audited anew",
    versionBody.extend({
      vesselName: vesselNameSchema.pipe(z.string().min(1, "required")),
      voyage: voyageSchema,
      planTime: instantSchema,
    }),
  ),
  cancel: transition("cancel", "00/01 → 07, where no box has come in", versionBody),
  gateIn: transition("gateIn", "A box has come in; with the last one 01 → 06", versionBody.extend({ ctnNo: boxName })),
  importBoxes: transition(
    "importBoxes",
    "Boxes of a file: those that are there already are changed, the others are added",
    versionBody.extend({ boxes: z.array(inWeightBoxInput).min(1).max(mostInWeightBoxes) }),
  ),
};
