import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Told, tellNext } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import { shortOrderStatus } from "@protocol/documentStatuses";
import { screenPath } from "@protocol/screens";
import type { ShortOrderAction } from "@protocol/shortOrders";
import { formatYuan } from "@protocol/values/fen";

/** Who is told what; whoever must act next has it to do. */
const toldOf: Partial<Record<ShortOrderAction, Told<"clerks" | "company">>> = {
  submit: { to: "clerks", contentType: "TODO", reason: "shortOrder.submitted" },
  approve: { to: "company", contentType: "TODO", reason: "shortOrder.approved" },
  pay: { to: "clerks", contentType: "TODO", reason: "shortOrder.paid" },
  return: { to: "company", contentType: "MESSAGE", reason: "shortOrder.returned" },
  refund: { to: "company", contentType: "MESSAGE", reason: "shortOrder.refunded" },
  cancel: { to: "clerks", contentType: "MESSAGE", reason: "shortOrder.canceled" },
  complete: { to: "company", contentType: "MESSAGE", reason: "shortOrder.completed" },
};

/** Where the portal shows an order. */
export const shortOrderScreen = ({ id }: Pick<DocumentRow, "id">) => screenPath("shortOrderDetails", { id });

/** Tells both sides how an order goes on. */
export async function tellOfShortOrder(
  ctx: ActorContext,
  action: ShortOrderAction,
  before: DocumentRow,
  row: DocumentRow,
  remark: string | null,
): Promise<void> {
  if (action === "edit" || action === "gateOut" || action === "gateIn") return;
  // what nobody has approved is taken back without a word
  const isNews = action !== "cancel" || before.status === shortOrderStatus.approved;
  await tellNext(ctx, row, isNews ? toldOf[action] : undefined, {
    whom: {
      clerks: () => listWhoMay(ctx.db, "PORT", "shortHaulAudit", "edit"),
      company: () => listWhoMay(ctx.db, [row.company_id], "shortOrder", "get"),
    },
    link: shortOrderScreen(row),
    params: {
      ...{ docNo: row.doc_no, company: row.company_name, remark: remark ?? "" },
      amount: formatYuan(row.amount),
    },
  });
}
