import { fieldPath } from "@gateway/core/fieldPath";
import { invalid, refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import type { BoxRow, DocumentRow } from "@gateway/store/documents";
import { bargeOrderStatus } from "@protocol/documentStatuses";
import { readMessage } from "@protocol/message";
import { type StowedBox, stowageIssues } from "@protocol/stowage";
import { sql } from "kysely";
import { bargeOrderKind, boxStateOf, type StoredBargeOrder, stowedOf } from "./bargeOrderDocument";

type Voyage = Pick<DocumentRow, "partner_id" | "vessel_name" | "voyage">;

const { approved, paid, completed } = bargeOrderStatus;

/** Boxes of other orders that stand on, or are planned for, the barge of the same voyage; none once they are off it. */
export async function listOthersAboard(db: Store, row: DocumentRow): Promise<StoredBargeOrder["others"]> {
  if (!row.partner_id || !row.vessel_name || !row.voyage) return [];
  const boxes = await db
    .selectFrom("document_boxes")
    .innerJoin("documents", "documents.id", "document_boxes.document_id")
    .selectAll("document_boxes")
    .select("documents.company_id")
    .where("documents.kind", "=", bargeOrderKind)
    .where("documents.status", "in", [approved, paid, completed])
    .where("documents.partner_id", "=", row.partner_id)
    .where("documents.vessel_name", "=", row.vessel_name)
    .where("documents.voyage", "=", row.voyage)
    .where("documents.id", "!=", row.id)
    .orderBy("document_boxes.id")
    .execute();
  return boxes.flatMap((box) => {
    const stowed = stowedOf(box);
    const state = boxStateOf(box);
    return stowed && state !== "3" ? [{ ...stowed, companyId: box.company_id, state }] : [];
  });
}

/** Makes everybody else who stows or moves boxes on the barge of this voyage wait until this transaction ends. */
export async function lockVoyage(db: Store, { partner_id, vessel_name, voyage }: Voyage): Promise<void> {
  await db
    .insertInto("barge_voyages")
    .values({ carrier_id: partner_id ?? "", barge_name: vessel_name ?? "", voyage: voyage ?? "", changes: 1 })
    .onConflict((there) =>
      there
        .columns(["carrier_id", "barge_name", "voyage"])
        .doUpdateSet({ changes: sql<number>`barge_voyages.changes + 1` }),
    )
    .execute();
}

const isStowed = (box: StowedBox | null): box is StowedBox => box !== null;

/** Refuses (422) beside each box whose new cell breaks a rule of stowage. `boxes` are those of the order as they shall be. */
export function refuseBadStowage(boxes: readonly BoxRow[], others: readonly StowedBox[]): void {
  const planned = boxes.filter((box) => boxStateOf(box) !== "3");
  // those of others stand already: what is wrong with the picture is the new box's
  const issues = stowageIssues([...others, ...planned.map(stowedOf).filter(isStowed)]);
  const reasons: Record<string, string[]> = {};
  boxes.forEach((box, i) => {
    const own = issues.filter(({ id }) => id === box.id).map(({ message }) => message);
    if (own.length > 0) reasons[fieldPath(["cells", i, "cell"])] = own;
  });
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
  const [other] = issues;
  if (other) throw refused(readMessage(other.message).key, readMessage(other.message).params);
}

/**
 * Refuses (1002) a step after which a box on the barge would stand above an empty cell: it was loaded before what is to
 * be below it, or what is below it comes off first.
 */
export function refuseFloating(boxes: readonly BoxRow[], others: StoredBargeOrder["others"]): void {
  const aboard = [
    ...others.filter(({ state }) => state === "1" || state === "2"),
    ...boxes
      .filter((box) => ["1", "2"].includes(boxStateOf(box)))
      .map(stowedOf)
      .filter(isStowed),
  ];
  const ids = new Map(aboard.map(({ id, ctnNo }) => [id, ctnNo]));
  const floating = stowageIssues(aboard).find(({ message }) => readMessage(message).key === "stowage.floating");
  if (floating) throw refused("barge.below", { ctnNo: ids.get(floating.id) ?? "" });
}
