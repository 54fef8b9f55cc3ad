import type { Call } from "@protocol/call";
import { type mallOrderSearch, mallOrderSorts, mallOrders, soldOrders } from "@protocol/mallOrders";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { answerTransition, type PostedTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { findPaidFrom } from "../money/paidFrom.server";
import { type Attempt, missing, requirePermission } from "../person.server";
import { mallPaths } from "./paths";

const filters: readonly Filter<keyof typeof mallOrderSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "from", fieldName: "createTime", kind: "from" },
  { param: "to", fieldName: "createTime", kind: "to" },
];

export const readMallOrderQuery = (url: URL) => readListQuery(url, filters, mallOrderSorts);

export async function loadMallOrders(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "mallOrder", "query");
  const query = readMallOrderQuery(new URL(args.request.url));
  const [list, look] = await Promise.all([
    loadDocumentList(args, person, "mallOrder", mallOrders.page, query),
    loadLook(args, loadMallOrder),
  ]);
  return { ...list, ...look };
}

/** The same for who sells. */
export async function loadSoldOrders(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "merchantCenter", "query");
  const query = readMallOrderQuery(new URL(args.request.url));
  const [list, look] = await Promise.all([
    loadDocumentList(args, person, "merchantCenter", soldOrders.page, query),
    loadLook(args, loadMallOrder),
  ]);
  return { ...list, ...look };
}

export async function loadMallOrder(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "mallOrder", "get");
  const params = documentIdIn(args);
  const [order, events] = await Promise.all([
    person.call(mallOrders.get, { params }),
    person.call(mallOrders.listEvents, { params }),
  ]);
  const paidFrom = order.paidTime ? await findPaidFrom(person, order) : null;
  return { order, events, paidFrom, idempotencyKey: pageKey(args.context) };
}

const plain = ["cancel", "receive", "withdrawRefund"] as const;
const explained = ["decline", "refuseRefund"] as const;
const refunds = ["refund", "askRefund"] as const;

/** Pieces of lines as the refund's form has them: `refund.<line>`. */
const linesOf = ({ form }: PostedTransition) =>
  [...form].flatMap(([name, value]) => {
    const no = /^refund\.(\d{1,2})$/.exec(name)?.[1];
    const typed = typeof value === "string" ? value.trim() : "";
    return no && typed && typed !== "0" ? [{ no: Number(no), qty: /^\d{1,4}$/.test(typed) ? Number(typed) : -1 }] : [];
  });

/** One transition of an order, as the forms of its detail post it. */
export async function runMallOrderAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "mallOrder");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  const tooShort = [...remark].length < 2;
  const now = plain.find((each) => each === intent);
  const because = explained.find((each) => each === intent);
  const refund = refunds.find((each) => each === intent);
  let outcome: Attempt<Call>;
  if (now) outcome = await person.attempt(mallOrders[now], { ...base, body: { version } });
  else if (because) {
    if (tooShort) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(mallOrders[because], { ...base, body: { version, remark } });
  } else if (refund) {
    const lines = linesOf(posted);
    const wrong = lines.some(({ qty }) => qty < 1);
    const errors = {
      ...(lines.length === 0 || wrong ? { lines: [wrong ? "qty" : "mall.refundNone"] } : {}),
      ...(tooShort ? { remark: ["remark.short"] } : {}),
    };
    if (Object.keys(errors).length > 0) return refuseFields(posted, errors);
    outcome = await person.attempt(mallOrders[refund], { ...base, body: { version, lines, reason: remark } });
  } else if (intent === "consentRefund") {
    const body = { version, restock: field("restock") === "1", remark: remark || undefined };
    outcome = await person.attempt(mallOrders.consentRefund, { ...base, body });
  } else if (intent === "ship") {
    const body = { version, carrier: field("carrier", 60), trackingNo: field("trackingNo", 60) };
    outcome = await person.attempt(mallOrders.ship, { ...base, body });
  } else if (intent === "handOver") {
    outcome = await person.attempt(mallOrders.handOver, {
      ...base,
      body: { version, pickupCode: field("pickupCode", 10) },
    });
  } else if (intent === "review") {
    const stars = Number(field("stars", 1));
    const errors = { ...(stars ? {} : { stars: ["required"] }), ...(tooShort ? { remark: ["remark.short"] } : {}) };
    if (Object.keys(errors).length > 0) return refuseFields(posted, errors);
    const body = { version, no: Number(field("no", 2)), stars, words: remark };
    outcome = await person.attempt(mallOrders.review, { ...base, body });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, { to: () => mallPaths.order(id), key: `mall:done.${intent}` });
}

export type MallOrderList = Awaited<ReturnType<typeof loadMallOrders>>;
export type MallOrderPage = Awaited<ReturnType<typeof loadMallOrder>>;
