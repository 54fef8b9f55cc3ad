import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { type DocumentPatch, type DocumentRow, insertDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { clerkOf, type SeedContext, type Step, saveStep, stepColumns } from "./truckingCast";

type NewRow = DocumentPatch & { prefix: string; companyId: string; kind: string; type: string; body: string };

/** A document with the trail that led to its status. */
export async function saveDocumentRow(
  db: Store,
  ctx: SeedContext,
  steps: readonly Step[],
  { prefix, companyId, ...columns }: NewRow,
): Promise<DocumentRow> {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const row = await insertDocument(db, {
    plan_time: "",
    amount: 0,
    ...columns,
    ...stepColumns(steps, clerkOf(ctx)),
    audit_remark: last.remark ?? null,
    id: newId(first.at),
    doc_no: await nextDocumentNumber(db, prefix, new Date(first.at)),
    status: last.to,
    company_id: companyId,
    company_name: ctx.names.get(companyId) ?? "",
    source_channel: "WEB",
  });
  for (const step of steps) await saveStep(db, row.id, step);
  return row;
}
