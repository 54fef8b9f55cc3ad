import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const alertsRoutes: AreaRoutes = {
  shell: [
    route("alertSubscriptions", "routes/alerts/alertSubscriptions.tsx"),
    route("movedCutoff", "routes/alerts/movedCutoff.tsx"),
  ],
};
