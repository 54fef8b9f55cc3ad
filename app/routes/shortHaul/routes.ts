import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const shortHaulRoutes: AreaRoutes = {
  shell: [
    route("shortOrders", "routes/shortHaul/shortOrders.tsx"),
    route("shortOrderDetails", "routes/shortHaul/shortOrder.tsx"),
    ...serve("routes/shortHaul/shortOrderForm.tsx", ["shortOrdersAdd", "shortOrdersEdit"]),
  ],
  plain: [
    route("shortOrders/export", "routes/shortHaul/shortOrdersExport.ts"),
    route("shortOrderDetails/pdf", "routes/shortHaul/shortOrderPdf.ts"),
  ],
};
