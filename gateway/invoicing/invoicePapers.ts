import type { PaperSource } from "@gateway/documents/otherPapers";
import { invoiceStatus } from "@protocol/invoicing";
import { printedInvoice } from "./invoiceStore";

/** Issued invoices by their 20-digit number; one that was reversed as a whole is void. */
export const findInvoicePaper: PaperSource = async (db, docNo) => {
  const row = await db.selectFrom("invoices").selectAll().where("invoice_no", "=", docNo).executeTakeFirst();
  return (
    row && {
      row: printedInvoice(row),
      standing: row.status === invoiceStatus.reversed ? "void" : "inForce",
      since: row.issue_time ?? row.create_time,
      companyName: row.title_name,
    }
  );
};
