import type { PaymentOrderState } from "@protocol/paymentOrders";

export interface PaymentOrdersTable {
  pay_no: string;
  company_id: string;
  /** TOPUP. */
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

export interface PaymentTables {
  payment_orders: PaymentOrdersTable;
}
