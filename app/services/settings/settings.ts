import { defaultThemeColor, type Scheme, type ThemeColor } from "./themeColors";

export const navigationModes = ["side", "top"] as const;
export const fontSizes = ["12", "14"] as const;
export const densities = ["loose", "compact"] as const;

/** How somebody likes the shell to look (spec §2, settings drawer). */
export interface Settings {
  navigation: (typeof navigationModes)[number];
  /** px. */
  fontSize: (typeof fontSizes)[number];
  /** Controls of 32 px or 28 px. */
  density: (typeof densities)[number];
  fixedHeader: boolean;
  /** Counts only with a fixed header. */
  hideHeader: boolean;
  color: ThemeColor;
  colorWeak: boolean;
  scheme: Scheme;
}

/** Spec §3 and §9. */
export const defaultSettings: Settings = {
  navigation: "side",
  fontSize: "12",
  density: "loose",
  fixedHeader: false,
  hideHeader: false,
  color: defaultThemeColor,
  colorWeak: false,
  scheme: "light",
};
