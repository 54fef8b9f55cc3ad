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

/** The lower quartile: whatever else the machine does only ever adds. */
const typical = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 2]!;

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

    const rounds = quick ? 60 : 200;
    const htmls = Array.from({ length: rounds }, (_, i) => orderHtml([orderWith(1 + (i % 5), { remarks: `${i}` })]));
    for (const html of htmls.slice(0, 5)) {
      await barePdf(pages[0], html, true);
      await printer.print(html);
    }
    const [bareMs, oursMs]: [number[], number[]] = [[], []];
    for (const [i, html] of htmls.entries()) {
      const ways = [
        async () => bareMs.push(await timed(() => barePdf(pages[0], html, true))),
        async () => oursMs.push(await timed(() => printer.print(html))),
      ];
      // neither way may always come second
      for (const way of i % 2 ? ways : ways.reverse()) await way();
    }
    const single = typical(oursMs) / typical(bareMs);
    const ms = `${typical(oursMs).toFixed(1)} against ${typical(bareMs).toFixed(1)} ms a paper`;
    add("pdf one paper, time against bare page.pdf()", single, 1.15, single <= 1.15, ms);

    const count = quick ? 40 : 200;
    const orders = Array.from({ length: count }, (_, i) => orderWith(1 + (i % 5), { orderNo: `TE2611210${1000 + i}` }));
    const render = orderParts(orders);
    const whole = render();
    const bareWays: Record<string, () => Promise<unknown>> = {
      "one document": () => barePdf(pages[0], whole, true),
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
      size = (await printPapers(printer, docNos, render)).length;
    };
    const bareTimes: Record<string, number[]> = {};
    const oursTimes: number[] = [];
    // the joining runs at its pace once it is compiled
    for (let i = 0; i < (quick ? 10 : 3); i++) await ours();
    const oneByOneMs = await timed(bareWays[oneByOne]!);
    const fast = Object.entries(bareWays).filter(([name]) => name !== oneByOne);
    for (let round = 0; round < (quick ? 15 : 7); round++) {
      const ways = [
        ...fast.map(([name, print]) => async () => {
          bareTimes[name] = [...(bareTimes[name] ?? []), await timed(print)];
        }),
        async () => {
          oursTimes.push(await timed(ours));
        },
      ];
      for (const way of round % 2 ? ways : ways.reverse()) await way();
    }
    const bareFigures = Object.entries(bareTimes).map(([name, times]) => [name, typical(times)] as const);
    const [way, wayMs] = [...bareFigures].sort((a, b) => a[1] - b[1])[0]!;
    const rate = (ms: number) => ((count * 1000) / ms).toFixed(0);
    // a batch is printed twice: once without tags, to learn where its papers begin (printPapers.server.ts)
    const share = wayMs / typical(oursTimes);
    const note = `${rate(typical(oursTimes))} against ${rate(wayMs)} papers a second (${way}); ${(size / 1024).toFixed(0)} kB`;
    add(`pdf batch of ${count}, rate against bare page.pdf()`, share, 0.45, share >= 0.45, note);
    for (const [name, each] of [...bareFigures, [oneByOne, oneByOneMs] as const])
      console.log(`  bare, ${name}: ${rate(each)} a second`);
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
