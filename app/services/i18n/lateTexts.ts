import type { Namespace } from "./textKeys";

/**
 * A document brings the texts that it says (`drawWithTexts`); the files that they are from come to the browser with the
 * first touch, the first request for data, or the first text that is missed.
 *
 * Long files of texts beside those of a namespace, with the namespace that they are a part of: what the port and actions
 * refuse, and what messages tell of each event.
 */
export const lateFiles = { refusals: "errors", events: "messages" } as const satisfies Record<string, Namespace>;

type LateFile = keyof typeof lateFiles;

const isLate = (file: string): file is LateFile => file in lateFiles;

/** The namespace of a file of texts. */
export const namespaceOf = (file: string): string => (isLate(file) ? lateFiles[file] : file);

/** Texts by key by namespace. */
export type TextsByNamespace = Record<string, Record<string, string>>;

/**
 * Has a document bring texts that show with a script alone: those that show on every page, and those that are needed
 * where no file can be fetched.
 */
export function sayAhead(read: () => readonly string[]): void {
  if (typeof document === "undefined") read();
}

let load: (() => void) | null = null;
let missed = false;

/** Says how a browser fetches the files, until they are there. */
export function setLateLoader(loader: () => void): void {
  load = loader;
  missed = false;
}

/** Has the files fetched, unless they are there. */
export const askForLateTexts = (): void => load?.();

/** The same for a text that is not there; false where all are, as on the server. */
export function missText(): boolean {
  if (!load) return false;
  missed = true;
  load();
  return true;
}

/** The files are there. Whether something has been drawn without its text, and is to be drawn anew. */
export function lateTextsLoaded(): boolean {
  load = null;
  return missed;
}
