import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import map from "~/routes";
import { groupRoutes, matcherOf } from "./routesByPath";

interface Entry {
  path?: string;
  index?: boolean;
  file: string;
  id?: string;
  children?: Entry[];
}

type Routes = ServerBuild["routes"];

/** A build's routes from a map of them, below the root. */
function routesOf(entries: readonly Entry[], parentId = "root"): Routes {
  return Object.assign(
    parentId === "root" ? { root: { id: "root", path: "", module: {} } } : {},
    ...entries.map((entry) => {
      const id = entry.id ?? `${parentId} ${entry.path ?? entry.file}`;
      return {
        [id]: { id, parentId, path: entry.path, index: entry.index, module: {} },
        ...routesOf(entry.children ?? [], id),
      };
    }),
  ) as Routes;
}

const buildOf = (routes: Routes) => ({ routes, assets: { routes } }) as unknown as ServerBuild;

type Tree = { id: string; path?: string; index?: boolean; children?: Tree[] };
const below = (routes: Routes, parentId?: string): Tree[] =>
  Object.values(routes)
    .filter((route) => route!.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!;
      return index ? { id, path, index } : { id, path, children: below(routes, id) };
    });

/** The routes that Remix finds for a pathname, outermost first. */
const found = (build: ServerBuild, pathname: string) =>
  matchRoutes(treeOf(build), pathname)?.map(({ route }) => route.id) ?? null;

const trees = new Map<ServerBuild, Parameters<typeof matchRoutes>[0]>();
function treeOf(build: ServerBuild) {
  const known = trees.get(build) ?? (below(build.routes) as Parameters<typeof matchRoutes>[0]);
  trees.set(build, known);
  return known;
}

const whole = buildOf(routesOf(map as Entry[]));
const patterns = (map as Entry[])
  .flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
  .filter((path) => path !== undefined);

it("finds the same routes in a part as in the whole", () => {
  const buildFor = groupRoutes(whole);
  const pathnames = patterns.map((path) => `/${path.replaceAll(/:\w+\??/g, "TE26112300001").replace("*", "a/b")}`);
  expect(pathnames.length).toBeGreaterThan(150);
  for (const pathname of [...pathnames, "/", "/TRUCKEXPORT", "/form/ADD/", "/nothing", "/form/nothing", "//form/add"]) {
    const part = buildFor(pathname);
    expect(found(part, pathname), pathname).toEqual(found(whole, pathname));
    expect(Object.keys(part.assets.routes), pathname).toEqual(Object.keys(part.routes));
  }
});

it("takes the data of a page from the page's part, and what is written otherwise from the whole", () => {
  const buildFor = groupRoutes(whole);
  expect(Object.keys(buildFor("/truckExport").routes).length).toBeLessThan(12);
  expect(buildFor("/truckExport.data")).toBe(buildFor("/truckExport"));
  expect(buildFor("/form/add.data")).toBe(buildFor("/form/list"));
  expect(buildFor("/_root.data")).toBe(buildFor("/"));
  for (const pathname of ["/%74ruckExport", "/nothing", "/__proto__"])
    expect(buildFor(pathname).routes, pathname).toBe(whole.routes);
});

it("asks Remix for the routes of paths nowhere, and names no preloaded script in a document's own routes", () => {
  const imports = ["/assets/everywhere.js"];
  const entries = Object.fromEntries(
    Object.keys(whole.routes).map((id) => [id, { id, module: "/assets/a.js", imports }]),
  );
  const build = { ...whole, future: { v3_lazyRouteDiscovery: true }, assets: { routes: entries } };
  const buildFor = groupRoutes(build as unknown as ServerBuild);
  expect(buildFor("/__manifest").future.v3_lazyRouteDiscovery).toBe(false);
  const part = buildFor("/truckExport");
  expect(part.future.v3_lazyRouteDiscovery).toBe(true);
  // they are links to preload there, and the browser's copy is what JSON makes of it
  expect(part.assets.routes.root!.imports).toEqual(imports);
  expect(JSON.parse(JSON.stringify(part.assets.routes)).root).toEqual({ id: "root", module: "/assets/a.js" });
});

it("keeps what may begin with anything in every part", () => {
  const tricky = buildOf(
    routesOf([
      { path: "a/b", file: "ab" },
      { path: ":any/b", file: "any" },
      { path: "maybe?/c", file: "maybe" },
      {
        file: "layout",
        children: [
          { index: true, file: "index" },
          { path: "a", file: "a" },
        ],
      },
      { path: "*", file: "rest" },
    ]),
  );
  const buildFor = groupRoutes(tricky);
  for (const pathname of ["/", "/a", "/a/b", "/a/c", "/x/b", "/c", "/maybe/c", "/a/b/c"]) {
    expect(found(buildFor(pathname), pathname), pathname).toEqual(found(tricky, pathname));
  }
});

it("knows the pathnames of the map, and no others", () => {
  const isRoute = matcherOf(whole.routes);
  for (const pathname of ["/truckExport", "/TruckExport", "/form/add"]) {
    expect(isRoute(pathname), pathname).toBe(true);
  }
  for (const pathname of ["/nothing", "/form", "/form/nothing", "/truckExport/x"]) {
    expect(isRoute(pathname), pathname).toBe(false);
  }
});
