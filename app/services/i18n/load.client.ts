import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./languages";
import { i18nOptions } from "./options";

const chunks: Record<Language, () => Promise<{ texts: Record<string, Record<string, string>> }>> = {
  "zh-CN": () => import("./texts.zh-CN.client"),
  "zh-TW": () => import("./texts.zh-TW.client"),
  "en-US": () => import("./texts.en-US.client"),
  "pt-BR": () => import("./texts.pt-BR.client"),
};

/** Fetches the texts of the page's language; a switch of language is a document request, so one is enough. */
export async function loadTexts(language: Language): Promise<i18n> {
  const { texts } = await chunks[language]();
  const namespaces: Record<string, Record<string, string>> = {};
  for (const [path, entries] of Object.entries(texts)) {
    namespaces[path.slice(path.lastIndexOf("/") + 1, -".json".length)] = entries;
  }
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: language, resources: { [language]: namespaces } });
  return i18next;
}
