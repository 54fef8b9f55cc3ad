import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import { edoStatus } from "@protocol/documentStatuses";
import type { EdoAction } from "@protocol/edos";
import { screenPath } from "@protocol/screens";
import { edoKind, offerIn, type StoredEdo } from "./edoDocument";

/** What everybody of the chain is told. */
const reasons: Partial<Record<EdoAction, Event["reason"]>> = {
  accept: "edo.accepted",
  refuse: "edo.refused",
  freeze: "edo.frozen",
  unfreeze: "edo.unfrozen",
  void: "edo.void",
  edit: "edo.amended",
};

/** Tells the companies of a chain what has become of it; who is offered the right has to answer. */
export async function tellOfEdo(ctx: ActorContext, action: EdoAction, edo: StoredEdo, remark: string | null) {
  const { row, body } = edo;
  const offer = offerIn(edo);
  const event = (reason: Event["reason"]) => ({
    reason,
    params: { edoNo: row.doc_no, blNo: body.content.blNo, company: offer?.fromName ?? "", remark: remark ?? "" },
    link: screenPath("EDOPdf", { id: row.id }),
    subject: `${edoKind}:${row.id}`,
  });
  if (!offer) await settleTodos(ctx, `${edoKind}:${row.id}`);
  if (offer && (action === "issue" || action === "offer")) {
    const people = othersOf(ctx, await listWhoMay(ctx.db, [offer.toId], edoKind, "edit"));
    await tell(ctx, people, { ...event("edo.offered"), contentType: "TODO" });
  }
  if (action === "withdrawOffer") {
    const people = othersOf(ctx, await listWhoMay(ctx.db, [edo.links.at(-1)?.toId ?? ""], edoKind, "get"));
    return tell(ctx, people, { ...event("edo.offerWithdrawn"), contentType: "MESSAGE" });
  }
  const reason = reasons[action];
  // nobody has seen a draft
  if (!reason || row.status === edoStatus.draft) return;
  const people = othersOf(ctx, await listWhoMay(ctx.db, [...body.seenBy, row.company_id], edoKind, "get"));
  await tell(ctx, people, { ...event(reason), contentType: "MESSAGE" });
}
