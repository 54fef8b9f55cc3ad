import type { ServerBuild } from "@remix-run/node";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** A loader, or an action. */
export type Answer = NonNullable<Route["module"]["loader"]>;

/** The same build, with another answer in place of each loader and action. */
export function wrapAnswers(build: ServerBuild, wrap: (answer: Answer) => Answer): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action } = route.module;
    const wrapped = {
      ...(loader ? { loader: wrap(loader) } : {}),
      ...(action ? { action: wrap(action) } : {}),
    };
    routes[id] = { ...route, module: { ...route.module, ...wrapped } };
  }
  return { ...build, routes };
}
