import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared, type Input } from "@gateway/core/handler";
import { conflict, invalid } from "@gateway/core/refusal";
import { auditColumns } from "@gateway/documents/lifecycle";
import { giveBackFee, payTogether } from "@gateway/fees/public";
import { refundFees } from "@gateway/invoicing/public";
import { requirePayPassword, walletOf } from "@gateway/money/public";
import type { Fee } from "@protocol/documents";
import { truckOrders } from "@protocol/trucking";
import { cancelOpenDispatchOrders } from "./dispatch";
import { findCarrier } from "./fleets";
import { truckOrderAnswer } from "./orderAnswers";
import { orderKind, stateOf } from "./orderDocument";
import { feeOfOrder, paymentNoOf } from "./orderFees";
import { truckOrderLifecycle } from "./orderStore";

/** What happens to an order after it has been submitted: audit, money, the end. */
export const auditHandlers: Handler[] = [
  handle(truckOrders.approve, async (ctx, { params, body: { version, carrierId, fees, remark } }) => {
    const order = await truckOrderLifecycle.getToAct(ctx, "approve", params.id, version);
    const carrier = await findCarrier(ctx.db, carrierId);
    const priced: Fee[] = fees.map((fee) => ({
      ...fee,
      amount: fee.unitPrice * fee.qty,
      payStatus: "0",
      tradeNo: null,
    }));
    const amount = priced.reduce((sum, fee) => sum + fee.amount, 0);
    if (!carrier || amount === 0) {
      throw invalid({
        ...(carrier ? {} : { carrierId: ["carrier.unknown"] }),
        ...(amount === 0 ? { "fees[0].unitPrice": ["fees.zero"] } : {}),
      });
    }
    const after = await truckOrderLifecycle.act(ctx, order, "approve", {
      patch: { partner_id: carrier.id, partner_name: carrier.name, amount, ...auditColumns(ctx, remark ?? null) },
      body: { ...order.body, fees: priced },
      remark,
    });
    return truckOrderAnswer(ctx, after);
  }),

  handle(truckOrders.return, async (ctx, { params, body: { version, remark } }) => {
    const order = await truckOrderLifecycle.getToAct(ctx, "return", params.id, version);
    const after = await truckOrderLifecycle.act(ctx, order, "return", {
      patch: { partner_id: null, partner_name: null, amount: 0, ...auditColumns(ctx, remark) },
      body: { ...order.body, fees: [] },
      remark,
    });
    return truckOrderAnswer(ctx, after);
  }),

  handlePrepared(truckOrders.pay, provePayment, async (ctx, { params, body: { version } }, proven) => {
    const order = await truckOrderLifecycle.getToAct(ctx, "pay", params.id, version);
    // became payable after it was looked at
    if (!proven) throw conflict(await truckOrderAnswer(ctx, order));
    const account = walletOf(order.row.company_id);
    await payTogether(ctx, [feeOfOrder(order, null)], { account, source: "WALLET", payNo: null });
    return truckOrderAnswer(ctx, (await truckOrderLifecycle.find(ctx.db, order.row.id))!);
  }),

  handle(truckOrders.refund, async (ctx, { params, body: { version, remark } }) => {
    const order = await truckOrderLifecycle.getToAct(ctx, "refund", params.id, version);
    const bizNo = paymentNoOf(order, order.body.payRound);
    await giveBackFee(ctx, { kind: orderKind, companyId: order.row.company_id, bizNo }, remark);
    for (const txnNo of new Set(order.body.fees.map((fee) => fee.tradeNo))) if (txnNo) await refundFees(ctx.db, txnNo);
    await cancelOpenDispatchOrders(ctx, order, remark);
    const after = await truckOrderLifecycle.act(ctx, order, "refund", {
      patch: { partner_id: null, partner_name: null, ...auditColumns(ctx, remark) },
      body: { ...order.body, fees: order.body.fees.map((fee) => ({ ...fee, payStatus: "4" })) },
      remark,
    });
    return truckOrderAnswer(ctx, after);
  }),

  handle(truckOrders.complete, async (ctx, { params, body }) => {
    const order = await truckOrderLifecycle.getToAct(ctx, "complete", params.id, body.version);
    return truckOrderAnswer(ctx, await truckOrderLifecycle.act(ctx, order, "complete"));
  }),
];

/** Whether whoever pays has proven to be that person; not asked where the payment is refused all the same. */
async function provePayment(ctx: UserContext, { params, body }: Input<typeof truckOrders.pay>): Promise<boolean> {
  const order = await truckOrderLifecycle.getFor(ctx, params.id);
  const payable = truckOrderLifecycle.allowedActions(stateOf(order), ctx.identity).includes("pay");
  if (!payable || order.row.version !== body.version) return false;
  await requirePayPassword(ctx, order.row.amount, body.payPassword);
  return true;
}
