import { withQuery } from "../paths";

export const walletSettingsPath = "/account/wallet/settings";
export const withdrawalsPath = "/account/withdrawals";
export const withdrawalAddPath = "/account/withdrawalsAdd";
export const withdrawalDetailPath = (id: string) => withQuery("/account/withdrawalDetail", { id });
export const receiptPath = (payNo: string) => withQuery("/account/wallet/receipt", { no: payNo });
