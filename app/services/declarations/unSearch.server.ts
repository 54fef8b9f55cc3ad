import { foldWidth } from "@protocol/values/text";
import { type UnEntry, unEntries } from "@protocol/values/unEntries";
import { pinyin } from "pinyin-pro";

/** What a form needs to know of an entry. */
export type UnAnswer = Pick<UnEntry, "unNo" | "psnCn" | "psnEn" | "imdgClass" | "subRisk" | "packGroups" | "ems">;

interface Indexed {
  entry: UnEntry;
  cn: string;
  en: string;
  initials: string;
}

let index: Indexed[] | undefined;

/** Made at the first search: the initials of a list of names take a moment. */
const indexed = (): Indexed[] =>
  (index ??= unEntries.map((entry) => ({
    entry,
    cn: entry.psnCn,
    en: entry.psnEn.toLowerCase(),
    initials: pinyin(entry.psnCn, { pattern: "first", toneType: "none", type: "array" }).join("").toLowerCase(),
  })));

const most = 12;

export const answerOf = ({ unNo, psnCn, psnEn, imdgClass, subRisk, packGroups, ems }: UnEntry): UnAnswer => ({
  unNo,
  psnCn,
  psnEn,
  imdgClass,
  subRisk,
  packGroups,
  ems,
});

/**
 * Entries of the dangerous goods list by the beginning of the number, a part of the Chinese or English name, or the
 * initials of the name in pinyin; those whose name begins so come first. At most twelve.
 */
export function searchUnEntries(typed: string): UnAnswer[] {
  const asked = foldWidth(typed)
    .slice(0, 40)
    .trim()
    .toLowerCase()
    .replace(/^un\s*(?=\d)/, "");
  if (!asked) return [];
  const ranked = indexed().flatMap(({ entry, cn, en, initials }) => {
    if (/^\d+$/.test(asked)) return entry.unNo.startsWith(asked) ? [{ entry, rank: 0 }] : [];
    const places = [cn.indexOf(asked), en.indexOf(asked), initials.indexOf(asked)].filter((place) => place >= 0);
    return places.length > 0 ? [{ entry, rank: Math.min(...places) }] : [];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => answerOf(entry));
}
