import { z } from "zod";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, auditedActions, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { shortBoxInput, shortOrderInput } from "./shortOrder";
import { containerNumberSchema } from "./values/containerNumber";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";

/** What may be done to a short-haul order; the answer names those allowed to this person now. */
export const shortOrderActions = [
  ...auditedActions,
  "pay",
  "refund",
  "cancel",
  "gateOut",
  "gateIn",
  "complete",
  "print",
  "delete",
  "copy",
] as const;
export type ShortOrderAction = (typeof shortOrderActions)[number];

const words = z.string().nullable();

export const shortOrderRowSchema = z.object({
  ...rowFields,
  docNo: z.string(),
  purpose: z.string(),
  fromYard: words,
  toYard: words,
  fullEmpty: words,
  dueTime: words,
  nightWork: z.boolean(),
  boxNumbers: z.array(z.string()),
  /** Boxes that have arrived. */
  doneCount: z.number().int(),
  /** Fen; null before it is approved. */
  amount: fenSchema.nullable(),
});
export type ShortOrderRow = z.infer<typeof shortOrderRowSchema>;

/** An order as an export has it. */
export const shortOrderExportRowSchema = shortOrderRowSchema.omit({ allowedActions: true }).extend({
  /** The operators of its boxes, each once. */
  operatorCodes: z.array(z.string()),
  clientName: words,
  unitPrice: fenSchema.nullable(),
  completeTime: words,
  auditRemark: words,
});
export type ShortOrderExportRow = z.infer<typeof shortOrderExportRowSchema>;

/** A box with when it left and arrived, ISO UTC. */
export const shortBoxSchema = shortBoxInput.extend({ id: z.string(), outTime: words, inTime: words });
export type ShortBox = z.infer<typeof shortBoxSchema>;

export const shortOrderSchema = shortOrderInput.extend({
  ...systemFields,
  docNo: z.string(),
  files: z.array(attachmentSchema),
  boxes: z.array(shortBoxSchema),
  /** Fen for one box, tax included; null before it is approved. */
  unitPrice: fenSchema.nullable(),
  /** Fen: the price of a box as often as there are boxes. */
  amount: fenSchema.nullable(),
  paidTime: words,
  completeTime: words,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type ShortOrder = z.infer<typeof shortOrderSchema>;

/** What lists of orders are searched by. */
export const shortOrderSearch = {
  type: searchable.code,
  status: searchable.code,
  docNo: searchable.number,
  ctnNo: searchable.number,
  fromYard: searchable.code,
  toYard: searchable.code,
  dueTime: searchable.instant,
  createTime: searchable.instant,
} as const;
export const shortOrderSorts = ["createTime", "dueTime", "docNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/shortHaul/orders",
  noun: "ShortOrder",
  what: "short-haul orders",
  field: "order",
  input: shortOrderInput,
  answer: shortOrderSchema,
  row: shortOrderRowSchema,
  exportRow: shortOrderExportRowSchema,
  search: shortOrderSearch,
  sorts: shortOrderSorts,
});

const movedBox = versionBody.extend({ ctnNo: containerNumberSchema });

export const shortOrders = {
  ...calls,
  approve: transition(
    "approve",
    "00 → 01, with the price of a box (fen, tax included)",
    versionBody.extend({
      unitPrice: fenSchema.min(1, "amount").max(100_000_000, "amount"),
      remark: text(200).optional(),
    }),
  ),
  return: transition("return", "00/01 → 03, with a reason", remarkBody),
  refund: transition(
    "refund",
    "02 → 03, with a reason, where no box has left: what was paid is given back",
    remarkBody,
  ),
  cancel: transition("cancel", "00/01 → 07", versionBody),
  gateOut: transition("gateOut", "A box has left where the haul begins", movedBox),
  gateIn: transition("gateIn", "A box has arrived where the haul ends; with the last one 02 → 06", movedBox),
};
