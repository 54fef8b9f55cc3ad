import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Pool } from "undici";
import { browse, logIn } from "../tests/journeys/support/browse";
import { makeDemoStore, type RunningPortal, startPortal } from "../tests/journeys/support/portalProcess";
import { type Figure, measureFigure, median, runAsProgram } from "./support/figures";

const connections = 24;
/** ms of CPU in one clock tick of /proc, which is 100 Hz on Linux. */
const tickMs = 10;

/** CPU that a process has used, in ms. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" "))
    .filter(Boolean)
    .map(Number);

interface Used {
  /** The portal's own processes, whether they answer or have started those that do. */
  portal: number;
  gateway: number;
  /** This process, which asks. */
  generator: number;
}

function used({ child: { pid } }: RunningPortal): Used {
  const sums = { portal: cpuMs(pid!), gateway: 0, generator: cpuMs(process.pid) };
  for (const child of childrenOf(pid!)) {
    const program = readFileSync(`/proc/${child}/cmdline`, "utf8");
    if (program.includes("build/gateway/")) sums.gateway += cpuMs(child);
    else if (program.includes("build/server/")) sums.portal += cpuMs(child);
  }
  return sums;
}

interface Load {
  perSecond: number;
  /** ms of CPU of one request. */
  each: Used;
}

/** Asks for one page on so many connections for so long. Throws where an answer is not 200. */
async function load(portal: RunningPortal, path: string, cookie: string, ms: number): Promise<Load> {
  const pool = new Pool(portal.url, { connections, pipelining: 1 });
  const until = performance.now() + ms;
  let count = 0;
  const before = used(portal);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const { statusCode, body } = await pool.request({ path, method: "GET", headers: { cookie } });
        await body.dump({ limit: 10_000_000 });
        if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
        count += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  const after = used(portal);
  await pool.close();
  const each = { portal: 0, gateway: 0, generator: 0 };
  for (const name of ["portal", "gateway", "generator"] as const) each[name] = (after[name] - before[name]) / count;
  return { perSecond: count / seconds, each };
}

/**
 * Requests a second of a portal with two workers over one with one, on the same cores and in turn, with the CPU that
 * gateway and load generator take beside them. What the cores allow is two of them over the CPU of one request in all.
 */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const removeStore = await makeDemoStore();
  const portals = await Promise.all(["1", "2"].map((workers) => startPortal({ WORKERS: workers, RATE_LIMIT: "off" })));
  try {
    const [one, two] = portals as [RunningPortal, RunningPortal];
    const cookies = await Promise.all(
      portals.map(async (portal) => {
        const browser = browse(portal);
        await logIn(browser);
        return browser.cookie;
      }),
    );
    const ms = quick ? 2_000 : 5_000;
    const measure = (path: string) => async () => {
      await load(one, path, cookies[0]!, ms);
      await load(two, path, cookies[1]!, ms);
      const pairs: [Load, Load][] = [];
      for (let i = 0; i < (quick ? 3 : 7); i++)
        pairs.push([await load(one, path, cookies[0]!, ms), await load(two, path, cookies[1]!, ms)]);
      const ratio = median(pairs.map(([first, second]) => second.perSecond / first.perSecond));
      const { perSecond, each } = pairs.at(-1)![1];
      const all = each.portal + each.gateway + each.generator;
      const allowed = (availableParallelism() / all) * pairs.at(-1)![0].each.portal;
      const share = (part: keyof Used) => `${((100 * each[part]) / all).toFixed(0)} %`;
      const note = `${perSecond.toFixed(0)}/s with two; CPU: portal ${share("portal")}, gateway ${share("gateway")}, load generator ${share("generator")}; the cores allow ${allowed.toFixed(2)}`;
      return { ratio, note };
    };
    return [
      await measureFigure(
        { name: "workers: a page without a call, two over one", limit: 1.6, floor: true },
        measure("/setting/ui"),
      ),
      await measureFigure(
        { name: "workers: list of 50, two over one", limit: 1.3, floor: true },
        measure("/truckExport?size=50"),
      ),
    ];
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
    removeStore();
  }
}

await runAsProgram(import.meta.url, run);
