import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hashToken } from "@gateway/identity/tokens";
import { reconnectDelay } from "@protocol/messageSocket";
import { publishNotice, queryUnReadNotice, type ServerFrame } from "@protocol/messages";
import { pino } from "pino";
import { WebSocket } from "ws";
import { messageSocketPath } from "~/services/paths";
import { openSqliteKeyValue } from "~/services/session/keyValue.server";
import { createSessions } from "~/services/session/session.server";
import { createUpstream, type Upstream } from "~/services/upstream/upstream.server";
import { freePort, type RunningPortal, startPortal } from "../tests/journeys/support/portalProcess";
import { openDemoStore } from "./support/demoStore";
import { type Figure, measureFigure, median, runAsProgram } from "./support/figures";
import { measureMessageCost } from "./support/messageCost";

const secret = "bench".repeat(10);
const company = "c-fwd1";
const clerkToken = "bench-clerk";
const page = "/truckExport?size=50";
/** Seconds within which everybody must be back. */
const backWithin = 90;

/** So many colleagues with a session each at the portal; answers their cookies. */
async function makePeople(dataDir: string, portalDir: string, count: number): Promise<string[]> {
  const store = await openDemoStore(dataDir, 60);
  const keyValue = openSqliteKeyValue(portalDir);
  const sessions = createSessions({ store: keyValue, secret, secure: false });
  const now = new Date();
  const token = (name: string, user_id: string) => ({
    hash: hashToken(name),
    user_id,
    create_time: now.toISOString(),
    expire_time: new Date(now.getTime() + 12 * 3_600_000).toISOString(),
  });
  await store.db.insertInto("tokens").values(token(clerkToken, "u-0009")).execute();
  const cookies: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = `u-bench-${i}`;
    const person = { name: `同事 ${i}`, username: id, mobile: `199${String(i).padStart(8, "0")}` };
    await store.db
      .insertInto("users")
      .values({
        ...person,
        id,
        password_hash: "none",
        weak_password: 0,
        user_type: "2",
        auth_status: "01",
        company_id: company,
        avatar_url: "",
        disabled: 0,
        last_login_time: null,
        create_time: now.toISOString(),
      })
      .execute();
    await store.db.insertInto("user_roles").values({ user_id: id, role: "ROLE_FORWARDER" }).execute();
    await store.db
      .insertInto("tokens")
      .values(token(`bench-${i}`, id))
      .execute();
    const session = await sessions.getSession();
    session.set("token", `bench-${i}`);
    session.set("userId", id);
    cookies.push((await sessions.commitSession(session)).split(";")[0]!);
  }
  await keyValue.close();
  await store.close();
  return cookies;
}

interface Client {
  heard: Set<string>;
  /** The last frame with a message, as it came. */
  frame: string;
  /** When it was last brought up to date; 0 while it is away. */
  back: number;
  stop(): void;
}

/** A page that listens as a browser's does: it comes back after 10, 30, 60 s with what it has missed. */
function listen(url: string, cookie: string, known: string): Client {
  const client: Client = { heard: new Set(), frame: "", back: 0, stop: () => undefined };
  let lastId = known;
  let attempt = 0;
  let over = false;
  const open = () => {
    const socket = new WebSocket(`${url.replace("http", "ws")}${messageSocketPath}`, {
      headers: { Origin: url, Cookie: cookie },
      perMessageDeflate: false,
    });
    client.stop = () => {
      over = true;
      socket.terminate();
    };
    socket.on("open", () => socket.send(JSON.stringify({ action: 1, lastId })));
    socket.on("error", () => undefined);
    socket.on("message", (data) => {
      const { type, notice } = JSON.parse(data.toString()) as ServerFrame;
      if (type === 0) attempt = 0;
      if (type === 2 && client.back === 0) client.back = performance.now();
      if (!notice) return;
      client.heard.add(notice.id);
      client.frame = data.toString();
      if (notice.id > lastId) lastId = notice.id;
    });
    socket.on("close", () => {
      client.back = 0;
      if (!over) setTimeout(open, reconnectDelay(attempt++)).unref();
    });
  };
  open();
  return client;
}

async function until(condition: () => boolean, seconds: number): Promise<boolean> {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(50)) {
    if (condition()) return true;
  }
  return condition();
}

async function pageMs(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url + page, { headers: { Cookie: cookie } });
  await response.text();
  if (response.status !== 200) throw new Error(`the page answered ${response.status}`);
  return performance.now() - started;
}

/** Pages one after another, a little apart, as long as it is asked for; the times in ms. */
async function measurePages(url: string, cookie: string, more: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (more(times.length)) {
    times.push(await pageMs(url, cookie));
    await pause(50);
  }
  return times;
}

interface Round {
  seconds: number;
  lost: number;
  expected: number;
  slower: number;
  note: string;
  /** ms of CPU for each message that a page hears. */
  cost: Awaited<ReturnType<typeof measureMessageCost>>;
}

/** The portal goes and comes back while everybody listens and the port goes on announcing. */
async function restart(clients: number): Promise<Round> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-messages-"));
  const portalDir = mkdtempSync(join(tmpdir(), "bench-messages-"));
  const cookies = await makePeople(dataDir, portalDir, clients);
  const gatewayPort = await freePort();
  const gateway: ChildProcess = fork(fileURLToPath(new URL("../build/gateway/main.js", import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir, GATEWAY_PORT: String(gatewayPort), CAPTCHA: "off", LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  await once(gateway, "message");
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const log = pino({ level: "silent" });
  const upstream: Upstream = createUpstream({ baseUrl: gatewayUrl, log, appVersion: "bench" });
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    startPortal({
      DATA_DIR: portalDir,
      UPSTREAM_URL: gatewayUrl,
      PORT: port,
      SESSION_SECRET: secret,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
    });
  const announced: string[] = [];
  const announce = async () => {
    const body = { title: `第 ${announced.length + 1} 号通知`, content: "<p>x</p>", companyIds: [company] };
    announced.push((await upstream.call(publishNotice, { token: clerkToken, body })).id);
  };
  let portal: RunningPortal = await start();
  const { lastId } = await upstream.call(queryUnReadNotice, { token: "bench-0", query: { pageSize: 0 } });
  const people = cookies.map((cookie) => listen(url, cookie, lastId));
  const back = () => people.every((person) => person.back > 0);
  try {
    if (!(await until(back, backWithin))) throw new Error("not everybody is connected");
    await announce();
    await until(() => people.every((person) => person.heard.size === announced.length), 30);

    // the first pages of a process are slow whoever listens
    const warmUp = () => measurePages(url, cookies[0]!, (count) => count < 15);
    await warmUp();
    const quiet = await measurePages(url, cookies[0]!, (count) => count < 20);

    const cost = await measureMessageCost(
      { portal: portal.child.pid!, gateway: gateway.pid! },
      { count: people.length, heard: () => people.reduce((sum, person) => sum + person.heard.size, 0) },
      people[0]!.frame,
      announce,
    );

    const gone = performance.now();
    await portal.stop({ keep: true });
    for (let i = 0; i < 3; i++) await announce();
    portal = await start();
    // nobody is back before 7.5 s
    await warmUp();
    const busy = await measurePages(url, cookies[0]!, (count) => {
      if (count === 5) void announce();
      return count < 10 || (!back() && performance.now() - gone < backWithin * 1_000);
    });
    await until(back, backWithin - (performance.now() - gone) / 1_000);
    const seconds = (Math.max(...people.map((person) => person.back || Number.POSITIVE_INFINITY)) - gone) / 1_000;
    await until(() => people.every((person) => person.heard.size === announced.length), 20);
    const expected = people.length * announced.length;
    const heard = people.reduce((sum, person) => sum + announced.filter((id) => person.heard.has(id)).length, 0);
    const [floorMs, busyMs] = [median(quiet), median(busy)];
    return {
      seconds,
      lost: expected - heard,
      expected,
      slower: busyMs / floorMs,
      note: `${busyMs.toFixed(0)} ms over ${floorMs.toFixed(0)} ms, ${busy.length} pages`,
      cost,
    };
  } finally {
    for (const person of people) person.stop();
    await upstream.close();
    await portal.stop();
    const ended = once(gateway, "exit");
    gateway.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Listening pages that lose the portal: how soon all are back, what they lack, and what others feel of it. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const clients = quick ? 200 : 1_000;
  let round: Round | undefined;
  const measured = async () => {
    round ??= await restart(clients);
    return round;
  };
  return [
    await measureFigure({ name: `messages: ${clients} sockets back, share of ${backWithin} s`, limit: 1 }, async () => {
      round = undefined;
      const { seconds } = await measured();
      return { ratio: seconds / backWithin, note: `${seconds.toFixed(1)} s after the portal went` };
    }),
    await measureFigure({ name: "messages: lost of those announced", limit: 0 }, async () => {
      const { lost, expected } = await measured();
      return { ratio: lost / expected, note: `${lost} of ${expected}` };
    }),
    await measureFigure({ name: "messages: a page while they come back, over before", limit: 2 }, async () => {
      const { slower, note } = await measured();
      return { ratio: slower, note };
    }),
    await measureFigure(
      { name: "messages: CPU for each that a page hears, over a bare WebSocket", limit: 12 },
      async () => {
        const { portalMs, gatewayMs, bareMs } = (await measured()).cost;
        round = undefined;
        const perSecond = (ms: number) => Math.round(1_000 / ms);
        return {
          ratio: portalMs / bareMs,
          note: `the portal ${perSecond(portalMs)} a second of CPU, the bare server ${perSecond(bareMs)}, the gateway ${perSecond(gatewayMs)}`,
        };
      },
    ),
  ];
}

await runAsProgram(import.meta.url, run);
