export { findCreditObstacle, requireGoodCredit } from "./creditAccounts";
export { reconcileBills } from "./reconcileBills";
