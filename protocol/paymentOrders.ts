import { z } from "zod";
import { defineCall } from "./call";
import { feeKindNames, isFeeReturnPath } from "./fees";
import { fenSchema } from "./values/fen";

/** docs/domain-model.md §8.3: 0 to pay, 1 paying, 2 success, 3 failed, 4 closed. */
export const paymentOrderStates = ["0", "1", "2", "3", "4"] as const;
export type PaymentOrderState = (typeof paymentOrderStates)[number];

/** Minutes after its creation that an order is closed. */
export const paymentMinutes = 30;

/** Foreign and domestic trade; empty where a payment is of neither. */
export const paymentTrades = ["F", "D", ""] as const;

export const paymentChannelCodes = ["DEMO_BANK", "WECHAT", "ALIPAY"] as const;
export type PaymentChannelCode = (typeof paymentChannelCodes)[number];

/** Fen, least and most of one top-up. */
export const topUpBounds = { least: 100, most: 1_000_000_000 } as const;

const pages = ["truckExportDetail", "truckImportDetail", "truckOtherDetail"];
const documentName = "doc=[a-zA-Z]{1,20}\\.[\\w-]{1,40}";
const ownPath = new RegExp(
  `^/(account/wallet|account/pay\\?${documentName}(&${documentName}){0,49}|(${pages.join("|")})\\?id=[\\w-]{1,40})$`,
);
/** Characters of such a path: fifty documents. */
export const longestReturnPath = 3_500;

/** Where a payment may lead back to: the wallet, or what was being paid; nothing else, and no other host. */
export const isReturnPath = (path: string): boolean => ownPath.test(path) || isFeeReturnPath(path);

const payNoSchema = z
  .string()
  .max(40)
  .trim()
  .toUpperCase()
  .regex(/^PY\d{11,16}$/);

export const isPayNo = (text: string): boolean => payNoSchema.safeParse(text).success;

/** A document that a payment order pays. */
export const orderedDocumentSchema = z.object({
  kind: z.enum(feeKindNames),
  id: z.string(),
  docNo: z.string(),
  /** Fen. */
  amount: fenSchema,
  /** Null until the order has succeeded; `wallet`: it could not be paid then, and its part went to the wallet. */
  outcome: z.enum(["paid", "wallet"]).nullable(),
  /** Why it could not be paid (packed). */
  reason: z.string().nullable(),
});
export type OrderedDocument = z.infer<typeof orderedDocumentSchema>;

export const paymentOrderSchema = z.object({
  payNo: z.string(),
  /** TOPUP, or FEES where it pays documents. */
  purpose: z.string(),
  /** What it pays; none for a top-up. */
  documents: z.array(orderedDocumentSchema),
  /** The account that the money is for: the wallet, or what is prepaid at a yard. */
  account: z.object({ kind: z.enum(["WALLET", "PREPAY"]), yardCode: z.string() }),
  trade: z.enum(paymentTrades),
  amount: fenSchema,
  channel: z.string(),
  /** How one pays there: at its cashier, or by scanning a code. */
  checkout: z.enum(["redirect", "qr"]).nullable(),
  /** What a code to scan says, once the order is open there. */
  qr: z.string().nullable(),
  /** The bank's own number; null until it was paid. */
  channelTxnNo: z.string().nullable(),
  status: z.enum(paymentOrderStates),
  returnTo: z.string().nullable(),
  operatorName: z.string(),
  /** Who pays. */
  companyName: z.string(),
  /** Who is paid. */
  merchant: z.string(),
  createTime: z.string(),
  expiresTime: z.string(),
  paidTime: z.string().nullable(),
  closedTime: z.string().nullable(),
  /** Paid after it was closed: the money goes back by itself. */
  late: z.boolean(),
  refundNo: z.string().nullable(),
  refundedTime: z.string().nullable(),
});
export type PaymentOrder = z.infer<typeof paymentOrderSchema>;

const params = z.object({ payNo: payNoSchema });

export const listPaymentChannels = defineCall({
  name: "listPaymentChannels",
  method: "GET",
  path: "/money/paymentChannels",
  summary: "Banks and providers that this port takes payments through",
  result: z.array(z.object({ code: z.string(), checkout: z.enum(["redirect", "qr"]) })),
});

export const createTopUp = defineCall({
  name: "createTopUp",
  method: "POST",
  path: "/money/topUps",
  summary: "Orders the payment of a top-up of the company's wallet or prepay account (fen)",
  body: z.object({
    amount: fenSchema.min(topUpBounds.least, "topUp.amount").max(topUpBounds.most, "topUp.amount"),
    channel: z.string().max(20),
    account: z
      .object({ kind: z.enum(["WALLET", "PREPAY"]), yardCode: z.string().max(20) })
      .default({ kind: "WALLET", yardCode: "" }),
    trade: z.enum(paymentTrades).default(""),
    returnTo: z.string().max(longestReturnPath).refine(isReturnPath, "topUp.returnTo").nullable().default(null),
  }),
  result: z.object({ payNo: z.string() }),
});

export const getPaymentOrder = defineCall({
  name: "getPaymentOrder",
  method: "GET",
  path: "/money/paymentOrders/{payNo}",
  summary: "A payment order of the caller's own company; else 404",
  params,
  result: paymentOrderSchema,
});

export const listPaymentOrders = defineCall({
  name: "listPaymentOrders",
  method: "GET",
  path: "/money/paymentOrders",
  summary: "The latest five payment orders of the caller's company",
  result: z.array(paymentOrderSchema),
});

export const startPayment = defineCall({
  name: "startPayment",
  method: "POST",
  path: "/money/paymentOrders/{payNo}/start",
  summary: "Opens the order at its bank: answers the cashier's address or the code to scan",
  params,
  body: z.object({
    /** Origin that the payer's browser is on; the bank leads back there where it is one of the portal's own. */
    origin: z.string().max(200).optional(),
  }),
  result: z.object({ redirectUrl: z.string().nullable(), qr: z.string().nullable() }),
});

export const checkPayment = defineCall({
  name: "checkPayment",
  method: "POST",
  path: "/money/paymentOrders/{payNo}/check",
  summary: "Asks the bank how the payment stands, and answers the order as it is then",
  params,
  result: paymentOrderSchema,
});

/** Characters of a notify's body as base64: 64 kB. */
const maxRaw = 88_000;

export const notifyPayment = defineCall({
  name: "notifyPayment",
  method: "POST",
  path: "/money/paymentNotifies/{channel}",
  summary: "What a bank tells of a payment, as it came; its own signature is verified here",
  access: "public",
  params: z.object({ channel: z.string().regex(/^[A-Za-z_]{1,20}$/) }),
  body: z.object({
    headers: z.record(z.string().max(100), z.string().max(8_192)),
    /** Base64 of the bytes. */
    raw: z.string().max(maxRaw),
  }),
  /** The acknowledgement that this bank expects. */
  result: z.object({ status: z.number().int(), contentType: z.string(), body: z.string() }),
});
