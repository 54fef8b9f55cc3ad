import { describe, expect, it } from "vitest";
import { contrast, surfaces, themeColors, tonesOf } from "./themeColors";

describe("theme colours", () => {
  it("are eight, and the six of the theme list are among them", () => {
    expect(new Set(themeColors).size).toBe(8);
    for (const color of ["244883", "5366FF", "006FFF", "3A4A58", "0075D3", "117D8B"])
      expect(themeColors).toContain(color);
  });

  it.each(themeColors.flatMap((color) => [[color, "light"] as const, [color, "dark"] as const]))(
    "%s is read at 4.5:1 wherever it carries or is text, %s",
    (color, scheme) => {
      const { strong, soft, fill, fillHover } = tonesOf(color, scheme);
      for (const ground of [...surfaces[scheme], soft])
        expect(contrast(strong, ground), `text on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of [fill, fillHover])
        expect(contrast("#ffffff", ground), `white on ${ground}`).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("measures contrast as WCAG does", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});
