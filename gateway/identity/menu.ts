import { group, hidden, page } from "@gateway/menu/items";

export const identityMenu = [
  group("/accounts", "Accounts", "账号管理", "people", [
    page("/account/subAccounts", "subAccounts", "子账号", "subAccounts"),
    hidden("/account/subAccountsAdd", "subAccountsAdd", "新增子账号", "subAccounts"),
    hidden("/account/subAccountsEdit", "subAccountsEdit", "编辑子账号", "subAccounts"),
  ]),
];
