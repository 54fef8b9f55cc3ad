import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may } from "@gateway/core/permission";
import { notFound, Refusal, refused } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { findAccount, type Searches, searched } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { readPiece } from "@gateway/store/readPiece";
import { codes } from "@protocol/codes";
import type { PageQuery, PieceQuery, SearchInfo } from "@protocol/page";
import type { PaymentOrderState } from "@protocol/paymentOrders";
import {
  exportPayments,
  getRefundablePayment,
  pagePayments,
  type RefundablePayment,
  refundPayment,
} from "@protocol/paymentRefunds";
import { answerOf, findOrder, type OrderRow } from "./orderStore";
import { askRefund, leftOf, listRefunds, type RefundRow } from "./refunds";

const isMoneyClerk = ({ identity }: UserContext, key: "query" | "edit" | "export") =>
  isPort(identity) && may(identity, "moneyAudit", key);

/** Whoever may approve what leaves a company's wallet may take a top-up back; the port's clerk gives any back. */
const mayRefund = (ctx: UserContext, order: OrderRow) =>
  isMoneyClerk(ctx, "edit") || (order.company_id === ctx.identity.companyId && may(ctx.identity, "wallet", "enable"));

async function getOrderFor(ctx: UserContext, payNo: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, payNo);
  const own = order?.company_id === ctx.identity.companyId && may(ctx.identity, "wallet", "query");
  if (!order || !(own || isMoneyClerk(ctx, "query"))) throw notFound();
  return order;
}

/** Fen: what is left of the payment, and of the account's own money; a credit is nothing that can be given back. */
async function refundableOf({ db }: UserContext, order: OrderRow, refunds: readonly RefundRow[]): Promise<number> {
  const { account_kind: kind, company_id: companyId, yard_code: yardCode } = order;
  const account = await findAccount(db, { kind, companyId, yardCode });
  const own = account ? Number(account.balance) - Number(account.frozen) : 0;
  return Math.max(0, Math.min(leftOf(order, refunds), own));
}

async function answer(ctx: UserContext, order: OrderRow): Promise<RefundablePayment> {
  const refunds = await listRefunds(ctx.db, order.pay_no);
  const refundable = await refundableOf(ctx, order, refunds);
  const { name } = await ctx.db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", order.company_id)
    .executeTakeFirstOrThrow();
  return {
    ...answerOf(order, name, ctx.config.payments),
    refunds: refunds.map((row) => ({
      refundNo: row.refund_no,
      status: row.status,
      amount: row.amount,
      remark: row.remark,
      operatorName: row.operator_name,
      createTime: row.create_time,
      decideTime: row.decide_time,
    })),
    refundable,
    mayRefund: refundable > 0 && mayRefund(ctx, order),
  };
}

function matching(db: Store, infos: readonly SearchInfo[]) {
  const rows = db
    .selectFrom("payment_orders")
    .innerJoin("companies", "companies.id", "payment_orders.company_id")
    .selectAll("payment_orders")
    .select("companies.name as company_name");
  const searches: Searches<typeof rows> = {
    "status eq": (from, [status = ""]) => from.where("payment_orders.status", "=", status as PaymentOrderState),
    "channel eq": (from, [channel = ""]) => from.where("payment_orders.channel", "=", channel),
    "payNo eq": (from, [no = ""]) => from.where("payment_orders.pay_no", "=", no.trim().toUpperCase()),
    "channelTxnNo eq": (from, [no = ""]) => from.where("payment_orders.channel_txn_no", "=", no.trim()),
    "companyName like": (from, [name = ""]) =>
      from.where("companies.name", "like", `%${name.trim().replace(/[%_\\]/g, "")}%`),
    "createTime gte": (from, [time = ""]) => from.where("payment_orders.create_time", ">=", time),
    "createTime lte": (from, [time = ""]) => from.where("payment_orders.create_time", "<=", time),
    "createTime between": (from, [start = "", end = ""]) =>
      from.where("payment_orders.create_time", ">=", start).where("payment_orders.create_time", "<=", end),
  };
  return searched(rows, infos, searches);
}

const answerNamed =
  ({ config }: UserContext) =>
  ({ company_name, ...row }: OrderRow & { company_name: string }) =>
    answerOf({ ...row, amount: Number(row.amount) }, company_name, config.payments);

function page(ctx: UserContext, query: PageQuery) {
  if (!isMoneyClerk(ctx, "query")) throw new Refusal(codes.forbidden, "forbidden");
  const found = matching(ctx.db, query.searchInfos);
  const inOrder = found.orderBy("payment_orders.create_time", "desc").orderBy("payment_orders.pay_no", "desc");
  return readPage(ctx.db.selectFrom(found.as("found")), inOrder, query, answerNamed(ctx));
}

function piece(ctx: UserContext, { searchInfos, after }: PieceQuery) {
  if (!isMoneyClerk(ctx, "export")) throw new Refusal(codes.forbidden, "forbidden");
  let rows = matching(ctx.db, searchInfos).orderBy("payment_orders.pay_no", "desc");
  if (after) rows = rows.where("payment_orders.pay_no", "<", after);
  return readPiece(
    (limit) => rows.limit(limit).execute(),
    ({ pay_no }) => pay_no,
    answerNamed(ctx),
  );
}

export const refundHandlers: Handler[] = [
  handle(pagePayments, (ctx, { body }) => page(ctx, body)),
  handle(exportPayments, (ctx, { body }) => piece(ctx, body)),
  handle(getRefundablePayment, async (ctx, { params }) => answer(ctx, await getOrderFor(ctx, params.payNo))),
  handle(refundPayment, async (ctx, { params, body: { amount, refundable, remark } }) => {
    const order = await getOrderFor(ctx, params.payNo);
    if (!mayRefund(ctx, order)) throw new Refusal(codes.forbidden, "forbidden");
    if (order.status !== "2") throw refused("payment.notPaid");
    if (amount > refundable) throw refused("payment.refundExceeds");
    await askRefund(
      ctx,
      order,
      { amount, remark },
      async (refunds) => refundable === (await refundableOf(ctx, order, refunds)),
    );
    return answer(ctx, order);
  }),
];
