import { type foodOrderSearch, foodOrderSorts, foodOrders } from "@protocol/foodOrders";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { findPaidFrom } from "../money/paidFrom.server";
import { missing, requirePermission } from "../person.server";
import { foodPaths } from "./paths";

const filters: readonly Filter<keyof typeof foodOrderSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "from", fieldName: "planTime", kind: "from" },
  { param: "to", fieldName: "planTime", kind: "to" },
];
export const readFoodOrderQuery = (url: string) => readListQuery(new URL(url), filters, foodOrderSorts);

/** The meals that the reader's company has ordered. */
export async function loadFoodOrders(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "foodOrder", "query");
  const query = readFoodOrderQuery(args.request.url);
  const [list, look] = await Promise.all([
    loadDocumentList(args, person, "foodOrder", foodOrders.page, query),
    loadLook(args, loadFoodOrder),
  ]);
  return { ...list, ...look };
}
export type FoodOrderList = Awaited<ReturnType<typeof loadFoodOrders>>;

/** One of them, for the buyer, the kitchen or the port. */
export async function loadFoodOrder(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "foodOrder", "get");
  const params = documentIdIn(args);
  const [order, events] = await Promise.all([
    person.call(foodOrders.get, { params }),
    person.call(foodOrders.listEvents, { params }),
  ]);
  const paidFrom = order.paidTime ? await findPaidFrom(person, order) : null;
  return { order, events, paidFrom, idempotencyKey: pageKey(args.context) };
}
export type FoodOrderPage = Awaited<ReturnType<typeof loadFoodOrder>>;

/** Cancels an order, gives it back, or declines it. */
export async function changeFoodOrder(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "foodOrder");
  const { person, id, version, base, intent, field } = posted;
  const done = (key: string) => ({ to: () => foodPaths.order(id), key });
  if (intent === "cancel")
    return answerTransition(args, posted, await person.attempt(foodOrders.cancel, { ...base, body: { version } }), {
      ...done("food:done.cancel"),
    });
  if (intent === "giveBack")
    return answerTransition(args, posted, await person.attempt(foodOrders.giveBack, { ...base, body: { version } }), {
      ...done("food:done.giveBack"),
    });
  if (intent !== "decline") throw missing(args.context.traceId);
  const remark = field("remark", 200);
  if (remark.length < 2) return refuseFields(posted, { remark: ["remark.short"] });
  const declined = await person.attempt(foodOrders.decline, { ...base, body: { version, remark } });
  return answerTransition(args, posted, declined, done("food:done.decline"));
}
