/**
 * An address as Remix takes its path: `.`, `..` and backslashes resolved, the query as it was sent. What stands before
 * Remix and looks at the path must see the same one. Null where Remix could make nothing of it.
 */
export function addressOfRemix(address: string): string | null {
  try {
    const { pathname } = new URL(`http://portal${address}`);
    const mark = address.indexOf("?");
    return mark < 0 ? pathname : pathname + address.slice(mark);
  } catch {
    return null;
  }
}

/**
 * One spelling of a pathname for all that Remix gives to the same route, page or data: it decodes each part, compares
 * without case, and takes slashes at the end.
 */
export function plainPath(pathname: string): string {
  const path = pathname.replace(/\.data$/, "").replace(/\/+$/, "");
  return path.split("/").map(decoded).join("/").toLowerCase();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2F");
  } catch {
    return part;
  }
}

/** A Host is a name or an address, and a port; with more in it, it would say where the path begins. */
export const isHost = (host: string): boolean => /^(\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(:\d+)?$/i.test(host);
