import { composeLetters } from "@protocol/values/text";
import { fontFamilies, type GlyphRange, readFont, readRanges, withoutRadicals } from "./printingFont.server";

let known: GlyphRange[][] | undefined;

/** Whether one of the printing fonts draws a code point; their character maps are read once. */
function draws(codePoint: number): boolean {
  known ??= fontFamilies.map((family) => readRanges(withoutRadicals(readFont({ family, weight: "400Regular" }))));
  return known.some((ranges) => isIn(ranges, codePoint));
}

function isIn(ranges: readonly GlyphRange[], codePoint: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { start, end } = ranges[middle]!;
    if (codePoint < start) high = middle - 1;
    else if (codePoint > end) low = middle + 1;
    else return true;
  }
  return false;
}

/** Invisible on purpose; anything else invisible, direction overrides above all, must not change a paper unseen. */
const unseen = /\p{Variation_Selector}|\u200B|\u200C|\u200D|\u2060/u;

/** Replaces what no font can draw by its code point (`[U+2A6D6]`): a gap in a name is worse than an ugly name. */
export function showMissingGlyphs(text: string): string {
  return composeLetters(text).replace(/\P{ASCII}/gu, (character) => {
    if (unseen.test(character)) return "";
    // a radical typed for the character that it looks like (⼈ for 人)
    const plain = character.normalize("NFKC").length === character.length ? character.normalize("NFKC") : character;
    for (const each of [character, plain]) {
      if (draws(each.codePointAt(0)!) && !/\p{Cf}/u.test(each)) return each;
    }
    return `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
