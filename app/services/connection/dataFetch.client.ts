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

/**
 * Makes the router's requests for data survive a lost network and a portal that is being restarted: they wait and are
 * sent again, with the page as it stands, instead of ending in an error page without the form. Another submission or
 * navigation gives up the one that waits. A write carries its idempotency key, so that sending twice does it once.
 * @param answered told of each form that has reached the portal
 */
export function installDataFetch(answered: (body: FormData | URLSearchParams) => void): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !url.pathname.endsWith(".data") || input instanceof Request)
      return send(input, init);
    const id = Symbol();
    const write = (init?.method ?? "GET").toUpperCase() !== "GET";
    try {
      for (let tries = 0; ; tries++) {
        try {
          const answer = await send(input, init);
          if (answer.headers.has(portalHeader) || answer.status < 500) {
            const { body } = init ?? {};
            if (body instanceof FormData || body instanceof URLSearchParams) answered(body);
            return answer;
          }
        } catch (error) {
          if (init?.signal?.aborted) throw error;
        }
        const delay = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)]!;
        await pause(delay, id, write, init?.signal);
      }
    } finally {
      setWaiting(id, null);
    }
  };
}
