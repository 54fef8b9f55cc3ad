import { withQuery } from "../paths";

export const formLoginPath = "/user/login/form";
export const oauthLoginPath = "/user/login/oauth";
export const registrationPath = "/user/registration";
export const registerResultPath = "/user/registerResult";
export const forgotPasswordPath = "/user/forgotPassword";
export const termsPath = "/user/terms";
export const weakPasswordPath = "/account/weakPassword";
export const changeMobilePath = "/account/changeMobile";
export const subAccountsPath = "/account/subAccounts";
export const subAccountAddPath = "/account/subAccountsAdd";
export const subAccountEditPath = (id: string) => withQuery("/account/subAccountsEdit", { id });
