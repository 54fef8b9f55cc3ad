import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { defineCall } from "@protocol/call";
import { agreeOnKeys, newExchangeKeyPair } from "@protocol/keyExchange";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type CallRecord, createUpstream, type UpstreamOptions } from "~/services/upstream/upstream.server";
import { echo, findBerths, getBerth, silent, startPort } from "./port";

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const berth = { params: { id: "1" } };

function portalOf(baseUrl: string, options: Partial<UpstreamOptions> = {}) {
  const records: CallRecord[] = [];
  const upstream = createUpstream({
    baseUrl,
    log: silent,
    appVersion: "test",
    onCall: (record) => records.push(record),
    ...options,
  });
  open.push(() => upstream.close());
  return { upstream, records };
}

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A gateway that exchanges keys and then does `answer` with the connection. */
async function startBad(answer: (socket: Socket, turn: number) => void): Promise<{ origin: string; turns(): number }> {
  let turns = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!request.url?.endsWith("/xma")) return answer(request.socket, ++turns);
    const own = newExchangeKeyPair();
    agreeOnKeys(own, Buffer.concat(chunks).toString(), "server");
    response.writeHead(200, { "X-Enc-Kid": "bad", "X-Enc-Expires": "60000" }).end(own.publicKey);
  });
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: await listen(server), turns: () => turns };
}

const timed = async (work: Promise<unknown>) => {
  const started = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason as Error & { kind?: string; code?: string; traceId?: string },
  );
  return { error, ms: performance.now() - started };
};

describe("an upstream that is dead", () => {
  it("is tried three times for a read, once for a write", async () => {
    const bad = await startBad((socket) => socket.destroy());
    const { upstream, records } = portalOf(bad.origin, { breakAfter: 100 });
    expect((await timed(upstream.call(getBerth, berth))).error).toMatchObject({ kind: "unavailable", code: "503" });
    expect(bad.turns()).toBe(3);
    expect((await timed(upstream.call(echo, { body: 1 }))).error).toMatchObject({ kind: "unavailable" });
    expect(bad.turns()).toBe(4);
    expect(records.map(({ outcome, retries }) => [outcome, retries])).toEqual([
      ["unavailable", 2],
      ["unavailable", 0],
    ]);
  });

  it("recovers within a retry when a connection was lost", async () => {
    const port = await startPort();
    open.push(port.close);
    await port.upstream.call(getBerth, berth);
    port.wire.server.closeAllConnections();
    expect(await port.upstream.call(getBerth, berth)).toMatchObject({ id: "1" });
  });

  it("opens the breaker, so that calls fail at once, and closes it when it is back", async () => {
    const port = await startPort();
    const { origin } = port;
    await port.close();
    const { upstream } = portalOf(origin, { breakAfter: 3, breakMs: 300 });
    for (let i = 0; i < 3; i++) await timed(upstream.call(echo, { body: 1 }));
    const held = await Promise.all(Array.from({ length: 50 }, () => timed(upstream.call(getBerth, berth))));
    for (const { error, ms } of held) {
      expect(error).toMatchObject({ kind: "unavailable" });
      expect(ms).toBeLessThan(50);
    }
    const again = await startPort();
    open.push(again.close);
    await again.wire.close(100);
    again.wire.server.listen(Number(new URL(origin).port), "127.0.0.1");
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(await upstream.call(getBerth, berth)).toMatchObject({ id: "1" });
  });
});

describe("an upstream that is slow", () => {
  it("is given up at the deadline, with the trace id", async () => {
    const bad = await startBad(() => undefined);
    const { upstream, records } = portalOf(bad.origin, { deadlineMs: 300 });
    const traceId = "f".repeat(32);
    const { error, ms } = await timed(upstream.call(getBerth, { ...berth, traceId }));
    expect(error).toMatchObject({ kind: "timeout", code: "504", traceId });
    expect(ms).toBeGreaterThan(250);
    expect(ms).toBeLessThan(450);
    expect(bad.turns()).toBe(1);
    expect(records[0]).toMatchObject({ name: "getBerth", outcome: "timeout" });
  });

  it("is given up in the middle of an answer, too", async () => {
    const bad = await startBad((socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nA"));
    const { error } = await timed(portalOf(bad.origin, { deadlineMs: 200 }).upstream.call(getBerth, berth));
    expect(error).toMatchObject({ kind: "timeout" });
  });

  it("includes the exchange in the deadline", async () => {
    const origin = await listen(createTcpServer((socket) => open.push(() => socket.destroy())));
    const { error, ms } = await timed(portalOf(origin, { deadlineMs: 200 }).upstream.call(getBerth, berth));
    expect(error?.kind).toMatch(/timeout|unavailable/);
    expect(ms).toBeLessThan(350);
  });

  it("holds up a bounded number of calls; others are refused at once", async () => {
    const bad = await startBad(() => undefined);
    const { upstream } = portalOf(bad.origin, { deadlineMs: 600, maxConcurrent: 4, maxQueued: 4 });
    const all = await Promise.all(Array.from({ length: 40 }, () => timed(upstream.call(getBerth, berth))));
    const busy = all.filter(({ error }) => error?.kind === "busy");
    expect(busy.length).toBe(36);
    for (const { ms } of busy) expect(ms).toBeLessThan(100);
  });

  it("in one call leaves places and an open way for the others", async () => {
    const port = await startPort(
      {},
      { deadlineMs: 400, maxConcurrent: 4, maxQueued: 0, breakAfter: 2, breakMs: 60_000 },
    );
    open.push(port.close);
    await port.upstream.call(getBerth, berth);
    const slow = Array.from({ length: 10 }, () =>
      timed(port.upstream.call(findBerths, { query: { name: "x", wait: 1_000 } })),
    );
    expect(await port.upstream.call(getBerth, berth)).toMatchObject({ id: "1" });
    await Promise.all(slow);
    const held = await timed(port.upstream.call(findBerths, { query: { name: "x" } }));
    expect(held.error).toMatchObject({ kind: "unavailable" });
    expect(held.ms).toBeLessThan(50);
    expect(await port.upstream.call(getBerth, berth)).toMatchObject({ id: "1" });
  });

  it("is let go when the caller gives up", async () => {
    const bad = await startBad(() => undefined);
    const { upstream, records } = portalOf(bad.origin);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("gone")), 100);
    const { error, ms } = await timed(upstream.call(getBerth, { ...berth, signal: stop.signal }));
    expect(error?.message).toBe("gone");
    expect(ms).toBeLessThan(250);
    expect(records[0]?.outcome).toBe("aborted");
    expect((await timed(upstream.call(getBerth, { ...berth, signal: stop.signal }))).error?.message).toBe("gone");
  });
});

describe("an upstream that talks nonsense", () => {
  const http = (head: string, body: string) => `HTTP/1.1 ${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  it.each([
    ["no HTTP", "SSH-2.0-OpenSSH_9.6\r\n\r\n", "garbage"],
    ["a page", http("200 OK", "<html>welcome</html>"), "garbage"],
    ["unsealed JSON", http("200 OK", '{"code":"0000","result":{"id":"1","length":1}}'), "garbage"],
    ["an encrypted nothing", http("200 OK\r\nX-Enc-Version: 1.0", ""), "garbage"],
    ["a redirect", http("302 Found\r\nLocation: http://127.0.0.1/", ""), "garbage"],
    ["a proxy's error", http("502 Bad Gateway", "<html>"), "unavailable"],
  ])("(%s) is an error of its own kind", async (_, bytes, kind) => {
    const bad = await startBad((socket) => socket.end(bytes));
    const { error } = await timed(portalOf(bad.origin).upstream.call(getBerth, berth));
    expect(error).toMatchObject({ kind });
  });

  it("without end is cut at the cap", async () => {
    const bad = await startBad((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
      const chunk = `${(1 << 20).toString(16)}\r\n${"A".repeat(1 << 20)}\r\n`;
      const pour = () => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on("drain", pour);
      pour();
    });
    const { error } = await timed(portalOf(bad.origin).upstream.call(getBerth, berth));
    expect(error).toMatchObject({ kind: "garbage" });
  });
});

describe("what a caller gets wrong", () => {
  it("is said at once", async () => {
    const both = defineCall({
      name: "both",
      method: "POST",
      path: "/both",
      summary: "A query and a body",
      query: z.object({ a: z.string() }),
      body: z.object({ b: z.string() }),
      result: z.unknown(),
    });
    const { upstream } = portalOf("http://127.0.0.1:1");
    await expect(upstream.call(both, { query: { a: "1" }, body: { b: "2" } })).rejects.toThrow(/a query or a body/);
    expect(() => portalOf("http://127.0.0.1:1/base")).toThrow(/origin/);
  });
});
