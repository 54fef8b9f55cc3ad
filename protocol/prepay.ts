import { z } from "zod";
import { defineCall } from "./call";
import { paperSchema } from "./documents";
import { walletEntrySchema } from "./money";
import { paidFenSchema } from "./occupancy";
import { pageOf, pageQuerySchema } from "./page";
import { fenSchema } from "./values/fen";
import { text, upperText } from "./values/text";
import { units } from "./values/units";

/** Enough, below the warning line, nothing left. */
export const prepayStandings = ["enough", "low", "spent"] as const;
export type PrepayStanding = (typeof prepayStandings)[number];

/** What a company has prepaid at a yard or terminal (docs/domain-model.md §8.1). Amounts in fen. */
export const prepayAccountSchema = z.object({
  accountNo: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** Yard or terminal. */
  yardCode: z.string(),
  balance: fenSchema,
  /** Held for documents. */
  frozen: fenSchema,
  /** `balance` − `frozen`. */
  available: fenSchema,
  creditLimit: fenSchema,
  /** `available` with the credit: what may still be held. */
  spendable: fenSchema,
  warnLine: fenSchema,
  standing: z.enum(prepayStandings),
  /** Counts the changes of credit and warning line. */
  limitVersion: z.number().int(),
  createTime: z.string(),
});
export type PrepayAccount = z.infer<typeof prepayAccountSchema>;

/** Accounts that one answer lists for a choice. */
export const mostPrepayAccounts = 500;

export const listPrepayAccounts = defineCall({
  name: "listPrepayAccounts",
  method: "GET",
  path: "/prepay/accounts",
  summary: "The prepay accounts of the company, or of all for the port, by company and yard; 500 at most",
  result: z.array(prepayAccountSchema),
});

/** Searchable: accountNo (eq), companyName (like), yardCode (eq), keyword (like). */
export const pagePrepayAccounts = defineCall({
  name: "pagePrepayAccounts",
  method: "POST",
  path: "/prepay/accounts/page",
  summary: "A page of prepay accounts: the company's own, or all for the port",
  write: false,
  body: pageQuerySchema,
  result: pageOf(prepayAccountSchema),
});

const accountParams = z.object({ accountNo: z.string().min(1).max(40) });

/** A change of an account's limits, which the ledger knows nothing of. Fen; from null: the account was opened with it. */
export const prepayChangeSchema = z.object({
  id: z.string(),
  time: z.string(),
  operatorName: z.string(),
  creditLimit: z.object({ from: fenSchema.nullable(), to: fenSchema }),
  warnLine: z.object({ from: fenSchema.nullable(), to: fenSchema }),
  remark: z.string().nullable(),
});
export type PrepayChange = z.infer<typeof prepayChangeSchema>;

export const getPrepayAccount = defineCall({
  name: "getPrepayAccount",
  method: "GET",
  path: "/prepay/accounts/{accountNo}",
  summary: "One prepay account with the changes of its limits, newest first; another company's is not there",
  params: accountParams,
  result: prepayAccountSchema.extend({ changes: z.array(prepayChangeSchema) }),
});

/** Fen, from zero; people write yuan. */
const limit = z
  .number("amount")
  .int("amount")
  .min(0, "amount")
  .max(10_000_000_000, "amount")
  .register(units, { unit: "yuan" });
const limits = { creditLimit: limit, warnLine: limit };

export const prepayOpening = z.object({
  companyId: z.string("required").min(1, "required").max(40),
  yardCode: z.string("required").min(1, "required").max(20),
  ...limits,
  remark: text(200).optional(),
});

export const openPrepayAccount = defineCall({
  name: "openPrepayAccount",
  method: "POST",
  path: "/prepay/accounts",
  summary: "Open a company's prepay account at a yard or terminal (port staff); one that is there is a 1002",
  body: prepayOpening,
  result: prepayAccountSchema,
});

export const listPrepayCompanies = defineCall({
  name: "listPrepayCompanies",
  method: "GET",
  path: "/prepay/companies",
  summary: "The companies for which the port may open an account, by name",
  result: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const prepayLimits = z.object({
  ...limits,
  remark: text(200).pipe(z.string().min(2, "remark.short")),
  /** `limitVersion` of when the page was made: somebody else's change is not overwritten unseen. */
  version: z.number().int(),
});

export const changePrepayLimits = defineCall({
  name: "changePrepayLimits",
  method: "POST",
  path: "/prepay/accounts/{accountNo}/limits",
  summary: "Change the credit and the warning line of a prepay account (port staff), with the reason",
  params: accountParams,
  body: prepayLimits,
  result: prepayAccountSchema,
});

export const prepayTopUp = z.object({
  amount: paidFenSchema,
  /** The bank's own number of the transfer: once. */
  bankRef: upperText(40).pipe(z.string().regex(/^[A-Z0-9-]{4,40}$/, "bankRef.format")),
  remark: text(200).optional(),
});

export const topUpPrepay = defineCall({
  name: "topUpPrepay",
  method: "POST",
  path: "/prepay/accounts/{accountNo}/topUp",
  summary: "Enter a transfer that has come for a prepay account (port staff); a bank's number counts once",
  params: accountParams,
  body: prepayTopUp,
  result: prepayAccountSchema,
});

export const prepayEntrySchema = walletEntrySchema.extend({
  frozenAfter: fenSchema,
});
export type PrepayEntry = z.infer<typeof prepayEntrySchema>;

/** Searchable as the wallet's: dir, type, bizType, bizNo, time. */
export const pagePrepayEntries = defineCall({
  name: "pagePrepayEntries",
  method: "POST",
  path: "/prepay/accounts/{accountNo}/entries/page",
  summary: "A page of an account's ledger, newest first, with the balance before and after the time asked for",
  write: false,
  params: accountParams,
  body: pageQuerySchema,
  result: pageOf(prepayEntrySchema).extend({ opening: fenSchema, closing: fenSchema }),
});

export const readPrepayStatement = defineCall({
  name: "readPrepayStatement",
  method: "POST",
  path: "/prepay/accounts/{accountNo}/statement",
  summary: "An account's ledger for an export, in pieces of a thousand rows",
  write: false,
  params: accountParams,
  body: z.object({ searchInfos: pageQuerySchema.shape.searchInfos, after: z.string().max(40).optional() }),
  result: z.object({
    opening: fenSchema,
    closing: fenSchema,
    rows: z.array(prepayEntrySchema),
    /** Of the first piece, over whole days of Shanghai; else null. */
    paper: paperSchema.nullable().default(null),
    /** Null at the end. */
    next: z.string().nullable(),
  }),
});
