export {
  findInvoiceStatuses,
  type PaidDocument,
  recordFees,
  refundFees,
  refundPartOfFees,
} from "./feeRows";
