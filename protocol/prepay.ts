import { z } from "zod";
import { defineCall } from "./call";
import { fenSchema } from "./values/fen";

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
