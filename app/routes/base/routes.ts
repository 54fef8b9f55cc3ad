import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const baseRoutes: AreaRoutes = {
  plain: [route("lookUp", "routes/base/lookUp.ts")],
  shell: [route("system/dict/data", "routes/base/dictData.tsx")],
};
