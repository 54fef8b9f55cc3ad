import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const trackingRoutes: AreaRoutes = {
  plain: [
    route("GpsDetail/track.svg", "routes/tracking/trackPicture.ts"),
    route("GpsDetail/export", "routes/tracking/trackExport.ts"),
    route("GpsDetail/gpx", "routes/tracking/trackGpx.ts"),
  ],
  shell: [
    route("truckGpsDetail", "routes/tracking/truckGpsDetail.tsx"),
    route("GpsDetail", "routes/tracking/gpsDetail.tsx"),
    route("gpsDevices", "routes/tracking/gpsDevices.tsx"),
    ...serve("routes/tracking/gpsDeviceForm.tsx", ["gpsDeviceAdd", "gpsDeviceEdit"]),
    route("gpsFences", "routes/tracking/gpsFences.tsx"),
  ],
};
