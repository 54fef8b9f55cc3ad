import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { getLoginKey, getToken } from "@protocol/login";
import { publishNotice, type ServerFrame } from "@protocol/messages";
import { pino } from "pino";
import smCrypto from "sm-crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { messageSocketPath } from "~/services/paths";
import { createUpstream } from "~/services/upstream/upstream.server";
import { onServer, urlOf } from "../../gateway/testing/postgresServer";
import { type Browser, browse, logIn, password } from "../journeys/support/browse";
import { bringSheet } from "../journeys/support/declarationSheet";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

/** Processes that run one of the built programs below a portal's own: `server` its workers, `gateway` its gateways. */
function childrenOf({ child: { pid } }: RunningPortal, program = "server"): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  const runs = (child: number) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes(`build/${program}/`);
  return children.filter(runs);
}

// six programs on an empty database; the gateways of one database are proved by twoGateways.test.ts as well
it.runIf(process.env.LONG === "1")("have two gateways where three of them share a PostgreSQL", async () => {
  // one that is tried again finds nothing of the try before
  const database = `test_${process.env.TEST_RUN}_${randomBytes(4).toString("hex")}`;
  await onServer(`create database ${database}`);
  const sharing = await startPortal({ WORKERS: "3", DATABASE_URL: urlOf(database), SEED_DEMO: "off" });
  try {
    expect([childrenOf(sharing, "server"), childrenOf(sharing, "gateway")].map(({ length }) => length)).toEqual([3, 2]);
    for (let i = 0; i < 6; i++)
      expect((await fetch(`${sharing.url}/readyz`, { headers: { connection: "close" } })).status).toBe(200);
  } finally {
    expect(await sharing.stop()).toBe(0);
  }
});

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  portal = await startPortal({ WORKERS: "2", TRUSTED_PROXIES: "127.0.0.1" });
  browser = browse(portal);
  expect((await logIn(browser)).status).toBe(302);
}, 120_000);
afterAll(() => portal.stop());

/** Each on a connection of its own, which goes to the next worker. */
const apart = { connection: "close" };

const workerPids = () => childrenOf(portal);

/** Waits until two others than these answer. */
async function replaced(old: readonly number[], timeout = 30_000): Promise<void> {
  await vi.waitFor(
    () => {
      const now = workerPids();
      expect(now).toHaveLength(2);
      for (const pid of old) expect(now).not.toContain(pid);
    },
    { timeout, interval: 50 },
  );
  const counted = () => Promise.all([0, 1].map(() => countsByWorker()));
  await vi.waitFor(async () => expect(Object.keys((await counted())[0]!)).toHaveLength(2), { timeout, interval: 200 });
}

async function countsByWorker(): Promise<Record<string, number>> {
  const text = await (await fetch(`${portal.url}/metrics`, { headers: apart })).text();
  const lines = [...text.matchAll(/^portal_worker_requests_total\{worker="(\d)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, worker, count]) => [worker!, Number(count)]));
}

it("answer on one port, each with the other's sessions, and tell their counts as one", async () => {
  const before = await countsByWorker();
  for (let i = 0; i < 8; i++) expect((await browser.get("/truckExport", apart)).status).toBe(200);
  const after = await countsByWorker();
  expect(Object.keys(after).sort()).toEqual(["1", "2"]);
  for (const worker of ["1", "2"]) expect(after[worker]! - (before[worker] ?? 0)).toBeGreaterThanOrEqual(3);
});

it("forget at once on both what no longer holds", async () => {
  const leaving = browse(portal);
  await logIn(leaving, "13800000005");
  const { cookie } = leaving;
  for (let i = 0; i < 4; i++) expect((await leaving.get("/index", apart)).status).toBe(200);
  await leaving.post("/user/logout", {}, apart);
  leaving.cookie = cookie;
  for (let i = 0; i < 4; i++)
    expect((await leaving.get("/index", apart)).headers.get("location")).toBe("/home?redirect=%2Findex");
});

it("count an address's requests together", async () => {
  const from = { "X-Forwarded-For": "203.0.113.77", ...apart };
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => {
      const { status } = await browse(portal).post("/user/login", { mobile: "1", password: "x" }, from);
      return status;
    }),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

/** The messages of a title among what a page has heard; it shows one that comes again once. */
const idsOf = (heard: readonly ServerFrame[], title: string) => [
  ...new Set(heard.flatMap(({ notice }) => (notice?.title === title ? [notice.id] : []))),
];

it("hear what comes for a person, whichever of them has the page", async () => {
  const upstream = createUpstream({ baseUrl: portal.gatewayUrl, appVersion: "1", log: pino({ level: "silent" }) });
  const { publicKey } = await upstream.call(getLoginKey);
  const query = { username: "13800000009", password: `04${smCrypto.sm2.doEncrypt(password, publicKey, 1)}` };
  const token = (await upstream.call(getToken, { query })).access_token!;
  const pages = Array.from({ length: 4 }, () => {
    const socket = new WebSocket(portal.url.replace("http", "ws") + messageSocketPath, {
      headers: { Cookie: browser.cookie, Origin: portal.url },
    });
    const heard: ServerFrame[] = [];
    socket.on("message", (data) => heard.push(JSON.parse(data.toString())));
    // as a page that was drawn before there was any message: what comes until the port listens is told, too
    socket.on("open", () => socket.send(JSON.stringify({ action: 1, lastId: "" })));
    return { socket, heard };
  });
  await vi.waitFor(() => expect(pages.every(({ heard }) => heard.length > 0)).toBe(true), 20_000);
  await upstream.call(publishNotice, { token, body: { title: "两个进程", content: "<p>x</p>" } });
  await vi.waitFor(
    () => {
      for (const { heard } of pages) expect(idsOf(heard, "两个进程")).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
  // the one that listened at the gateway dies: the pages of the other hear again within ten seconds
  const [first] = workerPids() as [number];
  process.kill(first, "SIGKILL");
  const open = () => pages.filter(({ socket }) => socket.readyState === WebSocket.OPEN);
  // two and two, unless another connection has come between theirs
  await vi.waitFor(() => expect(open().length).toBeLessThan(pages.length), { timeout: 5_000 });
  // the sockets of a process that is gone end together
  await setTimeout(500);
  const left = open();
  expect(left.length).toBeGreaterThan(0);
  const title = "一个进程走了";
  await upstream.call(publishNotice, { token, body: { title, content: "<p>x</p>" } });
  await vi.waitFor(
    () => {
      for (const { heard } of left) expect(heard.map(({ notice }) => notice?.title)).toContain(title);
    },
    { timeout: 10_000 },
  );
  for (const { socket } of pages) socket.close();
  await upstream.close();
  await replaced([first]);
});

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
const send = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
  fetch(portal.url + path, {
    method,
    headers: { cookie: browser.cookie, origin: portal.url, "Tus-Resumable": "1.0.0", ...apart, ...headers },
    body: body && new Uint8Array(body),
    redirect: "manual",
  });

it("take the parts of an upload in turn; one that hangs at one gives way to the other", async () => {
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(3_000_000)]);
  const about = metadata({ filename: "提单.pdf", filetype: "application/pdf", purpose: "attachment" });
  const begun = await send("POST", "/uploads/tus", {
    "Upload-Length": String(content.length),
    "Upload-Metadata": about,
  });
  const path = begun.headers.get("location")!;
  const chunk = { "Content-Type": "application/offset+octet-stream" };
  // announces everything and falls silent in the middle, its connection open
  const hanging = request(portal.url + path, {
    method: "PATCH",
    agent: false,
    headers: {
      ...{ cookie: browser.cookie, origin: portal.url, "Tus-Resumable": "1.0.0", "Upload-Offset": "0" },
      ...chunk,
      "Content-Length": content.length,
    },
  });
  hanging.on("error", () => undefined);
  if (!hanging.write(content.subarray(0, 500_000))) await once(hanging, "drain");
  let offset = 0;
  await vi.waitFor(
    async () => {
      offset = Number((await send("HEAD", path)).headers.get("upload-offset"));
      expect(offset).toBeGreaterThan(0);
    },
    { timeout: 15_000 },
  );
  hanging.destroy();
  while (offset < content.length) {
    const part = content.subarray(offset, offset + 400_000);
    // two at once: one is taken, the other told that it comes too late
    const answers = await Promise.all(
      [0, 1].map(() => send("PATCH", path, { ...chunk, "Upload-Offset": String(offset) }, part)),
    );
    const taken = answers.filter(({ status }) => status === 204);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    offset = Number(taken[0]!.headers.get("upload-offset"));
  }
  const id = path.slice(path.lastIndexOf("/") + 1);
  const finished = await Promise.all([0, 1, 2, 3].map(() => send("POST", `/uploads/${id}`)));
  expect(finished.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const files = await Promise.all(
    finished.map(async (answer) => ((await answer.json()) as { file: { id: string } }).file.id),
  );
  expect(new Set(files).size).toBe(1);
  const kept = Buffer.from(await (await browser.get(`/files/${files[0]}`)).arrayBuffer());
  expect(createHash("sha256").update(kept).digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
});

it("finish an import whose worker was killed, each draft once", async () => {
  const most = 400;
  const page = await bringSheet(browser, "WRK", most);
  const says = async (text: string) => (await (await browser.get(page, apart)).text()).includes(text);
  const comesToSay = (text: string) => expect.poll(() => says(text), { timeout: 60_000, interval: 100 }).toBe(true);
  await comesToSay("全部导入");
  expect((await browser.post(page, { intent: "take" }, apart)).status).toBe(302);
  expect(await says("全部导入")).toBe(false);
  // whichever of them works on it
  const [first, second] = workerPids() as [number, number];
  process.kill(first, "SIGKILL");
  await replaced([first]);
  expect(await says(`已生成 ${most} 份草稿`)).toBe(false);
  process.kill(second, "SIGKILL");
  await replaced([first, second]);
  await comesToSay(`已生成 ${most} 份草稿`);
  const exported = await (await browser.get("/form/export?format=csv", apart)).text();
  const blNos = exported.match(/WRK\d+/g)!;
  expect([blNos.length, new Set(blNos).size]).toEqual([most, most]);
}, 120_000);

it("are killed and replaced where their event loop hangs", async () => {
  const [victim] = workerPids() as [number];
  process.kill(victim, "SIGSTOP");
  await replaced([victim], 30_000);
  for (let i = 0; i < 4; i++) expect((await browser.get("/index", apart)).status).toBe(200);
});

it("all end when the portal is told to, after the requests under way", async () => {
  const pids = workerPids();
  const form = new URLSearchParams({ mobile: "13800000001", password }).toString();
  const started = await Promise.all(
    [0, 1].map(async () => {
      const outgoing = request(`${portal.url}/user/login`, {
        method: "POST",
        agent: false,
        headers: {
          ...{ origin: portal.url, "content-type": "application/x-www-form-urlencoded", expect: "100-continue" },
          "content-length": form.length,
        },
      });
      outgoing.flushHeaders();
      await once(outgoing, "continue");
      return outgoing;
    }),
  );
  const code = portal.stop({ keep: true });
  // a terminal and a service manager tell each process of the group
  for (const pid of pids) process.kill(pid, "SIGTERM");
  await setTimeout(300);
  const answers = started.map((outgoing) => once(outgoing, "response"));
  for (const outgoing of started) outgoing.end(form);
  for (const answer of answers) {
    const [response] = await answer;
    expect(response.statusCode).toBe(302);
    response.resume();
  }
  expect(await code).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
});
