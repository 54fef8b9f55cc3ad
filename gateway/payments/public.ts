export { reconcilePayments } from "./reconcilePayments";
export { askSuspenseReturn } from "./refunds";
