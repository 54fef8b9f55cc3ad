import { createCookie } from "@remix-run/node";
import { defaultSettings, type Settings, settingsSchema } from "./settings";

/** Read on every request, so that the first paint is right. A year; only what differs from the defaults is kept. */
const settingsCookie = createCookie("settings", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 31_536_000 });

/** What the cookie says; anything else in it is the default. */
export async function settingsOf(request: Request): Promise<Settings> {
  const kept: unknown = await settingsCookie.parse(request.headers.get("Cookie"));
  const parsed = settingsSchema.safeParse(kept && typeof kept === "object" ? kept : {});
  return parsed.success ? parsed.data : defaultSettings;
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
      ["navigation", "fontSize", "density", "color", "scheme"].map((name) => [name, form.get(name)]),
    ),
    fixedHeader: flag("fixedHeader"),
    hideHeader: flag("fixedHeader") && flag("hideHeader"),
    colorWeak: flag("colorWeak"),
  });
}
