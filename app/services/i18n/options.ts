import type { InitOptions } from "i18next";
import { dateInWords } from "./dateInWords";
import { defaultLanguage, languages } from "./languages";

/** Keys are flat and may hold dots; a namespace stands before a colon. Both ends of hydration must agree on this. */
export const i18nOptions: InitOptions = {
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: "common",
  keySeparator: false,
  nsSeparator: ":",
  interpolation: {
    escapeValue: false,
    format: (value, format, language) => (format === "date" && language ? dateInWords(value, language) : String(value)),
  },
  returnNull: false,
  initImmediate: false,
};
