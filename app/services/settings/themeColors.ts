/** The eight theme colours: the six of the theme list (docs/requirements.md §9) and two more. */
export const themeColors = ["006FFF", "244883", "5366FF", "3A4A58", "0075D3", "117D8B", "6B4BB8", "A3472A"] as const;
export type ThemeColor = (typeof themeColors)[number];
export const defaultThemeColor: ThemeColor = "006FFF";

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

type Rgb = readonly [number, number, number];

const read = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const write = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, i) => part + (other[i]! - part) * share) as unknown as Rgb;

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const c = part / 255;
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG's contrast of two colours as `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(read(one.slice(1))), luminance(read(other.slice(1)))].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** Surfaces that text in the colour stands on, by scheme: styles/tokens.css, `--surface` and `--bg`. */
export const surfaces = { light: ["#ffffff", "#f3f5f8"], dark: ["#1a212b", "#11161d"] } as const;

/** The first of ever darker (or lighter) shades that is read at 4.5:1 on all of `grounds`. */
function readable(rgb: Rgb, towards: Rgb, grounds: readonly string[]): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(rgb, towards, share);
    if (grounds.every((ground) => contrast(write(shade), ground) >= 4.5)) return shade;
  }
  return towards;
}

export interface Tones {
  /** The colour itself, for lines and marks. */
  primary: string;
  /** For text and links. */
  strong: string;
  /** A ground that such text may stand on. */
  soft: string;
  /** The ground of a button with white text. */
  fill: string;
  fillHover: string;
}

/** The shades of a theme colour; all text in them or on them has a contrast of 4.5:1. */
export function tonesOf(color: ThemeColor, scheme: Scheme): Tones {
  const base = read(color);
  const fill = readable(base, black, ["#ffffff"]);
  const ground = read(surfaces[scheme][0].slice(1));
  const soft = write(mix(ground, base, scheme === "light" ? 0.09 : 0.22));
  const strong = readable(base, scheme === "light" ? black : white, [...surfaces[scheme], soft]);
  return {
    primary: scheme === "light" ? write(base) : write(mix(base, white, 0.25)),
    strong: write(strong),
    soft,
    fill: write(fill),
    fillHover: write(mix(fill, black, 0.16)),
  };
}
