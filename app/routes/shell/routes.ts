import { index, route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const shellRoutes: AreaRoutes = {
  plain: [
    index("routes/shell/root.tsx"),
    route("setting/serviceBar", "routes/shell/serviceBar.tsx"),
    route("setting/list", "routes/shell/listPreferences.tsx"),
    route("serviceQr/:name", "routes/shell/serviceQr.ts"),
    route("404", "routes/shell/notFound.tsx"),
    route("*", "routes/shell/unknown.tsx"),
  ],
  shell: [
    route("index", "routes/shell/dashboard.tsx"),
    route("menu", "routes/shell/menu.tsx"),
    route("setting/ui", "routes/shell/settings.tsx"),
    route("frame/:name", "routes/shell/frame.tsx"),
    route("search", "routes/shell/search.tsx"),
    route("approveTogether", "routes/shell/approveTogether.tsx"),
  ],
};
