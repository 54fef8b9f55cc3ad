import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const permitsRoutes: AreaRoutes = {
  shell: [
    route("vehiclePermits", "routes/permits/vehiclePermits.tsx"),
    route("vehiclePermitsAdd", "routes/permits/vehiclePermitsAdd.tsx"),
    route("vehiclePermitsEdit", "routes/permits/vehiclePermitsEdit.tsx"),
    route("vehicleDetails", "routes/permits/vehicleDetails.tsx"),
    route("vehicleChildDetails", "routes/permits/vehicleChildDetails.tsx"),
    route("papCarReviewAmap", "routes/permits/papCarReviewAmap.tsx"),
    route("personPermits", "routes/permits/personPermits.tsx"),
    route("personPermitsAdd", "routes/permits/personPermitsAdd.tsx"),
    route("personPermitsEdit", "routes/permits/personPermitsEdit.tsx"),
    route("personDetails", "routes/permits/personDetails.tsx"),
    route("permitCheck", "routes/permits/permitCheck.tsx"),
    route("provinceAbbrTable", "routes/permits/provinceAbbrTable.tsx"),
  ],
  plain: [
    route("vehiclePermits/export", "routes/permits/vehiclePermitsExport.ts"),
    route("vehicleDetails/pdf", "routes/permits/vehicleDetailsPdf.ts"),
    route("personPermits/export", "routes/permits/personPermitsExport.ts"),
    route("personDetails/pdf", "routes/permits/personDetailsPdf.ts"),
  ],
};
