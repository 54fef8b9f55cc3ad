import { refuseIssues } from "@gateway/documents/checks";
import { ownNumberOrDash } from "@gateway/documents/ownNumber";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import type { Packed } from "@protocol/message";
import type { MachineClaimsTable } from "./tables";

/** What a document holds for itself alone while it is live. */
export interface Claim {
  what: MachineClaimsTable["what"];
  value: string;
  /** Where a refusal stands: what was entered (`machine`), and its field. */
  at: [field: string, path: string];
  /** What is said of the document that has it already. */
  taken(documentNo: string): Packed;
}

/**
 * Brings what a document holds to these claims, within its transaction: of two that want one thing at once the store
 * lets one have it. Throws a 422 beside the field where another document has it.
 */
export async function keepClaims(
  db: Store,
  { id, doc_no, company_id }: DocumentRow,
  claims: readonly Claim[],
): Promise<void> {
  const held = await db.selectFrom("machine_claims").selectAll().where("document_id", "=", id).execute();
  const wanted = (row: MachineClaimsTable) =>
    claims.some(({ what, value }) => what === row.what && value === row.value);
  for (const { what, value } of held.filter((row) => !wanted(row)))
    await db.deleteFrom("machine_claims").where("what", "=", what).where("value", "=", value).execute();
  for (const { what, value, at, taken } of claims) {
    await db
      .insertInto("machine_claims")
      .values({ what, value, document_id: id, document_no: doc_no })
      .onConflict((there) => there.columns(["what", "value"]).doNothing())
      .execute();
    const first = await db
      .selectFrom("machine_claims")
      .select(["document_id", "document_no"])
      .where("what", "=", what)
      .where("value", "=", value)
      .executeTakeFirstOrThrow();
    const [field, path] = at;
    if (first.document_id === id) continue;
    // plates are given by the port, which sees every document
    const told = what === "plate" ? first.document_no : await ownNumberOrDash(db, first.document_id, company_id);
    refuseIssues(field, [{ path: [path], message: taken(told) }]);
  }
}
