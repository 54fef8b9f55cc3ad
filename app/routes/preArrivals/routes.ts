import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const preArrivalsRoutes: AreaRoutes = {
  shell: [
    route("preArrivals", "routes/preArrivals/preArrivals.tsx"),
    route("preArrival", "routes/preArrivals/preArrival.tsx"),
    ...serve("routes/preArrivals/preArrivalForm.tsx", ["preArrivalsAdd", "preArrivalEdit"]),
  ],
  plain: [route("preArrivals/export", "routes/preArrivals/preArrivalsExport.ts")],
};
