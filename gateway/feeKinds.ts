import { monthlyBillFees } from "./billing/billFees";
import type { FeeKinds } from "./fees/public";
import { weightOrderFees } from "./lifting/weightOrderFees";
import { licenseRemakeFees } from "./machines/licenseRemakeFees";
import { truckOrderFees } from "./trucking/orderFees";

/** What is paid through the cashier: the fees of every kind of document that has some. */
export const feeKinds: FeeKinds = {
  truckOrder: truckOrderFees,
  monthlyBill: monthlyBillFees,
  licenseRemake: licenseRemakeFees,
  weightOrder: weightOrderFees,
};
