import { route } from "@remix-run/route-config";
import { occupancyScreens } from "../../../protocol/occupancyScreens";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const occupancyRoutes: AreaRoutes = {
  shell: [
    route("occupancies", "routes/occupancy/occupancies.tsx"),
    route("occupancies/add", "routes/occupancy/occupanciesAdd.tsx"),
    ...serve("routes/occupancy/detail.tsx", Object.values(occupancyScreens)),
    route("prepay/accounts", "routes/occupancy/prepayAccounts.tsx"),
    route("prepay/accounts/detail", "routes/occupancy/prepayAccount.tsx"),
    route("prepay/reconciliation", "routes/occupancy/reconciliation.tsx"),
  ],
  plain: [
    route("occupancies/export", "routes/occupancy/occupanciesExport.ts"),
    route("prepay/accounts/detail/export", "routes/occupancy/prepayStatement.ts"),
    route("prepay/reconciliation/pdf", "routes/occupancy/reconciliationPdf.ts"),
  ],
};
