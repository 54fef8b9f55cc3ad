import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

/** Where each kind has its detail (docs/requirements.md §2). */
const details = [
  "occupancy/disinfection",
  "occupancy/fourChange",
  "occupancy/emptyReturn",
  "occupancy/emptyReturnDomestic",
  "occupancy/boxWashing",
  "occupancy/heavyDomestic",
  "occupancy/heavyForeign",
  "occupancy/heavyWenzhou",
  "occupancy/emptyPickup",
  "occupancy/bargeSoc",
  "occupancy/barcodePickup",
  "inRiver/prePayDetail",
];

export const occupancyRoutes: AreaRoutes = {
  shell: [
    route("occupancies", "routes/occupancy/occupancies.tsx"),
    route("occupancies/add", "routes/occupancy/occupanciesAdd.tsx"),
    ...serve("routes/occupancy/detail.tsx", details),
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
