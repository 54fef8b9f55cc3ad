import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const moneyRoutes: AreaRoutes = {
  plain: [
    route("account/wallet/export", "routes/money/walletExport.ts"),
    route("pay/notify/:channel", "routes/money/payNotify.ts"),
  ],
  shell: [
    route("account/wallet", "routes/money/wallet.tsx"),
    route("account/wallet/topUp", "routes/money/topUp.tsx"),
    route("bankJump", "routes/money/bankJump.tsx"),
  ],
};
