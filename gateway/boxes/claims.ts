import { refuseIssues } from "@gateway/documents/checks";
import { ownNumberOrDash } from "@gateway/documents/ownNumber";
import type { Store } from "@gateway/store/database";
import type { BoxRow, DocumentRow } from "@gateway/store/documents";
import { message } from "@protocol/message";

/** What a box is claimed for by one document at a time: coming in for a voyage, a short haul, being picked out as an empty one. */
export type ClaimPurpose = "inWeight" | "shortOrder" | "emptyPickup";

interface Claims {
  purpose: ClaimPurpose;
  /** What besides the box tells claims apart, as a ship with its voyage; empty where a box has one claim at most. */
  scope: string;
  document: Pick<DocumentRow, "id" | "doc_no" | "company_id">;
  ctnNos: readonly string[];
}

/**
 * Claims boxes for a document in the place of all that it claimed before. Answers, by box, the number of the document
 * that has one already (a dash where that is another company's). Boxes are claimed in the order of their numbers, so
 * that two documents with the same boxes never wait for each other in a circle.
 */
export async function claimBoxes(
  db: Store,
  { purpose, scope, document, ctnNos }: Claims,
): Promise<ReadonlyMap<string, string>> {
  await db.deleteFrom("box_claims").where("document_id", "=", document.id).execute();
  if (ctnNos.length === 0) return new Map();
  const claimed = await db
    .insertInto("box_claims")
    .values(
      [...new Set(ctnNos)].sort().map((ctn_no) => ({
        ...{ purpose, scope, ctn_no },
        ...{ document_id: document.id, document_no: document.doc_no },
      })),
    )
    .onConflict((there) => there.columns(["purpose", "scope", "ctn_no"]).doNothing())
    .returning("ctn_no")
    .execute();
  const own = new Set(claimed.map(({ ctn_no }) => ctn_no));
  const others = ctnNos.filter((ctnNo) => !own.has(ctnNo));
  if (others.length === 0) return new Map();
  const rows = await db
    .selectFrom("box_claims")
    .select(["ctn_no", "document_id"])
    .where("purpose", "=", purpose)
    .where("scope", "=", scope)
    .where("ctn_no", "in", others)
    .execute();
  const taken = new Map<string, string>();
  for (const { ctn_no, document_id } of rows)
    taken.set(ctn_no, await ownNumberOrDash(db, document_id, document.company_id));
  return taken;
}

/**
 * Claims the boxes of a document that is under way, and lets go of those of any other. Throws a 422 beside each box
 * (`<within>.boxes[0].ctnNo`) that another document has, with `reason` {ctnNo, docNo}.
 */
export async function keepClaims(
  db: Store,
  { row, boxes }: { row: Claims["document"]; boxes: readonly BoxRow[] },
  {
    live,
    within,
    reason,
    ...claim
  }: Pick<Claims, "purpose" | "scope"> & {
    /** Whether the document is under way. */
    live: boolean;
    /** Name of what was entered in the body of a save. */
    within: string;
    reason: "inWeight.claimed" | "shortOrder.claimed";
  },
): Promise<void> {
  const ctnNos = live ? boxes.flatMap(({ ctn_no }) => ctn_no ?? []) : [];
  const taken = await claimBoxes(db, { ...claim, document: row, ctnNos });
  const issues = boxes.flatMap(({ ctn_no }, i) => {
    const docNo = taken.get(ctn_no ?? "");
    if (!ctn_no || docNo === undefined) return [];
    return [{ path: ["boxes", i, "ctnNo"], message: message(reason, { ctnNo: ctn_no, docNo }) }];
  });
  refuseIssues(within, issues);
}
