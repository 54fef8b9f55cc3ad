import type { Generated } from "kysely";

/** Whoever pays by the month, and how. */
export interface CreditTermsTable {
  company_id: string;
  /** Days after the bill that it is due. */
  due_days: number;
  /** The last month (`2026-10`, Shanghai) that was looked at for a bill. */
  billed_period: string;
  version: number;
}

/** What a monthly customer owes for a month of Shanghai; one a company and month. */
export interface MonthlyBillsTable {
  id: string;
  bill_no: string;
  company_id: string;
  company_name: string;
  /** `2026-10`. */
  period: string;
  /** Fen, the sum of its rows. */
  amount: number;
  row_count: number;
  /** `2026-11-15`: overdue from the next day of Shanghai on. */
  due_day: string;
  /** `billStatus` of protocol/monthlyBills.ts. */
  status: string;
  /** 1: its people were told that it is due soon, or it was made as late as that. */
  due_told: Generated<number>;
  version: number;
  create_time: string;
  paid_time: string | null;
  /** The ledger's transaction that paid it. */
  paid_txn_no: string | null;
}

/** A transaction on the credit account that a bill asks for; each on one bill. Never changed. */
export interface MonthlyBillRowsTable {
  txn_no: string;
  bill_id: string;
  biz_type: string;
  biz_no: string;
  type: string;
  /** Fen; what was given back is negative. */
  amount: number;
  time: string;
  operator_name: string;
}

export interface BillingTables {
  credit_terms: CreditTermsTable;
  monthly_bills: MonthlyBillsTable;
  monthly_bill_rows: MonthlyBillRowsTable;
}
