import { z } from "zod";
import { defineCall } from "./call";
import { paperSchema } from "./documents";
import { pageOf, pageQuerySchema } from "./page";
import { fenSchema } from "./values/fen";

export const ledgerTypes = [
  "TOPUP",
  "PAY",
  "REFUND",
  "HOLD",
  "UNHOLD",
  "SETTLE",
  "WITHDRAW",
  "ADJUST",
  "PAYOUT",
] as const;

/** How a hold of the ledger stands: open, taken in full or in part, given back by somebody or by time. */
export const holdStates = ["pending", "posted", "partly", "paidOut", "voided", "expired"] as const;
export type HoldState = (typeof holdStates)[number];

/** A company's wallet (docs/domain-model.md §8.2). Amounts in fen; `available` = `balance` − `frozen`. */
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
  /** What the entry held or freed, signed: a hold moves no money and freezes it. */
  held: fenSchema.default(0),
  balanceAfter: fenSchema,
  bizType: z.string(),
  bizNo: z.string(),
  operatorName: z.string(),
  time: z.string(),
  remark: z.string().nullable(),
});

/** Searchable: dir, type, bizType, bizNo, time. */
export const pageWalletEntries = defineCall({
  name: "pageWalletEntries",
  method: "POST",
  path: "/money/wallet/entries/page",
  summary: "A page of the wallet's ledger, newest first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(walletEntrySchema),
});

/** Rows of one answer of a statement. */
export const statementBatch = 1_000;

/**
 * A statement in pieces, the oldest entry first: the next piece begins behind `after`. Opening and closing balance are
 * those of the wallet before the first and after the last instant asked for, whatever else is searched by.
 */
export const readWalletStatement = defineCall({
  name: "readWalletStatement",
  method: "POST",
  path: "/money/wallet/statement",
  summary: "The wallet's ledger for an export, in pieces of a thousand rows",
  write: false,
  body: z.object({
    searchInfos: pageQuerySchema.shape.searchInfos,
    after: z.string().max(40).optional(),
  }),
  result: z.object({
    walletNo: z.string(),
    opening: fenSchema,
    closing: fenSchema,
    rows: z.array(walletEntrySchema),
    /** Of the first piece, over whole days of Shanghai; else null. */
    paper: paperSchema.nullable().default(null),
    /** Null at the end. */
    next: z.string().nullable(),
  }),
});
