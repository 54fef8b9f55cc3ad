import { group, hidden, page } from "@gateway/menu/items";

export const moneyMenu = [
  group("/account", "Money", "财务", "wallet", [
    page("/account/wallet", "wallet", "电子钱包", "wallet"),
    hidden("/account/wallet/password", "payPassword", "支付密码", "wallet"),
    hidden("/account/wallet/settings", "walletSettings", "钱包设置", "wallet"),
    page("/account/withdrawals", "withdrawals", "钱包提现", "wallet"),
    hidden("/account/withdrawalsAdd", "askWithdrawal", "申请提现", "wallet"),
    hidden("/account/withdrawalDetail", "withdrawalDetail", "提现详情", "wallet"),
  ]),
];
