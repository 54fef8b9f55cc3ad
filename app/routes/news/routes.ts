import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const newsRoutes: AreaRoutes = {
  shell: [
    route("publications", "routes/news/publications.tsx"),
    route("publicationsAdd", "routes/news/publicationsAdd.tsx"),
    route("publicationsEdit", "routes/news/publicationsEdit.tsx"),
    route("publicationsReaders", "routes/news/publicationsReaders.tsx"),
  ],
};
