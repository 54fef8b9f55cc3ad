import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const filesRoutes: AreaRoutes = {
  plain: [
    route("files/:id", "routes/files/file.ts"),
    route("uploads/tus/:id?", "routes/files/tus.ts"),
    route("uploads/:id", "routes/files/finish.ts"),
  ],
};
