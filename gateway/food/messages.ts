import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { FoodOrderAction } from "@protocol/foodOrders";
import { screenPath } from "@protocol/screens";

const reasonOf: Partial<Record<FoodOrderAction, Event["reason"]>> = {
  close: "food.closed",
  decline: "food.declined",
  ready: "food.ready",
  expire: "food.expired",
};

/** Where the portal shows an order. */
export const foodOrderScreen = ({ id }: Pick<DocumentRow, "id">) => screenPath("orderDetail", { id });

/** Tells the buyer what has become of his meal; the kitchen has its board. */
export async function tellOfMeal(ctx: ActorContext, action: FoodOrderAction, row: DocumentRow, remark: string | null) {
  const reason = reasonOf[action];
  if (!reason) return;
  const people = await listWhoMay(ctx.db, [row.company_id], "foodOrder", "get");
  // of a company's meals only who ordered one waits for it
  const buyers = people.filter((userId) => userId === row.create_by);
  await tell(ctx, othersOf(ctx, buyers), {
    ...{ contentType: "MESSAGE", reason, link: foodOrderScreen(row), subject: `${row.kind}:${row.id}` },
    params: { docNo: row.doc_no, kitchen: row.partner_name ?? "", remark: remark ?? "" },
  });
}
