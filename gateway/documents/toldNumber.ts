import type { Store } from "@gateway/store/database";

/** The number of a document as a company is told it that wants what the document has: another company's is no business of it. */
export async function toldNumber(db: Store, documentId: string | undefined, companyId: string): Promise<string> {
  const row = await db
    .selectFrom("documents")
    .select(["doc_no", "company_id"])
    .where("id", "=", documentId ?? "")
    .executeTakeFirst();
  return row?.company_id === companyId ? row.doc_no : "—";
}
