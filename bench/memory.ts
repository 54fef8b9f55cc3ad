import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { browse, logIn } from "../tests/journeys/support/browse";
import { startPortal } from "../tests/journeys/support/portalProcess";
import { collectHeap, collectionEnvironment } from "./support/collectHeap";
import { openDemoStore } from "./support/demoStore";
import { type Figure, measureFigure, runAsProgram } from "./support/figures";
import { findChildOf, residentMbOf } from "./support/processTime";

const connections = 50;
const paths = [
  "/truckExport?size=50",
  "/index",
  "/account/center",
  "/message/new",
  "/truckImport?size=50",
  "/truckExportAdd",
];
const limits = { portal: 350, gateway: 200 };

/** Asks for pages over one connection after the other's answer, until told to stop. */
async function keepAsking(url: string, cookie: string, first: number, isOver: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let pages = 0;
  for (let n = first; !isOver(); n++) {
    await new Promise<void>((resolve, reject) => {
      const headers = { Cookie: cookie, "Accept-Encoding": "gzip" };
      get(url + paths[n % paths.length], { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${paths[n % paths.length]} answered ${answer.statusCode}`));
        answer.once("end", resolve).once("error", reject).resume();
      }).once("error", reject);
    });
    pages++;
  }
  agent.destroy();
  return pages;
}

/**
 * What portal and gateway hold at 50 connections for 5 minutes (40 s in the quick form): the most resident memory, and
 * whether the heap after a forced collection is at the end what it was once everything had been loaded.
 */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-memory-"));
  const heapFile = join(dataDir, "heap");
  const store = await openDemoStore(dataDir, 60);
  await store.close();
  const portal = await startPortal({ DATA_DIR: dataDir, RATE_LIMIT: "off", ...collectionEnvironment(heapFile) });
  try {
    const browser = browse(portal);
    await logIn(browser);
    const pids = { portal: portal.child.pid!, gateway: findChildOf(portal.child.pid!, "gateway/main") };
    const names = ["portal", "gateway"] as const;
    const heaps = { portal: [] as number[], gateway: [] as number[] };
    const peaks = { portal: 0, gateway: 0 };
    const collect = async () => {
      for (const name of names) heaps[name].push(await collectHeap(pids[name], heapFile));
    };
    let over = false;
    let pages = 0;
    const load = async (seconds: number) => {
      over = false;
      const asking = Array.from({ length: connections }, (_, n) =>
        keepAsking(portal.url, browser.cookie, n, () => over),
      );
      const until = performance.now() + seconds * 1_000;
      while (performance.now() < until) {
        await pause(500);
        for (const name of names) peaks[name] = Math.max(peaks[name], residentMbOf(pids[name]));
      }
      over = true;
      pages += (await Promise.all(asking)).reduce((sum, n) => sum + n, 0);
      await collect();
    };
    const parts = quick ? 4 : 10;
    for (let part = 0; part < parts; part++) await load((quick ? 40 : 300) / parts);
    const figures: Figure[] = [];
    for (const name of names) {
      const mb = (values: number[]) => values.map((value) => value.toFixed(0)).join(", ");
      figures.push(
        await measureFigure(
          { name: `memory: resident MB of the ${name} at ${connections} connections`, limit: limits[name], once: true },
          async () => ({
            ratio: peaks[name],
            note: `${pages} pages`,
          }),
        ),
        await measureFigure(
          { name: `memory: heap of the ${name} at the end over that after a quarter`, limit: 1.1, once: true },
          async () => ({
            ratio: heaps[name].at(-1)! / heaps[name][Math.ceil(parts / 4) - 1]!,
            note: `MB after forced collections: ${mb(heaps[name])}`,
          }),
        ),
      );
    }
    return figures;
  } finally {
    await portal.stop({ keep: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runAsProgram(import.meta.url, run);
