import type { Context, UserContext } from "@gateway/core/context";
import type { PublicContext } from "@gateway/core/handler";
import { type Handler, handle, handlePrepared, handlePublic } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, notFound, refused } from "@gateway/core/refusal";
import { findAccount } from "@gateway/money/public";
import type { BodyOf, ResultOf } from "@protocol/call";
import {
  checkPayment,
  createTopUp,
  getPaymentOrder,
  listPaymentChannels,
  listPaymentOrders,
  notifyPayment,
  startPayment,
} from "@protocol/paymentOrders";
import { bankDayHandlers } from "./bankDayHandlers";
import { ChannelDown, type ChannelState, NotifyRefused, type PaymentChannel } from "./channel";
import { feeOrderHandlers, orderedDocuments, payOrdered } from "./feeOrders";
import { addOrder, answerOf, findOrder, listOrders, type OrderRow } from "./orderStore";
import { refundHandlers } from "./refundHandlers";
import { returnUrlOf } from "./returnUrl";
import { later, settle } from "./settle";

const channelOf = ({ config }: Context, code: string): PaymentChannel | undefined =>
  config.payments?.channels.get(code);

/** An order of the caller's own company; what is another's and what nobody ordered look the same (404). */
async function getOwnOrder(ctx: UserContext, payNo: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, payNo);
  if (!order || order.company_id !== ctx.identity.companyId) throw notFound();
  return order;
}

const answerFor = async ({ db, identity, config }: UserContext, order: OrderRow) =>
  answerOf(order, identity.companyName, config.payments, await orderedDocuments(db, order));

const isOpen = ({ status, expires_time }: OrderRow, now: Date) =>
  (status === "0" || status === "1") && expires_time > now.toISOString();

/** What a bank is asked; refuses (1002) with `payment.channelDown` where it does not answer. */
async function asked<T>(ctx: Context, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ChannelDown)) throw error;
    ctx.log.warn({ reason: error.message }, "the bank does not answer");
    throw refused("payment.channelDown");
  }
}

async function orderTopUp(ctx: UserContext, body: BodyOf<typeof createTopUp>) {
  const { db, identity } = ctx;
  requirePermission(identity, "wallet", "edit");
  if (!channelOf(ctx, body.channel)) throw invalid({ channel: ["topUp.channel"] });
  const { kind, yardCode } = body.account;
  const key = { kind, companyId: identity.companyId, yardCode: kind === "WALLET" ? "" : yardCode };
  if (!(await findAccount(db, key))) throw refused(kind === "WALLET" ? "wallet.none" : "prepay.none");
  const { amount, channel, trade, returnTo } = body;
  const account = { kind, yardCode: key.yardCode };
  return { payNo: await addOrder(ctx, { purpose: "TOPUP", account, trade, amount, channel, returnTo }) };
}

/** ms after its cashier was opened that the bank is first asked for an order. */
const firstAskMs = 20_000;

async function openAtBank(ctx: UserContext, payNo: string, origin: string | undefined) {
  requirePermission(ctx.identity, "wallet", "edit");
  const order = await getOwnOrder(ctx, payNo);
  const channel = channelOf(ctx, order.channel);
  const { payments } = ctx.config;
  if (!isOpen(order, ctx.now)) throw refused("payment.notOpen");
  if (!channel || !payments) throw refused("payment.channelDown");
  const opened = channel.create({
    payNo,
    amount: order.amount,
    merchant: payments.merchant,
    returnUrl: returnUrlOf(payments.portalUrl, origin, payNo),
    expiresTime: order.expires_time,
  });
  return asked(ctx, opened);
}

async function markStarted(ctx: UserContext, payNo: string, qr: string | null): Promise<void> {
  await ctx.db
    .updateTable("payment_orders")
    .set({ status: "1", qr, ask_time: later(ctx.now, firstAskMs) })
    .where("pay_no", "=", payNo)
    .where("status", "=", "0")
    .execute();
}

async function askBank(ctx: UserContext, payNo: string): Promise<ChannelState | null> {
  requirePermission(ctx.identity, "wallet", "query");
  const order = await getOwnOrder(ctx, payNo);
  // what nobody was led to the bank for, and what is settled, it need not be asked for
  if (order.status === "0" || order.status === "2" || order.late === 1) return null;
  const channel = channelOf(ctx, order.channel);
  if (!channel) throw refused("payment.channelDown");
  return asked(ctx, channel.query(payNo));
}

/** Verifies a bank's notify, applies it once, and acknowledges it as that bank expects. */
async function receiveNotify(
  ctx: PublicContext,
  code: string,
  { headers, raw }: BodyOf<typeof notifyPayment>,
): Promise<ResultOf<typeof notifyPayment>> {
  const channel = channelOf(ctx, code);
  if (!channel) throw notFound();
  let notify: ReturnType<PaymentChannel["verifyNotify"]>;
  try {
    notify = channel.verifyNotify({ headers, body: Buffer.from(raw, "base64") }, ctx.now);
  } catch (error) {
    const reason = error instanceof NotifyRefused ? error.message : (error as Error).name;
    ctx.log.warn({ channel: code, reason }, "a notify is refused");
    return channel.acknowledge(false);
  }
  const settled = await settle(ctx.db, code, notify.payNo, notify.state, ctx, (db, paid) =>
    payOrdered({ ...ctx, db }, paid),
  );
  ctx.log.info({ channel: code, payNo: notify.payNo, settled }, "notified of a payment");
  return channel.acknowledge(true);
}

export const paymentOrderHandlers: Handler[] = [
  handle(listPaymentChannels, async (ctx) => {
    requirePermission(ctx.identity, "wallet", "query");
    return [...(ctx.config.payments?.channels.values() ?? [])].map(({ code, checkout }) => ({ code, checkout }));
  }),
  ...feeOrderHandlers,
  handle(createTopUp, (ctx, { body }) => orderTopUp(ctx, body)),
  handle(getPaymentOrder, async (ctx, { params }) => {
    requirePermission(ctx.identity, "wallet", "query");
    return answerFor(ctx, await getOwnOrder(ctx, params.payNo));
  }),
  handle(listPaymentOrders, async (ctx) => {
    requirePermission(ctx.identity, "wallet", "query");
    const rows = await listOrders(ctx.db, ctx.identity.companyId, 5);
    return rows.map((row) => answerOf(row, ctx.identity.companyName, ctx.config.payments));
  }),
  handlePrepared(
    startPayment,
    (ctx, { params, body }) => openAtBank(ctx, params.payNo, body.origin),
    async (ctx, { params }, opened) => {
      await markStarted(ctx, params.payNo, opened.qr);
      return opened;
    },
  ),
  handlePrepared(
    checkPayment,
    (ctx, { params }) => askBank(ctx, params.payNo),
    async (ctx, { params }, state) => {
      const order = await getOwnOrder(ctx, params.payNo);
      if (state)
        await settle(ctx.db, order.channel, order.pay_no, state, ctx, (db, paid) => payOrdered({ ...ctx, db }, paid));
      return answerFor(ctx, await getOwnOrder(ctx, params.payNo));
    },
  ),
  ...refundHandlers,
  ...bankDayHandlers,
  handlePublic(notifyPayment, (ctx, { params, body }) => receiveNotify(ctx, params.channel, body)),
];
