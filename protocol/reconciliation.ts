import { z } from "zod";
import { defineCall } from "./call";
import { paperSchema } from "./documents";
import { fenSchema } from "./values/fen";

/** The rules of the ledger that may be found broken (docs/domain-model.md §8). */
export const differenceKinds = [
  "allPostings",
  "txnSum",
  "accountBalance",
  "accountFrozen",
  "openHolds",
  "negativeAvailable",
  "holdResolved",
  "holdSettled",
  "txnWithoutHold",
  "runningBalance",
  "holdWithoutDocument",
  "documentWithoutHold",
  "suspenseSum",
  "receiptBooked",
  "transferArrived",
  "refundHeld",
  "refundExceeds",
  "bankDayBooked",
  "billSum",
  "billRow",
  // in readings from before the three that follow
  "billPayment",
  "paymentCount",
  "paymentAmount",
  "paymentStray",
  "merchantPayable",
  "stockReserved",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  /** Number of the account, transaction, hold or bill; empty where it is the whole ledger. */
  subject: z.string(),
  /** Fen; a count for `holdResolved`, `runningBalance` and `paymentCount`. */
  expected: z.number().int(),
  found: z.number().int(),
});
export type Difference = z.infer<typeof differenceSchema>;

/** One reading of the whole ledger. */
export const reconciliationSchema = z.object({
  id: z.string(),
  time: z.string(),
  /** Who asked for it; null: the gateway does so every hour. */
  operatorName: z.string().nullable(),
  accounts: z.number().int(),
  openHolds: z.number().int(),
  /** How many there are; the first hundred are kept. */
  count: z.number().int(),
  differences: z.array(differenceSchema),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** Readings that one answer lists. */
export const shownReconciliations = 24;

export const listReconciliations = defineCall({
  name: "listReconciliations",
  method: "GET",
  path: "/prepay/reconciliations",
  summary: "The last readings of the ledger against itself and its documents (port staff), the newest first",
  result: z.array(reconciliationSchema),
});

export const runReconciliation = defineCall({
  name: "runReconciliation",
  method: "POST",
  path: "/prepay/reconciliations",
  summary: "Read the ledger against itself and its documents now (port staff)",
  result: reconciliationSchema,
});

/** Accounts that one sheet lists. */
export const mostSheetAccounts = 2_000;

/** A prepay account against the ledger and its documents. Fen. */
export const reconciledAccountSchema = z.object({
  accountNo: z.string(),
  companyName: z.string(),
  /** Yard or terminal. */
  yardCode: z.string(),
  balance: fenSchema,
  /** Sum of its postings. */
  posted: fenSchema,
  frozen: fenSchema,
  /** Sum of its open holds. */
  held: fenSchema,
  /** What its occupancies say they hold. */
  documents: fenSchema,
});
export type ReconciledAccount = z.infer<typeof reconciledAccountSchema>;

export const readReconciliationSheet = defineCall({
  name: "readReconciliationSheet",
  method: "GET",
  path: "/prepay/reconciliations/sheet",
  summary:
    "The books as they stand now: what differs, and each prepay account against ledger and documents (port staff)",
  result: z.object({
    time: z.string(),
    differences: z.array(differenceSchema),
    /** How many differences there are; the first hundred are answered. */
    count: z.number().int(),
    /** Those that differ first; 2,000 at most. */
    accounts: z.array(reconciledAccountSchema),
    total: z.number().int(),
    paper: paperSchema.nullable().default(null),
  }),
});
