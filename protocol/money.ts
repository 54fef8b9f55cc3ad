import { z } from "zod";
import { defineCall } from "./call";
import { pageOf, pageQuerySchema } from "./page";
import { fenSchema } from "./values/fen";

export const ledgerTypes = ["TOPUP", "PAY", "REFUND", "HOLD", "UNHOLD", "SETTLE", "WITHDRAW", "ADJUST"] as const;

/** A company's wallet (model.md §8.2). Amounts in fen; `available` = `balance` − `frozen`. */
export const walletSchema = z.object({
  walletNo: z.string(),
  companyId: z.string(),
  balance: fenSchema,
  frozen: fenSchema,
  available: fenSchema,
});

export const getWallet = defineCall({
  name: "getWallet",
  method: "GET",
  path: "/money/wallet",
  summary: "The company's wallet",
  result: walletSchema,
});

export const walletEntrySchema = z.object({
  id: z.string(),
  txnNo: z.string(),
  type: z.string(),
  /** I: into the wallet, O: out of it. */
  dir: z.enum(["I", "O"]),
  amount: fenSchema,
  balanceAfter: fenSchema,
  bizType: z.string(),
  bizNo: z.string(),
  operatorName: z.string(),
  time: z.string(),
  remark: z.string().nullable(),
});

/** Searchable: type, bizNo, time. */
export const pageWalletEntries = defineCall({
  name: "pageWalletEntries",
  method: "POST",
  path: "/money/wallet/entries/page",
  summary: "A page of the wallet's ledger, newest first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(walletEntrySchema),
});
