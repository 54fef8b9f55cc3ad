import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const messagesRoutes: AreaRoutes = {
  plain: [route("message/notice", "routes/messages/notice.tsx")],
  shell: [route("message/new", "routes/messages/new.tsx"), route("noticesAdd", "routes/messages/noticesAdd.tsx")],
};
