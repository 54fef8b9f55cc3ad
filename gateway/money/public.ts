export { openCreditAccount, openPrepayAccount, openWallet } from "./accounts";
export { postBankLine } from "./bankReceipts";
export { type FeePayment, giveBackPayment, givePartBack, takePayment } from "./feePayments";
export { type HoldEntry, holdFunds, payOutHold, refundSettled, releaseHold, settleHold } from "./holds";
export {
  type AccountKey,
  type AccountRow,
  availableOf,
  creditOf,
  findAccount,
  findAccountByNo,
  findChannelTxn,
  findWallet,
  inTransaction,
  type Leg,
  listAccounts,
  postTxn,
  prepayOf,
  requireOwnMoney,
  walletOf,
} from "./ledger";
export { requireDayLimits } from "./limits";
export { tellOfReturnDecided } from "./notifications";
export { findPayPassword, requirePayPassword } from "./payPasswords";
export { changeLimits, listLimitChanges, noteLimits } from "./prepayLimits";
export { reconcile } from "./reconcile";
export { reconcileClearing } from "./reconcileClearing";
export { type Searches, searched } from "./searches";
export { addSuspense, endReturn, type SuspenseRow } from "./suspense";
export type { OwnedAccountKind, PlatformAccount } from "./tables";
