import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Told, tellNext } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import { inWeightStatus } from "@protocol/documentStatuses";
import type { InWeightAction } from "@protocol/inWeights";
import { screenPath } from "@protocol/screens";

/** Who is told what; the port has those to do that wait for it. */
const toldOf: Partial<Record<InWeightAction, Told<"clerks" | "company">>> = {
  submit: { to: "clerks", contentType: "TODO", reason: "inWeight.submitted" },
  roll: { to: "clerks", contentType: "TODO", reason: "inWeight.rolled" },
  approve: { to: "company", contentType: "MESSAGE", reason: "inWeight.approved" },
  return: { to: "company", contentType: "MESSAGE", reason: "inWeight.returned" },
  cancel: { to: "clerks", contentType: "MESSAGE", reason: "inWeight.canceled" },
  complete: { to: "company", contentType: "MESSAGE", reason: "inWeight.completed" },
};

/** Tells both sides how an application goes on. */
export async function tellOfInWeight(
  ctx: ActorContext,
  action: InWeightAction,
  before: DocumentRow,
  row: DocumentRow,
  remark: string | null,
): Promise<void> {
  if (action === "edit" || action === "importBoxes" || action === "gateIn") return;
  // what nobody has approved is taken back without a word
  const isNews = action !== "cancel" || before.status === inWeightStatus.approved;
  await tellNext(ctx, row, isNews ? toldOf[action] : undefined, {
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
