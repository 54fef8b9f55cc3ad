import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import { screenPath } from "@protocol/screens";

type Kind = "branchVoyage" | "nonHomePortRelease";

/** Where the portal shows an application, to the company and to the port (docs/requirements.md §2). */
const screensOf = {
  branchVoyage: { company: "viewBranchVoyageApply", port: "auditBranchVoyageApply" },
  nonHomePortRelease: { company: "viewNonHomePortRelease", port: "auditNonHomePortRelease" },
} as const;

const reasons = {
  branchVoyage: {
    submit: "branchVoyage.submitted",
    approve: "branchVoyage.approved",
    return: "branchVoyage.returned",
    cancel: "branchVoyage.canceled",
  },
  nonHomePortRelease: {
    submit: "nonHome.submitted",
    approve: "nonHome.approved",
    return: "nonHome.returned",
    cancel: null,
  },
} as const satisfies Record<Kind, Record<"submit" | "approve" | "return" | "cancel", Event["reason"] | null>>;

/**
 * Tells the port what waits for it, and the company what has become of it. `inForce`: what has been canceled had been
 * approved, so that the port has berths for it.
 */
export async function tellOfApplication(
  ctx: ActorContext,
  action: string,
  row: DocumentRow,
  remark: string | null,
  inForce = false,
): Promise<void> {
  if (action === "edit" || action === "listBoxes") return;
  const kind = row.kind as Kind;
  const subject = `${kind}:${row.id}`;
  await settleTodos(ctx, subject);
  if (action !== "submit" && action !== "approve" && action !== "return" && !(action === "cancel" && inForce)) return;
  const reason = reasons[kind][action as keyof (typeof reasons)[Kind]];
  if (reason === null) return;
  const toPort = action === "submit" || action === "cancel";
  const people = toPort
    ? await listWhoMay(ctx.db, "PORT", "voyageAudit", "edit")
    : await listWhoMay(ctx.db, [row.company_id], kind, "get");
  await tell(ctx, othersOf(ctx, people), {
    contentType: action === "submit" ? "TODO" : "MESSAGE",
    reason,
    params: {
      ...{ docNo: row.doc_no, company: row.company_name, remark: remark ?? "" },
      ...{ vessel: row.vessel_name ?? "", voyage: row.voyage ?? "" },
    },
    link: screenPath(screensOf[kind][toPort ? "port" : "company"], { id: row.id }),
    subject,
  });
}
