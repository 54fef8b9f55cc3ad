/** The languages of the product; the first is the port's own. */
export const languages = ["zh-CN", "zh-TW", "en-US", "pt-BR"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "zh-CN";

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
