import { z } from "zod";
import { defineCall } from "./call";
import { feeSources } from "./fees";
import { fenSchema } from "./values/fen";

/** How a payment stands (docs/domain-model.md §0, pay status). */
export const paymentStates = ["2", "3", "4"] as const;

export const paymentSchema = z.object({
  /** Number of the wallet's transaction. */
  txnNo: z.string(),
  /** Number of the document that was paid for. */
  bizNo: z.string(),
  bizType: z.string(),
  /** Fen, as paid. */
  amount: fenSchema,
  /** Fen, what has come back. */
  refunded: fenSchema,
  /** 2 paid, 3 refunded in part, 4 refunded. */
  payStatus: z.enum(paymentStates),
  operatorName: z.string(),
  time: z.string(),
  refundTime: z.string().nullable(),
  /** What it was paid from. */
  source: z.enum(feeSources),
  /** The bank's payment order; null unless a bank paid. */
  payNo: z.string().nullable(),
  /** Number of the account that paid: wallet, prepay or credit. */
  accountNo: z.string(),
});

export type Payment = z.infer<typeof paymentSchema>;

const payNoParams = z.object({
  payNo: z
    .string()
    .max(60)
    .trim()
    .regex(/^[\w-]+$/),
});

/** What the paper of a payment says; its number is that of the wallet's transaction. */
export const receiptSchema = paymentSchema.extend({
  id: z.string(),
  docNo: z.string(),
  /** 2 once something has come back. */
  version: z.number().int(),
  companyName: z.string(),
  remark: z.string().nullable(),
  /** Goes into the QR of the print; proves the paper with `GET /documents/verify`. */
  verifyCode: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const getReceipt = defineCall({
  name: "getReceipt",
  method: "GET",
  path: "/money/payments/{payNo}/receipt",
  summary: "The receipt of a payment of the caller's own company; else 404",
  params: payNoParams,
  result: receiptSchema,
});

export const getPayment = defineCall({
  name: "getPayment",
  method: "GET",
  path: "/money/payments/{payNo}",
  summary:
    "A payment of the caller's own company, for the port's money clerk of any, by its transaction's number or its document's; else 404",
  params: payNoParams,
  result: paymentSchema,
});
