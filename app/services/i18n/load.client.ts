import { matchRoutes } from "@remix-run/react";
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./languages";
import { lateFile, lateTextsLoaded, missText, setLateLoader, type TextsByNamespace } from "./lateTexts";
import { i18nOptions } from "./options";
import { rememberLanguages } from "./rememberLanguages";
import { asksForAllTexts, textFilesOfRoute, textsAddress } from "./routeTexts";
import type { Namespace } from "./textKeys";

/** Adds what a file says to the texts; rejects when it cannot be had. */
async function fetchFile(file: string): Promise<void> {
  const { language } = i18next;
  const answer = await fetch(textsAddress(language, file));
  if (!answer.ok) throw new Error(`the texts of ${file} answered ${answer.status}`);
  for (const [namespace, texts] of Object.entries((await answer.json()) as TextsByNamespace))
    i18next.addResourceBundle(language, namespace as Namespace, texts);
}

const loading = new Map<string, Promise<void>>();

function loadFile(file: string): Promise<void> {
  const known = loading.get(file);
  if (known) return known;
  const loaded = fetchFile(file);
  loading.set(file, loaded);
  // another try fetches it anew
  loaded.catch(() => loading.delete(file));
  return loaded;
}

async function loadTextsOf(routeIds: readonly string[]): Promise<void> {
  await Promise.all([...new Set(routeIds.flatMap(textFilesOfRoute))].map(loadFile));
}

const loadTextsOfPage = () => loadTextsOf(Object.keys(window.__remixRouteModules));

/** Fetches the files that the document has left for later, unless they are there; rejects when the network fails. */
async function loadLateTexts(): Promise<void> {
  await Promise.all([loadFile(lateFile), loadTextsOfPage()]);
  if (lateTextsLoaded()) i18next.emit("languageChanged", i18next.language);
}

/**
 * Starts with the texts that the document says (`said`), by which it is hydrated; what else is asked for is left out
 * until its file has come. A page that puts texts where React does not draw them anew has its files first
 * (`handle = { texts: "all" }`). A switch of language is a document request, so one language is enough.
 */
export async function startTexts(language: Language, said: TextsByNamespace): Promise<i18n> {
  // what shows without its text is drawn anew once the connection is back
  const loadWhenConnected = (): Promise<void> =>
    loadLateTexts().catch(() => window.addEventListener("online", loadWhenConnected, { once: true }));
  setLateLoader(loadWhenConnected);
  await i18next.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: { [language]: said },
    parseMissingKeyHandler: (key, text) => text ?? (missText() ? "" : key),
  });
  rememberLanguages(i18next);
  if (Object.values(window.__remixRouteModules).some(asksForAllTexts)) await loadTextsOfPage().catch(() => undefined);
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
