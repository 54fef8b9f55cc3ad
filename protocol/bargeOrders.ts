import { z } from "zod";
import { bargeBoxInput, bargeOrderInput, mostBargeBoxes } from "./bargeOrder";
import { defineCall } from "./call";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { stowageCellSchema } from "./stowage";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";

/** What may be done to a barge order; the answer names those allowed to this person now. */
export const bargeOrderActions = [
  "edit",
  "submit",
  "withdraw",
  "cancel",
  "approve",
  "return",
  "stow",
  "load",
  "depart",
  "discharge",
  "delete",
  "copy",
] as const;
export type BargeOrderAction = (typeof bargeOrderActions)[number];

/** Where a box is: waits, on the barge, under way, off the barge (docs/domain-model.md §3.1). */
export const bargeBoxStates = ["0", "1", "2", "3"] as const;
export type BargeBoxState = (typeof bargeBoxStates)[number];
/** What brings boxes from one state to the next. */
export const boxSteps = ["load", "depart", "discharge"] as const;
export type BoxStep = (typeof boxSteps)[number];

const words = z.string().nullable();

export const bargeOrderRowSchema = z.object({
  ...rowFields,
  docNo: z.string(),
  type: words,
  fullEmpty: words,
  blNo: words,
  carResNo: words,
  pierResNo: words,
  depYard: words,
  desYard: words,
  inlandPort: words,
  seaTerminal: words,
  bargeName: words,
  bargeVoyage: words,
  carrierName: words,
  clientName: words,
  ctnOperatorCode: words,
  planLoadTime: words,
  boxCount: z.number().int(),
  /** Boxes that have come off the barge. */
  doneCount: z.number().int(),
  ctnNos: z.array(z.string()),
  sizeTypes: z.array(z.string()),
  /** Fen for all boxes; null where no price is agreed. */
  amount: fenSchema.nullable(),
  remark: words,
});
export type BargeOrderRow = z.infer<typeof bargeOrderRowSchema>;

/** An order as an export has it. */
export const bargeOrderExportRowSchema = bargeOrderRowSchema
  .omit({ allowedActions: true, ctnNos: true, sizeTypes: true })
  .extend({ boxNumbers: z.string(), isSoc: z.boolean(), auditRemark: words });
export type BargeOrderExportRow = z.infer<typeof bargeOrderExportRowSchema>;

export const bargeBoxSchema = bargeBoxInput.extend({
  id: z.string(),
  state: z.enum(bargeBoxStates),
  loadTime: words,
  departTime: words,
  dischargeTime: words,
});
export type BargeBox = z.infer<typeof bargeBoxSchema>;

/** A box on the picture of a barge; those of other companies have no number. */
export const drawnBoxSchema = z.object({
  cell: z.string(),
  bays: z.number().int(),
  ctnNo: words,
  sizeType: words,
  /** kg; null for another company's. */
  grossWeight: z.number().nullable(),
  state: z.enum(bargeBoxStates),
  own: z.boolean(),
});
export type DrawnBox = z.infer<typeof drawnBoxSchema>;

export const bargeOrderSchema = bargeOrderInput.extend({
  ...systemFields,
  docNo: z.string(),
  files: z.array(attachmentSchema),
  carrierName: words,
  boxes: z.array(bargeBoxSchema),
  /** Fen for all boxes; null where no price is agreed. */
  amount: fenSchema.nullable(),
  /** All boxes with a place on the barge of this voyage, whosever. */
  stowage: z.array(drawnBoxSchema),
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type BargeOrder = z.infer<typeof bargeOrderSchema>;

/** What lists of barge orders are searched by. */
export const bargeOrderSearch = {
  type: searchable.code,
  status: searchable.code,
  docNo: searchable.number,
  blNo: searchable.number,
  ctnNo: searchable.number,
  bargeName: searchable.number,
  planLoadTime: searchable.instant,
  createTime: searchable.instant,
} as const;
export const bargeOrderSorts = ["createTime", "planLoadTime", "docNo", "blNo", "bargeName", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/barge/orders",
  noun: "BargeOrder",
  what: "barge orders",
  field: "order",
  input: bargeOrderInput,
  answer: bargeOrderSchema,
  row: bargeOrderRowSchema,
  exportRow: bargeOrderExportRowSchema,
  search: bargeOrderSearch,
  sorts: bargeOrderSorts,
});

const boxIds = z.array(z.string().max(40)).min(1, "barge.noBox").max(mostBargeBoxes);
const stepBody = versionBody.extend({ boxIds });

export const bargeOrders = {
  ...calls,
  approve: transition("approve", "00 → 01", versionBody.extend({ remark: text(200).optional() })),
  return: transition("return", "00/01 → 03, with a reason", remarkBody),
  cancel: transition("cancel", "00/01 → 07, while no box is on the barge", versionBody),
  stow: transition(
    "stow",
    "Give boxes that are not off the barge their cells",
    versionBody.extend({
      cells: z.array(z.object({ id: z.string().max(40), cell: stowageCellSchema.nullable() })).max(mostBargeBoxes),
    }),
  ),
  load: transition("load", "Boxes 0 → 1", stepBody),
  depart: transition("depart", "Boxes 1 → 2", stepBody),
  discharge: transition("discharge", "Boxes 2 → 3; the last one completes the order (06)", stepBody),
};

/** The companies that barge orders are given to. */
export const listBargeCompanies = defineCall({
  name: "listBargeCompanies",
  method: "GET",
  path: "/barge/companies",
  summary: "Barge companies by name",
  result: z.array(z.object({ id: z.string(), name: z.string() })),
});
