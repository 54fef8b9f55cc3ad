import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { build } from "esbuild";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { openBrowser } from "./support/browserTime";
import { compareTimes, type Figure, measureFigure, median, runAsProgram } from "./support/figures";
import { boxesOf, Grid, type Variant, variants } from "./support/gridRows";

/** As many boxes as a declaration may have, with two kinds of goods each. */
const count = 200;
const slowness = 6;
const boxes = boxesOf(count);
const draw = (variant: Variant) => renderToString(createElement(Grid, { variant, boxes }));

/** The grid alone, drawn on the server and taken over by a page that knows nothing but it. */
async function serveGrid(): Promise<{ url: string; close(): void }> {
  const { outputFiles } = await build({
    entryPoints: ["bench/support/gridPage.tsx"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
    tsconfig: "tsconfig.json",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = outputFiles[0]!.contents;
  const pages = new Map(
    variants.map((variant) => [
      `/${variant}`,
      `<!doctype html><html data-variant="${variant}" data-count="${count}"><style>.box { content-visibility: auto; contain-intrinsic-size: auto 120px }</style><body><div id="root">${draw(variant)}</div><script>0</script></body></html>`,
    ]),
  );
  const server = createServer((request, response) => {
    if (request.url === "/grid.js") response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    else
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pages.get(request.url ?? "") ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

interface Cost {
  hydratedMs: number;
  addedMs: number;
  keyMs: number;
}

/** What the page costs whoever works in it, with the CPU slowed. */
async function workIn(browser: Browser, url: string): Promise<Cost> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.addScriptTag({ url: "/grid.js" });
    const { hydrated } = await page.evaluate(() => window.grid);
    const added = await page.evaluate(() => window.addRow());
    await page.evaluate(() => {
      const seen: number[] = [];
      (window as unknown as { keys: number[] }).keys = seen;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (/^key|^input/.test(entry.name)) seen.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      document.getElementsByName("boxes[149].goods[1].grossKg")[0]!.focus();
    });
    await page.waitForTimeout(500);
    await page.keyboard.type("123456", { delay: 120 });
    await page.waitForTimeout(700);
    const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
    return { hydratedMs: hydrated, addedMs: added, keyMs: keys.length > 0 ? Math.max(...keys) : 8 };
  } finally {
    await page.close();
  }
}

/**
 * What each way of drawing the rows costs over rows of text (decision 016). The limits are floors: the decision holds as
 * long as React's rows cost clearly more.
 */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const variant of variants) {
    if (variant === "text") continue;
    figures.push(
      await measureFigure({ name: `grid: server time, ${variant} over text`, limit: 1.5, floor: true }, async () => {
        const { ratio, floorMs, subjectMs } = await compareTimes(
          quick ? 10 : 40,
          () => draw("text"),
          () => draw(variant),
        );
        const bytes = `${(draw(variant).length / 1_000).toFixed(0)} kB over ${(draw("text").length / 1_000).toFixed(0)}`;
        return { ratio, note: `${subjectMs.toFixed(1)} ms over ${floorMs.toFixed(1)}, ${bytes}` };
      }),
    );
  }
  const browser = await openBrowser();
  const grid = await serveGrid();
  try {
    const costs = new Map<Variant, Cost[]>(variants.map((variant) => [variant, []]));
    for (let i = 0; i < (quick ? 3 : 7); i++)
      for (const variant of variants) costs.get(variant)!.push(await workIn(browser, `${grid.url}/${variant}`));
    const of = (variant: Variant, part: keyof Cost) => median(costs.get(variant)!.map((cost) => cost[part]));
    for (const [part, name] of [
      ["hydratedMs", "taken over by the page"],
      ["addedMs", "one row more"],
      ["keyMs", "slowest key"],
    ] as const)
      for (const variant of variants) {
        if (variant === "text") continue;
        figures.push(
          await measureFigure(
            {
              name: `grid: ${name}, ${variant} over text, CPU ${slowness} × slower`,
              limit: part === "keyMs" ? 0.5 : 1.2,
              floor: true,
            },
            async () => ({
              ratio: of(variant, part) / of("text", part),
              note: `${of(variant, part).toFixed(0)} ms over ${of("text", part).toFixed(0)}`,
            }),
          ),
        );
      }
    return figures;
  } finally {
    grid.close();
    await browser.close();
  }
}

await runAsProgram(import.meta.url, run);
