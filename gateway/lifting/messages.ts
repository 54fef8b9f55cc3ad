import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import { weightStatus } from "@protocol/documentStatuses";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import type { TradeScope } from "@protocol/weightOrder";
import type { WeightOrderAction } from "@protocol/weightOrders";
import { dueOf, paidOf, type StoredWeightOrder } from "./weightOrderDocument";

/** Where the portal shows an order of each trade (docs/requirements.md §2). */
const screenOf: Record<TradeScope, "weightOrder" | "weightOrderMT" | "weightOrderWL"> = {
  F: "weightOrder",
  D: "weightOrderMT",
  W: "weightOrderWL",
};
export const orderScreen = ({ id, type }: Pick<DocumentRow, "id" | "type">) =>
  screenPath(screenOf[type as TradeScope], { id });

/** Tells both sides how an order goes on; who must act next has it to do. */
export async function tellOfWeightOrder(
  ctx: ActorContext,
  action: WeightOrderAction,
  before: DocumentRow,
  order: StoredWeightOrder,
  remark: string | null,
): Promise<void> {
  const { row } = order;
  const subject = `${row.kind}:${row.id}`;
  const due = dueOf(order);
  const params = {
    ...{ docNo: row.doc_no, company: row.company_name, remark: remark ?? "", amount: formatYuan(due) },
    ...{ oldPrice: formatYuan(before.amount), newPrice: formatYuan(row.amount) },
  };
  const send = (people: readonly string[], contentType: Event["contentType"], reason: Event["reason"]) =>
    tell(ctx, people, { contentType, reason, params, link: orderScreen(row), subject });
  const clerks = async () => othersOf(ctx, await listWhoMay(ctx.db, "PORT", "liftingAudit", "edit"));
  const company = async () => othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], "weightOrder", "get"));
  const costsMore = row.status === weightStatus.reviewed && due > 0;
  if (action === "reprice" || action === "replan") {
    if (before.amount === row.amount) return;
    const waits = row.status === weightStatus.reviewed;
    // once it is paid the open to-do is the clerks', who release the boxes
    if (waits) await settleTodos(ctx, subject);
    const reason = costsMore && paidOf(order.body) > 0 ? "lifting.repriced" : "lifting.otherPrice";
    return send(await company(), waits ? "TODO" : "MESSAGE", reason);
  }
  if (["release", "edit", "changeTruck", "gateOut"].includes(action)) return;
  await settleTodos(ctx, subject);
  if (action === "submit") await send(await clerks(), "TODO", "lifting.submitted");
  if (action === "approve") await send(await company(), "TODO", "lifting.approved");
  if (action === "pay" || action === "confirm") await send(await clerks(), "TODO", "lifting.paid");
  if (action === "return") await send(await company(), "MESSAGE", "lifting.returned");
  if (action === "cancel" && before.status === weightStatus.reviewed)
    await send(await clerks(), "MESSAGE", "lifting.canceled");
  if (action === "refund") await send(await company(), "MESSAGE", "lifting.refunded");
  if (action === "complete") await send(await company(), "MESSAGE", "lifting.completed");
}

/**
 * Tells the company of an order that nothing can be lifted by it any more; who can end it, by a cancellation or a refund,
 * has it to do.
 */
export async function tellOfStop(ctx: ActorContext, order: StoredWeightOrder): Promise<void> {
  const { row, body } = order;
  const subject = `${row.kind}:${row.id}`;
  const params = { docNo: row.doc_no, company: row.company_name, edoNo: body.content.edoNo ?? "" };
  const event = (contentType: Event["contentType"], reason: Event["reason"]) => ({
    ...{ contentType, reason, params, link: orderScreen(row), subject },
  });
  const isPaid = paidOf(body) > 0;
  await settleTodos(ctx, subject);
  const company = othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], "weightOrder", "get"));
  await tell(ctx, company, event(isPaid ? "MESSAGE" : "TODO", "lifting.stopped"));
  if (!isPaid) return;
  const clerks = othersOf(ctx, await listWhoMay(ctx.db, "PORT", "liftingAudit", "edit"));
  await tell(ctx, clerks, event("TODO", "lifting.stoppedPaid"));
}
