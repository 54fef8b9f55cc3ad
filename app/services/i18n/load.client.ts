import { matchRoutes } from "@remix-run/react";
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./languages";
import { lateFiles, lateTextsLoaded, missText, setLateLoader, type TextsByNamespace } from "./lateTexts";
import { i18nOptions } from "./options";
import { textsOfRoute } from "./routeTexts";
import type { Namespace } from "./textKeys";

/** Where the build has put the files of texts: as data, because a browser never asks again for a module that failed. */
const addresses = import.meta.glob<string>(["../../../locales/*/*.json", "!**/sms.json", "!**/letters.json"], {
  query: "?url",
  import: "default",
  eager: true,
});

/** Adds what a file says to the texts of a namespace; rejects when it cannot be had. */
async function fetchFile(file: string, namespace: Namespace): Promise<void> {
  const { language } = i18next;
  const address = addresses[`../../../locales/${language}/${file}.json`];
  if (!address) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  i18next.addResourceBundle(language, namespace, (await answer.json()) as Record<string, string>);
}

const loading = new Map<Namespace, Promise<void>>();

function loadNamespace(namespace: Namespace): Promise<void> {
  const known = loading.get(namespace);
  if (known) return known;
  const loaded = fetchFile(namespace, namespace);
  loading.set(namespace, loaded);
  // another try fetches it anew
  loaded.catch(() => loading.delete(namespace));
  return loaded;
}

let late: Promise<void> | undefined;

async function fetchLateTexts(): Promise<void> {
  await Promise.all([
    ...Object.entries(lateFiles).map(([file, namespace]) => fetchFile(file, namespace)),
    loadTextsOf(Object.keys(window.__remixRouteModules)),
  ]);
  if (lateTextsLoaded()) i18next.emit("languageChanged", i18next.language);
}

/** Fetches the files that the document has left for later, unless they are there; rejects when the network fails. */
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
 * Starts with the texts that the document says (`said`), by which it is hydrated; what else is asked for is left out
 * until its file has come. A switch of language is a document request, so one language is enough.
 */
export async function startTexts(language: Language, said: TextsByNamespace): Promise<i18n> {
  // what shows without its text is drawn anew once the connection is back
  const loadWhenConnected = () =>
    void loadLateTexts().catch(() => window.addEventListener("online", loadWhenConnected, { once: true }));
  setLateLoader(loadWhenConnected);
  await i18next.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: { [language]: said },
    parseMissingKeyHandler: (key, text) => text ?? (missText() ? "" : key),
  });
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
  // a page is whole without the long files: it says that something was refused, and asks again
  await Promise.all([loadTextsOf(routeIds), loadLateTexts().catch(() => undefined)]);
}
