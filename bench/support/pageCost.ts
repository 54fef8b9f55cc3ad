import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderingFlags } from "../../scripts/lib/project.mjs";
import { browse, logIn } from "../../tests/journeys/support/browse";
import { type RunningPortal, startPortal } from "../../tests/journeys/support/portalProcess";
import { openDemoStore } from "./demoStore";
import { type Figure, measureFigure, median } from "./figures";
import { fillOrders } from "./fillOrders";
import { cpuMsOf, findChildOf } from "./processTime";

const listPath = "/truckExport?size=50";
const company = "c-fwd1";
const atOnce = 4;
/**
 * Pages of each side before the first that counts. For about 2,500 of them, a minute of a busy portal, V8 compiles what it
 * has found to be run often, on threads whose time is the portal's, too: then a page costs two thirds of the first ones.
 */
const warmUpPages = 3_000;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** The bytes of an answer of 200, packed as browsers ask for it. */
function load(url: string, cookie = ""): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Cookie: cookie, "Accept-Encoding": "gzip" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("error", reject);
      answer.once("end", () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    }).once("error", reject);
  });
}

/** One server that answers with the list, and the processes that work for it. */
interface Side {
  url: string;
  cookie?: string;
  pids: number[];
}

/** ms of CPU that one page costs each process of a side. */
async function costOf({ url, cookie, pids }: Side, pages: number): Promise<number[]> {
  const before = pids.map(cpuMsOf);
  let left = pages;
  const one = async () => {
    while (left-- > 0) await load(url, cookie);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return pids.map((pid, n) => (cpuMsOf(pid) - before[n]!) / pages);
}

/** The built portal over a store in which the forwarder has so many export orders. */
async function startSide(
  dataDir: string,
  orders: number,
): Promise<{ portal: RunningPortal; side: Side; html: string }> {
  const store = await openDemoStore(dataDir, Math.min(orders, 60));
  if (orders > 60) await fillOrders(store.db, company, orders);
  await store.close();
  const portal = await startPortal({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
  const browser = browse(portal);
  await logIn(browser);
  const html = await (await browser.get(listPath)).text();
  if (html.split("<tr").length !== 52) throw new Error(`the list of ${orders} orders has not 50 rows`);
  const { pid } = portal.child;
  const pids = [pid!, findChildOf(pid!, "gateway/main")];
  return { portal, side: { url: portal.url + listPath, cookie: browser.cookie, pids }, html };
}

async function startFloor(html: string, dataDir: string): Promise<{ child: ChildProcess; side: Side }> {
  const file = join(dataDir, "page.html");
  writeFileSync(file, html);
  const program = fileURLToPath(new URL("plainPage.ts", import.meta.url));
  const child = spawn(process.execPath, [...renderingFlags, "--import", "tsx", program, file], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [port] = (await once(child, "message")) as [number];
  return { child, side: { url: `http://127.0.0.1:${port}/`, pids: [child.pid!] } };
}

/**
 * Without what React writes between two texts, and what it writes around a part that could come later; what rows drawn as
 * text say of a box to tick, React says in another order.
 */
const comparable = (html: string) =>
  html.replaceAll(/<!--.*?-->/g, "").replaceAll(/(?<=<input )[^>]*(?=\/>)/g, (attributes) =>
    attributes
      .match(/[^ =]+="[^"]*"/g)!
      .sort()
      .join(" "),
  );

/**
 * CPU of a list of 50 by the whole portal, and by portal and gateway, over that of the same document by plain Express
 * and `renderToString` with neither session nor upstream; and of a list out of 200,000 orders over one out of 60. All
 * are processes of their own, asked in turns in one run over four connections for packed pages.
 */
export async function measurePageCost({ quick }: { quick: boolean }): Promise<Figure[]> {
  const folders = ["few", "many"].map((name) => mkdtempSync(join(tmpdir(), `bench-pages-${name}-`)));
  const many = quick ? 20_000 : 200_000;
  const ends: (() => unknown)[] = [];
  try {
    const small = await startSide(folders[0]!, 60);
    ends.push(() => small.portal.stop());
    const large = await startSide(folders[1]!, many);
    ends.push(() => large.portal.stop());
    const floor = await startFloor(small.html, folders[0]!);
    ends.push(() => floor.child.kill());
    const plain = await (await fetch(floor.side.url)).text();
    if (comparable(plain) !== comparable(small.html)) throw new Error("the floor's document is another one");

    const [pages, rounds] = quick ? [60, 3] : [120, 9];
    const sides = [floor.side, small.side, large.side];
    // in turns: V8 throws away code of a process that waits long for the others
    for (let i = 0; i < 10; i++) for (const side of sides) await costOf(side, warmUpPages / 10);
    const measure = async () => {
      const found: [number[], number[], number[]][] = [];
      for (let i = 0; i < rounds; i++) {
        const costs: [number[], number[], number[]] = [[], [], []];
        // each begins as often as the others: whoever comes first finds the processor's caches full of something else
        for (const which of [0, 1, 2].map((n) => (n + i) % 3)) {
          const side = sides[which]!;
          // the floor is so quick that it needs more pages to be told as exactly
          costs[which] = await costOf(side, side === floor.side ? pages * 4 : pages);
        }
        found.push(costs);
      }
      const of = (tell: (costs: [number[], number[], number[]]) => number) => median(found.map(tell));
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      const ms = (tell: (costs: [number[], number[], number[]]) => number) => of(tell).toFixed(2);
      return {
        portal: {
          ratio: of(([plain, few]) => few[0]! / plain[0]!),
          note: `${ms(([, few]) => few[0]!)} ms over ${ms(([plain]) => plain[0]!)} ms of CPU`,
        },
        both: {
          ratio: of(([plain, few]) => sum(few) / plain[0]!),
          note: `the gateway ${ms(([, few]) => few[1]!)} ms of it`,
        },
        sizes: {
          ratio: of(([, few, much]) => sum(much) / sum(few)),
          note: `${ms(([, , much]) => sum(much))} ms over ${ms(([, few]) => sum(few))} ms; gateway alone ${of(([, few, much]) => much[1]! / few[1]!).toFixed(2)}`,
        },
      };
    };
    const figures: Figure[] = [];
    const first = await measure();
    for (const [name, limit, which] of [
      ["the portal over Express and renderToString", 2.5, "portal"],
      ["portal and gateway over the same", 4, "both"],
      [`${many} orders over 60`, 1.1, "sizes"],
    ] as const) {
      // one measurement tells all three; a figure that is missed is measured again for itself
      let known: typeof first | undefined = first;
      const figure = await measureFigure({ name: `pages list of 50: CPU of ${name}`, limit }, async () => {
        const measured = known ?? (await measure());
        known = undefined;
        return measured[which];
      });
      figures.push(figure);
    }
    return figures;
  } finally {
    for (const end of ends.reverse()) await end();
    agent.destroy();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
