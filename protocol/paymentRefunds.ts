import { z } from "zod";
import { defineCall } from "./call";
import { exportCall } from "./exportCall";
import { pageOf, pageQuerySchema } from "./page";
import { paymentOrderSchema } from "./paymentOrders";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";

/** A payment, or a part of it, on its way back: the bank is asked, has done it, or has refused. */
export const refundStatus = { asking: "0", done: "1", refused: "2" } as const;
export type RefundStatus = (typeof refundStatus)[keyof typeof refundStatus];

export const paymentRefundSchema = z.object({
  refundNo: z.string(),
  status: z.string(),
  /** Fen. */
  amount: fenSchema,
  remark: z.string(),
  operatorName: z.string(),
  createTime: z.string(),
  decideTime: z.string().nullable(),
});
export type PaymentRefund = z.infer<typeof paymentRefundSchema>;

/** A payment with what of it is going back or has gone. */
export const refundablePaymentSchema = paymentOrderSchema.extend({
  refunds: z.array(paymentRefundSchema),
  /** Fen that may still be given back: of the payment, and of what is available on its account. */
  refundable: fenSchema,
  /** Whether this person may give it back now. */
  mayRefund: z.boolean(),
});
export type RefundablePayment = z.infer<typeof refundablePaymentSchema>;

const params = z.object({
  payNo: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^PY\d{11,16}$/),
});

/** Searchable: status, channel, payNo, channelTxnNo (eq), companyName (like), createTime (between, gte, lte). */
export const pagePayments = defineCall({
  name: "pagePayments",
  method: "POST",
  path: "/money/bankPayments/page",
  summary: "The payments through banks of all companies (port staff), newest first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(paymentOrderSchema),
});

export const exportPayments = exportCall(
  "exportPayments",
  "/money/bankPayments/export",
  "The same for an export, piece by piece, the highest numbers first",
  paymentOrderSchema,
);

export const getRefundablePayment = defineCall({
  name: "getRefundablePayment",
  method: "GET",
  path: "/money/bankPayments/{payNo}",
  summary: "A payment with its refunds: the caller's company's own, or any for the port; else 404",
  params,
  result: refundablePaymentSchema,
});

export const refundPayment = defineCall({
  name: "refundPayment",
  method: "POST",
  path: "/money/bankPayments/{payNo}/refunds",
  summary: "Gives a part of a payment back through its bank, or what is left: held until the bank has decided",
  params,
  body: z.object({
    /** Fen. */
    amount: fenSchema.min(1, "amount"),
    /** Fen that were refundable on the page that was seen: another refund meanwhile is a 409. */
    refundable: fenSchema,
    remark: text(200).pipe(z.string().min(2, "remark.short")),
  }),
  result: refundablePaymentSchema,
});
