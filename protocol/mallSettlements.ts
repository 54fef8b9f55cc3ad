import { z } from "zod";
import { defineCall } from "./call";
import { idParams } from "./documents";
import { pageOf, pageQuerySchema } from "./page";
import { daySchema } from "./values/day";
import { fenSchema } from "./values/fen";

/** A closed period of a merchant. Fen; `refunds` is negative. */
export const statementSchema = z.object({
  id: z.string(),
  statementNo: z.string(),
  companyName: z.string(),
  shopName: z.string(),
  /** Days of Shanghai, both included. */
  periodFrom: z.string(),
  periodTo: z.string(),
  sales: fenSchema,
  refunds: fenSchema,
  fee: fenSchema,
  /** sales + refunds − fee: what was paid into the merchant's wallet. */
  net: fenSchema,
  closeTime: z.string(),
  txnNo: z.string(),
});
export type Statement = z.infer<typeof statementSchema>;

export const statementRowSchema = z.object({
  orderId: z.string(),
  docNo: z.string(),
  kind: z.enum(["SALE", "REFUND"]),
  amount: fenSchema,
  fee: fenSchema,
  dueTime: z.string(),
});
export type StatementRow = z.infer<typeof statementRowSchema>;

export const pageStatements = defineCall({
  name: "pageMallStatements",
  method: "POST",
  path: "/mallSettlements/page",
  summary: "Closed periods: the merchant's own, or all for the port",
  write: false,
  body: pageQuerySchema,
  result: pageOf(statementSchema),
});

export const getStatement = defineCall({
  name: "getMallStatement",
  method: "GET",
  path: "/mallSettlements/{id}",
  summary: "A closed period with its rows",
  params: idParams,
  result: statementSchema.extend({ rows: z.array(statementRowSchema) }),
});

export const listDueSettlements = defineCall({
  name: "listDueSettlements",
  method: "GET",
  path: "/mallSettlements/due",
  summary: "What a close would pay each merchant (port staff), or this merchant, with what is not due yet",
  result: z.array(
    z.object({
      companyId: z.string(),
      companyName: z.string(),
      shopName: z.string(),
      /** Fen that a close to yesterday would pay, the fee taken off; may be below zero: then it waits. */
      due: fenSchema,
      /** Fen that become due later, like `due` without the port's fee. */
      later: fenSchema,
    }),
  ),
});

export const closePeriod = defineCall({
  name: "closeMallPeriod",
  method: "POST",
  path: "/mallSettlements/close",
  summary: "Close the period of every merchant to a day that is over, and pay out what is due (port staff)",
  body: z.object({ periodTo: daySchema }),
  result: z.object({ statements: z.number().int(), paid: fenSchema }),
});
