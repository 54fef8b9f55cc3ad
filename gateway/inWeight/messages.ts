import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Told, tellNext } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { InWeightAction } from "@protocol/inWeights";
import { screenPath } from "@protocol/screens";

/** Who is told what; the port has those to do that wait for it. */
const toldOf: Partial<Record<InWeightAction, Told<"clerks" | "company">>> = {
  submit: { to: "clerks", contentType: "TODO", reason: "inWeight.submitted" },
  roll: { to: "clerks", contentType: "TODO", reason: "inWeight.rolled" },
  approve: { to: "company", contentType: "MESSAGE", reason: "inWeight.approved" },
  return: { to: "company", contentType: "MESSAGE", reason: "inWeight.returned" },
  complete: { to: "company", contentType: "MESSAGE", reason: "inWeight.completed" },
};

/** Tells both sides how an application goes on. */
export async function tellOfInWeight(
  ctx: ActorContext,
  action: InWeightAction,
  row: DocumentRow,
  remark: string | null,
): Promise<void> {
  if (action === "edit" || action === "importBoxes" || action === "gateIn") return;
  await tellNext(ctx, row, toldOf[action], {
    whom: {
      clerks: () => listWhoMay(ctx.db, "PORT", "inWeightAudit", "edit"),
      company: () => listWhoMay(ctx.db, [row.company_id], "inWeight", "get"),
    },
    params: {
      ...{ docNo: row.doc_no, company: row.company_name, remark: remark ?? "" },
      ship: [row.vessel_name, row.voyage].join(" "),
    },
    link: screenPath("viewInWeightApplyWt", { id: row.id }),
  });
}
