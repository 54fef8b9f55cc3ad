import { readFileSync } from "node:fs";
import { join } from "node:path";
import { menuTree } from "@gateway/menu/menu";
import { expect, it } from "vitest";
import { menuIcons } from "~/services/menu/menuIcons";
import { drawSprite } from "../scripts/menuIcons";

it("every picture that the gateway names for the menu is known", () => {
  const known = new Set<string | undefined>(menuIcons.map(([name]) => name));
  expect(menuTree.filter(({ meta }) => meta.icon !== undefined && !known.has(meta.icon))).toEqual([]);
});

it("the sprite is as its set draws it: npx tsx scripts/menuIcons.ts", () => {
  const sprite = readFileSync(join(import.meta.dirname, "../app/styles/menuIcons.svg"), "utf8");
  expect(sprite).toBe(drawSprite(menuIcons.map(([, lucide]) => lucide)));
});
