import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { PreArrivalAction } from "@protocol/preArrivals";
import { screenPath } from "@protocol/screens";
import { toShanghai } from "@protocol/values/instant";

const reasons: Partial<Record<PreArrivalAction, Event["reason"]>> = {
  arrive: "preArrival.arrived",
  expire: "preArrival.expired",
};

/** Tells the company that its truck is in, or that nobody has come. */
export async function tellOfPreArrival(ctx: ActorContext, action: PreArrivalAction, row: DocumentRow): Promise<void> {
  const reason = reasons[action];
  if (!reason) return;
  await tell(ctx, othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], "preArrival", "get")), {
    contentType: "MESSAGE",
    reason,
    params: { preNo: row.doc_no, plateNo: row.plate_no ?? "", time: toShanghai(row.plan_time).slice(0, 16) },
    link: screenPath("preArrival", { id: row.id }),
    subject: `${row.kind}:${row.id}`,
  });
}
