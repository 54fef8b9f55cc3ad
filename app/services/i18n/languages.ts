export const languages = ["zh-CN", "zh-TW", "en-US", "pt-BR"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "zh-CN";

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Each language in its own words, for the switch. */
export const languageNames: Record<Language, string> = {
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
  "en-US": "English",
  "pt-BR": "Português",
};
