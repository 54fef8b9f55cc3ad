import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { BargeOrderAction } from "@protocol/bargeOrders";
import { bargeOrderStatus } from "@protocol/documentStatuses";
import { screenPath } from "@protocol/screens";

/** The portal's page of a barge order. */
export const bargeOrderScreen = (id: string) => screenPath("bargeContainerQuertDetails", { id });

/** Tells customer, barge company and port how an order goes on; who must act next has it to do. */
export async function tellOfBargeOrder(
  ctx: ActorContext,
  action: BargeOrderAction,
  before: DocumentRow,
  row: DocumentRow,
  remark: string | null,
): Promise<void> {
  const subject = `${row.kind}:${row.id}`;
  const params = {
    ...{ docNo: row.doc_no, company: row.company_name, remark: remark ?? "" },
    barge: [row.vessel_name, row.voyage].filter(Boolean).join(" / "),
  };
  const send = (
    people: readonly string[],
    contentType: Event["contentType"],
    reason: Event["reason"],
    link = bargeOrderScreen(row.id),
  ) => tell(ctx, othersOf(ctx, people), { contentType, reason, params, link, subject });
  const company = () => listWhoMay(ctx.db, [row.company_id], "bargeOrder", "get");
  const carrier = ({ partner_id } = row) => (partner_id ? listWhoMay(ctx.db, [partner_id], "bargeOrder", "get") : []);
  if (["submit", "withdraw", "approve", "return", "cancel"].includes(action)) await settleTodos(ctx, subject);
  const clerks = () => listWhoMay(ctx.db, "PORT", "bargeAudit", "edit");
  if (action === "submit") await send(await clerks(), "TODO", "barge.submitted");
  if (action === "approve") {
    await send(await company(), "MESSAGE", "barge.approved");
    await send(await carrier(), "TODO", "barge.assigned");
  }
  if (action === "return") await send(await company(), "MESSAGE", "barge.returned");
  // a returned order is not the barge company's to see any more
  if (action === "return" || action === "cancel")
    await send(await carrier(before), "MESSAGE", "barge.takenBack", screenPath("bargeOrders"));
  if (action === "cancel" && before.status === bargeOrderStatus.approved)
    await send(await clerks(), "MESSAGE", "barge.canceled");
  if (action === "depart") await send(await company(), "MESSAGE", "barge.departed");
  if (row.status === bargeOrderStatus.completed) {
    await settleTodos(ctx, subject);
    await send(await company(), "MESSAGE", "barge.completed");
  }
}
