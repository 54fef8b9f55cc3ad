import type { VitePluginConfig } from "@remix-run/dev";

/** The options of Remix's Vite plugin; `vite.config.ts` takes them in. */
const config: VitePluginConfig = {
  appDirectory: "app",
  buildDirectory: "build/remix",
  ssr: true,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // a document names its own routes alone; the table of all is a file (services/connection/routeTable.client.ts)
    v3_lazyRouteDiscovery: process.env.NODE_ENV === "production",
  },
};

export default config;
