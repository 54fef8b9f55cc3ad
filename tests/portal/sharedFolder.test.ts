import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { bringSheet } from "../journeys/support/declarationSheet";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

/** Two portals on one Redis, with one folder of what they have not finished, as a balancer's round robin reaches them. */
const shared = {
  REDIS_URL: "redis://127.0.0.1:6379/7",
  SESSION_SECRET: `folder-${"s".repeat(32)}`,
  RATE_LIMIT: "off",
};
let first: RunningPortal;
let second: RunningPortal;
let secondDir: string;
let atFirst: Browser;
let atSecond: Browser;

const startSecond = () => startPortal({ ...shared, UPSTREAM_URL: first.gatewayUrl, DATA_DIR: secondDir });
beforeAll(async () => {
  first = await startPortal(shared);
  secondDir = mkdtempSync(join(tmpdir(), "portal-"));
  for (const folder of ["jobs", "resumable"]) {
    mkdirSync(join(first.dataDir, folder), { recursive: true });
    symlinkSync(join(first.dataDir, folder), join(secondDir, folder));
  }
  second = await startSecond();
  [atFirst, atSecond] = [browse(first), browse(second)];
  expect((await logIn(atFirst)).status).toBe(302);
  atSecond.cookie = atFirst.cookie;
}, 120_000);
afterAll(async () => {
  await second?.stop({ keep: true });
  await first?.stop();
  rmSync(secondDir, { recursive: true, force: true });
});

const tus = (browser: Browser, origin: string) => ({ cookie: browser.cookie, origin, "Tus-Resumable": "1.0.0" });
const send = (
  portal: RunningPortal,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) =>
  fetch(portal.url + path, {
    method,
    headers: { ...tus(atFirst, portal.url), ...headers },
    body: body && new Uint8Array(body),
    redirect: "manual",
  });
const base64 = (text: string) => Buffer.from(text).toString("base64");
const chunk = { "Content-Type": "application/offset+octet-stream" };

it("an upload goes on at the other portal, and one killed with a piece in flight costs nothing", async () => {
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(4_000_000)]);
  const about = `filename ${base64("提单.pdf")},filetype ${base64("application/pdf")},purpose ${base64("attachment")}`;
  const begun = await send(first, "POST", "/uploads/tus", {
    "Upload-Length": String(content.length),
    "Upload-Metadata": about,
  });
  const path = begun.headers.get("location")!;
  const put = async (portal: RunningPortal, from: number, to: number) => {
    const answer = await send(
      portal,
      "PATCH",
      path,
      { ...chunk, "Upload-Offset": String(from) },
      content.subarray(from, to),
    );
    expect(answer.status).toBe(204);
    return Number(answer.headers.get("upload-offset"));
  };
  let offset = await put(second, 0, 500_000);
  offset = await put(first, offset, 1_000_000);

  const cut = request(second.url + path, {
    method: "PATCH",
    agent: false,
    headers: {
      ...tus(atFirst, second.url),
      ...chunk,
      "Upload-Offset": String(offset),
      "Content-Length": content.length - offset,
    },
  });
  cut.on("error", () => undefined);
  if (!cut.write(content.subarray(offset, offset + 1_000_000))) await once(cut, "drain");
  await new Promise((resolve) => setTimeout(resolve, 300));
  second.child.kill("SIGKILL");
  const killedAt = Date.now();
  // the lock of the dead one ends by itself
  const head = await send(first, "HEAD", path);
  expect(Date.now() - killedAt).toBeLessThan(10_000);
  offset = Number(head.headers.get("upload-offset"));
  expect(offset).toBeGreaterThanOrEqual(1_000_000);
  second = await startSecond();
  atSecond = browse(second);
  atSecond.cookie = atFirst.cookie;
  await put(second, offset, content.length);
  const id = path.slice(path.lastIndexOf("/") + 1);
  const finished = await Promise.all([first, second, first, second].map((at) => send(at, "POST", `/uploads/${id}`)));
  const files = await Promise.all(finished.map(async (each) => (await each.json()) as { file: { id: string } }));
  expect(new Set(files.map(({ file }) => file.id)).size).toBe(1);
  const kept = Buffer.from(await (await atFirst.get(`/files/${files[0]!.file.id}`)).arrayBuffer());
  expect(createHash("sha256").update(kept).digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
});

it("imports of a portal that died go on at the other within ten seconds, and their page says that they wait", async () => {
  const most = 300;
  const text = async (page: string) => (await atFirst.get(page)).text();
  const says = (page: string, words: string) =>
    expect.poll(async () => (await text(page)).includes(words), { timeout: 60_000, interval: 50 }).toBe(true);
  const pages = await Promise.all([bringSheet(atFirst, "ONE", most), bringSheet(atSecond, "TWO", most)]);
  for (const page of pages) await says(page, "全部导入");
  // two at once: each portal works on one of them
  for (const page of pages) expect((await atFirst.post(page, { intent: "take" })).status).toBe(302);
  for (const page of pages) await says(page, "进行中");
  second.child.kill("SIGKILL");
  const states = new Set<string>();
  const killedAt = Date.now();
  let [waitedUntil, busyUntil] = [killedAt, killedAt];
  await expect
    .poll(
      async () => {
        const shown = await Promise.all(pages.map(text));
        for (const page of shown)
          for (const state of ["等待中", "进行中", "已生成"]) if (page.includes(state)) states.add(state);
        if (shown.some((page) => page.includes("等待中"))) waitedUntil = Date.now();
        const done = shown.filter((page) => page.includes(`已生成 ${most} 份草稿`)).length;
        if (done === 0) busyUntil = Date.now();
        return done;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(2);
  expect([...states].sort()).toEqual(["已生成", "等待中", "进行中"].sort());
  // the portal that is left does one at a time, its own first, and how long that takes is the machine's matter; two pages
  // are asked for in between
  expect(waitedUntil - busyUntil).toBeLessThan(12_000);
  const exported = await (await atFirst.get("/form/export?format=csv")).text();
  const blNos = exported.match(/(ONE|TWO)\d+/g)!;
  expect([blNos.length, new Set(blNos).size]).toEqual([2 * most, 2 * most]);
}, 120_000);
