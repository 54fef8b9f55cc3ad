import { group, hidden, page } from "@gateway/menu/items";

export const moneyMenu = [
  group("/account", "Money", "财务", "wallet", [
    page("/account/wallet", "wallet", "电子钱包", "wallet"),
    hidden("/account/wallet/password", "payPassword", "支付密码", "wallet"),
    hidden("/account/wallet/settings", "walletSettings", "钱包设置", "wallet"),
    page("/account/transfers", "transfers", "转账充值", "wallet"),
    hidden("/account/transfersAdd", "announceTransfer", "登记转账", "wallet"),
    hidden("/account/transferDetail", "transferDetail", "转账详情", "wallet"),
    hidden("/account/bankPaymentDetail", "bankPaymentDetail", "银行支付详情", "wallet"),
    page("/account/withdrawals", "withdrawals", "钱包提现", "wallet"),
    hidden("/account/withdrawalsAdd", "askWithdrawal", "申请提现", "wallet"),
    hidden("/account/withdrawalDetail", "withdrawalDetail", "提现详情", "wallet"),
    page("/account/bankReceipts", "bankReceipts", "银行收款", "moneyAudit"),
    page("/account/suspense", "suspense", "暂记款", "moneyAudit"),
    hidden("/account/suspenseDetail", "suspenseDetail", "暂记款详情", "moneyAudit"),
    page("/account/bankPayments", "bankPayments", "银行支付", "moneyAudit"),
    page("/account/bankDays", "bankDays", "银行对账", "moneyAudit"),
    hidden("/account/bankDay", "bankDay", "银行对账详情", "moneyAudit"),
  ]),
];
