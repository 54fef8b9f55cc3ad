import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const trackingRoutes: AreaRoutes = {
  shell: [route("truckGpsDetail", "routes/tracking/truckGpsDetail.tsx")],
};
