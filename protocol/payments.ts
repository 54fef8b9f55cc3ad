import { z } from "zod";
import { defineCall } from "./call";
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
});

export type Payment = z.infer<typeof paymentSchema>;

export const getPayment = defineCall({
  name: "getPayment",
  method: "GET",
  path: "/money/payments/{payNo}",
  summary: "A payment of the caller's own company, by its transaction's number or its document's; else 404",
  params: z.object({
    payNo: z
      .string()
      .max(60)
      .trim()
      .regex(/^[\w-]+$/),
  }),
  result: paymentSchema,
});
