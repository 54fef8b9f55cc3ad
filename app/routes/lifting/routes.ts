import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

/** The same files for foreign, domestic and Wenzhou trade (docs/requirements.md §2). */
const ends = ["", "MT", "WL"];

export const liftingRoutes: AreaRoutes = {
  shell: [
    ...serve(
      "routes/lifting/weightOrders.tsx",
      ends.map((end) => `weightOrders${end}`),
    ),
    ...serve(
      "routes/lifting/weightOrderForm.tsx",
      ends.flatMap((end) => [`weightOrders${end}Add`, `weightOrders${end}Edit`]),
    ),
    ...serve(
      "routes/lifting/weightOrder.tsx",
      ends.map((end) => `weightOrder${end}`),
    ),
    route("boxHolds", "routes/lifting/boxHolds.tsx"),
    route("barcodeLabels", "routes/lifting/barcodeLabels.tsx"),
    route("barcodeGate", "routes/lifting/barcodeGate.tsx"),
  ],
  plain: [
    route("barcodeLabels/pdf", "routes/lifting/barcodeLabelsPdf.ts"),
    ...serve(
      "routes/lifting/weightOrdersExport.ts",
      ends.map((end) => `weightOrders${end}/export`),
    ),
    ...serve(
      "routes/lifting/weightOrderPdf.ts",
      ends.map((end) => `weightOrder${end}/pdf`),
    ),
  ],
};
