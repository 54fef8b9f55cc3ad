import { z } from "zod";
import { defineCall } from "./call";
import { fenSchema } from "./values/fen";

/** What may be paid from the wallet in a day of Shanghai, and what was paid today; fen. */
const dayLimit = z.object({
  /** Null: as much as there is. */
  limit: fenSchema.nullable(),
  spent: fenSchema,
});

const limits = z.object({
  company: dayLimit,
  /** Of the person who asks; null where that is the main account, which has none. */
  own: dayLimit.nullable(),
  /** The sub-accounts of the main account that asks; nobody else sees them. */
  people: z.array(dayLimit.extend({ userId: z.string(), name: z.string(), mobile: z.string() })),
  mayEdit: z.boolean(),
  /** Counts the changes of these limits. */
  version: z.number().int(),
});

export const getWalletLimits = defineCall({
  name: "getWalletLimits",
  method: "GET",
  path: "/money/wallet/limits",
  summary: "The daily limits of the company's wallet, and what was paid today",
  result: limits,
});

/** Above zero, at most ten million yuan. */
export const limitSchema = fenSchema.min(1, "amount").max(1_000_000_000, "amount");

export const walletLimitsAtMost = 200;

export const saveWalletLimits = defineCall({
  name: "saveWalletLimits",
  method: "POST",
  path: "/money/wallet/limits",
  summary: "Set the daily limits of the company and of sub-accounts; who is not named keeps the limit there was",
  body: z.object({
    /** Of when the page was made; a 409 where somebody else has changed them since. */
    version: z.number().int(),
    company: limitSchema.nullable(),
    people: z
      .array(z.object({ userId: z.string().min(1).max(40), limit: limitSchema.nullable() }))
      .max(walletLimitsAtMost),
  }),
  result: limits,
});
