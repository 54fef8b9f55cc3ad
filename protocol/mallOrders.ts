import { z } from "zod";
import { defineCall } from "./call";
import { readingCalls } from "./documentCalls";
import { remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { mallKinds, shopCardSchema } from "./mall";
import { cartLineSchema, lineGoods } from "./mallCart";
import { checkoutInput, deliveryWays, refundLines } from "./mallOrder";
import { message } from "./message";
import { searchable } from "./page";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";

/** What may be done to an order; the answer names those allowed to this person now. */
export const mallOrderActions = [
  "pay",
  "cancel",
  "close",
  "refund",
  "decline",
  "ship",
  "handOver",
  "receive",
  "autoReceive",
  "askRefund",
  "withdrawRefund",
  "consentRefund",
  "refuseRefund",
  "grantRefund",
  "review",
] as const;
export type MallOrderAction = (typeof mallOrderActions)[number];

const words = z.string().nullable();

export const mallLineSchema = z.object({
  no: z.number().int(),
  goodsId: z.string(),
  skuId: z.string(),
  ...lineGoods,
  qty: z.number().int(),
  /** Fen: price × pieces. */
  amount: fenSchema,
  /** Fen of the shop's discount that fall on this line. */
  discount: fenSchema,
  refundedQty: z.number().int(),
  /** Fen. */
  refunded: fenSchema,
  reviewed: z.boolean(),
});
export type MallLine = z.infer<typeof mallLineSchema>;

/** 0 asked for, 1 given back, 2 turned down, 3 withdrawn. */
export const refundStatuses = ["0", "1", "2", "3"] as const;

export const mallRefundSchema = z.object({
  refundNo: z.string(),
  status: z.enum(refundStatuses),
  amount: fenSchema,
  /** Fen of it that were freight. */
  freight: fenSchema,
  reason: z.string(),
  answer: words,
  lines: z.array(z.object({ no: z.number().int(), qty: z.number().int(), amount: fenSchema })),
  askTime: z.string(),
  /** When it is given unless the shop answers before; null once it has ended. */
  dueTime: words.default(null),
  endTime: words,
});
export type MallRefund = z.infer<typeof mallRefundSchema>;

export const mallOrderRowSchema = z.object({
  ...rowFields,
  docNo: z.string(),
  kind: z.enum(mallKinds),
  shopName: z.string(),
  goods: z.string(),
  pieces: z.number().int(),
  /** Fen to be paid. */
  amount: fenSchema,
  refunded: fenSchema,
  way: z.enum(deliveryWays),
  contactName: z.string(),
});
export type MallOrderRow = z.infer<typeof mallOrderRowSchema>;

export const mallOrderExportRowSchema = mallOrderRowSchema.omit({ allowedActions: true }).extend({
  paidTime: words,
  shipTime: words,
  trackingNo: words,
  receiveTime: words,
});
export type MallOrderExportRow = z.infer<typeof mallOrderExportRowSchema>;

export const mallOrderSchema = z.object({
  ...systemFields,
  docNo: z.string(),
  kind: z.enum(mallKinds),
  shopId: z.string(),
  shopName: z.string(),
  merchantName: z.string(),
  /** Whether the person of the call belongs to the shop. */
  selling: z.boolean(),
  lines: z.array(mallLineSchema),
  goodsAmount: fenSchema,
  discount: fenSchema,
  freight: fenSchema,
  /** Fen: goods − discount + freight. */
  amount: fenSchema,
  refunded: fenSchema,
  way: z.enum(deliveryWays),
  pointCode: words,
  address: words,
  pickupPlace: words,
  contactName: z.string(),
  contactMobile: z.string(),
  invoiceTitle: z.string(),
  invoiceTaxNo: z.string(),
  remark: z.string(),
  closeTime: z.string(),
  paidTime: words,
  txnNo: words,
  shipTime: words,
  carrier: words,
  trackingNo: words,
  receiptDueTime: words,
  receiveTime: words,
  /** What the buyer says to fetch the goods; null for all others and where they are brought. */
  pickupCode: words,
  refunds: z.array(mallRefundSchema),
  allowedActions: z.array(z.string()),
});
export type MallOrder = z.infer<typeof mallOrderSchema>;

export const mallOrderSearch = {
  status: searchable.code,
  docNo: searchable.number,
  createTime: searchable.instant,
} as const;
export const mallOrderSorts = ["createTime", "docNo", "status"] as const;

const { transition, ...calls } = readingCalls({
  path: "/mall/orders",
  noun: "MallOrder",
  what: "mall orders",
  answer: mallOrderSchema,
  row: mallOrderRowSchema,
  exportRow: mallOrderExportRowSchema,
  search: mallOrderSearch,
  sorts: mallOrderSorts,
});

const sold = readingCalls({
  path: "/merchantCenter/orders",
  noun: "SoldOrder",
  what: "orders of the merchant's shop",
  answer: mallOrderSchema,
  row: mallOrderRowSchema,
  exportRow: mallOrderExportRowSchema,
  search: mallOrderSearch,
  sorts: mallOrderSorts,
});
/** The same lists for who sells. */
export const soldOrders = { page: sold.page, export: sold.export, count: sold.count };

const quotedShop = z.object({
  shop: shopCardSchema,
  lines: z.array(cartLineSchema),
  goodsAmount: fenSchema,
  discount: fenSchema,
  /** Where it is brought; 0 where it is fetched. */
  freight: fenSchema,
  amount: fenSchema,
});
export type QuotedShop = z.infer<typeof quotedShop>;

const refundBody = versionBody.extend({
  lines: refundLines,
  reason: text(200).pipe(z.string().min(2, "remark.short")),
});

export const mallOrders = {
  ...calls,
  quote: defineCall({
    name: "quoteMallCheckout",
    method: "POST",
    path: "/mall/checkout/quote",
    summary: "What the chosen lines of this person's cart cost, shop by shop; nothing is kept",
    write: false,
    body: z.object({ way: z.enum(deliveryWays).default("POINT") }),
    result: z.object({
      shops: z.array(quotedShop),
      total: fenSchema,
      /** What was quoted, for the order: another answer means that a price or a line has changed. */
      digest: z.string(),
      /** Whether all shops let goods be fetched. */
      pickup: z.boolean(),
    }),
  }),
  place: defineCall({
    name: "placeMallOrders",
    method: "POST",
    path: "/mall/checkout",
    summary: "One order for each shop of the chosen lines; their stock is held until they are paid or closed",
    body: z.object({ checkout: checkoutInput, digest: z.string().length(64) }),
    result: z.object({ orders: z.array(z.object({ id: z.string(), docNo: z.string() })) }),
  }),
  cancel: transition("cancel", "0 → 4, by the buyer; the stock comes back", versionBody),
  refund: transition(
    "refund",
    "1: what was paid of these pieces is given back at once; with the last ones → 6",
    refundBody,
  ),
  decline: transition("decline", "1 → 6, by the shop, which cannot deliver: all of it is given back", remarkBody),
  ship: transition(
    "ship",
    "1 → 2, with who brings it",
    versionBody.extend({
      carrier: text(40).pipe(z.string().min(2, "required")),
      trackingNo: text(40).pipe(z.string().regex(/^[\w-]{4,40}$/, message("mall.trackingNo"))),
    }),
  ),
  handOver: transition(
    "handOver",
    "1 → 3: fetched by who says the code",
    versionBody.extend({
      pickupCode: z
        .string()
        .trim()
        .regex(/^\d{6}$/, message("mall.pickupCode")),
    }),
  ),
  receive: transition("receive", "2 → 3, by the buyer", versionBody),
  askRefund: transition("askRefund", "2/3 → 5: the shop decides", refundBody),
  withdrawRefund: transition("withdrawRefund", "5 → as it was", versionBody),
  consentRefund: transition(
    "consentRefund",
    "5 → as it was, or 6 where all of it is given back",
    versionBody.extend({ restock: z.boolean().default(false), remark: text(200).optional() }),
  ),
  refuseRefund: transition("refuseRefund", "5 → as it was, with a reason", remarkBody),
  review: transition(
    "review",
    "A completed line is reviewed by its buyer, once",
    versionBody.extend({
      no: z.number().int().min(1).max(99),
      stars: z.number("required").int().min(1, "required").max(5),
      words: text(300).pipe(z.string().min(2, "remark.short")),
    }),
  ),
};
