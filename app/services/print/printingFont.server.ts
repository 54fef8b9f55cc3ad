import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A run of code points that the font draws by consecutive glyphs. */
export interface GlyphRange {
  start: number;
  end: number;
  glyph: number;
}

/** What papers are printed with, and what draws the rare Han of names that it lacks (𠮷). */
export const fontFamilies = ["sc", "jp"] as const;
const fontWeights = ["400Regular", "700Bold"] as const;
type Font = { family: (typeof fontFamilies)[number]; weight: (typeof fontWeights)[number] };

export const fonts: readonly Font[] = fontFamilies.flatMap((family) =>
  fontWeights.map((weight) => ({ family, weight })),
);

export const fontFileName = ({ family, weight }: Font) => `NotoSans${family.toUpperCase()}_${weight}.ttf`;

/** A shipped font as its package has it. Throws when the package is missing. */
export function readFont(font: Font): Buffer {
  const require = createRequire(import.meta.url);
  return readFileSync(
    require.resolve(`@expo-google-fonts/noto-sans-${font.family}/${font.weight}/${fontFileName(font)}`),
  );
}

const radicals = { start: 0x2e80, end: 0x2fdf } as const;

/**
 * The font without its radicals (U+2E80 to U+2FDF). They share their glyphs with ordinary characters, and Chromium names
 * a glyph in a PDF after the lowest code point that it draws: 车 would be found and copied as the radical ⻋.
 */
export function withoutRadicals(font: Buffer): Buffer {
  const changed = Buffer.from(font);
  const table = findCharacterMap(changed);
  const kept = readRanges(changed).flatMap((range) => {
    const { start, end, glyph } = range;
    if (end < radicals.start || start > radicals.end) return [range];
    const before = { start, end: radicals.start - 1, glyph };
    const after = { start: radicals.end + 1, end, glyph: glyph + radicals.end + 1 - start };
    return [before, after].filter((each) => each.start <= each.end);
  });
  const room = changed.readUInt32BE(table + 12);
  if (kept.length > room) throw new Error("the font's character map cannot hold fewer characters");
  changed.writeUInt32BE(16 + kept.length * 12, table + 4);
  changed.writeUInt32BE(kept.length, table + 12);
  for (const [i, { start, end, glyph }] of kept.entries()) {
    changed.writeUInt32BE(start, table + 16 + i * 12);
    changed.writeUInt32BE(end, table + 20 + i * 12);
    changed.writeUInt32BE(glyph, table + 24 + i * 12);
  }
  return changed;
}

/** What the font draws, ascending, from its cmap of format 12: the one that knows the rare Han beyond U+FFFF. */
export function readRanges(font: Buffer): GlyphRange[] {
  const table = findCharacterMap(font);
  return Array.from({ length: font.readUInt32BE(table + 12) }, (_, i) => ({
    start: font.readUInt32BE(table + 16 + i * 12),
    end: font.readUInt32BE(table + 20 + i * 12),
    glyph: font.readUInt32BE(table + 24 + i * 12),
  }));
}

function findCharacterMap(font: Buffer): number {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const record = 12 + i * 16;
    if (font.toString("latin1", record, record + 4) !== "cmap") continue;
    const cmap = font.readUInt32BE(record + 8);
    for (let j = 0; j < font.readUInt16BE(cmap + 2); j++) {
      const at = cmap + font.readUInt32BE(cmap + 4 + j * 8 + 4);
      if (font.readUInt16BE(at) === 12) return at;
    }
  }
  throw new Error("the printing font has no character map of format 12");
}
