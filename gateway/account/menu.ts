import { group, page } from "@gateway/menu/items";

export const accountMenu = [
  group("/account", "Money", "财务", "wallet", [
    page("/account/invoices", "invoices", "开票信息", "invoices"),
    page("/enterprise_settlement/web_settled", "webSettled", "商户入驻", "webSettled"),
  ]),
];
