import { z } from "zod";
import { defineCall } from "./call";

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
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  /** Number of the account, transaction or hold; empty where it is the whole ledger. */
  subject: z.string(),
  /** Fen; a count for `holdResolved` and `runningBalance`. */
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
