import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, isLanguage, type Language, languages } from "./languages";

/** Read on every request, so that the first byte is in the right language. A year. */
export const languageCookie = createCookie("language", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 31_536_000,
});

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    cookie: languageCookie,
    // the browser's own language does not count: the product is Chinese first, another language is a choice
    order: ["searchParams", "cookie"],
  },
});

/** The reader's language: `?lng=`, then the cookie, then zh-CN. */
export async function languageOf(request: Request): Promise<Language> {
  const found = await detector.getLocale(request);
  return isLanguage(found) ? found : defaultLanguage;
}
