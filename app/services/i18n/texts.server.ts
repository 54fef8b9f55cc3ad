import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "./languages";
import { lateFiles, namespaceOf, type TextsByNamespace } from "./lateTexts";
import { i18nOptions } from "./options";

const files = import.meta.glob<Record<string, string>>("../../../locales/*/*.json", { eager: true, import: "default" });

function textsOf(language: Language): Record<string, Record<string, string>> {
  const namespaces: Record<string, Record<string, string>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, found, namespace] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (found !== language || !namespace) continue;
    const name = namespaceOf(namespace);
    namespaces[name] = { ...namespaces[name], ...texts };
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

type ReadText = (key: string, ...options: unknown[]) => unknown;

/** More texts than a language has; beyond it what is asked for are no texts. */
const mostTexts = 20_000;

/**
 * i18next works out every text anew, which took a twelfth of a long list. What is asked for by its key alone is always
 * the same, and so is the function that reads the texts of a namespace.
 */
function rememberTexts(instance: i18n): void {
  // any key, any namespace: who asks has checked them by their types
  const make = instance.getFixedT.bind(instance) as (...args: unknown[]) => ReadText;
  const made = new Map<string, ReadText>();
  const remembering = (namespace: string): ReadText => {
    const read = make(null, namespace);
    const texts = new Map<string, unknown>();
    const remembered: ReadText = (key, ...options) => {
      if (options.length > 0) return read(key, ...options);
      if (!texts.has(key) && texts.size < mostTexts) texts.set(key, read(key));
      return texts.has(key) ? texts.get(key) : read(key);
    };
    return Object.assign(remembered, read);
  };
  instance.getFixedT = ((...args: [language: string | null, namespace?: unknown, prefix?: string]) => {
    const [language, namespace, prefix] = args;
    if (language || prefix || typeof namespace !== "string") return make(...args);
    const found = made.get(namespace) ?? remembering(namespace);
    made.set(namespace, found);
    return found;
  }) as i18n["getFixedT"];
}

/** Of keys with their namespace, the texts that browsers do not have from the start; the one for one of a thing as well. */
export function lateTexts(language: Language, keys: Iterable<string>): TextsByNamespace {
  const found: TextsByNamespace = {};
  for (const named of keys) {
    const [namespace, key] = named.split(":", 2) as [string, string];
    for (const [file, of] of Object.entries(lateFiles)) {
      const texts = of === namespace ? files[`../../../locales/${language}/${file}.json`] : undefined;
      for (const each of [key, `${key}_one`])
        if (texts && Object.hasOwn(texts, each)) found[namespace] = { ...found[namespace], [each]: texts[each]! };
    }
  }
  return found;
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
  rememberTexts(instance);
  instances.set(language, instance);
}

/** The texts of one language, made once a process: rendering a page must not load anything. */
export function i18nOf(language: Language): i18n {
  return instances.get(language)!;
}
