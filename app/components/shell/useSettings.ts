import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { defaultSettings, type Settings } from "~/services/settings/settings";

/** How the reader likes the shell to look; where the root has no data, as it looks by default. */
export function useSettings(): Settings {
  // what app/root.tsx loads; its type would be a circle
  const chosen = (useRouteLoaderData("root") as { settings: Partial<Settings> } | undefined)?.settings;
  return useMemo(() => ({ ...defaultSettings, ...chosen }), [chosen]);
}
