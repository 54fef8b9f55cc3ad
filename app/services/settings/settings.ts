import { defaultThemeColor, type Scheme, type ThemeColor } from "./themeColors";

export const navigationModes = ["side", "top"] as const;
export const fontSizes = ["12", "14"] as const;
export const densities = ["loose", "compact"] as const;
export const contentWidths = ["Fixed", "Fluid"] as const;
export const tableSizes = ["large", "middle", "small"] as const;

/** How somebody likes the shell to look (docs/requirements.md §2, settings drawer). */
export interface Settings {
  navigation: (typeof navigationModes)[number];
  /** px. */
  fontSize: (typeof fontSizes)[number];
  /** Controls of 32 px or 28 px. */
  density: (typeof densities)[number];
  /** Up to 1,600 px, or as wide as the window. */
  contentWidth: (typeof contentWidths)[number];
  /** How high the rows of lists are. */
  tableSize: (typeof tableSizes)[number];
  fixedHeader: boolean;
  /** Counts only with a fixed header. */
  hideHeader: boolean;
  /** The menu stays in sight while the page is scrolled. */
  fixedSidebar: boolean;
  /** The menu at the side shows its pictures alone until it is pointed at. */
  foldedMenu: boolean;
  /** Opened pages stand in a bar of tabs. */
  multiTab: boolean;
  color: ThemeColor;
  colorWeak: boolean;
  /** Whether keys of one character do something outside of fields (WCAG 2.1, 2.1.4). */
  singleKeys: boolean;
  scheme: Scheme;
}

/** docs/requirements.md §3 and §9. */
export const defaultSettings: Settings = {
  navigation: "side",
  fontSize: "12",
  density: "loose",
  contentWidth: "Fixed",
  tableSize: "middle",
  fixedHeader: false,
  hideHeader: false,
  fixedSidebar: false,
  foldedMenu: false,
  multiTab: true,
  color: defaultThemeColor,
  colorWeak: false,
  singleKeys: true,
  scheme: "light",
};

/** What somebody has chosen otherwise: most have changed nothing, and each page brings it. */
export const chosenSettings = (settings: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== defaultSettings[name as keyof Settings]),
  );

/** What the menu's own button asks the settings page for: the other one of folded and not. */
export const foldMenu = "foldMenu";
