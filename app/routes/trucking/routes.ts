import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

/** The orders that people enter; other orders come from their carriers alone. */
const entered = ["truckExport", "truckImport"];
const orders = [...entered, "truckOther"];
const dispatches = ["SendsCreate", "SendsDetailed"];
const at = (names: readonly string[], rest: string) => names.map((name) => name + rest);

export const truckingRoutes: AreaRoutes = {
  shell: [
    ...serve("routes/trucking/orders.tsx", entered),
    ...serve("routes/trucking/orderForm.tsx", [...at(entered, "Add"), ...at(entered, "Edit")]),
    ...serve("routes/trucking/orderDetail.tsx", at(orders, "Detail")),
    route("truckOther", "routes/trucking/truckOther.tsx"),
    route("sends", "routes/trucking/dispatchOrders.tsx"),
    ...serve("routes/trucking/dispatchOrderDetail.tsx", dispatches),
  ],
  plain: [
    ...serve("routes/trucking/ordersExport.ts", at(orders, "/export")),
    route("sends/export", "routes/trucking/dispatchOrdersExport.ts"),
    ...serve("routes/trucking/ordersPdf.ts", at(entered, "/pdf")),
    ...serve("routes/trucking/orderEstimate.ts", at(entered, "/estimate")),
    ...serve("routes/trucking/orderDetailPdf.ts", at(orders, "Detail/pdf")),
    ...serve("routes/trucking/orderReceiptPdf.ts", at(orders, "Detail/receipt")),
    ...serve("routes/trucking/dispatchOrderDetailPdf.ts", at(dispatches, "/pdf")),
  ],
};
