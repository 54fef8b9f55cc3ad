export { type PaidDocument, recordFees, refundFees } from "./feeRows";
