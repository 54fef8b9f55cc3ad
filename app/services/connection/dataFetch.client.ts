import { setWaiting } from "./connection";

/** ms between two tries of a request that did not reach the portal. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000];
/** What the portal's own data answers carry; a proxy's error page does not. */
const portalHeader = "X-Remix-Response";

/** Resolves after a delay, when the browser is back on the line, or when the person asks; rejects when it is given up. */
function pause(ms: number, id: symbol, write: boolean, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
      signal?.removeEventListener("abort", abandon);
    };
    const again = () => {
      end();
      resolve();
    };
    const abandon = () => {
      end();
      reject(new DOMException("given up for another request", "AbortError"));
    };
    const timer = setTimeout(again, ms);
    window.addEventListener("online", again);
    signal?.addEventListener("abort", abandon);
    setWaiting(id, { write, retry: again });
  });
}

/** Tries until there is an answer, pausing in between; rejects when the request is given up. */
async function keepTrying<T>(
  attempt: () => Promise<T | null>,
  { write, signal }: { write: boolean; signal: AbortSignal | null | undefined },
): Promise<T> {
  const id = Symbol();
  try {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await attempt();
        if (answer !== null) return answer;
      } catch (error) {
        if (signal?.aborted) throw error;
      }
      const delay = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)]!;
      await pause(delay, id, write, signal);
    }
  } finally {
    setWaiting(id, null);
  }
}

/** Asks for something until there is an answer. */
export type KeepAsking = (url: URL) => Promise<Response>;

interface Listeners {
  /** Told of each form that has reached the portal. */
  answered(body: FormData | URLSearchParams): void;
  /** Fetches what the page at a path needs beside its data; the router gets the data when both are there. */
  alsoNeeded(pathname: string): Promise<void>;
  /** Answers the router's question for routes that it does not know (`/__manifest`). */
  routes?(ask: KeepAsking): Promise<Response>;
}

/**
 * Makes the router's requests for data survive a lost network and a portal that is being restarted: they wait and are
 * sent again, with the page as it stands, instead of ending in an error page without the form. Another submission or
 * navigation gives up the one that waits. A write carries its idempotency key, so that sending twice does it once.
 */
export function installDataFetch({ answered, alsoNeeded, routes }: Listeners): void {
  const send = window.fetch.bind(window);
  const ask: KeepAsking = (url) =>
    keepTrying(
      async () => {
        const answer = await send(url);
        return answer.status >= 500 ? null : answer;
      },
      { write: false, signal: null },
    );
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (routes && url.origin === location.origin && url.pathname === "/__manifest") return routes(ask);
    if (url.origin !== location.origin || !url.pathname.endsWith(".data") || input instanceof Request)
      return send(input, init);
    const { body, signal } = init ?? {};
    const write = (init?.method ?? "GET").toUpperCase() !== "GET";
    const data = keepTrying(
      async () => {
        const answer = await send(input, init);
        if (!answer.headers.has(portalHeader) && answer.status >= 500) return null;
        if (body instanceof FormData || body instanceof URLSearchParams) answered(body);
        return answer;
      },
      { write, signal },
    );
    // what the router calls /_root.data is the page at /
    const page = url.pathname.replace(/(^\/_root)?\.data$/, "") || "/";
    const complete = alsoNeeded(page).then(
      () => true,
      () => false,
    );
    const answer = await data;
    // the browser remembers a module that failed, and after an update it may be gone: a new document has all it needs
    const next = window.__remixRouter.state.navigation.location;
    if (!(await complete) && !write && next?.pathname === page) {
      location.assign(page + next.search);
      return new Promise(() => {});
    }
    return answer;
  };
}
