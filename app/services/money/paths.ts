import type { FeeKindName } from "@protocol/fees";
import { topUpPath, withQuery } from "../paths";

export const walletSettingsPath = "/account/wallet/settings";
export const withdrawalsPath = "/account/withdrawals";
export const withdrawalsExportPath = "/account/withdrawals/export";
export const withdrawalAddPath = "/account/withdrawalsAdd";
export const withdrawalDetailPath = (id: string) => withQuery("/account/withdrawalDetail", { id });
export const billsPath = "/account/bills";
export const billsExportPath = "/account/bills/export";
export const billDetailPath = (id: string) => withQuery("/account/billDetail", { id });
export const billRowsExportPath = (id: string) => withQuery("/account/billDetail/export", { id });
export const billPdfPath = (id: string) => withQuery("/account/billDetail/pdf", { id });
export const creditCustomersPath = "/account/creditCustomers";
export const creditCustomersExportPath = "/account/creditCustomers/export";
export const creditCustomerPath = (companyId: string) => withQuery("/account/creditCustomer", { companyId });
/** The cashier, where a form says what is to be paid. */
export const cashierFormPath = "/account/pay";
/** The cashier with these documents. */
export const cashierPath = (documents: readonly { kind: FeeKindName; id: string }[]) =>
  `${cashierFormPath}?${documents.map(({ kind, id }) => `doc=${kind}.${id}`).join("&")}`;
/** Where what an order was for is paid anew: the cashier with its documents, or the top-up. Fen. */
export const payAgainPath = (
  { documents, amount }: { documents: readonly { kind: FeeKindName; id: string }[]; amount: number },
  back?: string,
) => (documents.length > 0 ? cashierPath(documents) : topUpPath({ amount: (amount / 100).toFixed(2), back }));
export const receiptPath = (payNo: string) => withQuery("/account/wallet/receipt", { no: payNo });
