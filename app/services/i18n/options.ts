import type { InitOptions } from "i18next";
import { formatNumber } from "../formatNumber";
import { dateInWords } from "./dateInWords";
import { defaultLanguage, languages } from "./languages";
import { moneyInWords } from "./moneyInWords";

/** Keys are flat and may hold dots; a namespace stands before a colon. Both ends of hydration must agree on this. */
export const i18nOptions: InitOptions = {
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: "common",
  keySeparator: false,
  nsSeparator: ":",
  interpolation: {
    escapeValue: false,
    // numbers are written as the reader's language writes them, dates and money where the text asks for it
    alwaysFormat: true,
    format: (value, format, language = defaultLanguage) => {
      if (format === "date") return dateInWords(value, language);
      if (format === "money") return moneyInWords(value, language);
      return typeof value === "number" ? formatNumber(value, language) : value;
    },
  },
  returnNull: false,
  initImmediate: false,
};
