import type { HoldState } from "@protocol/money";

/** Accounts of companies: the wallet, and what is prepaid at a yard or terminal. */
export type OwnedAccountKind = "WALLET" | "PREPAY";

/**
 * The platform's own accounts, each a row of that id: what was earned, the tax on it, money on its way from a bank,
 * money on the port's own bank account, receipts that nobody could be found for, money that came too late and goes
 * back.
 */
export const platformAccounts = [
  "PORT_REVENUE",
  "OUTPUT_TAX",
  "CLEARING",
  "BANK",
  "SUSPENSE",
  "REFUND_DUE",
  "CREDIT_SALES",
] as const;
export type PlatformAccount = (typeof platformAccounts)[number];

export interface LedgerAccountsTable {
  id: string;
  kind: OwnedAccountKind | PlatformAccount;
  /** Whose account; null for the platform's own accounts. */
  company_id: string | null;
  /** The yard or terminal that a prepay account is for; empty for all others. */
  yard_code: string;
  /** Number that the company knows its account by; null for the platform's own accounts. */
  account_no: string | null;
  /** Fen. Kept for companies' accounts alone; the platform's own would be one hot row, their balance is Σ postings. */
  balance: number;
  /** Fen held for documents; `balance` − `frozen` + `credit_limit` may be spent. */
  frozen: number;
  /** Fen by which `balance` may fall below zero. */
  credit_limit: number;
  /** Fen; its people are told when what is available falls below it. 0: never. */
  warn_line: number;
  create_time: string;
}

/** A transaction: its postings sum to zero. Never changed. */
export interface LedgerTxnsTable {
  txn_no: string;
  type: string;
  biz_type: string;
  biz_no: string;
  company_id: string;
  amount: number;
  operator: string;
  operator_name: string;
  time: string;
  remark: string | null;
  /** Bank or payment provider that the money came or went by; null within the port. */
  channel: string | null;
  /** Its own number there; once per channel. */
  channel_txn_no: string | null;
}

/** What a transaction does to one account. Never changed. */
export interface LedgerPostingsTable {
  id: string;
  txn_no: string;
  account_id: string;
  /** Fen, into the account positive, out of it negative; the postings of a transaction sum to zero. */
  amount: number;
  /** Fen by which what is held on the account changes. */
  held: number;
  /** The account's balance after it; null for the platform's own accounts. */
  balance_after: number | null;
  /** What was held on the account after it; null for the platform's own accounts. */
  frozen_after: number | null;
}

/** Money put aside for a document. It leaves `pending` once and for good. */
export interface LedgerHoldsTable {
  /** Number of the transaction that made it. */
  hold_no: string;
  account_id: string;
  company_id: string;
  biz_type: string;
  biz_no: string;
  /** Fen, positive. */
  amount: number;
  state: HoldState;
  /** Fen, what of it was taken in the end; the rest went back. */
  settled: number;
  create_time: string;
  /** ISO; null: it waits for its document. */
  expires_time: string | null;
  resolve_time: string | null;
}

export interface MoneyTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_txns: LedgerTxnsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_holds: LedgerHoldsTable;
}
