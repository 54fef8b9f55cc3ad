import type { UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { findTxn, postMovement } from "./ledger";
import { requireDayLimits } from "./limits";

export { openPrepayAccount, openWallet } from "./accounts";
export { type HoldEntry, holdFunds, payOutHold, refundSettled, releaseHold, settleHold } from "./holds";
export {
  type AccountKey,
  type AccountRow,
  availableOf,
  findAccount,
  findAccountByNo,
  findChannelTxn,
  findWallet,
  inTransaction,
  postTxn,
  prepayOf,
  walletOf,
} from "./ledger";
export { findPayPassword, requirePayPassword } from "./payPasswords";
export type { OwnedAccountKind, PlatformAccount } from "./tables";

/** What is paid or paid back. */
export interface WalletPayment {
  companyId: string;
  /** Fen, positive. */
  amount: number;
  /** Kind of the document that is paid for, as `TRUCK_ORDER`. */
  bizType: string;
  /**
   * The document's number with the round of its payment: what has been refunded may be paid again, so the number alone
   * would not do. The refund of a round carries the same one.
   */
  bizNo: string;
  remark: string | null;
}

/**
 * Takes money from a company's wallet, within the caller's transaction, once per (bizType, bizNo). Refuses (1002) with
 * `wallet.insufficient` {available, amount}, `wallet.none`, or `wallet.limit.person` and `wallet.limit.company` {limit,
 * spent, amount} where a day's limit would be passed. Ask `requirePayPassword` before its transaction.
 */
export async function payFromWallet(ctx: UserContext, payment: WalletPayment): Promise<{ txnNo: string }> {
  const paid = await postMovement(ctx.db, {
    ...payment,
    type: "PAY",
    direction: "outOfWallet",
    counterAccount: "PORT_REVENUE",
    ...operatorOf(ctx),
  });
  // after the movement, which lets one payment of a wallet wait for the other: what that one paid is counted
  await requireDayLimits(ctx, payment.companyId, payment.amount);
  return paid;
}

/**
 * Pays back what `payFromWallet` took under the same bizType and bizNo, whole or in part, once. Refuses (1002) with
 * `refund.unpaid` where that was never paid by this company, or was less.
 */
export async function refundToWallet(ctx: UserContext, payment: WalletPayment): Promise<{ txnNo: string }> {
  const paid = await findTxn(ctx.db, { ...payment, type: "PAY" });
  if (!paid || paid.company_id !== payment.companyId || Number(paid.amount) < payment.amount) {
    throw refused("refund.unpaid");
  }
  return postMovement(ctx.db, {
    ...payment,
    type: "REFUND",
    direction: "intoWallet",
    counterAccount: "PORT_REVENUE",
    ...operatorOf(ctx),
  });
}

const operatorOf = (ctx: UserContext) => ({
  operator: ctx.identity.userId,
  operatorName: ctx.identity.userName,
  time: ctx.now,
});

export { postBankLine } from "./bankReceipts";
export { reconcile } from "./reconcile";
export { reconcileClearing } from "./reconcileClearing";
export { type Searches, searched } from "./searches";
export { addSuspense, endReturn, type SuspenseRow } from "./suspense";
