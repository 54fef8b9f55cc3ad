import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

const lists = ["emptyPickups", "emptyPickupsDomestic"];
const details = ["detailsNumber", "detailsNumberDomestic"];
const compares = ["shipInfoCompares", "entraInfoComparesDomestic"];
const at = (names: readonly string[], rest: string) => names.map((name) => name + rest);

export const emptyBoxesRoutes: AreaRoutes = {
  shell: [
    route("releaseOrders", "routes/emptyBoxes/releaseOrders.tsx"),
    ...serve("routes/emptyBoxes/releaseOrderForm.tsx", ["releaseOrdersAdd", "releaseOrdersEdit"]),
    route("releaseOrder", "routes/emptyBoxes/releaseOrder.tsx"),
    route("releaseOrders/import", "routes/emptyBoxes/releaseOrdersImport.tsx"),
    ...serve("routes/emptyBoxes/shipInfoCompares.tsx", compares),
    ...serve("routes/emptyBoxes/shipInfoCompare.tsx", ["shipInfoCompare", "entraInfoCompareDomestic"]),
    ...serve("routes/emptyBoxes/emptyPickups.tsx", lists),
    ...serve("routes/emptyBoxes/emptyPickupForm.tsx", [...at(lists, "Add"), ...at(lists, "Edit")]),
    ...serve("routes/emptyBoxes/detailsNumber.tsx", details),
  ],
  plain: [
    route("releaseOrders/export", "routes/emptyBoxes/releaseOrdersExport.ts"),
    route("releaseOrders/template", "routes/emptyBoxes/releaseOrdersTemplate.ts"),
    ...serve("routes/emptyBoxes/shipInfoComparesExport.ts", at(compares, "/export")),
    ...serve("routes/emptyBoxes/emptyPickupsExport.ts", at(lists, "/export")),
    ...serve("routes/emptyBoxes/detailsNumberPdf.ts", at(details, "/pdf")),
  ],
};
