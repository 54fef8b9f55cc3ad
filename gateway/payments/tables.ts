import type { BankDifferenceKind } from "@protocol/bankDays";
import type { FeeKindName } from "@protocol/fees";
import type { PaymentOrderState } from "@protocol/paymentOrders";

export interface PaymentOrdersTable {
  pay_no: string;
  company_id: string;
  /** TOPUP, or FEES where it pays documents. */
  purpose: string;
  account_kind: "WALLET" | "PREPAY";
  /** The yard of a prepay account; empty for the wallet. */
  yard_code: string;
  /** F foreign trade, D domestic, empty for neither. */
  trade: "F" | "D" | "";
  /** Fen, positive. */
  amount: number;
  channel: string;
  /** The bank's number of the payment, once per bank; null until it was paid. */
  channel_txn_no: string | null;
  /** What a code to scan says; null where one pays otherwise. */
  qr: string | null;
  status: PaymentOrderState;
  /** Path within the portal that the payment leads back to. */
  return_to: string | null;
  operator: string;
  operator_name: string;
  create_time: string;
  expires_time: string;
  paid_time: string | null;
  closed_time: string | null;
  /** 1: paid when it had failed or was closed; the money goes back. */
  late: number;
  refund_no: string | null;
  refunded_time: string | null;
  /** When the gateway next asks the bank, closes the order or tries its refund; empty: nothing is left to do. */
  ask_time: string;
}

/** A payment, or a part of it, or money in suspense, that goes back through the bank that it came by. */
export interface PaymentRefundsTable {
  /** The bank's key of it: the payment's number with `R` or `S` and how many there were. */
  refund_no: string;
  pay_no: string;
  channel: string;
  channel_txn_no: string;
  company_id: string;
  /** Fen, positive. */
  amount: number;
  /** Fen that were paid. */
  total: number;
  /** Set: it is money in suspense, of which no account has anything on hold. */
  suspense_id: string | null;
  /** `refundStatus` of protocol/paymentRefunds.ts. */
  status: string;
  remark: string;
  operator: string;
  operator_name: string;
  create_time: string;
  decide_time: string | null;
  /** How often the bank was asked for it. */
  tries: number;
  /** When it is asked next; empty: it is decided. */
  ask_time: string;
}

/** A bank's statement of one day, once it is asked for. */
export interface BankDaysTable {
  id: string;
  channel: string;
  /** Of Shanghai; once per channel. */
  day: string;
  /** `bankDayStatus` of protocol/bankDays.ts. */
  status: string;
  version: number;
  /** Why the file was refused, packed; empty otherwise. */
  error: string;
  create_time: string;
  /** When the file was compared, or last refused. */
  fetch_time: string | null;
  /** Who asked for it then; null: the gateway by itself. */
  fetched_by_name: string | null;
  tries: number;
  /** When the bank is asked next; empty: it is compared. */
  ask_time: string;
  file_hash: string;
  /** Rows and fen of the file. */
  bank_count: number;
  bank_paid: number;
  bank_refunded: number;
  /** Payments, refunds and fen that the port has for that day. */
  port_count: number;
  port_paid: number;
  port_refunded: number;
}

/** What of a statement agrees with the port's books: each line once. */
export interface BankLinesTable {
  channel: string;
  /** PAY with the bank's number of the payment, REFUND with the number of the refund. */
  kind: "PAY" | "REFUND";
  no: string;
  day: string;
  /** Fen. */
  amount: number;
}

export interface BankDifferencesTable {
  id: string;
  day_id: string;
  kind: BankDifferenceKind;
  line: "PAY" | "REFUND";
  pay_no: string;
  channel_txn_no: string;
  refund_no: string;
  /** Fen; null on the side that has nothing. */
  bank_amount: number | null;
  port_amount: number | null;
  bank_state: string;
  port_state: string;
  /** `bankDifferenceStatus`. */
  status: string;
  version: number;
  close_by: string | null;
  close_by_name: string | null;
  close_time: string | null;
  remark: string;
}

/** A document that a payment order pays. */
export interface PaymentOrderDocumentsTable {
  pay_no: string;
  seq: number;
  kind: FeeKindName;
  document_id: string;
  doc_no: string;
  /** What the ledger is to call its payment. */
  biz_no: string;
  /** Fen. */
  amount: number;
  /** Null until the order has succeeded; `wallet`: it could not be paid then, and its part went to the wallet. */
  outcome: "paid" | "wallet" | null;
  /** Why it could not be paid (packed). */
  reason: string | null;
}

export interface PaymentTables {
  bank_days: BankDaysTable;
  bank_lines: BankLinesTable;
  bank_differences: BankDifferencesTable;
  payment_orders: PaymentOrdersTable;
  payment_refunds: PaymentRefundsTable;
  payment_order_documents: PaymentOrderDocumentsTable;
}
