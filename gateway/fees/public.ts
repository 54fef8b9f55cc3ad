export { type Fee, type FeeKind, type FeeKinds, lockFees } from "./feeKind";
export { findOpenPayment } from "./openPayments";
export { listPaidDocuments } from "./paidDocuments";
export { giveBackFee, payFee, payTogether } from "./pay";
export { getQuoted } from "./quoted";
export { reconcileFees } from "./reconcileFees";
