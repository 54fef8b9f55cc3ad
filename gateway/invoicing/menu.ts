import { group, hidden, page } from "@gateway/menu/items";

export const invoicingMenu = [
  group("/account", "Money", "财务", "wallet", [
    page("/invoices", "invoiceList", "发票", "invoices"),
    page("/hlcInInvoice", "hlcInInvoice", "进口堆存提箱开票", "invoices"),
    hidden("/invoicesAdd", "applyInvoice", "申请开票", "invoices"),
    hidden("/invoiceDetail", "invoiceDetail", "发票详情", "invoices"),
  ]),
];
