import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { DeclarationAction } from "@protocol/declarations";
import { declarationStatus } from "@protocol/documentStatuses";
import { screenPath } from "@protocol/screens";
import { kindOf, type StoredDeclaration } from "./declarationDocument";
import { rulesOf } from "./kinds";

/** Tells those concerned what has become of a declaration: its company, and the port's clerks while it waits for them. */
export async function tellOfDeclaration(
  ctx: ActorContext,
  action: DeclarationAction | "supersede",
  before: DocumentRow,
  { row }: StoredDeclaration,
  remark: string | null,
): Promise<void> {
  if (!["submit", "withdraw", "approve", "return", "release", "cancel", "supersede"].includes(action)) return;
  const subject = `${row.kind}:${row.id}`;
  await settleTodos(ctx, subject);
  const event = (contentType: Event["contentType"], reason: Event["reason"], more: Event["params"] = {}): Event => ({
    contentType,
    reason,
    params: { docNo: row.doc_no, ...more },
    link: screenPath(rulesOf[kindOf(row)].screen, { id: row.id }),
    subject,
  });
  const company = async () => othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], kindOf(row), "get"));
  const clerks = async () => othersOf(ctx, await listWhoMay(ctx.db, "PORT", "declarationAudit", "edit"));
  switch (action) {
    case "submit":
      await tell(ctx, await clerks(), event("TODO", "declaration.submitted", { company: row.company_name }));
      break;
    case "cancel": {
      if (before.status !== declarationStatus.approved) break;
      const more = { company: row.company_name, remark: remark ?? "" };
      await tell(ctx, await clerks(), event("MESSAGE", "declaration.canceled", more));
      break;
    }
    case "approve":
      await tell(ctx, await company(), event("MESSAGE", "declaration.approved"));
      break;
    case "return":
      await tell(ctx, await company(), event("MESSAGE", "declaration.returned", { remark: remark ?? "" }));
      break;
    case "release":
      await tell(ctx, await company(), event("MESSAGE", "declaration.released"));
      break;
  }
}
