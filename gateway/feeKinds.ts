import { monthlyBillFees } from "./billing/billFees";
import type { FeeKinds } from "./fees/public";
import { foodOrderFees } from "./food/foodOrderFees";
import { weightOrderFees } from "./lifting/weightOrderFees";
import { licenseRemakeFees } from "./machines/licenseRemakeFees";
import { mallOrderFees } from "./mall/mallOrderFees";
import { apiBillFees } from "./openApi/billFees";
import { shortOrderFees } from "./shortHaul/shortOrderFees";
import { truckOrderFees } from "./trucking/orderFees";

/** What is paid through the cashier: the fees of every kind of document that has some. */
export const feeKinds: FeeKinds = {
  truckOrder: truckOrderFees,
  monthlyBill: monthlyBillFees,
  licenseRemake: licenseRemakeFees,
  weightOrder: weightOrderFees,
  shortOrder: shortOrderFees,
  mallOrder: mallOrderFees,
  foodOrder: foodOrderFees,
  apiBill: apiBillFees,
};
