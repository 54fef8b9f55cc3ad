import type { ServerBuild } from "@remix-run/node";
import { matchPath } from "@remix-run/react";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * The first part of a pathname, in lower case, because Remix compares without case: `/form/add`, `/Form` and `/form.data`
 * have `form`, `/` and `/_root.data` have the empty one. Undefined for a part that is written with `%`.
 */
export function firstPart(pathname: string): string | undefined {
  const path = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
  const part = path.split("/", 2)[1] ?? "";
  if (part.includes("%")) return undefined;
  return part === "_root" ? "" : part.toLowerCase();
}

/** What the pattern of a route begins with; undefined where that may be anything. */
const firstOf = (pattern: string) => (/^\/(?:[:*]|[^/]*\?)/.test(pattern) ? undefined : firstPart(pattern));

/**
 * The parts of a build that a pathname can belong to. Remix compares a URL with every route, and does so three times for
 * each page, which with 174 routes costs more than many a page's data. Routes are grouped by the first part of their
 * pattern, so that a URL is compared with the few that begin as it does. A pathname that no group has is for the whole.
 */
export function groupRoutes(build: ServerBuild): (pathname: string) => ServerBuild {
  const idsOf = new Map<string, string[]>();
  const anywhere: string[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || !(route.path || route.index)) continue;
    const first = firstOf(patternOf(build.routes, route.id));
    if (first === undefined) anywhere.push(route.id);
    else idsOf.set(first, [...(idsOf.get(first) ?? []), route.id]);
  }
  // of the whole build nobody asks Remix for routes by path: one request for many would hold the process for seconds
  const whole = { ...build, future: { ...build.future, v3_lazyRouteDiscovery: false } };
  const groups = new Map([...idsOf].map(([first, ids]) => [first, pick(build, [...ids, ...anywhere])]));
  return (pathname) => {
    const first = firstPart(pathname);
    return (first === undefined ? undefined : groups.get(first)) ?? whole;
  };
}

/** These routes with what they are inside of, in the build's order. */
function pick(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const picked = new Set<string>();
  const add = (id: string): void => {
    const route = build.routes[id];
    if (!route) return;
    picked.add(id);
    if (route.parentId) add(route.parentId);
  };
  ids.forEach(add);
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => picked.has(id))) as Record<string, T>;
  const assets = Object.entries(only(build.assets.routes)).map(([id, route]) => [id, withoutPreloads(route)]);
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: Object.fromEntries(assets) } };
}

/** An entry of the manifest that the document's own copy of it leaves the preloaded scripts out of: they are links there. */
function withoutPreloads<T extends { imports?: string[] }>({ imports, ...entry }: T): T {
  return Object.defineProperty(entry, "imports", { value: imports, enumerable: false }) as T;
}

/** `/truckExportDetail` and its like: the whole pattern of a route. */
function patternOf(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id];
  if (!route) return "";
  return `${route.parentId ? patternOf(routes, route.parentId) : ""}/${route.path ?? ""}`.replace(/\/+/g, "/");
}

/** Whether a pathname is one of a route that `which` names; the catch-all is none. */
export function matcherOf(
  routes: ServerBuild["routes"],
  which?: (route: Route) => boolean,
): (pathname: string) => boolean {
  const find = patternFinder(routes, which);
  return (pathname) => find(pathname) !== undefined;
}

/** The pattern of the route that a pathname belongs to, of those that `which` names; the catch-all is none. */
export function patternFinder(
  routes: ServerBuild["routes"],
  which: (route: Route) => boolean = () => true,
): (pathname: string) => string | undefined {
  const patterns = Object.values(routes)
    .filter((route) => route?.path && !route.path.includes("*") && which(route))
    .map((route) => patternOf(routes, route!.id))
    .map((pattern) => ({ pattern, first: firstOf(pattern) }));
  return (pathname) => {
    const asked = firstPart(pathname);
    const begins = (first: string | undefined) => asked === undefined || first === undefined || first === asked;
    return patterns.find(({ pattern, first }) => begins(first) && matchPath(pattern, pathname) !== null)?.pattern;
  };
}
