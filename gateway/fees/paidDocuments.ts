import type { Store } from "@gateway/store/database";
import type { DocumentKind } from "@protocol/documentKinds";

/** What documents of the shared kind were paid, in fen, by the statuses that only a payment leads to. */
export async function listPaidDocuments(
  db: Store,
  kind: DocumentKind,
  statuses: readonly string[],
): Promise<{ docNo: string; amount: number }[]> {
  const rows = await db
    .selectFrom("documents")
    .select(["doc_no", "amount"])
    .where("kind", "=", kind)
    .where("status", "in", statuses)
    .execute();
  return rows.map(({ doc_no, amount }) => ({ docNo: doc_no, amount: Number(amount) }));
}
