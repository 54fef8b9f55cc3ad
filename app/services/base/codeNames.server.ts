import type { DictEntry } from "@protocol/base";
import type { Language } from "@protocol/language";

/** What a code of a list is called in all languages that the port gives, its own label first. */
export const namesOfCode = ({ dictLabel, names = {} }: DictEntry): string[] => [dictLabel, ...Object.values(names)];

/** What a code of a list is called in the reader's language: the port's own label where it says nothing else. */
export const codeNameIn = (language: Language, { dictLabel, names }: Pick<DictEntry, "dictLabel" | "names">): string =>
  (language === "zh-CN" ? undefined : names?.[language]) ?? dictLabel;
