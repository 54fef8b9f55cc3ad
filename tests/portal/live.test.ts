import { createHash } from "node:crypto";
import { once } from "node:events";
import { createConnection } from "node:net";
import { logout } from "@protocol/login";
import { maxFragments, maxFrameBytes, silenceMs } from "@protocol/messageSocket";
import { publishNotice, queryUnReadNotice, readNotice } from "@protocol/messages";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { openRedisRelay } from "~/services/messages/relay.server";
import { messageSocketPath } from "~/services/paths";
import { openPort, openPortal, until } from "./livePortal";

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

  it("leave no connection open where they are refused and the other side never closes it", async () => {
    const port = await openPort();
    const { host, count } = await openPortal(port);
    const refused = Array.from({ length: 3 }, (_, i) => {
      const tcp = createConnection({ host: "127.0.0.1", port: Number(host.split(":")[1]), allowHalfOpen: true });
      const path = i === 0 ? "/message/else" : messageSocketPath;
      tcp.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
      return once(tcp, "data").then(() => tcp);
    });
    const still = await Promise.all(refused);
    await until(() => count() === 0, 1_000);
    for (const tcp of still) tcp.destroy();
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
    const inFragments = await page("clerk");
    for (let i = 0; i <= maxFragments; i++) inFragments.socket.send("x", { fin: false });
    expect(await inFragments.ended).toBe(1008);
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
