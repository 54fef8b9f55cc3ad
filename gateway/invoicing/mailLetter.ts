import { type Letter, letterOf } from "@gateway/mails/public";
import { defaultLanguage, isLanguage, type Language } from "@protocol/language";
import { formatYuan } from "@protocol/values/fen";
import type { InvoiceRow } from "./invoiceRules";

export const languageOfInvoice = ({ language }: Pick<InvoiceRow, "language">): Language =>
  isLanguage(language) ? language : defaultLanguage;

/** The mail of an issued invoice, in the language that its applicant reads. Throws `BadHead` as `letterOf` does. */
export function writeLetter(
  row: Pick<InvoiceRow, "language" | "red_of" | "invoice_no" | "title_name" | "total" | "doc_no">,
  to: string,
  seller: string,
  productName: string | undefined,
): Letter {
  const params = {
    invoiceNo: row.invoice_no ?? "",
    docNo: row.doc_no,
    buyer: row.title_name,
    amount: formatYuan(Number(row.total)),
    seller,
  };
  return letterOf(row.red_of ? "red" : "invoice", languageOfInvoice(row), to, params, productName);
}
