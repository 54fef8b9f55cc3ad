import { toShanghai } from "@protocol/values/instant";
import { findSizeType } from "@protocol/values/sizeType";
import { readStatedTime } from "@protocol/values/statedTime";
import { foldWidth } from "@protocol/values/text";

const dayMs = 86_400_000;

/** The boxes of a cell by size, as `20GP×12 + 40HC×6`, `2*40HQ`; undefined where a part of it is none. */
export function readLines(cell: string): { sizeType: string; qty: number }[] | undefined {
  const parts = foldWidth(cell)
    .split(/[+,;，；、\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const lines = parts.map((part) => {
    const [, a = "", b = ""] = /^(\S.{0,18}?)\s*[×xX*✕]\s*(\S.{0,18})$/.exec(part) ?? [];
    const line = (size: string, qty: string) =>
      findSizeType(size) && /^\d{1,6}$/.test(qty) ? { sizeType: size, qty: Number(qty) } : undefined;
    return line(a, b) ?? line(b, a);
  });
  return lines.every((line) => line !== undefined) ? lines : undefined;
}

/** The codes of a cell that names several, whichever of their names stand there; names may have blanks in them. */
export function readCodes(cell: string, codeOf: (name: string) => string, known: ReadonlySet<string>): string[] {
  return foldWidth(cell)
    .split(/[,;，；、\n]/)
    .flatMap((part) => {
      const words = part.split(/\s+/).filter(Boolean);
      const codes: string[] = [];
      for (let from = 0; from < words.length; ) {
        let to = Math.min(words.length, from + 8);
        while (to > from + 1 && !known.has(codeOf(words.slice(from, to).join(" ")))) to--;
        codes.push(codeOf(words.slice(from, to).join(" ")));
        from = to;
      }
      return codes;
    });
}

/** The moment of a cell; a day alone as the end of a span lasts until its end. */
export const readTime = (cell: string, isEnd = false): string | undefined => {
  const at = readStatedTime(cell);
  if (!at || !isEnd || !toShanghai(at).endsWith(" 00:00:00")) return at;
  return new Date(Date.parse(at) + dayMs - 60_000).toISOString();
};
