import { z } from "zod";
import { defineCall } from "./call";
import { readingCalls } from "./documentCalls";
import { attachmentSchema, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { feeInvoiceStatuses } from "./invoicing";
import { holdStates } from "./money";
import { byKind, type OccupancySettlement, occupancyInput, paidFenSchema, settlementOf } from "./occupancy";
import { type DetailOf, type DoneOf, detailOf, doneOf } from "./occupancyDetails";
import { type OccupancyKind, occupancyItems, occupancyKinds } from "./occupancyKinds";
import { searchable } from "./page";
import { fenSchema } from "./values/fen";

/** What may be done to an occupancy; the answer names those allowed to this person now. */
export const occupancyActions = ["settle", "supplement", "release", "refund"] as const;
export type OccupancyAction = (typeof occupancyActions)[number];

const words = z.string().nullable();

/** What a row of the list says. Amounts in fen. */
export const occupancyRowSchema = z.object({
  ...rowFields,
  occupancyNo: z.string(),
  kind: z.enum(occupancyKinds),
  bizNo: z.string(),
  accountNo: z.string(),
  yardCode: z.string(),
  ctnNo: words,
  ctnSizeType: words,
  /** Pieces of all that is charged. */
  qty: z.number().int(),
  amount: fenSchema,
  settleAmount: fenSchema,
  releaseAmount: fenSchema,
  refundAmount: fenSchema,
  taxRate: z.number().int(),
  settleTime: words,
  /** How far what was settled is invoiced; null where there is nothing to invoice. */
  invoiceStatus: z.enum(feeInvoiceStatuses).nullable(),
});
export type OccupancyRow = z.infer<typeof occupancyRowSchema>;

export const occupancyExportRowSchema = occupancyRowSchema.omit({ allowedActions: true }).extend({
  createByName: z.string(),
  remark: words,
});
export type OccupancyExportRow = z.infer<typeof occupancyExportRowSchema>;

/** One hold of the ledger for an occupancy; the first one and those of its supplements. Fen. */
export const occupancyHoldSchema = z.object({
  bizNo: z.string(),
  amount: fenSchema,
  settled: fenSchema,
  refunded: fenSchema,
  state: z.enum(holdStates),
  time: z.string(),
});
export type OccupancyHold = z.infer<typeof occupancyHoldSchema>;

const answerOf = (kind: OccupancyKind) =>
  z.object({
    ...systemFields,
    ...occupancyRowSchema.omit({ kind: true }).shape,
    kind: z.literal(kind),
    /** Kind and number of the document that had it made; null where the port's clerk entered it. */
    source: z.object({ bizType: z.string(), bizNo: z.string() }).nullable(),
    lines: z.array(
      z.object({ item: z.enum(occupancyItems), qty: z.number().int(), unitPrice: fenSchema, amount: fenSchema }),
    ),
    holds: z.array(occupancyHoldSchema),
    /** Of a washed box. */
    photos: z.array(attachmentSchema),
    /** Net and tax of what was settled. */
    settleNet: fenSchema,
    settleTax: fenSchema,
    difference: words,
    /** Fen that went back to the company's bank. */
    paidOut: fenSchema,
    /** Why nothing was held (status 4): a key of the texts `errors` with its parameters. */
    failure: words,
    remark: words,
    // what another document brings may be less than a form asks for
    detail: detailOf[kind].partial(),
    done: doneOf[kind].nullable(),
    /** Of the code in the QR of its slip. */
    verifyCode: z.string(),
  });

type Answered = Omit<z.output<ReturnType<typeof answerOf>>, "kind" | "detail" | "done">;
export type OccupancyOf<K extends OccupancyKind> = Answered & {
  kind: K;
  detail: Partial<DetailOf<K>>;
  done: DoneOf<K> | null;
};
export type Occupancy = { [K in OccupancyKind]: OccupancyOf<K> }[OccupancyKind];

export const occupancySchema = byKind<Occupancy>(answerOf);

/** What lists of occupancies are searched by. */
export const occupancySearch = {
  kind: searchable.code,
  status: searchable.code,
  occupancyNo: searchable.number,
  bizNo: searchable.number,
  ctnNo: searchable.number,
  accountNo: searchable.number,
  yardCode: searchable.code,
  createTime: searchable.instant,
} as const;
export const occupancySorts = ["createTime", "occupancyNo", "status"] as const;

const { transition, ...calls } = readingCalls({
  path: "/occupancies",
  noun: "Occupancy",
  what: "occupancies",
  answer: occupancySchema,
  row: occupancyRowSchema,
  exportRow: occupancyExportRowSchema,
  search: occupancySearch,
  sorts: occupancySorts,
});

export const occupancies = {
  ...calls,
  create: defineCall({
    name: "createOccupancy",
    method: "POST",
    path: "/occupancies",
    summary: "Enter an occupancy at the counter and hold its amount (port staff)",
    body: z.object({ occupancy: occupancyInput }),
    result: occupancySchema,
  }),
  settle: transition(
    "settle",
    "0 → 1, or 3 where less is taken than was held; the rest is free in the same step",
    versionBody.extend({ settlement: byKind<OccupancySettlement>(settlementOf) }),
  ),
  supplement: transition(
    "supplement",
    "0 stays: hold more for it",
    versionBody.extend({ amount: paidFenSchema, remark: z.string().trim().max(200).optional() }),
  ),
  release: transition("release", "0 → 2, all of it goes back, with a reason", remarkBody),
  refund: transition(
    "refund",
    "1/3 stays: pay back a part of what was settled",
    remarkBody.extend({ amount: paidFenSchema }),
  ),
};
