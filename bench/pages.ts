import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { password, people } from "../tests/journeys/support/people";
import { startPortal } from "../tests/journeys/support/portalProcess";
import { openBrowser, servePlainly, type Visit, visit } from "./support/browserTime";
import { openDemoStore } from "./support/demoStore";
import { type Figure, measureFigure, median, runAsProgram } from "./support/figures";
import { measurePageCost } from "./support/pageCost";

// React decides at its first import; the portal that is measured runs in production too
process.env.NODE_ENV = "production";

interface Screen {
  name: string;
  path: string;
  /** Measured on the slow machine in the quick form, too. */
  always?: true;
  /** Who looks at it. */
  by: "visitor" | "forwarder";
  /** Public pages carry no script at all. */
  hydrates: boolean;
  /** What must be drawn before somebody can use the page. */
  selector: string;
  count: number;
  maxBytes: number;
  /** Bytes and requests of the whole page, with what is loaded once it is usable. */
  whole?: { bytes: number; requests: number };
}

const screens: Screen[] = [
  {
    name: "login",
    path: "/user/login",
    always: true,
    by: "visitor",
    hydrates: true,
    selector: ".entry-card button[type=submit]:not([name])",
    count: 1,
    maxBytes: 20_000,
    whole: { bytes: 100_000, requests: 12 },
  },
  {
    name: "list of 50",
    path: "/truckExport?size=50",
    always: true,
    by: "forwarder",
    hydrates: true,
    selector: "tbody tr",
    count: 50,
    maxBytes: 30_000,
    whole: { bytes: 150_000, requests: 12 },
  },
  { name: "home", path: "/home", by: "visitor", hydrates: false, selector: "footer", count: 1, maxBytes: 20_000 },
  {
    name: "personal centre",
    path: "/account/center",
    by: "forwarder",
    hydrates: true,
    selector: "main section",
    count: 1,
    maxBytes: 20_000,
  },
  {
    name: "messages",
    path: "/message/new",
    by: "forwarder",
    hydrates: true,
    selector: "main",
    count: 1,
    maxBytes: 30_000,
  },
];

const pageMs = (visits: Visit[]) => median(visits.map((each) => each.paintedMs));

async function measureScreen(
  context: BrowserContext,
  portalUrl: string,
  screen: Screen,
  quick: boolean,
): Promise<Figure[]> {
  const { name, selector, count, hydrates } = screen;
  const url = `${portalUrl}${screen.path}`;
  const look = { selector, count };
  const html = await (await context.request.get(url)).text();
  const stylesheets = new Map<string, Buffer>();
  for (const [, path] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    stylesheets.set(path!, await (await context.request.get(`${portalUrl}${path}`)).body());
  }
  const plain = await servePlainly(html, stylesheets);
  try {
    const figures = [
      await measureFigure(
        { name: `pages ${name}: kB before it is usable`, limit: screen.maxBytes / 1_000 },
        async () => {
          // on a quick line the scripts may have come before the first frame is seen
          const { bytes } = await visit(context, url, { ...look, slow: true, hydrates });
          if (bytes.Script) throw new Error(`${name}: ${bytes.Script} bytes of script before the page is usable`);
          const total = Object.values(bytes).reduce((sum, n) => sum + n, 0);
          return { ratio: total / 1_000, note: `no script; ${JSON.stringify(bytes)}` };
        },
      ),
    ];
    if (screen.whole) {
      const { whole } = await visit(context, url, { ...look, slow: false, hydrates });
      const tell = (what: string, limit: number, ratio: number) =>
        measureFigure({ name: `pages ${name}: ${what}`, limit, once: true }, async () => ({ ratio }));
      figures.push(
        await tell("kB in all", screen.whole.bytes / 1_000, whole.bytes / 1_000),
        await tell("requests", screen.whole.requests, whole.requests),
      );
    }
    if (quick && !screen.always) return figures;
    const ours: Visit[] = [];
    figures.push(
      await measureFigure({ name: `pages ${name}: painted over a hand-written page`, limit: 1.1 }, async () => {
        const floor: Visit[] = [];
        ours.length = 0;
        for (let i = 0; i < (quick ? 5 : 11); i++) {
          floor.push(await visit(context, plain.url, { ...look, slow: true, hydrates: false }));
          ours.push(await visit(context, url, { ...look, slow: true, hydrates }));
        }
        const times = `${pageMs(ours).toFixed(0)} ms over ${pageMs(floor).toFixed(0)} ms`;
        return { ratio: pageMs(ours) / pageMs(floor), note: `${times}, CPU 6 × slower, 1.6 Mbit/s, 150 ms` };
      }),
    );
    if (screen.always)
      figures.push(
        await measureFigure(
          { name: `pages ${name}: s until the first paint of a repeat view`, limit: 0.4 },
          async () => {
            const again = { ...look, again: true };
            await visit(context, url, { ...again, hydrates, slow: false });
            await visit(context, plain.url, { ...again, hydrates: false, slow: false });
            const visits: Visit[] = [];
            const floor: Visit[] = [];
            for (let i = 0; i < 5; i++) {
              floor.push(await visit(context, plain.url, { ...again, hydrates: false, slow: true }));
              visits.push(await visit(context, url, { ...again, hydrates, slow: true }));
            }
            const firstMs = (some: Visit[]) => median(some.map((each) => each.firstPaintMs));
            const plainly = `a hand-written page ${firstMs(floor).toFixed(0)} and ${pageMs(floor).toFixed(0)} ms`;
            return {
              ratio: firstMs(visits) / 1_000,
              note: `all of it after ${pageMs(visits).toFixed(0)} ms, ${plainly}; files in the cache, CPU 6 × slower, 1.6 Mbit/s, 150 ms`,
            };
          },
        ),
      );
    if (!hydrates) return figures;
    const again = async () => {
      // the visits of the figure before serve the first time
      const visits = ours.splice(0);
      for (let i = visits.length; i < 5; i++)
        visits.push(await visit(context, url, { ...look, slow: true, hydrates: true }));
      return visits;
    };
    figures.push(
      await measureFigure({ name: `pages ${name}: ms blocked before and through hydration`, limit: 150 }, async () => {
        const visits = await again();
        const before = median(visits.map((each) => each.blockedBefore));
        const through = median(visits.map((each) => each.blockedThrough ?? 0));
        return {
          ratio: before > 0 ? Number.POSITIVE_INFINITY : through,
          note: `${before.toFixed(0)} ms before it starts`,
        };
      }),
    );
    figures.push(
      await measureFigure({ name: `pages ${name}: s until it is hydrated`, limit: 1.5 }, async () => ({
        ratio: median((await again()).map((each) => each.hydratedMs)) / 1_000,
        note: "CPU 6 × slower, 1.6 Mbit/s, 150 ms",
      })),
    );
    return figures;
  } finally {
    plain.close();
  }
}

/** What a page costs the server and the reader. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-pages-"));
  const figures: Figure[] = [];
  try {
    figures.push(...(await measurePageCost({ quick })));
    const store = await openDemoStore(dataDir, 60);
    await store.close();

    const portal = await startPortal({ DATA_DIR: dataDir });
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ locale: "zh-CN", viewport: { width: 1366, height: 768 } });
      const stranger = await browser.newContext({ locale: "zh-CN", viewport: { width: 1366, height: 768 } });
      const page = await context.newPage();
      await page.goto(`${portal.url}/user/login`);
      await page.getByLabel("手机号码").fill(people.forwarder);
      await page.getByLabel("密码", { exact: true }).fill(password);
      await page.getByRole("button", { name: "登录" }).click();
      await page.waitForURL("**/index");
      await page.close();
      for (const screen of screens)
        figures.push(...(await measureScreen(screen.by === "visitor" ? stranger : context, portal.url, screen, quick)));
    } finally {
      await browser.close();
      await portal.stop({ keep: true });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return figures;
}

await runAsProgram(import.meta.url, run);
