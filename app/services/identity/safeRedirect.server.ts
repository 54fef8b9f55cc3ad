import { homePath } from "../paths";
import type { Portal } from "../portal.server";

/**
 * A path that somebody else handed us, if it leads to a screen of this portal: no control characters, blanks or
 * backslashes, and the same origin after the URL parser has had its say. Null otherwise.
 */
export function knownPath(to: string | null | undefined, portal: Pick<Portal, "knowsPath">): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!to || to.length > 2_000 || !to.startsWith("/") || /[\u0000-\u0020\u007f-\u00a0\\]/.test(to)) return null;
  const base = "http://portal.invalid";
  let url: URL;
  try {
    url = new URL(to, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.username || url.password) return null;
  return portal.knowsPath(url.pathname) ? url.pathname + url.search : null;
}

/** Where to go after login: a known path that is no part of logging in, or the dashboard. */
export function safeRedirect(to: string | null | undefined, portal: Pick<Portal, "knowsPath">): string {
  const known = knownPath(to, portal);
  return known && !/^\/(user\/(login|logout)|setting\/|404)/.test(known) ? known : homePath;
}
