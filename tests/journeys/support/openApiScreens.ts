import type { Screen } from "./screen";

/** Applications of partners' systems, with what the demo port begins with. */
export const openApiScreens: readonly Screen[] = [
  { path: "/apiApps", who: "forwarder" },
  { path: "/apiAppDetail", who: "forwarder", open: async () => "/apiAppDetail?id=demo-app-1" },
  { path: "/apiTry", who: "forwarder" },
  { path: "/apiTry", who: "forwarder", open: async () => "/apiTry?interface=createPreArrival" },
  { path: "/apiCalls", who: "forwarder" },
  { path: "/apiSubscriptionAudits", who: "portClerk" },
];
