// Writes the sprite of the menu's pictures, one below the other, 24 by 24 each: npx tsx scripts/menuIcons.ts
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { IconifyJSON } from "@iconify-json/lucide";
import { optimize } from "svgo";
import { menuIcons } from "../app/services/menu/menuIcons";

const { resolve } = createRequire(import.meta.url);
/** What a group or a shape says of its pen: the whole sprite has one. */
const penOfShape = / (?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g;

/** The sprite of these pictures of Lucide. */
export function drawSprite(names: readonly string[]): string {
  const { icons }: IconifyJSON = JSON.parse(readFileSync(resolve("@iconify-json/lucide/icons.json"), "utf8"));
  const shapes = names.map((name, i) => {
    const icon = icons[name];
    if (!icon) throw new Error(`Lucide has no picture ${name}`);
    const drawn = icon.body.replace(penOfShape, "").replace(/^<g>(.*)<\/g>$/, "$1");
    return `<g transform="translate(0 ${24 * i})">${drawn}</g>`;
  });
  const pen = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const size = `width="24" height="${24 * names.length}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${pen}>${shapes.join("")}</svg>`;
  // every page loads it; a tenth of a unit is a thirteenth of a pixel at the 18 that a picture is wide
  const { data } = optimize(svg, { multipass: true, floatPrecision: 1, js2svg: { eol: "lf", finalNewline: true } });
  return `<!-- Lucide, ISC licence: https://lucide.dev/license -->\n${data.replace(">", "><title>Menu</title>")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(
    new URL("../app/styles/menuIcons.svg", import.meta.url),
    drawSprite(menuIcons.map(([, lucide]) => lucide)),
  );
