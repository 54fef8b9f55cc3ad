import type { CSSProperties } from "react";
import { defaultSettings, type Settings } from "~/services/settings/settings";
import { type Tones, tonesOf } from "~/services/settings/themeColors";

const tonesAsVariables = (tones: Tones) =>
  ({
    "--primary": tones.primary,
    "--primary-strong": tones.strong,
    "--primary-soft": tones.soft,
    "--primary-fill": tones.fill,
    "--primary-fill-hover": tones.fillHover,
  }) as CSSProperties;

/** The attributes of `<html>` that styles/settings.css and styles/tokens.css read; what is default needs none. */
export function appearance(settings: Settings) {
  const { navigation, fontSize, density, fixedHeader, hideHeader, color, colorWeak, scheme } = settings;
  const { contentWidth, tableSize, fixedSidebar, foldedMenu } = settings;
  return {
    "data-mantine-color-scheme": scheme,
    "data-navigation": navigation === "top" ? navigation : undefined,
    "data-font": fontSize === "14" ? fontSize : undefined,
    "data-density": density === "compact" ? density : undefined,
    "data-header": hideHeader ? "hiding" : fixedHeader ? "fixed" : undefined,
    "data-width": contentWidth === "Fluid" ? "fluid" : undefined,
    "data-rows": tableSize === "middle" ? undefined : tableSize,
    "data-menu": foldedMenu ? "folded" : undefined,
    "data-sidebar": fixedSidebar ? "fixed" : undefined,
    "data-weak": colorWeak ? "" : undefined,
    style: color === defaultSettings.color ? undefined : tonesAsVariables(tonesOf(color, scheme)),
  };
}
