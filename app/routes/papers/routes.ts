import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const papersRoutes: AreaRoutes = {
  shell: [
    route("paperViewer", "routes/papers/paperViewer.tsx"),
    route("downLoadIndex", "routes/papers/downLoadIndex.tsx"),
  ],
  plain: [
    route("paperViewer/page", "routes/papers/paperPage.ts"),
    route("downLoadIndex/pdf", "routes/papers/downLoadIndexPdf.ts"),
  ],
};
