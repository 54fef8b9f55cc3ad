import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const gateDeskRoutes: AreaRoutes = {
  shell: [route("gateDesk", "routes/gateDesk/gateDesk.tsx"), route("gateDesk/shift", "routes/gateDesk/gateShift.tsx")],
  plain: [route("gateDesk/shift/pdf", "routes/gateDesk/gateShiftPdf.ts")],
};
