import { z } from "zod";

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
