import type { UserContext } from "@gateway/core/context";
import { type AccountKey, giveBackPayment, requireDayLimits, takePayment } from "@gateway/money/public";
import type { FeeKindName, FeeSource } from "@protocol/fees";
import type { Fee } from "./feeKind";

/** The account that pays, and how people call it. */
export interface Paying {
  account: AccountKey;
  source: FeeSource;
  /** The payment order whose money it is; null unless a bank pays. */
  payNo: string | null;
}

const operatorOf = ({ identity, now }: UserContext) => ({
  operator: identity.userId,
  operatorName: identity.userName,
  time: now,
});

/**
 * Pays a document within the caller's transaction: the ledger gets it, then the document follows. Refuses (1002) as
 * `postTxn` does where the account has too little.
 */
export async function payFee(ctx: UserContext, fee: Fee, paying: Paying): Promise<{ txnNo: string }> {
  const { kind, bizNo, companyId, amount, into } = fee;
  const payment = { companyId, amount, bizType: kind, bizNo, into, remark: null };
  const { txnNo } = await takePayment(ctx.db, { ...payment, ...paying, ...operatorOf(ctx) });
  await fee.settle(ctx, txnNo);
  return { txnNo };
}

/**
 * Pays documents of one company, all of them or none, within the caller's transaction. From a wallet it refuses (1002)
 * with `wallet.limit.person` and `wallet.limit.company` {limit, spent, amount} where a day's limit would be passed. Ask
 * `requirePayPassword` before its transaction.
 */
export async function payTogether(
  ctx: UserContext,
  fees: readonly Fee[],
  paying: Paying,
): Promise<{ txnNo: string }[]> {
  const paid: { txnNo: string }[] = [];
  for (const fee of fees) paid.push(await payFee(ctx, fee, paying));
  const total = fees.reduce((sum, { amount }) => sum + amount, 0);
  // after the movements, which let one payment of a wallet wait for the other: what that one paid is counted
  if (paying.source === "WALLET") await requireDayLimits(ctx, paying.account.companyId, total);
  return paid;
}

/** Gives back what a document was paid with, to the account it came from, once; `giveBackPayment` says how it refuses. */
export const giveBackFee = (
  ctx: UserContext,
  fee: { kind: FeeKindName; companyId: string; bizNo: string },
  remark: string | null,
): Promise<{ txnNo: string }> =>
  giveBackPayment(ctx.db, {
    bizType: fee.kind,
    bizNo: fee.bizNo,
    companyId: fee.companyId,
    remark,
    ...operatorOf(ctx),
  });
