import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "./languages";
import { namespaceOf, type TextsByNamespace } from "./lateTexts";
import { i18nOptions } from "./options";
import { rememberLanguages } from "./rememberLanguages";

const files = import.meta.glob<Record<string, string>>("../../../locales/*/*.json", { eager: true, import: "default" });

/** All texts, by language and namespace. */
const resources: Record<string, TextsByNamespace> = {};
for (const [path, texts] of Object.entries(files)) {
  const [, language = "", file = ""] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  const namespace = namespaceOf(file);
  resources[language] ??= {};
  resources[language][namespace] ??= {};
  Object.assign(resources[language][namespace], texts);
}

/** The texts that have been read since a document began to be drawn; null while none is. */
let said: TextsByNamespace | null = null;

/** Notes every text that is read, by its key as it stands in the file. */
function noteTexts({ services: { resourceStore } }: i18n): void {
  const read = resourceStore.getResource.bind(resourceStore);
  resourceStore.getResource = (language, namespace, key, options) => {
    const text = read(language, namespace, key, options);
    if (said && typeof text === "string") note({ [namespace]: { [key]: text } });
    return text;
  };
}

function note(texts: TextsByNamespace): void {
  if (!said) return;
  for (const namespace in texts) {
    said[namespace] ??= {};
    Object.assign(said[namespace], texts[namespace]);
  }
}

/** What `draw` makes, and the texts that it reads meanwhile. It must not wait for anything. */
export function drawWithTexts<Drawn>(draw: () => Drawn): { drawn: Drawn; texts: TextsByNamespace } {
  const before = said;
  const texts: TextsByNamespace = {};
  said = texts;
  try {
    return { drawn: draw(), texts };
  } finally {
    said = before;
  }
}

type ReadText = (key: string, ...options: unknown[]) => unknown;

/** More texts than a language has; beyond it what is asked for are no texts. */
const mostTexts = 20_000;

/** Whether the options of a text say only what stands in its place where there is none. */
const areDefaultOnly = (options: readonly unknown[]) =>
  options.length === 1 &&
  typeof options[0] === "object" &&
  Object.keys(options[0] ?? {}).every((name) => name === "defaultValue");

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
    const known = new Map<string, ReturnType<typeof drawWithTexts>>();
    const remembered: ReadText = (key, ...options) => {
      if (options.length > 0 && !areDefaultOnly(options)) return read(key, ...options);
      const text = known.get(key) ?? drawWithTexts(() => read(key));
      if (known.size < mostTexts) known.set(key, text);
      if (options.length > 0 && Object.keys(text.texts).length === 0) return read(key, ...options);
      note(text.texts);
      return text.drawn;
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

const instances = new Map<Language, i18n>();
for (const language of languages) {
  const instance = createInstance();
  // each language also holds the default one's texts, so that a gap shows Chinese and never a key
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: { "zh-CN": resources["zh-CN"]!, [language]: resources[language]! },
  });
  noteTexts(instance);
  rememberLanguages(instance);
  rememberTexts(instance);
  instances.set(language, instance);
}

/** The texts of one language, made once a process: rendering a page must not load anything. */
export function i18nOf(language: Language): i18n {
  return instances.get(language)!;
}
