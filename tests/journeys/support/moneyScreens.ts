import type { Page } from "@playwright/test";
import { occupancyScreens } from "../../../protocol/occupancyScreens";
import { firstOf, type Screen } from "./screen";

/** Orders a top-up; answers the page that leads to the bank. */
async function orderTopUp(page: Page): Promise<string> {
  await page.goto("/account/wallet/topUp?amount=12.50");
  await page.locator("#main .btn.primary").click();
  await page.waitForURL("**/bankJump?payNo=*");
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The detail of each kind of occupancy; held ones, on which the port can act. */
const occupancyDetails: readonly Screen[] = Object.entries(occupancyScreens).map(([kind, name]) => ({
  path: `/${name}`,
  who: "portClerk",
  open: (page) => firstOf(page, `/occupancies?kind=${kind}&status=0`),
}));

/** Wallet, prepay accounts, payments, withdrawals and invoices. */
export const moneyScreens: readonly Screen[] = [
  { path: "/account/wallet", who: "forwarder" },
  { path: "/occupancies", who: "forwarder" },
  { path: "/occupancies", who: "portClerk", open: async () => "/occupancies?bizNo=NOTHING" },
  { path: "/occupancies/add", who: "portClerk" },
  { path: "/occupancies/add", who: "portClerk", open: async () => "/occupancies/add?kind=FOURCHANGE" },
  { path: "/occupancies/add", who: "portClerk", open: async () => "/occupancies/add?kind=INRIVER" },
  ...occupancyDetails,
  {
    path: "/account/pay",
    who: "forwarder",
    open: async (page) => {
      const bill = await firstOf(page, "/account/bills?status=1");
      return `/account/pay?doc=monthlyBill.${new URL(bill, "http://portal").searchParams.get("id")}`;
    },
  },
  { path: "/account/bills", who: "forwarder" },
  { path: "/account/bills", who: "portClerk" },
  { path: "/account/bills", who: "fleet" },
  { path: "/account/billDetail", who: "forwarder", open: (page) => firstOf(page, "/account/bills?status=2") },
  { path: "/account/creditCustomers", who: "portClerk" },
  { path: "/account/creditCustomer", who: "portClerk", open: (page) => firstOf(page, "/account/creditCustomers") },
  { path: "/account/wallet/topUp", who: "forwarder", open: async () => "/account/wallet/topUp?amount=12.50" },
  { path: "/bankJump", who: "forwarder", open: orderTopUp },
  { path: "/account/wallet/password", who: "forwarder" },
  { path: "/account/wallet/settings", who: "forwarder" },
  { path: "/account/wallet/settings", who: "subAccount" },
  { path: "/account/transfers", who: "forwarder" },
  { path: "/account/transfers", who: "portClerk" },
  { path: "/account/transfersAdd", who: "forwarder" },
  { path: "/account/transferDetail", who: "forwarder", open: (page) => firstOf(page, "/account/transfers?status=0") },
  { path: "/account/bankReceipts", who: "portClerk" },
  { path: "/account/suspense", who: "portClerk" },
  { path: "/account/suspenseDetail", who: "portClerk", open: (page) => firstOf(page, "/account/suspense?status=0") },
  { path: "/account/bankPayments", who: "portClerk" },
  {
    path: "/account/bankPaymentDetail",
    who: "portClerk",
    open: (page) => firstOf(page, "/account/bankPayments?status=2"),
  },
  { path: "/account/bankDays", who: "portClerk" },
  { path: "/account/bankDay", who: "portClerk", open: (page) => firstOf(page, "/account/bankDays?status=1") },
  { path: "/account/withdrawals", who: "fleet" },
  { path: "/account/withdrawals", who: "portClerk" },
  { path: "/account/withdrawals", who: "otherForwarder" },
  { path: "/account/withdrawalsAdd", who: "forwarder" },
  { path: "/invoices", who: "forwarder" },
  { path: "/invoices", who: "fleet" },
  { path: "/invoices", who: "portClerk" },
  { path: "/invoicesAdd", who: "forwarder" },
  { path: "/invoicesAdd", who: "fleet" },
  { path: "/hlcInInvoice", who: "forwarder" },
  { path: "/invoiceDetail", who: "forwarder", open: (page) => firstOf(page, "/invoices?status=3") },
  { path: "/invoiceDetail", who: "forwarder", open: (page) => firstOf(page, "/invoices?status=4") },
  { path: "/invoiceDetail", who: "portClerk", open: (page) => firstOf(page, "/invoices?status=2") },
  { path: "/account/withdrawalDetail", who: "fleet", open: (page) => firstOf(page, "/account/withdrawals?status=0") },
  {
    path: "/account/withdrawalDetail",
    who: "portClerk",
    open: (page) => firstOf(page, "/account/withdrawals?status=1"),
  },
  { path: "/account/withdrawalDetail", who: "fleet", open: (page) => firstOf(page, "/account/withdrawals?status=3") },
  { path: "/prepay/accounts", who: "forwarder" },
  { path: "/prepay/accounts", who: "portClerk" },
  { path: "/prepay/accounts/detail", who: "portClerk", open: (page) => firstOf(page, "/prepay/accounts") },
  { path: "/prepay/reconciliation", who: "portClerk" },
];
