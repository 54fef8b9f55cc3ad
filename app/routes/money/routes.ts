import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const moneyRoutes: AreaRoutes = {
  plain: [
    route("account/wallet/export", "routes/money/walletExport.ts"),
    route("account/wallet/receipt", "routes/money/receiptPdf.ts"),
    route("account/suspense/export", "routes/money/suspenseExport.ts"),
    route("account/bills/export", "routes/money/billsExport.ts"),
    route("account/billDetail/export", "routes/money/billRowsExport.ts"),
    route("account/billDetail/pdf", "routes/money/billPdf.ts"),
    route("pay/notify/:channel", "routes/money/payNotify.ts"),
  ],
  shell: [
    route("account/wallet", "routes/money/wallet.tsx"),
    route("account/wallet/topUp", "routes/money/topUp.tsx"),
    route("account/pay", "routes/money/cashier.tsx"),
    route("account/bills", "routes/money/bills.tsx"),
    route("account/billDetail", "routes/money/billDetail.tsx"),
    route("account/creditCustomers", "routes/money/creditCustomers.tsx"),
    route("account/creditCustomer", "routes/money/creditCustomer.tsx"),
    route("bankJump", "routes/money/bankJump.tsx"),
    route("account/wallet/password", "routes/money/payPassword.tsx"),
    route("account/wallet/settings", "routes/money/walletSettings.tsx"),
    route("account/transfers", "routes/money/transfers.tsx"),
    route("account/transfersAdd", "routes/money/transfersAdd.tsx"),
    route("account/transferDetail", "routes/money/transferDetail.tsx"),
    route("account/bankReceipts", "routes/money/bankReceipts.tsx"),
    route("account/suspense", "routes/money/suspense.tsx"),
    route("account/suspenseDetail", "routes/money/suspenseDetail.tsx"),
    route("account/bankPayments", "routes/money/bankPayments.tsx"),
    route("account/bankPaymentDetail", "routes/money/bankPaymentDetail.tsx"),
    route("account/bankDays", "routes/money/bankDays.tsx"),
    route("account/bankDay", "routes/money/bankDay.tsx"),
    route("account/withdrawals", "routes/money/withdrawals.tsx"),
    route("account/withdrawalsAdd", "routes/money/withdrawalsAdd.tsx"),
    route("account/withdrawalDetail", "routes/money/withdrawalDetail.tsx"),
  ],
};
