import type { Namespace } from "./textKeys";

/**
 * A document brings the texts that it says (`drawWithTexts`); the files that they are from come to the browser with the
 * first touch, the first request for data, or the first text that is missed. Of two long sources of texts a page says a
 * few at most, and its own files do without them: what the port and actions refuse, and what messages tell of each
 * event. Here with the namespace that they are a part of.
 */
export const lateFiles = { refusals: "errors", events: "messages" } as const satisfies Record<string, Namespace>;

type LateFile = keyof typeof lateFiles;

export const isLate = (source: string): source is LateFile => source in lateFiles;

/** The file by which the browser fetches them. */
export const lateFile = "late";

/** The namespace of a file of texts. */
export const namespaceOf = (source: string): string => (isLate(source) ? lateFiles[source] : source);

/** Texts by key by namespace. */
export type TextsByNamespace = Record<string, Record<string, string>>;

/**
 * Has a document bring texts that show with a script alone: those that show once it is hydrated, those that an event puts
 * into words, and those that are needed where no file can be fetched.
 */
export function sayAhead(read: () => readonly string[]): void {
  if (import.meta.env.SSR) read();
}

let load: (() => Promise<void>) | null = null;
let missed = false;

/** Says how a browser fetches the files, until they are there; it never rejects. */
export function setLateLoader(loader: () => Promise<void>): void {
  load = loader;
  missed = false;
}

/** Has the files fetched, unless they are there; resolves when they are, or cannot be had now. */
export const askForLateTexts = async (): Promise<void> => load?.();

/** The same for a text that is not there; false where all are, as on the server. */
export function missText(): boolean {
  if (!load) return false;
  missed = true;
  void load();
  return true;
}

/** The files are there. Whether something has been drawn without its text since, and is to be drawn anew. */
export function lateTextsLoaded(): boolean {
  load = null;
  const redraws = missed;
  missed = false;
  return redraws;
}
