import { matchRoutes } from "@remix-run/react";
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./languages";
import { lateFiles, lateTextsLoaded, setLateLoader, type TextsByNamespace } from "./lateTexts";
import { i18nOptions } from "./options";
import { textsOfRoute } from "./routeTexts";
import type { Namespace } from "./textKeys";

const files = import.meta.glob<Record<string, string>>(
  ["../../../locales/*/*.json", "!**/sms.json", "!**/letters.json"],
  {
    import: "default",
  },
);

const loading = new Map<Namespace, Promise<void>>();

async function fetchNamespace(namespace: Namespace): Promise<void> {
  const { language } = i18next;
  const texts = await files[`../../../locales/${language}/${namespace}.json`]?.();
  if (texts) i18next.addResourceBundle(language, namespace, texts);
}

function loadNamespace(namespace: Namespace): Promise<void> {
  const known = loading.get(namespace);
  if (known) return known;
  const loaded = fetchNamespace(namespace);
  loading.set(namespace, loaded);
  // another try fetches it anew
  loaded.catch(() => loading.delete(namespace));
  return loaded;
}

let late: Promise<void> | undefined;

async function fetchLateTexts(): Promise<void> {
  const { language } = i18next;
  const fetchFile = async ([file, namespace]: [string, Namespace]) => {
    const texts = await files[`../../../locales/${language}/${file}.json`]?.();
    if (texts) i18next.addResourceBundle(language, namespace, texts);
  };
  await Promise.all(Object.entries(lateFiles).map(fetchFile));
  lateTextsLoaded();
}

/** Fetches the files that come late, unless they are there; rejects when the network fails. */
function loadLateTexts(): Promise<void> {
  late ??= fetchLateTexts();
  late.catch(() => {
    late = undefined;
  });
  return late;
}

async function loadTextsOf(routeIds: readonly string[]): Promise<void> {
  await Promise.all([...new Set(routeIds.flatMap(textsOfRoute))].map(loadNamespace));
}

/**
 * Fetches what the document's own routes say; a switch of language is a document request, so one language is enough.
 * `said`: what the document says of the files that come late.
 */
export async function startTexts(language: Language, said: TextsByNamespace): Promise<i18n> {
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: language, resources: { [language]: {} } });
  await loadTextsOf(Object.keys(window.__remixRouteModules));
  for (const [namespace, texts] of Object.entries(said))
    i18next.addResourceBundle(language, namespace as Namespace, texts);
  setLateLoader(() => void loadLateTexts().catch(() => undefined));
  return i18next;
}

interface RouteNode {
  id: string;
  path?: string;
  children: RouteNode[];
}

const routesBelow = (parentId?: string): RouteNode[] =>
  Object.values(window.__remixManifest.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({ id, path, index, children: index ? undefined : routesBelow(id) }) as RouteNode);

let routes: RouteNode[] = [];
let routeCount = 0;

/** Fetches what the page at a path says, unless it is there; rejects when the network fails. */
export async function loadTextsAt(pathname: string): Promise<void> {
  const { length } = Object.keys(window.__remixManifest.routes);
  // the document names its own; the others come with the first navigation
  if (length !== routeCount) routes = routesBelow();
  routeCount = length;
  const routeIds = matchRoutes(routes, pathname)?.map(({ route }) => route.id) ?? [];
  // a page is whole without what comes late: it says that something was refused, and asks again
  await Promise.all([loadTextsOf(routeIds), loadLateTexts().catch(() => undefined)]);
}
