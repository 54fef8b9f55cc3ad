import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const clearanceRoutes: AreaRoutes = {
  plain: [route("freeTime/export", "routes/clearance/freeTimeExport.ts")],
  shell: [
    route("boxClearance", "routes/clearance/boxClearance.tsx"),
    route("freeTime", "routes/clearance/freeTime.tsx"),
  ],
  site: [route("boxClearance/shared/:token", "routes/clearance/sharedClearance.tsx")],
};
