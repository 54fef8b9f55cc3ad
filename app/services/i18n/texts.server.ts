import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "./languages";
import { i18nOptions } from "./options";

const files = import.meta.glob<Record<string, string>>("../../../locales/*/*.json", { eager: true, import: "default" });

function textsOf(language: Language): Record<string, Record<string, string>> {
  const namespaces: Record<string, Record<string, string>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, found, namespace] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (found === language && namespace) namespaces[namespace] = texts;
  }
  return namespaces;
}

/** i18next works out anew for every text which languages to look in, which costs more than the look. */
function rememberLanguages({ services }: i18n): void {
  const utils = services.languageUtils as {
    toResolveHierarchy(code: string, fallback?: unknown): readonly string[];
  };
  const resolve = utils.toResolveHierarchy.bind(utils);
  const known = new Map<string, readonly string[]>();
  utils.toResolveHierarchy = (code, fallback) => {
    if (fallback !== undefined) return resolve(code, fallback);
    const found = known.get(code) ?? resolve(code);
    known.set(code, found);
    return found;
  };
}

const instances = new Map<Language, i18n>();
for (const language of languages) {
  const instance = createInstance();
  // each language also holds the default one's texts, so that a gap shows Chinese and never a key
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: { "zh-CN": textsOf("zh-CN"), [language]: textsOf(language) },
  });
  rememberLanguages(instance);
  instances.set(language, instance);
}

/** The texts of one language, made once a process: rendering a page must not load anything. */
export function i18nOf(language: Language): i18n {
  return instances.get(language)!;
}
