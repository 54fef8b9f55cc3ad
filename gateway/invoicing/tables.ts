import type { Generated } from "kysely";

/** A fee that a company has paid; what an invoice is made of. */
export interface FeeRowsTable {
  id: string;
  company_id: string;
  biz_type: string;
  /** Id of the document, or its number where it has none here. */
  document_id: string;
  doc_no: string;
  fee_code: string;
  name: string;
  qty: number;
  unit: string;
  /** Fen, tax included, as `amount`. */
  unit_price: number;
  amount: number;
  /** Percent. */
  tax_rate: number;
  net: number;
  tax: number;
  /** F foreign trade, D domestic. */
  trade: string;
  paid_time: string;
  /** The payment's number in the ledger. */
  txn_no: string;
  /** Fen, what has come back. */
  refunded: number;
}

export interface InvoicesTable {
  id: string;
  /** Number of the application. */
  doc_no: string;
  company_id: string;
  company_name: string;
  status: string;
  version: number;
  /** 81 special, 82 ordinary. */
  kind: string;
  /** JSON: the title as it stood when it was applied for. */
  title: string;
  title_name: string;
  /** JSON list of lines. */
  lines: string;
  /** The kinds of business its fees are of, by blanks on both sides. */
  biz_types: string;
  net: number;
  tax: number;
  total: number;
  remark: string;
  email: string;
  create_by: string;
  create_by_name: string;
  create_time: string;
  invoice_no: string | null;
  issue_by_name: string | null;
  issue_time: string | null;
  failure: string;
  /** Id of the invoice that a red-letter one reverses. */
  red_of: string | null;
  red_reason: string;
  /** In which its applicant reads. */
  language: Generated<string>;
}

/** Which live invoice has a fee row; a row of its own for each, so that none is in two. */
export interface InvoiceClaimsTable {
  fee_row_id: string;
  invoice_id: string;
}

/** What the embedded tax platform has issued. */
export interface IssuedInvoicesTable {
  invoice_no: string;
  /** Number of the application; asked again, the platform answers the same. */
  request_no: string;
  issue_time: string;
}

export interface InvoicingTables {
  fee_rows: FeeRowsTable;
  invoices: InvoicesTable;
  invoice_claims: InvoiceClaimsTable;
  issued_invoices: IssuedInvoicesTable;
}
