import type { ActorContext } from "@gateway/core/context";
import { operatorOf } from "@gateway/documents/trail";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell, tellWhoActs } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import { dispatchStatus } from "@protocol/documentStatuses";
import { permissionOfTruckType } from "@protocol/identity";
import { screenPath } from "@protocol/screens";
import type { TruckOrderAction } from "@protocol/trucking";
import { formatYuan } from "@protocol/values/fen";
import { toShanghai } from "@protocol/values/instant";
import { dispatchOrderKind, orderKind, type StoredOrder } from "./orderDocument";

/** Where the portal shows a document (docs/requirements.md §2: opened by query parameter id). */
export const orderScreen = ({ type, id }: DocumentRow) => {
  const entered = { E: "truckExportDetail", I: "truckImportDetail" } as const;
  return screenPath(type === "E" || type === "I" ? entered[type] : "truckOtherDetail", { id });
};
const dispatchOrderScreen = ({ type, id }: DocumentRow) =>
  screenPath(type === "I" ? "SendsCreate" : "SendsDetailed", { id });

const subjectOf = ({ kind, id }: DocumentRow) => `${kind}:${id}`;

/** Tells those concerned what has become of an order: its customer, the fleet it was given to, the port's clerks. */
export async function tellOfOrder(
  ctx: ActorContext,
  action: TruckOrderAction,
  before: DocumentRow,
  { row, body, boxes }: StoredOrder,
  remark: string | null = null,
): Promise<void> {
  if (!["submit", "withdraw", "approve", "return", "pay", "refund", "complete"].includes(action)) return;
  const subject = subjectOf(row);
  await settleTodos(ctx, subject);
  const params = { orderNo: row.doc_no };
  const event = (contentType: Event["contentType"], reason: Event["reason"], more: Event["params"] = {}): Event => ({
    contentType,
    reason,
    params: { ...params, ...more },
    link: orderScreen(row),
    subject,
  });
  const customers = async () =>
    othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], permissionOfTruckType(row.type), "get"));
  const dispatchers = async (fleetId: string | null) =>
    fleetId ? othersOf(ctx, await listWhoMay(ctx.db, [fleetId], "dispatchOrder", "add")) : [];
  const amount = formatYuan(before.amount || row.amount);

  switch (action) {
    case "submit": {
      const clerks = othersOf(ctx, await listWhoMay(ctx.db, "PORT", "truckAudit", "edit"));
      await tell(ctx, clerks, event("TODO", "order.submitted", { company: row.company_name }));
      break;
    }
    case "approve": {
      const payers = await listWhoMay(ctx.db, [row.company_id], "wallet", "edit");
      const more = { carrier: row.partner_name ?? "", amount: formatYuan(row.amount) };
      await tellWhoActs(ctx, await customers(), payers, event("TODO", "order.audited", more));
      break;
    }
    case "return":
      await tell(ctx, await customers(), event("MESSAGE", "order.returned", { remark: remark ?? "" }));
      break;
    case "pay": {
      const more = { payer: operatorOf(ctx.identity).name, amount };
      await tell(ctx, await customers(), event("MESSAGE", "order.paid", more));
      // boxes that nobody has named yet get their rows in a moment
      const asked = body.content.ctnReq.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
      const waiting = event("TODO", "order.toDispatch", { boxes: Math.max(asked, boxes.length) });
      const link = screenPath("sends", { orderNo: row.doc_no });
      await tell(ctx, await dispatchers(row.partner_id), { ...waiting, link });
      break;
    }
    case "refund": {
      const more = { remark: remark ?? "" };
      await tell(ctx, await customers(), event("MESSAGE", "order.refunded", { ...more, amount }));
      // the order is not the fleet's any more, so there is nothing to open
      const calledOff = { ...event("MESSAGE", "order.calledOff", more), link: "" };
      await tell(ctx, await dispatchers(before.partner_id), calledOff);
      break;
    }
    case "complete":
      await tell(ctx, await customers(), event("MESSAGE", "order.completed"));
      break;
  }
}

/** Tells the customer which truck comes, or comes no more; a fleet's to-do is done once no box waits. */
export async function tellOfDispatchOrder(
  ctx: ActorContext,
  reason: "dispatchOrder.dispatched" | "dispatchOrder.reassigned" | "dispatchOrder.withdrawn",
  dispatchOrder: DocumentRow,
  plateNo: string | null,
): Promise<void> {
  // called off before any truck was named: nothing that the customer waits for has changed
  const customers =
    dispatchOrder.partner_id && plateNo
      ? await listWhoMay(ctx.db, [dispatchOrder.partner_id], "dispatchOrder", "get")
      : [];
  await tell(ctx, othersOf(ctx, customers), {
    contentType: "MESSAGE",
    reason,
    params: {
      sendNo: dispatchOrder.doc_no,
      orderNo: dispatchOrder.parent_no ?? "",
      plateNo: plateNo ?? "",
      ...(reason === "dispatchOrder.withdrawn" ? {} : { planTime: toShanghai(dispatchOrder.plan_time).slice(0, 16) }),
    },
    link: dispatchOrderScreen(dispatchOrder),
    subject: subjectOf(dispatchOrder),
  });
  const waiting = await ctx.db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", dispatchOrderKind)
    .where("parent_id", "=", dispatchOrder.parent_id)
    .where("status", "in", [dispatchStatus.waiting, dispatchStatus.withdrawn])
    .limit(1)
    .executeTakeFirst();
  if (!waiting && dispatchOrder.parent_id) await settleTodos(ctx, `${orderKind}:${dispatchOrder.parent_id}`);
}
