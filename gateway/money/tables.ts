export interface LedgerAccountsTable {
  id: string;
  kind: "WALLET" | "PORT_REVENUE" | "CLEARING";
  /** Whose wallet; null for the platform's own accounts. */
  company_id: string | null;
  /** Number that the company knows its wallet by; null for the platform's own accounts. */
  wallet_no: string | null;
  /** Fen. Kept for wallets alone; the platform's own accounts would be one hot row, their balance is Σ postings. */
  balance: number;
  /** Fen held for occupancies; `balance` − `frozen` may be spent. */
  frozen: number;
  create_time: string;
}

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
}

export interface LedgerPostingsTable {
  id: string;
  txn_no: string;
  account_id: string;
  /** Fen, into the account positive, out of it negative; the postings of a transaction sum to zero. */
  amount: number;
  /** The wallet's balance after it; null for the platform's own accounts. */
  balance_after: number | null;
}

export interface MoneyTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_txns: LedgerTxnsTable;
  ledger_postings: LedgerPostingsTable;
}
