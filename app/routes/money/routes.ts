import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const moneyRoutes: AreaRoutes = {
  plain: [route("account/wallet/export", "routes/money/walletExport.ts")],
  shell: [route("account/wallet", "routes/money/wallet.tsx")],
};
