import type { Store } from "@gateway/store/database";
import { declarationStatus } from "@protocol/documentStatuses";

/**
 * The approved declarations of dangerous goods that a company has for boxes on a voyage: their numbers by box, none for
 * a box that nobody has declared.
 */
export async function listApprovedDangerousGoods(
  db: Store,
  asked: { companyId: string; vesselName: string; voyage: string; ctnNos: readonly string[] },
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (asked.ctnNos.length === 0) return found;
  const rows = await db
    .selectFrom("document_boxes as box")
    .innerJoin("documents as declaration", "declaration.id", "box.document_id")
    .select(["box.ctn_no as ctnNo", "declaration.doc_no as docNo"])
    .where("box.ctn_no", "in", asked.ctnNos)
    .where("declaration.kind", "=", "dgDeclaration")
    .where("declaration.company_id", "=", asked.companyId)
    .where("declaration.vessel_name", "=", asked.vesselName)
    .where("declaration.voyage", "=", asked.voyage)
    .where("declaration.status", "in", [declarationStatus.approved, declarationStatus.released])
    .execute();
  for (const { ctnNo, docNo } of rows) if (ctnNo) found.set(ctnNo, [...(found.get(ctnNo) ?? []), docNo]);
  return found;
}
