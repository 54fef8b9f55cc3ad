import { z } from "zod";
import { defineCall } from "./call";
import { idParams } from "./documents";
import { exportCall } from "./exportCall";
import { pageOf, pageQuerySchema } from "./page";
import { prepayChangeSchema } from "./prepay";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";
import { units } from "./values/units";

/** How a monthly bill stands. `open` is the month that runs: it has no bill yet. */
export const billStatus = { open: "0", billed: "1", paid: "2", overdue: "3" } as const;
export type BillStatus = (typeof billStatus)[keyof typeof billStatus];
/** Those that a bill itself has. */
export const billStatuses: readonly BillStatus[] = [billStatus.billed, billStatus.paid, billStatus.overdue];

export const monthlyBillSchema = z.object({
  id: z.string(),
  billNo: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** `2026-10`, a month of Shanghai. */
  period: z.string(),
  /** Fen. */
  amount: fenSchema,
  rowCount: z.number().int(),
  /** `2026-11-15`, the last day on which it is not overdue. */
  dueDay: z.string(),
  status: z.string(),
  version: z.number().int(),
  createTime: z.string(),
  paidTime: z.string().nullable(),
  paidTxnNo: z.string().nullable(),
});
export type MonthlyBill = z.infer<typeof monthlyBillSchema>;

export const billRowSchema = z.object({
  txnNo: z.string(),
  bizType: z.string(),
  bizNo: z.string(),
  /** PAY, or REFUND of what was given back. */
  type: z.string(),
  /** Fen; what was given back is negative. */
  amount: fenSchema,
  time: z.string(),
  operatorName: z.string(),
});
export type BillRow = z.infer<typeof billRowSchema>;

/** Searchable: status (eq), period (eq), companyName (like, for the port). Newest month first. */
export const pageMonthlyBills = defineCall({
  name: "pageMonthlyBills",
  method: "POST",
  path: "/billing/bills/page",
  summary: "The monthly bills of the caller's company; for the port those of all companies",
  write: false,
  body: pageQuerySchema,
  result: pageOf(monthlyBillSchema),
});

export const getMonthlyBill = defineCall({
  name: "getMonthlyBill",
  method: "GET",
  path: "/billing/bills/{id}",
  summary: "One monthly bill; another company's is not there",
  params: idParams,
  result: monthlyBillSchema.extend({
    /** Whether this person may pay it now. */
    payable: z.boolean(),
    /** Goes into the QR of the print; proves the paper with `GET /documents/verify`. */
    verifyCode: z.string(),
  }),
});

/** Rows of one answer. */
export const billRowBatch = 500;

export const readBillRows = defineCall({
  name: "readBillRows",
  method: "POST",
  path: "/billing/bills/{id}/rows",
  summary: "The rows of a monthly bill by time, in pieces of 500",
  write: false,
  params: idParams,
  body: z.object({ after: z.string().max(40).optional() }),
  result: z.object({
    rows: z.array(billRowSchema),
    /** Null at the end. */
    next: z.string().nullable(),
  }),
});

/** What a monthly customer may still buy, and what it owes. Amounts in fen. */
export const creditAccountSchema = z.object({
  accountNo: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  creditLimit: fenSchema,
  /** What is owed: bills that are not paid, and what no bill asks for yet. */
  used: fenSchema,
  available: fenSchema,
  /** What of it no bill asks for yet, with its number of rows; negative where more was given back. */
  unbilled: fenSchema,
  unbilledRows: z.number().int(),
  /** Number of the oldest bill that is overdue and stops further credit; null: none. */
  overdueBillNo: z.string().nullable(),
  dueDays: z.number().int(),
  /** Of its terms: one more with each change of them. */
  version: z.number().int(),
});
export type CreditAccount = z.infer<typeof creditAccountSchema>;

export const findCreditAccount = defineCall({
  name: "findCreditAccount",
  method: "GET",
  path: "/billing/account",
  summary: "The credit account of the caller's company; null where it is no monthly customer",
  result: creditAccountSchema.nullable(),
});

/** Searchable: companyName (like). */
export const pageCreditAccounts = defineCall({
  name: "pageCreditAccounts",
  method: "POST",
  path: "/billing/accounts/page",
  summary: "The credit accounts of all monthly customers (port staff), by company",
  write: false,
  body: pageQuerySchema,
  result: pageOf(creditAccountSchema),
});

const companyParams = z.object({ companyId: z.string().min(1).max(40) });

export const exportCreditAccounts = exportCall(
  "exportCreditAccounts",
  "/billing/accounts/export",
  "The same for an export, piece by piece, by their accounts",
  creditAccountSchema,
);

export const getCreditAccount = defineCall({
  name: "getCreditAccount",
  method: "GET",
  path: "/billing/accounts/{companyId}",
  summary: "The credit account of a monthly customer with the changes of its limit (port staff), newest first",
  params: companyParams,
  result: creditAccountSchema.extend({ changes: z.array(prepayChangeSchema) }),
});

export const listCreditCandidates = defineCall({
  name: "listCreditCandidates",
  method: "GET",
  path: "/billing/candidates",
  summary: "The companies that are no monthly customers yet (port staff), by name",
  result: z.array(z.object({ id: z.string(), name: z.string() })),
});

const terms = {
  /** Fen, from zero; people write yuan. */
  creditLimit: z
    .number("amount")
    .int("amount")
    .min(0, "amount")
    .max(10_000_000_000, "amount")
    .register(units, { unit: "yuan" }),
  /** Days after its bill that a month is due. */
  dueDays: z.number("dueDays").int("dueDays").min(1, "dueDays").max(90, "dueDays"),
  remark: text(200).pipe(z.string().min(2, "remark.short")),
};

export const creditOpening = z.object({ companyId: z.string("required").min(1, "required").max(40), ...terms });

export const openCreditAccount = defineCall({
  name: "openCreditAccount",
  method: "POST",
  path: "/billing/accounts",
  summary: "Make a company a monthly customer (port staff); one that is there is a 1002",
  body: creditOpening,
  result: creditAccountSchema,
});

export const creditTerms = z.object({
  ...terms,
  /** The account's of when the page was made: somebody else's change is not overwritten unseen. */
  version: z.number().int(),
});

export const changeCreditTerms = defineCall({
  name: "changeCreditTerms",
  method: "POST",
  path: "/billing/accounts/{companyId}/terms",
  summary: "Change a monthly customer's credit limit and due days (port staff), with the reason",
  params: companyParams,
  body: creditTerms,
  result: creditAccountSchema,
});
