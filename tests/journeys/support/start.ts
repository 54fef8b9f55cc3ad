import { makeDemoStore, startPortal } from "./portalProcess";

/** One portal for all journeys; what one of them enters, another must not depend on. */
export default async function start() {
  const removeStore = await makeDemoStore();
  const portal = await startPortal({
    RATE_LIMIT: "off",
    BANK_LATE_SECONDS: "12",
    MENU_FRAMES: "引航计划=https://pilots.example/plan,别处=https://elsewhere.example/",
    FRAME_ORIGINS: "https://pilots.example",
  });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_GATEWAY_URL = portal.gatewayUrl;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  return async () => {
    const code = await portal.stop();
    removeStore();
    if (code !== 0) throw new Error(`the portal ended with ${code}:\n${portal.output()}`);
  };
}
