export { isPayLate } from "./mallOrderDocument";
export { findOwnShop, requireMerchant } from "./merchant";
export { reconcileMall } from "./reconcileMall";
export { addSale } from "./settleRows";
