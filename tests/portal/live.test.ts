import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identityHandlers } from "@gateway/identity/handlers";
import { messageHandlers } from "@gateway/messages/handlers";
import { createMessageSockets, type MessageSockets } from "@gateway/messages/sockets";
import { migrate } from "@gateway/store/migrate";
import { openStore } from "@gateway/store/open";
import { openTestPort } from "@gateway/testing/testPort";
import type { Call } from "@protocol/call";
import { isSuccess } from "@protocol/codes";
import { logout } from "@protocol/identity";
import { maxFrameBytes, silenceMs, socketPath } from "@protocol/messageSocket";
import { publishNotice, queryUnReadNotice, readNotice, type ServerFrame } from "@protocol/messages";
import { acceptMessageSockets } from "@server/messageSockets";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createPeople } from "~/services/identity/people.server";
import { createLiveMessages } from "~/services/messages/live.server";
import { aloneRelay, openRedisRelay, type Relay } from "~/services/messages/relay.server";
import { createUnreadMessages } from "~/services/messages/unread.server";
import { messageSocketPath } from "~/services/paths";
import { openSqliteKeyValue } from "~/services/session/keyValue.server";
import { createSessions } from "~/services/session/session.server";
import type { Upstream } from "~/services/upstream/upstream.server";
import { UpstreamError, unavailable } from "~/services/upstream/upstreamError.server";

const log = pino({ level: "silent" });
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.splice(0).reverse()) await clean();
});

const until = async (condition: () => boolean, ms = 5_000) => {
  for (const end = Date.now() + ms; !condition() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
};

/** A port whose sockets can go away and come back at the same address; its calls are answered without the wire between. */
async function openPort() {
  const dataDir = mkdtempSync(join(tmpdir(), "live-"));
  const store = await openStore({ dataDir });
  await migrate(store.db);
  let sockets: MessageSockets | undefined;
  let server: Server | undefined;
  let away = false;
  let calls = 0;
  const clock = { now: Date.now() };
  const port = await openTestPort(
    async () => store.db,
    [...messageHandlers, ...identityHandlers],
    {},
    () => ({
      push: (userIds, notice) => sockets?.live.push(userIds, notice),
      recount: (userIds) => sockets?.live.recount(userIds),
      hangUp: (tokenHash) => sockets?.live.hangUp(tokenHash),
      hangUpUser: (userId, keep) => sockets?.live.hangUpUser(userId, keep),
    }),
  );
  // a second session of the same person
  await port.db
    .insertInto("tokens")
    .values({
      hash: createHash("sha256").update("forwarder-phone").digest("hex"),
      user_id: "u-forwarder",
      create_time: "2026-01-01T00:00:00.000Z",
      expire_time: "2027-01-01T00:00:00.000Z",
    })
    .execute();
  const call = async (contract: Call, parts: { token?: string } = {}) => {
    calls++;
    if (away) throw unavailable("", "away");
    const answer = await port.answer(null, contract, parts);
    if (isSuccess(answer.code)) return answer.result;
    const { code, status } = answer;
    const kind = code === "401" ? "unauthorized" : "refusal";
    throw new UpstreamError(answer.message, { kind, code, status, traceId: "", reason: "" });
  };
  const upstream = { call } as unknown as Upstream;

  async function start(at = 0): Promise<number> {
    server = createServer().listen(at, "127.0.0.1");
    await once(server, "listening");
    sockets = createMessageSockets({ store: port.db, log, clock: () => port.clock.now });
    sockets.attach(server);
    away = false;
    return (server.address() as AddressInfo).port;
  }
  async function stop(): Promise<void> {
    away = true;
    sockets?.close();
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    server = undefined;
  }
  const at = await start();
  cleanUps.push(async () => {
    await stop();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const announce = async (title: string) =>
    (await port.ask("clerk", publishNotice, { body: { title, content: "<p>x</p>" } })).id;
  return {
    ...port,
    upstream,
    clock,
    announce,
    stop,
    restart: () => start(at),
    sockets: () => sockets!,
    calls: () => calls,
    url: `ws://127.0.0.1:${at}${socketPath}`,
  };
}

type Port = Awaited<ReturnType<typeof openPort>>;

/** A portal's door for browsers before such a port. */
async function openPortal(port: Port, relay: Relay = aloneRelay) {
  const dataDir = mkdtempSync(join(tmpdir(), "live-"));
  const keyValue = openSqliteKeyValue(dataDir);
  const sessions = createSessions({ store: keyValue, secret: "s".repeat(40), secure: false });
  const unread = createUnreadMessages(port.upstream);
  const live = createLiveMessages({
    socketUrl: port.url,
    upstream: port.upstream,
    people: createPeople(port.upstream),
    unread,
    relay,
    log,
    clock: () => port.clock.now,
  });
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  acceptMessageSockets(server, { sessions, trustedProxies: [], log, join: live.join });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await live.close();
    server.closeAllConnections();
    server.close();
    await keyValue.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  cleanUps.push(close);

  async function cookieOf(token: string): Promise<string> {
    const session = await sessions.getSession();
    session.set("token", token);
    session.set("userId", `u-${token.replace("-phone", "")}`);
    return (await sessions.commitSession(session)).split(";")[0]!;
  }
  function connect(headers: Record<string, string>, path = messageSocketPath) {
    const socket = new WebSocket(`ws://${host}${path}`, { headers });
    cleanUps.push(() => socket.terminate());
    const heard: ServerFrame[] = [];
    const titles = () => heard.flatMap(({ notice }) => notice?.title ?? []);
    const ended = new Promise<number>((resolve) => socket.on("close", (code) => resolve(code)));
    const refused = new Promise<string>((resolve) => socket.on("error", ({ message }) => resolve(message)));
    socket.on("message", (data) => heard.push(JSON.parse(data.toString())));
    return { socket, heard, titles, ended, refused, opened: once(socket, "open").catch(() => undefined) };
  }
  /** A page of somebody's, as it listens after it was drawn. */
  async function page(token: string, lastId?: string) {
    const one = connect({ Origin: `http://${host}`, Cookie: await cookieOf(token) });
    await one.opened;
    one.socket.send(JSON.stringify({ action: 1, ...(lastId === undefined ? {} : { lastId }) }));
    // the counts close what it has missed
    await until(() => one.heard.some(({ type }) => type === 2) || one.socket.readyState > 1);
    return one;
  }
  return { live, unread, host, connect, cookieOf, page, close };
}

describe("a portal's message sockets", () => {
  it("open to the portal's own pages with a session, and to nothing else", async () => {
    const port = await openPort();
    const { host, connect, cookieOf } = await openPortal(port);
    const [Origin, Cookie] = [`http://${host}`, await cookieOf("forwarder")];
    expect(await connect({ Cookie }).refused).toContain("403");
    for (const foreign of ["http://evil.example", "null", `http://${host}.evil.example`, `http://${host}@evil.example`])
      expect(await connect({ Cookie, Origin: foreign }).refused, foreign).toContain("403");
    expect(await connect({ Origin }).refused).toContain("401");
    expect(await connect({ Origin, Cookie: `${Cookie}x` }).refused).toContain("401");
    expect(await connect({ Origin, Cookie }, "/message/else").refused).toContain("404");
    // a token in the address or the frame is nothing to it
    expect(await connect({ Origin }, `${messageSocketPath}?token=forwarder`).refused).toContain("401");
    const one = connect({ Origin, Cookie });
    await one.opened;
    expect(one.socket.readyState).toBe(WebSocket.OPEN);
    // what hangs up in the middle of its upgrade harms nobody
    const tcp = createConnection({ host: "127.0.0.1", port: Number(host.split(":")[1]) });
    tcp.write(
      `GET ${messageSocketPath} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    );
    tcp.destroy();
  });

  it("are one to the port for all pages of a person; each hears, and nobody else", async () => {
    const port = await openPort();
    const { page, unread } = await openPortal(port);
    const pages = [await page("forwarder", ""), await page("forwarder", ""), await page("forwarder-phone", "")];
    const stranger = await page("otherForwarder", "");
    await until(() => port.sockets().size === 2);
    await port.ask("clerk", publishNotice, { body: { title: "甲", content: "<p>x</p>", companyIds: ["FWD1"] } });
    for (const each of pages) await until(() => each.titles().join() === "甲");
    const frame = pages[0]!.heard.find(({ notice }) => notice)!;
    expect(frame).toMatchObject({ type: 1, notice: { noticeType: "1" }, counts: { allCount: 1 } });
    expect(frame.notice).not.toHaveProperty("content");
    expect(stranger.titles()).toEqual([]);
    // read on one, counted on all
    await port.ask("forwarder", readNotice, { query: { id: frame.notice!.id } });
    for (const each of pages) await until(() => each.heard.at(-1)?.counts?.allCount === 0);
    expect(
      await unread.get({ token: "forwarder", userId: "u-forwarder" }, { traceId: "", clientIp: "" }),
    ).toMatchObject({
      allCount: 0,
    });
  });

  it("answer heartbeats; end what is silent, too big, a flood or no frame", async () => {
    const port = await openPort();
    const { page, live } = await openPortal(port);
    const [beating, silent] = [await page("forwarder"), await page("fleet")];
    port.clock.now += silenceMs;
    beating.socket.send('{"action":2}');
    await until(() => beating.heard.at(-1)?.type === 1);
    port.clock.now += 11_000;
    live.sweep();
    expect(await silent.ended).toBe(1006);
    expect(beating.socket.readyState).toBe(WebSocket.OPEN);
    const codeAfter = async (...frames: string[]) => {
      const one = await page("clerk");
      for (const frame of frames) one.socket.send(frame);
      return one.ended;
    };
    expect(await codeAfter("x".repeat(maxFrameBytes + 1))).toBe(1009);
    expect(await codeAfter("{")).toBe(4400);
    expect(await codeAfter('{"action":3}')).toBe(4400);
    expect(await codeAfter(...Array.from({ length: 70 }, () => '{"action":2}'))).toBe(4400);
  });

  it("bring what a page has missed since it was drawn, and after a gap what came in it, once and in order", async () => {
    const port = await openPort();
    const { page, live } = await openPortal(port);
    const first = await port.announce("一");
    await port.announce("二");
    await port.announce("三");
    const late = await page("forwarder", first);
    expect(late.titles()).toEqual(["二", "三"]);
    // one that does not know what it has seen is told the numbers alone
    expect((await page("forwarder")).titles()).toEqual([]);
    await until(() => port.sockets().size === 1);

    await port.stop();
    for (const title of ["四", "五"]) await port.announce(title);
    live.sweep();
    await port.restart();
    // not before 10 s, whatever the jitter
    live.sweep();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(port.sockets().size).toBe(0);
    port.clock.now += 13_000;
    live.sweep();
    await until(() => late.titles().length >= 4);
    await port.announce("六");
    await until(() => late.titles().length >= 5);
    expect([...new Set(late.titles())]).toEqual(["二", "三", "四", "五", "六"]);
  });

  it("end with the session at once, here and when the port says so; another session of the person goes on", async () => {
    const port = await openPort();
    const { page, live, connect, cookieOf, host } = await openPortal(port);
    const [desk, phone] = [await page("forwarder", ""), await page("forwarder-phone", "")];
    await until(() => port.sockets().size === 1);
    live.hangUp("forwarder");
    expect(await desk.ended).toBe(4401);
    expect(phone.socket.readyState).toBe(WebSocket.OPEN);
    await until(() => port.sockets().size === 1);
    await port.announce("仍在");
    await until(() => phone.titles().includes("仍在"));
    await port.ask(null, logout, { token: "forwarder-phone" });
    expect(await phone.ended).toBe(4401);
    // a session that the portal still has and the port has not
    const dead = connect({ Origin: `http://${host}`, Cookie: await cookieOf("forwarder-phone") });
    await dead.opened;
    dead.socket.send('{"action":1}');
    expect(await dead.ended).toBe(4401);
  });

  it("ask about each session: one that has ended elsewhere does not listen on another's socket", async () => {
    const port = await openPort();
    const { page, live } = await openPortal(port);
    const [desk, phone] = [await page("forwarder", ""), await page("forwarder-phone", "")];
    await until(() => port.sockets().size === 1);
    const phoneHash = createHash("sha256").update("forwarder-phone").digest("hex");
    await port.db.deleteFrom("tokens").where("hash", "=", phoneHash).execute();
    port.clock.now += 61_000;
    desk.socket.send('{"action":2}');
    phone.socket.send('{"action":2}');
    live.sweep();
    expect(await phone.ended).toBe(4401);
    expect(desk.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("let go of a person some time after his last page, not with it", async () => {
    const port = await openPort();
    const { page, live } = await openPortal(port);
    const one = await page("forwarder", "");
    await until(() => port.sockets().size === 1);
    one.socket.close();
    await one.ended;
    port.clock.now += 30_000;
    live.sweep();
    const before = port.calls();
    await page("forwarder", "");
    expect(port.sockets().size).toBe(1);
    expect(port.calls() - before).toBe(1);
  });
});

const redisUrl = "redis://127.0.0.1:6379";
const redisAnswers = await new Promise<boolean>((resolve) => {
  const socket = createConnection({ host: "127.0.0.1", port: 6379, timeout: 1_000 });
  for (const [event, answer] of [
    ["connect", true],
    ["error", false],
    ["timeout", false],
  ] as const)
    socket.once(event, () => {
      resolve(answer);
      socket.destroy();
    });
});

// without Redis on this machine there is nothing to share messages through
describe.skipIf(!redisAnswers && process.env.REQUIRE_SERVICES !== "1")("two portals on Redis", () => {
  it("share one socket to the port, what comes through it, and the end of a session", async () => {
    const port = await openPort();
    const [first, second] = [
      await openPortal(port, openRedisRelay(redisUrl)),
      await openPortal(port, openRedisRelay(redisUrl)),
    ];
    const here = await first.page("fleet", "");
    await until(() => port.sockets().size === 1);
    const there = await second.page("fleet", "");
    second.live.sweep();
    await port.announce("两处");
    await until(() => here.titles().join() === "两处" && there.titles().join() === "两处");
    expect(port.sockets().size).toBe(1);

    // the one that listens goes; the other takes its place and lacks nothing
    await first.close();
    await port.announce("空档");
    port.clock.now += 5_000;
    await until(() => {
      second.live.sweep();
      return there.titles().includes("空档");
    });
    await until(() => port.sockets().size === 1);

    const third = await openPortal(port, openRedisRelay(redisUrl));
    const elsewhere = await third.page("fleet", "");
    second.live.hangUp("fleet");
    expect(await there.ended).toBe(4401);
    expect(await elsewhere.ended).toBe(4401);
    expect((await port.answer("fleet", queryUnReadNotice, { query: { pageSize: 0 } })).code).toBe("0000");
  });
});
