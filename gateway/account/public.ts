import type { Store } from "@gateway/store/database";

export { titleFields } from "./invoiceTitle";

/** The bank accounts that stand in a company's own invoice titles (under its own credit code), each once. */
export async function listBankAccounts(
  db: Store,
  companyId: string,
): Promise<{ bankName: string; bankAcct: string }[]> {
  const rows = await db
    .selectFrom("invoice_titles")
    .innerJoin("companies", "companies.id", "invoice_titles.company_id")
    .select(["invoice_titles.bank_name as bankName", "invoice_titles.bank_acct as bankAcct"])
    .whereRef("invoice_titles.tax_no", "=", "companies.uscc")
    .where("invoice_titles.company_id", "=", companyId)
    .where("invoice_titles.bank_acct", "<>", "")
    .orderBy("invoice_titles.seq")
    .execute();
  return rows.filter((row, i) => rows.findIndex((each) => each.bankAcct === row.bankAcct) === i);
}
