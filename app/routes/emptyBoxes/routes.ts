import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

const lists = ["emptyPickups", "emptyPickupsDomestic"];
const details = ["detailsNumber", "detailsNumberDomestic"];
const at = (names: readonly string[], rest: string) => names.map((name) => name + rest);

export const emptyBoxesRoutes: AreaRoutes = {
  shell: [
    route("releaseOrders", "routes/emptyBoxes/releaseOrders.tsx"),
    ...serve("routes/emptyBoxes/releaseOrderForm.tsx", ["releaseOrdersAdd", "releaseOrdersEdit"]),
    route("releaseOrder", "routes/emptyBoxes/releaseOrder.tsx"),
    ...serve("routes/emptyBoxes/emptyPickups.tsx", lists),
    ...serve("routes/emptyBoxes/emptyPickupForm.tsx", [...at(lists, "Add"), ...at(lists, "Edit")]),
    ...serve("routes/emptyBoxes/detailsNumber.tsx", details),
  ],
  plain: [
    route("releaseOrders/export", "routes/emptyBoxes/releaseOrdersExport.ts"),
    ...serve("routes/emptyBoxes/emptyPickupsExport.ts", at(lists, "/export")),
    ...serve("routes/emptyBoxes/detailsNumberPdf.ts", at(details, "/pdf")),
  ],
};
