import type { Store } from "@gateway/store/database";

/** The number of a document where it is this company's own, a dash where it is another's: a refusal tells nobody a competitor's number. */
export async function ownNumberOrDash(db: Store, documentId: string | undefined, companyId: string): Promise<string> {
  const row = await db
    .selectFrom("documents")
    .select(["doc_no", "company_id"])
    .where("id", "=", documentId ?? "")
    .executeTakeFirst();
  return row?.company_id === companyId ? row.doc_no : "—";
}
