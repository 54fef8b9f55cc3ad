import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { toShanghai } from "@protocol/values/instant";
import { browse, logIn } from "../tests/journeys/support/browse";
import { password, people } from "../tests/journeys/support/people";
import { startPortal } from "../tests/journeys/support/portalProcess";
import { openBrowser, servePlainly, visit } from "./support/browserTime";
import { type Figure, measureFigure, median, runAsProgram } from "./support/figures";

const boxes = 200;
/** ms of CPU that the portal may take for a post with errors. */
const postLimit = 300;
/** ms from a key to the frame that shows it, with the CPU slowed. */
const keyLimit = 200;
const slowness = 6;

/** The fields of a declaration of 200 boxes with two kinds of goods each, as a browser posts them. */
function fields(): [string, string][] {
  const header: Record<string, string> = {
    declType: "LOAD",
    blNo: "BENCH0000001",
    vesselName: "EVER GIVEN",
    voyage: "026W",
    terminalCode: "NBCT",
    polCode: "CNNGB",
    podCode: "NLRTM",
    ctnOperatorCode: "COS",
    opMode: "YARD",
    planTime: toShanghai(new Date(Date.now() + 60 * 3_600_000).toISOString()).slice(0, 16),
    shipperName: "宁波远帆国际货运代理有限公司",
    contactName: "周敏",
    contactMobile: "13800000001",
  };
  const goods = { packCode: "1A2", pkgCount: "20", grossKg: "420", netKg: "380.5", packCertNo: "33022601" };
  const rows = Array.from({ length: boxes }, (_, i): [string, string][] => {
    const box = `boxes[${i}]`;
    const lines = [
      { unNo: "1263", packGroup: "III", flashPoint: "30", ...goods },
      { unNo: "1133", packGroup: "II", flashPoint: "18", ...goods },
    ];
    return [
      [`${box}.ctnNo`, checked(`TEMU${300_000 + i}`)],
      [`${box}.ctnSizeType`, "22G1"],
      [`${box}.sealNo`, `SL${100_000 + i}`],
      [`${box}.tareWeight`, "2300"],
      [`${box}.inspectorCertNo`, "JC-1"],
      [`${box}.remark`, ""],
      ...lines.flatMap((line, j) =>
        Object.entries({ ...line, techName: "" }).map(([field, value]): [string, string] => [
          `${box}.goods[${j}].${field}`,
          value,
        ]),
      ),
    ];
  });
  return [...Object.entries(header), ...rows.flat()];
}

/** The fields of a truck order of 200 boxes, one of which weighs too little to be in kg. */
function truckFields(): [string, string][] {
  const rows = Array.from({ length: boxes }, (_, i): [string, string][] => [
    [`boxes[${i}].ctnNo`, checked(`TEMU${300_000 + i}`)],
    [`boxes[${i}].ctnSizeType`, "22G1"],
    [`boxes[${i}].grossWeight`, i === 0 ? "18" : "18000"],
    [`boxes[${i}].sealNo`, `SL${100_000 + i}`],
    [`boxes[${i}].remark`, ""],
  ]);
  return [["type", "E"], ["blNo", "BENCH0000002"], ...rows.flat()];
}

/** Ten characters and the check digit of ISO 6346. */
function checked(prefix: string): string {
  const values = "0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ";
  const sum = [...prefix].reduce((total, letter, i) => total + values.indexOf(letter) * 2 ** i, 0);
  return `${prefix}${(sum % 11) % 10}`;
}

/** ms of CPU that a process has taken, in steps of ten. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const parts = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(parts[11]) + Number(parts[12])) * 10;
}

/** ms from each key typed into the last box to the next frame, as the browser itself measures it. */
async function typeInto(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { keys: number[] }).keys = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (/^key|^input/.test(entry.name)) seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  for (const name of ["boxes[149].goods[1].grossKg", "boxes[2].remark", "boxes[199].sealNo"]) {
    // looking for a label among thousands of fields would itself keep the page busy; one types where one sees the field
    await page.evaluate(async (field) => {
      document.getElementsByName(field)[0]!.focus();
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    }, name);
    await page.waitForTimeout(500);
    await page.keyboard.type("123456", { delay: 120 });
  }
  await page.waitForTimeout(1_000);
  return page.evaluate(() => (window as unknown as { keys: number[] }).keys);
}

async function logInBrowser(context: BrowserContext, url: string): Promise<void> {
  await context.request.post(`${url}/user/login`, {
    form: { mobile: people.forwarder, password },
    headers: { origin: url },
    maxRedirects: 0,
  });
}

/** What the heaviest forms cost the server and their reader: 200 boxes, declared with two kinds of goods each or ordered. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const portal = await startPortal({ RATE_LIMIT: "off" });
  const chromium = await openBrowser();
  try {
    const browser = browse(portal);
    await logIn(browser);
    const headers = { cookie: browser.cookie, origin: portal.url };
    const post = async (mode: "draft" | "submit", path = "/form/add", entered = fields()) => {
      const body = new FormData();
      for (const [name, value] of [...entered, ["mode", mode], ["key", `bench-${Math.random()}`]] as const)
        body.append(name, value);
      const answer = await fetch(portal.url + path, { method: "POST", headers, body, redirect: "manual" });
      return { answer, html: await answer.text() };
    };
    const pid = portal.child.pid!;
    const postFigure = (what: string, path: string, entered: [string, string][]) =>
      measureFigure(
        { name: `forms: CPU of a post of ${what} with errors over ${postLimit} ms`, limit: 1 },
        async () => {
          const times: number[] = [];
          for (let i = -5; i < (quick ? 5 : 20); i++) {
            const before = cpuOf(pid);
            const { answer, html } = await post("submit", path, entered);
            if (answer.status !== 422 || !html.includes("error-summary")) throw new Error(`answered ${answer.status}`);
            if (i >= 0) times.push(cpuOf(pid) - before);
          }
          return { ratio: median(times) / postLimit, note: `${median(times)} ms of the portal's CPU` };
        },
      );
    const figures = [
      await postFigure(`${boxes} declared boxes`, "/form/add", fields()),
      await postFigure(`a truck order of ${boxes} boxes`, "/truckExportAdd", truckFields()),
    ];
    const { answer } = await post("draft");
    const saved = answer.headers.get("location");
    if (answer.status !== 302 || !saved) throw new Error(`the draft was answered with ${answer.status}`);
    const path = saved.replace("/detail", "/edit");

    const context = await chromium.newContext({ locale: "zh-CN", viewport: { width: 1366, height: 768 } });
    await logInBrowser(context, portal.url);
    const html = await (await context.request.get(portal.url + path)).text();
    const stylesheets = new Map<string, Buffer>();
    for (const [, sheet] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      stylesheets.set(sheet!, await (await context.request.get(portal.url + sheet)).body());
    const plain = await servePlainly(html, stylesheets);
    const look = { selector: ".sheets .box", count: boxes, slow: true };
    try {
      figures.push(
        await measureFigure({ name: "forms: painted over the same form as plain HTML", limit: 1.2 }, async () => {
          const [floor, ours]: [number[], number[]] = [[], []];
          for (let i = 0; i < (quick ? 3 : 7); i++) {
            floor.push((await visit(context, plain.url, { ...look, hydrates: false })).paintedMs);
            ours.push((await visit(context, portal.url + path, { ...look, hydrates: true })).paintedMs);
          }
          const note = `${median(ours).toFixed(0)} ms over ${median(floor).toFixed(0)} ms, CPU 6 × slower`;
          return { ratio: median(ours) / median(floor), note };
        }),
      );
    } finally {
      plain.close();
    }
    figures.push(
      await measureFigure(
        { name: `forms: the slowest key over ${keyLimit} ms, CPU ${slowness} × slower`, limit: 1 },
        async () => {
          const page = await context.newPage();
          await page.goto(portal.url + path);
          await page.waitForFunction(() => document.documentElement.dataset.ready === "1", null, { timeout: 60_000 });
          const cdp = await context.newCDPSession(page);
          await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowness });
          const keys = await typeInto(page);
          await page.close();
          if (keys.length === 0) return { ratio: 0, note: "no key took 16 ms" };
          return { ratio: Math.max(...keys) / keyLimit, note: `${Math.max(...keys)} ms, median ${median(keys)} ms` };
        },
      ),
    );
    return figures;
  } finally {
    await chromium.close();
    await portal.stop();
  }
}

await runAsProgram(import.meta.url, run);
