import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import { preArrivalStatus } from "@protocol/documentStatuses";
import { halfHour, jobOfPreType, type PreType } from "@protocol/preArrival";
import type { PreArrivalAction } from "@protocol/preArrivals";
import { screenPath } from "@protocol/screens";
import type { SlotClosureInput } from "@protocol/slots";
import { toShanghai } from "@protocol/values/instant";
import { preArrivalKind } from "./preArrivalDocument";

const reasons: Partial<Record<PreArrivalAction, Event["reason"]>> = {
  arrive: "preArrival.arrived",
  expire: "preArrival.expired",
};

/** Tells the company that its truck is in, or that nobody has come. */
export async function tellOfPreArrival(ctx: ActorContext, action: PreArrivalAction, row: DocumentRow): Promise<void> {
  const reason = reasons[action];
  if (reason) await tellCompany(ctx, row, reason);
}

/** Tells the companies whose trucks are expected within a closure that the yard lets none in then. */
export async function tellOfClosure(
  ctx: ActorContext,
  { placeCode, job, fromTime, toTime, reason }: SlotClosureInput,
): Promise<void> {
  let query = ctx.db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", preArrivalKind)
    .where("status", "=", preArrivalStatus.expected)
    .where("plan_time", ">", new Date(Date.parse(fromTime) - halfHour).toISOString())
    .where("plan_time", "<", toTime);
  if (placeCode) query = query.where("yard", "=", placeCode);
  for (const row of await query.orderBy("id").execute())
    if (!job || jobOfPreType[row.type as PreType] === job) await tellCompany(ctx, row, "preArrival.closed", reason);
}

async function tellCompany(ctx: ActorContext, row: DocumentRow, reason: Event["reason"], remark = ""): Promise<void> {
  await tell(ctx, othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], "preArrival", "get")), {
    contentType: "MESSAGE",
    reason,
    params: { preNo: row.doc_no, plateNo: row.plate_no ?? "", time: toShanghai(row.plan_time).slice(0, 16), remark },
    link: screenPath("preArrival", { id: row.id }),
    subject: `${row.kind}:${row.id}`,
  });
}
