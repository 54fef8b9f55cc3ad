import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "~/services/print/chromium.server";

/** An old PC on a poor line: six times slower, 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const slowness = 6;
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function openBrowser(): Promise<Browser> {
  const { executablePath, environment } = await findChromium(process.env.CHROMIUM_PATH);
  return chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...environment } });
}

export interface Visit {
  /** ms from the navigation to the frame in which everything of the page that counts was drawn. */
  paintedMs: number;
  /** ms from the navigation to the first frame with something in it. */
  firstPaintMs: number;
  /** Bytes over the network that had come by then, by what they are; the document whole. */
  bytes: Record<string, number>;
  /** ms beyond 50 of tasks after the first paint and before the first request of the application that follows it. */
  blockedBefore: number;
  /** The same from there until hydration was done; null where nothing hydrates. */
  blockedThrough: number | null;
  /** Bytes over the network in all, and requests, what is loaded after the page is usable included. */
  whole: { bytes: number; requests: number };
  /** ms from the navigation until hydration was done; 0 where nothing hydrates. */
  hydratedMs: number;
}

interface Observed {
  painted: number;
  firstPaint: number;
  hydrated: number;
  tasks: { start: number; ms: number }[];
}

/** Runs in the page before anything of it. */
function observe(selector: string, count: number) {
  const seen: Observed = { painted: 0, firstPaint: 0, hydrated: 0, tasks: [] };
  (window as unknown as { seen: Observed }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push({ start: entry.startTime, ms: entry.duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new MutationObserver(() => {
    if (document.documentElement.dataset.ready === "1") seen.hydrated ||= performance.now();
  }).observe(document, { attributes: true, attributeFilter: ["data-ready"], subtree: true });
  // a frame is drawn only once the style sheets are there; the one after it tells that it has been
  const look = () => {
    if (document.querySelectorAll(selector).length < count) requestAnimationFrame(look);
    else
      requestAnimationFrame(() => {
        seen.painted = performance.now();
      });
  };
  requestAnimationFrame(look);
}

/**
 * Opens a page and leaves it alone until it is hydrated, or for a second where nothing hydrates; with an empty cache,
 * unless it is opened `again`.
 */
export async function visit(
  context: BrowserContext,
  url: string,
  {
    selector,
    count,
    slow,
    hydrates,
    again = false,
  }: { selector: string; count: number; slow: boolean; hydrates: boolean; again?: boolean },
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: !again });
    if (slow) {
      await cdp.send("Network.emulateNetworkConditions", line);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    }
    const types = new Map<string, string>();
    const loaded: { type: string; bytes: number; at: number }[] = [];
    let origin = 0;
    cdp.on("Network.requestWillBeSent", ({ timestamp }) => {
      origin ||= timestamp;
    });
    cdp.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) =>
      loaded.push({
        type: types.get(requestId) ?? "Other",
        bytes: encodedDataLength,
        at: (timestamp - origin) * 1_000,
      }),
    );
    // the compiler's helper for names stands outside of the function
    await page.addInitScript(`{ const __name = (it) => it; (${observe})(${JSON.stringify(selector)}, ${count}); }`);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await settled(page, hydrates);
    await page.waitForTimeout(hydrates ? 300 : 100);
    return await summarize(page, loaded, hydrates);
  } finally {
    await page.close();
  }
}

/** Asks rarely, and not before the application has been asked for, because each question takes time from the page. */
async function settled(page: Page, hydrates: boolean): Promise<void> {
  if (hydrates) await page.waitForTimeout(400);
  for (let asked = 0; asked < 200; asked++) {
    const done = await page.evaluate((ready) => {
      const { painted } = (window as unknown as { seen: Observed }).seen;
      return painted > 0 && (!ready || document.documentElement.dataset.ready === "1");
    }, hydrates);
    if (done) return;
    await page.waitForTimeout(250);
  }
  throw new Error("the page is not ready after 50 s");
}

async function summarize(
  page: Page,
  loaded: { type: string; bytes: number; at: number }[],
  hydrates: boolean,
): Promise<Visit> {
  const { seen, firstScript } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Observed };
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    // the largest is asked for before the page is painted, and compiled beside its thread
    const starts = scripts.filter(({ name }) => !name.includes("/everywhere-")).map(({ startTime }) => startTime);
    return { seen, firstScript: Math.max(seen.firstPaint, Math.min(...starts)) };
  });
  const bytes: Record<string, number> = {};
  for (const { type, bytes: n, at } of loaded) {
    // the document counts whole, also what it sends after its rows
    if (at <= seen.painted || type === "Document") bytes[type] = (bytes[type] ?? 0) + n;
  }
  const excess = (from: number, to: number) =>
    seen.tasks
      .filter(({ start }) => start >= from && start < to)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
  return {
    paintedMs: seen.painted,
    firstPaintMs: seen.firstPaint,
    bytes,
    blockedBefore: excess(seen.firstPaint, firstScript),
    whole: { bytes: loaded.reduce((sum, { bytes: n }) => sum + n, 0), requests: loaded.length },
    hydratedMs: seen.hydrated,
    blockedThrough: hydrates ? excess(firstScript, Number.POSITIVE_INFINITY) : null,
  };
}

export interface PlainSite {
  url: string;
  close(): void;
}

/**
 * The page as somebody would write it by hand: the same elements and the same style sheet, no script, from a server that
 * does nothing but send them, compressed as the portal does.
 */
export async function servePlainly(html: string, stylesheets: Map<string, Buffer>): Promise<PlainSite> {
  const written = html
    .slice(0, html.indexOf("</html>") + 7)
    .replace(/<template.*?<\/template>/gs, "")
    .replace(/<script.*?<\/script>/gs, "");
  const pack = (text: string | Buffer, quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  // as the portal packs its pages
  const page = pack(written, 6);
  const styles = new Map([...stylesheets].map(([path, text]) => [path, pack(text, 11)]));
  const server = createServer((request, response) => {
    const style = styles.get(request.url ?? "");
    response.setHeader("Content-Encoding", "br");
    if (style) response.setHeader("Cache-Control", "public, max-age=3600, immutable");
    response.setHeader("Content-Type", style ? "text/css; charset=utf-8" : "text/html; charset=utf-8");
    response.end(style ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
