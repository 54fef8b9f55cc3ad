import { createCookie } from "@remix-run/node";
import { z } from "zod";
import {
  contentWidths,
  defaultSettings,
  densities,
  fontSizes,
  navigationModes,
  type Settings,
  tableSizes,
} from "./settings";
import { schemes, themeColors } from "./themeColors";

const flag = z.boolean().catch(false);

/** Whatever is not known becomes the default. */
const settingsSchema = z
  .object({
    navigation: z.enum(navigationModes).catch(defaultSettings.navigation),
    fontSize: z.enum(fontSizes).catch(defaultSettings.fontSize),
    density: z.enum(densities).catch(defaultSettings.density),
    contentWidth: z.enum(contentWidths).catch(defaultSettings.contentWidth),
    tableSize: z.enum(tableSizes).catch(defaultSettings.tableSize),
    fixedHeader: flag,
    hideHeader: flag,
    fixedSidebar: flag,
    foldedMenu: flag,
    multiTab: z.boolean().catch(defaultSettings.multiTab),
    color: z.enum(themeColors).catch(defaultSettings.color),
    colorWeak: flag,
    singleKeys: z.boolean().catch(defaultSettings.singleKeys),
    scheme: z.enum(schemes).catch(defaultSettings.scheme),
  })
  .catch(defaultSettings);

/** Read on every request, so that the first paint is right. A year; only what differs from the defaults is kept. */
const settingsCookie = createCookie("settings", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 31_536_000 });

/** What the cookie says; anything else in it is the default. */
export async function settingsOf(request: Request): Promise<Settings> {
  const kept: unknown = await settingsCookie.parse(request.headers.get("Cookie"));
  return settingsSchema.parse(kept ?? {});
}

export function settingsHeader(settings: Settings): Promise<string> {
  const chosen = Object.entries(settings).filter(([name, value]) => value !== defaultSettings[name as keyof Settings]);
  return settingsCookie.serialize(Object.fromEntries(chosen));
}

/** Reads the form of the settings page; a box that is not ticked is not sent. */
export function readSettings(form: FormData): Settings {
  const flag = (name: string) => form.get(name) === "on";
  return settingsSchema.parse({
    ...Object.fromEntries(
      ["navigation", "fontSize", "density", "contentWidth", "tableSize", "color", "scheme"].map((name) => [
        name,
        form.get(name),
      ]),
    ),
    fixedHeader: flag("fixedHeader"),
    hideHeader: flag("fixedHeader") && flag("hideHeader"),
    fixedSidebar: flag("fixedSidebar"),
    foldedMenu: flag("foldedMenu"),
    multiTab: flag("multiTab"),
    singleKeys: flag("singleKeys"),
    colorWeak: flag("colorWeak"),
  });
}
