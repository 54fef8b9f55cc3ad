import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import pino from "pino";
import type { Page } from "puppeteer";
import { startChromium } from "~/services/print/browser.server";
import { createPrinter } from "~/services/print/printer.server";
import { printPapers } from "~/services/print/printPapers.server";
import { orderHtml, orderParts, orderWith } from "../tests/print/papers";

export interface Figure {
  name: string;
  ratio: number;
  limit: number;
  ok: boolean;
}

const oneByOne = "one by one on two pages";

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** What a page does when nothing of ours is around it. */
async function barePdf(page: Page, html: string, tagged: boolean): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: "domcontentloaded", timeout: 0 });
  const paper = { preferCSSPageSize: true, printBackground: true, outline: false, waitForFonts: false, timeout: 0 };
  return page.pdf({ ...paper, tagged });
}

/** The printer against the bare browser on the same HTML: time of one print, and rate of a batch as one file. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const log = pino({ level: "silent" });
  const printer = createPrinter({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: tmpdir(), log });
  const bare = await startChromium(process.env.CHROMIUM_PATH);
  const figures: Figure[] = [];
  const add = (name: string, ratio: number, limit: number, ok: boolean, note: string) => {
    figures.push({ name, ratio, limit, ok });
    console.log(`${name}: ratio ${ratio.toFixed(2)} (limit ${limit.toFixed(2)}) ${ok ? "ok" : "MISSED"}  ${note}`);
  };
  try {
    const pages = [await bare.browser.newPage(), await bare.browser.newPage()] as const;

    const rounds = quick ? 40 : 150;
    const htmls = Array.from({ length: rounds }, (_, i) => orderHtml([orderWith(1 + (i % 5), { remarks: `${i}` })]));
    for (const html of htmls.slice(0, 5)) {
      await barePdf(pages[0], html, true);
      await printer.print(html);
    }
    const [bareMs, oursMs]: [number[], number[]] = [[], []];
    for (const html of htmls) {
      bareMs.push(await timed(() => barePdf(pages[0], html, true)));
      oursMs.push(await timed(() => printer.print(html)));
    }
    const single = median(oursMs) / median(bareMs);
    const ms = `${median(oursMs).toFixed(1)} against ${median(bareMs).toFixed(1)} ms a paper`;
    add("pdf one paper, time against bare page.pdf()", single, 1.15, single <= 1.15, ms);

    const count = quick ? 40 : 200;
    const orders = Array.from({ length: count }, (_, i) => orderWith(1 + (i % 5), { orderNo: `TE2611210${1000 + i}` }));
    const render = orderParts(orders);
    const half = count / 2;
    const parts = { whole: render(0, count), first: render(0, half), second: render(half, count) };
    const made = new Map([
      [`0-${half}`, parts.first],
      [`${half}-${count}`, parts.second],
    ]);
    const bareWays: Record<string, () => Promise<unknown>> = {
      "one document": () => barePdf(pages[0], parts.whole, false),
      "two side by side": () =>
        Promise.all([barePdf(pages[0], parts.first, false), barePdf(pages[1], parts.second, false)]),
      [oneByOne]: async () => {
        const left = orders.map((order) => orderHtml([order]));
        await Promise.all(
          pages.map(async (page) => {
            for (let html = left.pop(); html; html = left.pop()) await barePdf(page, html, true);
          }),
        );
      },
    };
    const docNos = orders.map((order) => order.orderNo);
    let size = 0;
    const ours = async () => {
      size = (await printPapers(printer, docNos, (from, to) => made.get(`${from}-${to}`)!)).length;
    };
    const bareTimes: Record<string, number[]> = {};
    const oursTimes: number[] = [];
    await ours();
    for (let round = 0; round < (quick ? 7 : 5); round++) {
      for (const [name, print] of Object.entries(bareWays)) {
        // once is enough for what is three times as slow
        if (name === oneByOne && round > 0) continue;
        bareTimes[name] = [...(bareTimes[name] ?? []), await timed(print)];
      }
      oursTimes.push(await timed(ours));
    }
    const bareMedians = Object.entries(bareTimes).map(([name, times]) => [name, median(times)] as const);
    const [way, wayMs] = [...bareMedians].sort((a, b) => a[1] - b[1])[0]!;
    const oursBatchMs = median(oursTimes);
    const rate = (ms: number) => ((count * 1000) / ms).toFixed(0);
    const share = wayMs / oursBatchMs;
    const note = `${rate(oursBatchMs)} against ${rate(wayMs)} papers a second (${way}); ${(size / 1024).toFixed(0)} kB`;
    add(`pdf batch of ${count}, rate against the best bare one`, share, 0.9, share >= 0.9, note);
    for (const [name, each] of bareMedians) console.log(`  bare, ${name}: ${rate(each)} a second`);
    return figures;
  } finally {
    await printer.close();
    await bare.browser.close();
    bare.forget();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const figures = await run({ quick: process.argv.includes("--quick") });
  process.exit(figures.every((figure) => figure.ok) ? 0 : 1);
}
