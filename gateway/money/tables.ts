import type { FeeSource } from "@protocol/fees";
import type { HoldState } from "@protocol/money";
import type { Generated } from "kysely";
import type { ClearingTables } from "./clearingTables";

/** Accounts of companies: the wallet, what is prepaid at a yard or terminal, what a monthly customer owes. */
export type OwnedAccountKind = "WALLET" | "PREPAY" | "CREDIT";

/**
 * The platform's own accounts, each a row of that id: what was earned, the tax on it, money on its way from a bank,
 * money on the port's own bank account, receipts that nobody could be found for, money that came too late and goes
 * back, what buyers have paid and merchants have not been paid yet.
 */
export const platformAccounts = [
  "PORT_REVENUE",
  "OUTPUT_TAX",
  "CLEARING",
  "BANK",
  "SUSPENSE",
  "REFUND_DUE",
  "CREDIT_SALES",
  "MERCHANT_PAYABLE",
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
  /** Counts the changes of credit and warning line. */
  limit_version: Generated<number>;
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

/** What a payment (PAY) was made from; none for payments from before there were several sources: the wallet. */
export interface PaymentSourcesTable {
  txn_no: string;
  source: FeeSource;
  /** The payment order whose money it is; null unless a bank paid. */
  pay_no: string | null;
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

/** The pay password of a person, with its wrong tries. */
export interface PayPasswordsTable {
  user_id: string;
  /** argon2id; empty while none is set and tries at a reset are counted. */
  hash: string;
  /** Wrong tries since the last right one or the last lock. */
  failures: number;
  /** ISO; null: not locked. */
  locked_until: string | null;
  update_time: string;
}

/** How much may be paid from a wallet in a day of Shanghai. */
export interface WalletLimitsTable {
  company_id: string;
  /** The person it holds for; empty: the company as a whole. */
  user_id: string;
  /** Fen. */
  daily_limit: number;
  update_by: string;
  update_time: string;
}

/** A payment from a wallet to the company's own bank account. */
export interface WithdrawalsTable {
  id: string;
  doc_no: string;
  company_id: string;
  company_name: string;
  /** Fen. */
  amount: number;
  bank_name: string;
  bank_acct: string;
  /** 1: the account is one of the company's invoice titles; 0: it was entered for this withdrawal. */
  known_account: 0 | 1;
  /** `withdrawalStatus` of protocol/withdrawals.ts. */
  status: string;
  version: number;
  remark: string;
  create_by: string;
  create_by_name: string;
  create_time: string;
  approve_by: string | null;
  approve_by_name: string | null;
  approve_time: string | null;
  /** Of the port, or of whoever of the company canceled it. */
  decide_by_name: string | null;
  decide_time: string | null;
  reason: string;
  /** The bank's number of the payment; once. */
  bank_ref: string | null;
}

/** A change of an account's limits, which is none of its money. Fen; null before: the account was opened with it. */
export interface LimitChangesTable {
  id: string;
  account_id: string;
  time: string;
  operator: string;
  operator_name: string;
  credit_before: number | null;
  credit_after: number;
  warn_before: number | null;
  warn_after: number;
  remark: string | null;
}

/** An account that has fallen below its warning line and whose people have not been told yet. Fen, as it then was. */
export interface AccountWarningsTable {
  id: string;
  account_id: string;
  available: number;
  warn_line: number;
  time: string;
}

/** Counts the changes of a company's daily limits; none: they were never set. */
export interface WalletLimitVersionsTable {
  company_id: string;
  version: number;
}

export interface MoneyTables extends ClearingTables {
  wallet_limit_versions: WalletLimitVersionsTable;
  account_warnings: AccountWarningsTable;
  pay_passwords: PayPasswordsTable;
  wallet_limits: WalletLimitsTable;
  withdrawals: WithdrawalsTable;
  limit_changes: LimitChangesTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_txns: LedgerTxnsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_holds: LedgerHoldsTable;
  payment_sources: PaymentSourcesTable;
}
