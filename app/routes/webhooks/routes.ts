import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const webhooksRoutes: AreaRoutes = {
  shell: [
    route("webhooks", "routes/webhooks/webhooks.tsx"),
    ...serve("routes/webhooks/webhookForm.tsx", ["webhookAdd", "webhookEdit"]),
    route("webhookDetail", "routes/webhooks/webhookDetail.tsx"),
    route("webhookEventDetail", "routes/webhooks/webhookEventDetail.tsx"),
  ],
};
