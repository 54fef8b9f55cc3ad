import type { Screen } from "./screen";

/** What somebody wants to be told, and the move that the demo port begins with. */
export const alertScreens: readonly Screen[] = [
  { path: "/alertSubscriptions", who: "forwarder" },
  { path: "/movedCutoff", who: "forwarder", open: async () => "/movedCutoff?id=0" },
];
