import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const shipmentRoutes: AreaRoutes = {
  shell: [
    route("shipments", "routes/shipments/shipments.tsx"),
    ...serve("routes/shipments/shipment.tsx", ["exportOrderDetails", "importOrderDetails"]),
  ],
};
