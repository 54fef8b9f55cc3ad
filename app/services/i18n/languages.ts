import type { Language } from "@protocol/language";

export { defaultLanguage, isLanguage, type Language, languages } from "@protocol/language";

/** Each language in its own words, for the switch. */
export const languageNames: Record<Language, string> = {
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
  "en-US": "English",
  "pt-BR": "Português",
};
