import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const draftsRoutes: AreaRoutes = {
  plain: [route("drafts/save", "routes/drafts/draftSave.ts")],
  shell: [route("drafts", "routes/drafts/drafts.tsx"), route("templates", "routes/drafts/templates.tsx")],
};
