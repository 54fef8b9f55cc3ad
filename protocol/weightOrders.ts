import { z } from "zod";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { fenSchema } from "./values/fen";
import { instantSchema } from "./values/instant";
import { text } from "./values/text";
import { mostLiftedBoxes, weightBoxInput, weightOrderInput } from "./weightOrder";
import { ratedPartSchema } from "./yardRates";

/** What may be done to an order to lift full boxes; the answer names those allowed to this person now. */
export const weightOrderActions = [
  "edit",
  "submit",
  "withdraw",
  "cancel",
  "approve",
  "release",
  "return",
  "pay",
  "confirm",
  "replan",
  "reprice",
  "refund",
  "changeTruck",
  "gateOut",
  "complete",
  "print",
  "delete",
  "copy",
] as const;
export type WeightOrderAction = (typeof weightOrderActions)[number];

/** Who must let the boxes go before they are paid for: customs (foreign trade alone), the line, the port. */
export const releasers = ["customs", "line", "port"] as const;
export type Releaser = (typeof releasers)[number];
const releases = z.object({ customs: z.boolean(), line: z.boolean(), port: z.boolean() });
export type Releases = z.infer<typeof releases>;

const words = z.string().nullable();

/** One charge for one box. Fen, tax included. */
export const liftingFeeSchema = z.object({
  ctnNo: z.string(),
  feeItem: z.string(),
  ...ratedPartSchema.shape,
});
export type LiftingFee = z.infer<typeof liftingFeeSchema>;

export const weightOrderRowSchema = z.object({
  ...rowFields,
  docNo: z.string(),
  tradeScope: z.string(),
  /** Bill of lading, or waybill in domestic trade. */
  blNo: words,
  vesselName: words,
  voyage: words,
  placeCode: words,
  consignee: words,
  planTime: words,
  boxCount: z.number().int(),
  ctnNo: words,
  boxNumbers: z.array(z.string()),
  /** Fen; null before it is approved. */
  amount: fenSchema.nullable(),
  /** Fen still to be paid. */
  due: fenSchema,
});
export type WeightOrderRow = z.infer<typeof weightOrderRowSchema>;

/** An order as an export has it. */
export const weightOrderExportRowSchema = weightOrderRowSchema.omit({ allowedActions: true, boxNumbers: true }).extend({
  edoNo: words,
  ctnNos: z.string(),
  plateNo: words,
  apptNo: words,
  auditRemark: words,
});
export type WeightOrderExportRow = z.infer<typeof weightOrderExportRowSchema>;

export const liftedBoxSchema = weightBoxInput.extend({
  id: z.string(),
  /** The truck that fetches it: the one that it was changed to, else that of the order. */
  plateNo: words,
  yardPosition: words,
  /** When it came off the ship, ISO UTC. */
  dischargeTime: words,
  /** The last day of Shanghai that costs nothing. */
  freeUntil: words,
  /** Days that storage counts, up to the day that is charged for. */
  storageDays: z.number().int().nullable(),
  holds: z.array(z.object({ id: z.string(), kind: z.string(), reason: z.string() })),
  /** Released by all, held by nobody, paid. */
  mayBeLifted: z.boolean(),
  barcode: words,
});
export type LiftedBox = z.infer<typeof liftedBoxSchema>;

export const weightOrderSchema = weightOrderInput.extend({
  ...systemFields,
  docNo: z.string(),
  planTime: words,
  files: z.array(attachmentSchema),
  boxes: z.array(liftedBoxSchema),
  releases,
  /** The day of Shanghai up to which it is priced; null before it is approved. */
  billedDay: words,
  fees: z.array(liftingFeeSchema),
  /** Fen; null before it is approved. */
  amount: fenSchema.nullable(),
  paid: fenSchema,
  due: fenSchema,
  payments: z.array(z.object({ txnNo: z.string(), amount: fenSchema, time: z.string() })),
  apptNo: words,
  completeTime: words,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type WeightOrder = z.infer<typeof weightOrderSchema>;

/** The trucks that fetch the boxes of an order, each once; of an order without boxes its own. */
export function trucksOf(order: { plateNo?: string | null; boxes: readonly Pick<LiftedBox, "plateNo">[] }): string[] {
  const trucks = order.boxes.length > 0 ? order.boxes : [{ plateNo: order.plateNo ?? null }];
  return [...new Set(trucks.flatMap(({ plateNo }) => plateNo ?? []))];
}

/** What lists of orders are searched by. */
export const weightOrderSearch = {
  type: searchable.code,
  status: searchable.code,
  docNo: searchable.number,
  blNo: searchable.number,
  ctnNo: searchable.number,
  edoNo: searchable.number,
  planTime: searchable.instant,
  createTime: searchable.instant,
} as const;
export const weightOrderSorts = ["createTime", "planTime", "docNo", "blNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/lifting/orders",
  noun: "WeightOrder",
  what: "orders to lift full boxes",
  field: "order",
  input: weightOrderInput,
  answer: weightOrderSchema,
  row: weightOrderRowSchema,
  exportRow: weightOrderExportRowSchema,
  search: weightOrderSearch,
  sorts: weightOrderSorts,
});

const optionalRemark = versionBody.extend({ remark: text(200).optional() });

export const weightOrders = {
  ...calls,
  approve: transition(
    "approve",
    "00 → 01, with where each box stands and since when; it is priced for its planned day",
    optionalRemark.extend({
      boxes: z
        .array(z.object({ id: z.string().max(40), yardPosition: text(20), dischargeTime: instantSchema }))
        .max(mostLiftedBoxes),
    }),
  ),
  release: transition("release", "Say who has let the boxes go", versionBody.extend({ releases })),
  return: transition("return", "00/01 → 03, with a reason, where nothing has been paid", remarkBody),
  cancel: transition("cancel", "00/01 → 07, where nothing has been paid", versionBody),
  confirm: transition("confirm", "01 → 02 where nothing is left to be paid", versionBody),
  replan: transition(
    "replan",
    "Another planned time or a slot: priced anew, 02 → 01 where that costs more",
    versionBody.extend({ planTime: instantSchema.optional(), apptNo: z.string().trim().max(40).optional() }),
  ),
  refund: transition("refund", "01/02 → 07, with a reason: all that was paid is given back", remarkBody),
  complete: transition("complete", "02 → 06: the boxes have left", optionalRemark),
};
