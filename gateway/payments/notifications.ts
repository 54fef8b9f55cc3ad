import { listWhoMay } from "@gateway/identity/public";
import { type Teller, tell } from "@gateway/messages/public";
import { type SuspenseRow, tellOfReturnDecided } from "@gateway/money/public";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import type { OrderRow } from "./orderStore";
import type { RefundRow } from "./refunds";

async function tellOf(
  ctx: Teller,
  reason: "refund.done" | "refund.refused" | "payment.lateReturned" | "payment.suspended" | "payment.toWallet",
  payment: Pick<RefundRow, "pay_no" | "company_id" | "amount">,
): Promise<void> {
  await tell(ctx, await listWhoMay(ctx.db, [payment.company_id], "wallet", "query"), {
    contentType: "MESSAGE",
    reason,
    params: { payNo: payment.pay_no, amount: formatYuan(Number(payment.amount)) },
    link: screenPath("account/bankPaymentDetail", { no: payment.pay_no }),
    subject: `payment:${payment.pay_no}`,
  });
}

/** Tells whose payment it was what its bank has decided of a refund, within the transaction that books it. */
export const tellOfRefund = (ctx: Teller, refund: RefundRow, done: boolean): Promise<void> =>
  refund.suspense_id
    ? tellOfReturnDecided(ctx, refund.suspense_id, done)
    : tellOf(ctx, done ? "refund.done" : "refund.refused", refund);

/**
 * Tells of money that came for an order that does not wait for it: the port, whose it is to book or send back, and the
 * order's company where there is one. Within the transaction that puts it in suspense.
 */
export async function tellOfSuspended(ctx: Teller, item: SuspenseRow): Promise<void> {
  await tell(ctx, await listWhoMay(ctx.db, "PORT", "moneyAudit", "edit"), {
    contentType: "TODO",
    reason: "suspense.added",
    params: { docNo: item.doc_no, amount: formatYuan(item.amount) },
    link: screenPath("account/suspenseDetail", { id: item.id }),
    subject: `suspense:${item.id}`,
  });
  if (item.company_id) await tellOf(ctx, "payment.suspended", { ...item, pay_no: item.pay_no ?? "" });
}

/** Tells whose order it was which part of it could not pay its documents and stays in the wallet. */
export const tellOfLeftInWallet = (ctx: Teller, order: OrderRow, amount: number): Promise<void> =>
  tellOf(ctx, "payment.toWallet", { ...order, amount });

/** Tells whose order it was that what was paid for it too late went back. */
export const tellOfLateReturn = (ctx: Teller, order: OrderRow): Promise<void> =>
  tellOf(ctx, "payment.lateReturned", order);
