import { type Light, listLights, mostClearances } from "@protocol/boxClearance";
import type { Person } from "../person.server";

/** The worst first. */
const ranks: readonly Light[] = ["red", "yellow", "green", "grey"];

/** The mark that stands for several boxes; undefined where none of them has one. */
export const worstLight = (lights: readonly (Light | undefined)[]): Light | undefined =>
  ranks.find((rank) => lights.includes(rank));

/**
 * A mark for each box of a list, by its number: of the first `mostClearances` boxes, for whoever may see them. Nothing
 * where the marks cannot be had: the list stands without them.
 */
export async function loadLights(person: Person, ctnNos: readonly string[]): Promise<Record<string, Light>> {
  const asked = [...new Set(ctnNos)].slice(0, mostClearances);
  if (asked.length === 0 || !person.may("boxClearance", "query")) return {};
  const lit = await person.attempt(listLights, { body: { ctnNos: asked } });
  return lit.ok ? Object.fromEntries(lit.result.map(({ ctnNo, light }) => [ctnNo, light])) : {};
}
