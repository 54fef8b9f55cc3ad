import { listWhoMay } from "@gateway/identity/public";
import { type Teller, tell } from "@gateway/messages/public";
import { tellOfReturnDecided } from "@gateway/money/public";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import type { OrderRow } from "./orderStore";
import type { RefundRow } from "./refunds";

async function tellOf(
  ctx: Teller,
  reason: "refund.done" | "refund.refused" | "payment.lateReturned",
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

/** Tells whose order it was that what was paid for it too late went back. */
export const tellOfLateReturn = (ctx: Teller, order: OrderRow): Promise<void> =>
  tellOf(ctx, "payment.lateReturned", order);
