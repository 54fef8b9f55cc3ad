import { createContext } from "react";
import type { Namespace } from "./textKeys";

/**
 * Files of texts that are long and of which a page says a few at most, with the namespace that they are a part of: what
 * the port and actions refuse, and what messages tell of each event. A browser gets those that a document says with the
 * document, and the files with the first touch, the first request for data or the first text that it misses.
 */
export const lateFiles = { refusals: "errors", events: "messages" } as const satisfies Record<string, Namespace>;

type LateFile = keyof typeof lateFiles;

const isLate = (file: string): file is LateFile => file in lateFiles;

/** The namespace of a file of texts. */
export const namespaceOf = (file: string): string => (isLate(file) ? lateFiles[file] : file);

/** Texts by key by namespace. */
export type TextsByNamespace = Record<string, Record<string, string>>;

/** The keys, with their namespace, of what a document says of these files, while it is drawn on the server. */
export const SaidKeys = createContext<Set<string> | null>(null);

let load: (() => void) | null = null;
let loads = 0;
const listeners = new Set<() => void>();

/** Says how a browser fetches the files, until they are there. */
export function setLateLoader(loader: () => void): void {
  load = loader;
}

/** Has the files fetched; false where they are there, as on the server. */
export function askForLateTexts(): boolean {
  load?.();
  return load !== null;
}

/** Draws anew what says one of their texts, now that they are there. */
export function lateTextsLoaded(): void {
  load = null;
  loads += 1;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: changes once the files are there. */
export const lateLoads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  count: () => loads,
};
