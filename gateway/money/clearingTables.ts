import type { SuspenseOrigin } from "@protocol/suspense";
import type { Generated } from "kysely";

/** Money that came and that nothing waits for; its sum is the balance of the account SUSPENSE. */
export interface SuspenseItemsTable {
  id: string;
  doc_no: string;
  origin: SuspenseOrigin;
  /** `suspenseStatus` of protocol/suspense.ts. */
  status: string;
  version: number;
  /** Fen, positive. */
  amount: number;
  /** Fen that were ordered; null where nothing was. */
  wanted: number | null;
  channel: string;
  /** The bank's number of the receipt; once per channel. */
  channel_txn_no: string;
  pay_no: string | null;
  reference: string;
  payer_name: string;
  payer_acct: string;
  /** Whose it may be; empty where nobody can say. */
  company_id: string;
  create_time: string;
  resolve_by: string | null;
  resolve_by_name: string | null;
  resolve_time: string | null;
  remark: string;
  account_no: string | null;
  transfer_no: string | null;
  refund_no: string | null;
  /** 1: the bank that it came by has refused to take it back. */
  refused_once: number;
}

/** A top-up by transfer that a company has announced. */
export interface TransfersTable {
  id: string;
  doc_no: string;
  /** `transferStatus` of protocol/transfers.ts; one that is past its time and still `announced` counts as expired. */
  status: string;
  version: number;
  company_id: string;
  account_kind: "WALLET" | "PREPAY";
  /** The yard of a prepay account; empty for the wallet. */
  yard_code: string;
  /** Fen, positive. */
  amount: number;
  /** What is written on the transfer; once. */
  reference: string;
  remark: string;
  create_by: string;
  create_by_name: string;
  create_time: string;
  expires_time: string;
  arrived_time: string | null;
  /** Fen that came. */
  arrived_amount: number | null;
  bank_ref: string | null;
  end_remark: string;
  /** 1: its company was told that it is past its time. */
  expiry_told: Generated<number>;
}

/** A line of the port's bank statement: a transfer that has come. */
export interface BankReceiptsTable {
  id: string;
  /** The bank's number of it; once. */
  bank_ref: string;
  /** Fen, positive. */
  amount: number;
  booked_day: string;
  payer_name: string;
  payer_acct: string;
  note: string;
  entered_by: string;
  entered_by_name: string;
  entered_time: string;
  /** The announced transfer that it was booked for by itself; null: it went to suspense. */
  transfer_id: string | null;
}

export interface ClearingTables {
  suspense_items: SuspenseItemsTable;
  transfers: TransfersTable;
  bank_receipts: BankReceiptsTable;
}
