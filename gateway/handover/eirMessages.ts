import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell, tellWhoActs } from "@gateway/messages/public";
import { eirStatus } from "@protocol/documentStatuses";
import type { EirAction } from "@protocol/eirs";
import { screenPath } from "@protocol/screens";
import type { StoredEir } from "./eirDocument";
import { queueEirMails } from "./eirMail";
import { counterpartyOf, partyIds } from "./parties";

const eventOf = ({ row, body }: StoredEir, reason: Event["reason"], remark: string | null) => ({
  reason,
  params: {
    eirNo: row.doc_no,
    ctnNo: body.content.ctnNo,
    plateNo: body.content.plateNo,
    company: body.dispute?.companyName ?? "",
    before: body.replaces?.eirNo ?? "",
    remark: remark ?? "",
  },
  link: screenPath("EIRPdf", { id: row.id }),
  subject: `eir:${row.id}`,
});

/** Tells every company that a new receipt concerns; the other side of the gate has to confirm it. */
export async function tellOfNewEir(ctx: ActorContext, eir: StoredEir): Promise<void> {
  const { parties, confirmations, replaces } = eir.body;
  const other = counterpartyOf(parties);
  const people = othersOf(ctx, await listWhoMay(ctx.db, partyIds(parties), "eir", "get"));
  await queueEirMails(ctx, eir, people);
  const acting = other ? await listWhoMay(ctx.db, [other.id], "eir", "edit") : [];
  await tellWhoActs(ctx, people, acting, eventOf(eir, replaces ? "eir.replaced" : "eir.made", null));
  if (confirmations.yard) return;
  const clerks = othersOf(ctx, await listWhoMay(ctx.db, "PORT", "eir", "edit"));
  await tell(ctx, clerks, { ...eventOf(eir, "eir.made", null), contentType: "TODO" });
}

/** Tells those concerned what has become of a receipt; a dispute is for the port's clerks to answer. */
export async function tellOfEir(ctx: ActorContext, action: EirAction, eir: StoredEir, remark: string | null) {
  const { row, body } = eir;
  // where one side has confirmed, the other still has to
  if (action !== "confirm" || row.status === eirStatus.confirmed) await settleTodos(ctx, `eir:${row.id}`);
  const parties = async () => othersOf(ctx, await listWhoMay(ctx.db, partyIds(body.parties), "eir", "get"));
  const clerks = async () => othersOf(ctx, await listWhoMay(ctx.db, "PORT", "eir", "edit"));
  if (action === "confirm" && row.status === eirStatus.confirmed) {
    const people = [...(await parties()), ...(await clerks())];
    await tell(ctx, people, { ...eventOf(eir, "eir.confirmed", remark), contentType: "MESSAGE" });
  }
  if (action === "dispute" || action === "withdrawDispute") {
    const acting = await clerks();
    const event = eventOf(eir, action === "dispute" ? "eir.disputed" : "eir.disputeWithdrawn", remark);
    await tellWhoActs(ctx, [...acting, ...(await parties())], action === "dispute" ? acting : [], event);
  }
}
