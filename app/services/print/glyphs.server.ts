import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

let covered: ((codePoint: number) => boolean) | undefined;

/**
 * Which code points the printing font draws, read once from its cmap (the format 12 table, which holds the rare Han
 * beyond U+FFFF). Throws when the font file is missing.
 */
function coverage(): (codePoint: number) => boolean {
  if (covered) return covered;
  const file = createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
  );
  const groups = readGroups(readFileSync(file));
  covered = (codePoint) => {
    let low = 0;
    let high = groups.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [start, end] = groups[middle]!;
      if (codePoint < start) high = middle - 1;
      else if (codePoint > end) low = middle + 1;
      else return true;
    }
    return false;
  };
  return covered;
}

function readGroups(font: Buffer): [start: number, end: number][] {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const record = 12 + i * 16;
    if (font.toString("latin1", record, record + 4) !== "cmap") continue;
    const cmap = font.readUInt32BE(record + 8);
    for (let j = 0; j < font.readUInt16BE(cmap + 2); j++) {
      const at = cmap + font.readUInt32BE(cmap + 4 + j * 8 + 4);
      if (font.readUInt16BE(at) !== 12) continue;
      return Array.from({ length: font.readUInt32BE(at + 12) }, (_, k) => [
        font.readUInt32BE(at + 16 + k * 12),
        font.readUInt32BE(at + 20 + k * 12),
      ]);
    }
  }
  throw new Error("the printing font has no format 12 character map");
}

/** Invisible on purpose; anything else invisible, direction overrides above all, must not change a paper unseen. */
const unseen = /\p{Variation_Selector}|\u200B|\u200C|\u200D|\u2060/u;

/** Replaces what the font cannot draw by its code point (`[U+20BB7]`): a gap in a name is worse than an ugly name. */
export function showMissingGlyphs(text: string): string {
  const draws = coverage();
  return text.replace(/\P{ASCII}/gu, (character) => {
    if (unseen.test(character)) return "";
    const codePoint = character.codePointAt(0)!;
    const override = /\p{Cf}/u.test(character);
    return draws(codePoint) && !override ? character : `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
