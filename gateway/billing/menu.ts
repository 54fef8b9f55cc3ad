import { group, hidden, page } from "@gateway/menu/items";

export const billingMenu = [
  group("/account", "Money", "财务", "wallet", [
    hidden("/account/pay", "cashier", "收银台", "wallet"),
    page("/account/bills", "monthlyBills", "月结账单", "monthlyBill"),
    hidden("/account/billDetail", "monthlyBillDetail", "月结账单详情", "monthlyBill"),
    page("/account/creditCustomers", "creditCustomers", "月结客户", "monthlyBillAudit"),
    hidden("/account/creditCustomer", "creditCustomer", "月结客户详情", "monthlyBillAudit"),
  ]),
];
