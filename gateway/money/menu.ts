import { group, page } from "@gateway/menu/items";

export const moneyMenu = [
  group("/account", "Money", "财务", "wallet", [page("/account/wallet", "wallet", "电子钱包", "wallet")]),
];
