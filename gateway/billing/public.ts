export { findCreditObstacle, requireGoodCredit } from "./creditAccounts";
export { sumOpenBills } from "./openBills";
export { reconcileBills } from "./reconcileBills";
