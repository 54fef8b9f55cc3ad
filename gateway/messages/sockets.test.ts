import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { promisify } from "node:util";
import { identityHandlers } from "@gateway/identity/handlers";
import type { Store } from "@gateway/store/database";
import { exportOrder } from "@gateway/testing/testOrders";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { logout } from "@protocol/login";
import { maxFragments, maxFrameBytes, silenceMs, socketPath } from "@protocol/messageSocket";
import { publishNotice, readNotice, type ServerFrame } from "@protocol/messages";
import { truckOrders } from "@protocol/trucking";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { messageHandlers } from "./handlers";
import { createMessageSockets, type MessageSockets } from "./sockets";

const log = pino({ level: "silent" });
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A client with everything it has heard, and how it ended. */
function connect(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers });
  closing.push(() => socket.terminate());
  const heard: ServerFrame[] = [];
  const ended = new Promise<number>((resolve) => socket.on("close", (code) => resolve(code)));
  const refused = new Promise<string>((resolve) => socket.on("error", (error) => resolve(error.message)));
  socket.on("message", (data) => heard.push(JSON.parse(data.toString())));
  const opened = once(socket, "open");
  const say = async (frame: unknown) => {
    await opened;
    socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  };
  const hears = async (count: number) => {
    for (let i = 0; heard.length < count && i < 200; i++) await new Promise((resolve) => setTimeout(resolve, 20));
    return heard;
  };
  opened.catch(() => undefined);
  return { socket, heard, ended, refused, say, hears };
}

eachStore("message sockets", (makeStore) => {
  const setUp = async (mostOfUser?: number) => {
    let sockets!: MessageSockets;
    const connected = (store: Store, clock: { now: Date }) => {
      sockets = createMessageSockets({ store, log, clock: () => clock.now, mostOfUser });
      return sockets.live;
    };
    const port = await openTestPort(makeStore, [...messageHandlers, ...identityHandlers], {}, connected);
    const server: Server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    sockets.attach(server);
    closing.push(() => {
      sockets.close();
      server.close();
    });
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${socketPath}`;
    const listen = async (token: string) => {
      const client = connect(url);
      await client.say({ action: 1, token, userInfo: { userId: "u-clerk", userType: 1, orgId: null } });
      await client.hears(1);
      return client;
    };
    return { ...port, sockets, server, url, listen };
  };

  it("tells who is connected what happened to him, with his counts, and nobody else; the token says who", async () => {
    const { ask, listen, sockets } = await setUp();
    const [forwarder, second, other] = [
      await listen("forwarder"),
      await listen("forwarder"),
      await listen("otherForwarder"),
    ];
    expect(forwarder.heard).toEqual([{ type: 0 }]);
    expect(sockets.size).toBe(3);
    const order = await ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
    const back = { version: order.version, remark: "重填" };
    await ask("clerk", truckOrders.return, { params: { id: order.id }, body: back });
    const [, frame] = await forwarder.hears(2);
    expect(frame).toMatchObject({ type: 3, notice: { reason: "order.returned" }, counts: { allCount: 1 } });
    expect((await second.hears(2))[1]).toEqual(frame);
    // read in one place, known in all
    await ask("forwarder", readNotice, { query: { id: frame!.notice!.id } });
    expect((await second.hears(3))[2]).toMatchObject({ type: 2, counts: { allCount: 0 } });
    await ask("clerk", publishNotice, { body: { title: "通知", content: "<p>x</p>" } });
    expect((await other.hears(2))[1]).toMatchObject({ type: 1, notice: { title: "通知" } });
    expect(other.heard).toHaveLength(2);
  });

  it("answers a heartbeat, and ends what has been silent for 90 s or does not say whose it is", async () => {
    const { listen, clock, sockets, url } = await setUp();
    const [alive, silent] = [await listen("forwarder"), await listen("fleet")];
    const nobody = connect(url);
    await once(nobody.socket, "open");
    const start = clock.now.getTime();
    clock.now = new Date(start + silenceMs);
    await alive.say({ action: 2, token: "forwarder" });
    expect((await alive.hears(2))[1]).toEqual({ type: 1 });
    clock.now = new Date(start + silenceMs + 6_000);
    sockets.sweep();
    expect(await silent.ended).toBe(1006);
    expect(await nobody.ended).toBe(4400);
    expect(sockets.size).toBe(1);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("refuses a browser, another path, a foreign token, a changed one, and what is no frame of its own", async () => {
    const { listen, url, server } = await setUp(2);
    expect(await connect(url, { Origin: "http://portal.example" }).refused).toContain("403");
    expect(await connect(url.replace("socket", "else")).refused).toContain("404");
    const codeOf = async (frame: unknown) => {
      const client = connect(url);
      await client.say(frame);
      const code = await client.ended;
      expect(client.heard).toEqual([]);
      return code;
    };
    expect(await codeOf({ action: 1, token: "nobody" })).toBe(4401);
    expect(await codeOf({ action: 2, token: "forwarder" })).toBe(4400);
    expect(await codeOf({ action: 7, token: "forwarder" })).toBe(4400);
    expect(await codeOf("{")).toBe(4400);
    expect(await codeOf("x".repeat(maxFrameBytes + 1))).toBe(1009);
    const inFragments = connect(url);
    await once(inFragments.socket, "open");
    for (let i = 0; i <= maxFragments; i++) inFragments.socket.send("x", { fin: false });
    expect(await inFragments.ended).toBe(1008);
    // refused, and never closed from the other side
    const tcp = createConnection({ host: "127.0.0.1", port: Number(new URL(url).port), allowHalfOpen: true });
    tcp.write("GET /else HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    await once(tcp, "data");
    const open = () => promisify(server.getConnections.bind(server))();
    await expect.poll(open).toBe(0);
    tcp.destroy();
    const changing = await listen("forwarder");
    await changing.say({ action: 2, token: "clerk" });
    expect(await changing.ended).toBe(4401);
    // a flood
    const flooding = await listen("fleet");
    for (let i = 0; i < 70; i++) await flooding.say({ action: 2, token: "fleet" });
    expect(await flooding.ended).toBe(4400);
    // one person's sockets are bounded: the oldest gives way
    const first = await listen("clerk");
    await listen("clerk");
    await listen("clerk");
    expect(await first.ended).toBe(4400);
  });

  it("ends with the session: at once by logout, and at the next beat when it ended elsewhere", async () => {
    const { ask, db, listen } = await setUp();
    const [first, second] = [await listen("forwarder"), await listen("fleet")];
    await ask("forwarder", logout);
    expect(await first.ended).toBe(4401);
    await db.updateTable("users").set({ disabled: 1 }).where("id", "=", "u-fleet").execute();
    await second.say({ action: 2, token: "fleet" });
    expect(await second.ended).toBe(4401);
  });
});
