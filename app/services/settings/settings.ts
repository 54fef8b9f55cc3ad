import { z } from "zod";
import { defaultThemeColor, schemes, themeColors } from "./themeColors";

export const navigationModes = ["side", "top"] as const;
export const fontSizes = ["12", "14"] as const;
export const densities = ["loose", "compact"] as const;

const flag = z.boolean().catch(false);

/** How somebody likes the shell to look (spec §2, settings drawer; defaults of §3 and §9). */
export const settingsSchema = z.object({
  navigation: z.enum(navigationModes).catch("side"),
  /** px. */
  fontSize: z.enum(fontSizes).catch("12"),
  /** Controls of 32 px or 28 px. */
  density: z.enum(densities).catch("loose"),
  fixedHeader: flag,
  /** Counts only with a fixed header. */
  hideHeader: flag,
  color: z.enum(themeColors).catch(defaultThemeColor),
  colorWeak: flag,
  scheme: z.enum(schemes).catch("light"),
});

export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});
