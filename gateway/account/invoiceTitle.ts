import type { Selectable } from "kysely";
import type { InvoiceTitlesTable } from "./tables";

/** What a title puts on an invoice. */
export const titleFields = (row: Selectable<InvoiceTitlesTable>) => ({
  titleName: row.title_name,
  taxNo: row.tax_no,
  invoiceType: row.invoice_type,
  addressPhone: row.address_phone,
  bankName: row.bank_name,
  bankAcct: row.bank_acct,
  email: row.email,
  mobile: row.mobile,
});
