import english from "@locales/en-US/bank.json";
import portuguese from "@locales/pt-BR/bank.json";
import simplified from "@locales/zh-CN/bank.json";
import traditional from "@locales/zh-TW/bank.json";
import { defaultLanguage, isLanguage, type Language, languages } from "@protocol/language";

const texts: Record<Language, typeof simplified> = {
  "zh-CN": simplified,
  "zh-TW": traditional,
  "en-US": english,
  "pt-BR": portuguese,
};

export type BankText = keyof typeof simplified;

export const textIn = (language: Language, key: BankText): string => texts[language][key];

/** What the address asks for, else the first that the browser takes and the bank speaks. */
export function chooseLanguage(asked: string | null, accepted: string): Language {
  if (isLanguage(asked)) return asked;
  for (const part of accepted.slice(0, 200).split(",")) {
    const tag = part.split(";")[0]!.trim().toLowerCase();
    if (!tag) continue;
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return "zh-TW";
    const found = languages.find((each) => each.toLowerCase().split("-")[0] === tag.split("-")[0]);
    if (found) return found;
  }
  return defaultLanguage;
}
