import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

/** What lies in suspense. */
export const suspensePath = "/account/suspense";
export const suspenseDetailPath = (id: string, query: Query = {}) =>
  withQuery("/account/suspenseDetail", { id, ...query });
export const suspenseExportPath = "/account/suspense/export";
/** Top-ups by transfer. */
export const transfersPath = "/account/transfers";
export const transferAddPath = "/account/transfersAdd";
export const transfersExportPath = "/account/transfers/export";
export const transferDetailPath = (id: string) => withQuery("/account/transferDetail", { id });
export const transferPdfPath = (id: string) => withQuery("/account/transferDetail/pdf", { id });
/** Receipts on the port's bank account. */
export const bankReceiptsPath = "/account/bankReceipts";
export const bankReceiptsExportPath = "/account/bankReceipts/export";
/** Payments through banks of all companies, and one with what of it went back. */
export const bankPaymentsPath = "/account/bankPayments";
export const bankPaymentsExportPath = "/account/bankPayments/export";
export const bankPaymentPath = (no: string) => withQuery("/account/bankPaymentDetail", { no });
/** The banks' statements, day by day. */
export const bankDaysPath = (query: Query = {}) => withQuery("/account/bankDays", query);
export const bankDayPath = (id: string) => withQuery("/account/bankDay", { id });
