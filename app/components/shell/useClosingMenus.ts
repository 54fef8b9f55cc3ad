import { useEffect } from "react";

/**
 * What closes menus (`closingMenus.client.ts`) comes with the first of them that is opened, so that no page loads it
 * before. One that was opened before hydration tells nobody any more.
 */
export function useClosingMenus() {
  useEffect(() => {
    const load = () => void import("./closingMenus.client").catch(() => {});
    if (document.querySelector(".drop[open]")) load();
    document.addEventListener("toggle", load, { capture: true, once: true });
    return () => document.removeEventListener("toggle", load, true);
  }, []);
}
