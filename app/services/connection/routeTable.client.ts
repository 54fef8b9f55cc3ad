import type { KeepAsking } from "./dataFetch.client";

type Routes = typeof window.__remixManifest.routes;

/** Where the build has put the table of all routes, beside the manifest whose name it has (scripts/build.mjs). */
const tableUrl = () => new URL(window.__remixManifest.url.replace(/\.js$/, ".json"), location.href);

let table: Promise<Routes | null> | undefined;

async function fetchTable(ask: KeepAsking): Promise<Routes | null> {
  const answer = await ask(tableUrl());
  if (answer.status >= 500) throw new Error(`the table of routes answered ${answer.status}`);
  return answer.ok ? ((await answer.json()) as Routes) : null;
}

/** Fetches the table unless it is there; one that could not be had is asked for again. */
function loadTable(ask: KeepAsking): Promise<Routes | null> {
  table ??= fetchTable(ask);
  table.catch(() => {
    table = undefined;
  });
  return table;
}

/** Fetches the table before it is needed, so that a navigation seldom waits for it. */
export function fetchRoutes(): void {
  loadTable((url) => fetch(url)).catch(() => undefined);
}

/**
 * Answers the router's question for the routes of a path with all that it does not know. A document names its own routes
 * alone: the table of all is 10 kB and some hundred entries to be read, which only a navigation needs. Where the portal
 * has another version by now, Remix is told so, and loads the next page as a document.
 */
export async function answerRoutes(ask: KeepAsking): Promise<Response> {
  // the request of the first touch fails without a network; the one below waits for it
  await table?.catch(() => undefined);
  const routes = await loadTable(ask);
  if (!routes) return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  const known = window.__remixManifest.routes;
  const unknown = Object.fromEntries(Object.entries(routes).filter(([id]) => !(id in known)));
  return new Response(JSON.stringify(unknown), { headers: { "Content-Type": "application/json" } });
}
