import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const openApiRoutes: AreaRoutes = {
  plain: [
    route("open/v1/openapi.json", "routes/openApi/openApiDocument.ts"),
    route("open/v1/*", "routes/openApi/openCall.ts"),
  ],
  shell: [
    route("apiApps", "routes/openApi/apiApps.tsx"),
    route("apiAppDetail", "routes/openApi/apiAppDetail.tsx"),
    route("apiTry", "routes/openApi/apiTry.tsx"),
    route("apiCalls", "routes/openApi/apiCalls.tsx"),
    route("apiSubscriptionAudits", "routes/openApi/apiSubscriptionAudits.tsx"),
  ],
};
