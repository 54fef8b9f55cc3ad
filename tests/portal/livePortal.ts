import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identityHandlers } from "@gateway/identity/handlers";
import { messageHandlers } from "@gateway/messages/handlers";
import { createMessageSockets, type MessageSockets } from "@gateway/messages/sockets";
import { openStore } from "@gateway/store/open";
import { openTestPort } from "@gateway/testing/testPort";
import { copyStore } from "@gateway/testing/testStores";
import type { Call } from "@protocol/call";
import { isSuccess } from "@protocol/codes";
import { socketPath } from "@protocol/messageSocket";
import { publishNotice, type ServerFrame } from "@protocol/messages";
import { acceptMessageSockets } from "@server/messageSockets";
import { pino } from "pino";
import { afterEach, expect } from "vitest";
import { WebSocket } from "ws";
import { createPeople } from "~/services/identity/people.server";
import { createLiveMessages } from "~/services/messages/live.server";
import { aloneRelay, type Relay } from "~/services/messages/relay.server";
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

export const until = async (condition: () => boolean, ms = 5_000) => {
  for (const end = Date.now() + ms; !condition() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
};

/** A port whose sockets can go away and come back at the same address; its calls are answered without the wire between. */
export async function openPort() {
  const dataDir = mkdtempSync(join(tmpdir(), "live-"));
  await copyStore(dataDir);
  const store = await openStore({ dataDir });
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

export type Port = Awaited<ReturnType<typeof openPort>>;

/** A portal's door for browsers before such a port. */
export async function openPortal(port: Port, relay: Relay = aloneRelay) {
  const dataDir = mkdtempSync(join(tmpdir(), "live-"));
  const keyValue = openSqliteKeyValue(dataDir);
  const sessions = createSessions({ store: keyValue, secret: "s".repeat(40), secure: false });
  const unread = createUnreadMessages(port.upstream, relay);
  const live = createLiveMessages({
    socketUrl: () => port.url,
    upstream: port.upstream,
    people: createPeople(port.upstream, [], relay),
    unread,
    relay,
    log,
    clock: () => port.clock.now,
  });
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const connected = new Set<Socket>();
  server.on("connection", (socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  acceptMessageSockets(server, { sessions, trustedProxies: [], log, join: live.join });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await live.close();
    await relay.close();
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
  return { live, unread, host, count: () => connected.size, connect, cookieOf, page, close };
}
