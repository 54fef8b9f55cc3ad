import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exchangePath } from "@protocol/envelope";
import { readIdentityKey } from "@protocol/identityKey";
import { newExchangeKeyPair } from "@protocol/keyExchange";
import { afterEach, describe, expect, it } from "vitest";
import { createUpstream } from "~/services/upstream/upstream.server";
import { echo, findBerths, getBerth, silent, startPort, whoAmI } from "./port";
import { RawClient } from "./rawClient";

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function start(...options: Parameters<typeof startPort>) {
  const port = await startPort(...options);
  open.push(port.close);
  return port;
}

type Meddle = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Sends the message on and the answer back. */
  pass: () => Promise<void>,
  /** Sends the message on and keeps the answer. */
  send: () => Promise<Response>,
) => unknown;

/** Stands between portal and gateway and meddles with what passes. */
async function startBetween(origin: string, meddle: Meddle): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = () => {
      const dropped = ["host", "connection", "content-length"];
      const headers = Object.entries(request.headers).filter(([name]) => !dropped.includes(name)) as [string, string][];
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
      return fetch(origin + request.url, { method: request.method, headers, body });
    };
    const pass = async () => {
      const answer = await send();
      const received = Buffer.from(await answer.arrayBuffer());
      for (const [name, value] of answer.headers) {
        if (!["connection", "keep-alive"].includes(name) && !response.hasHeader(name)) response.setHeader(name, value);
      }
      response.writeHead(answer.status).end(received);
    };
    await meddle(request, response, pass, send);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function portalOf(baseUrl: string, more: Partial<Parameters<typeof createUpstream>[0]> = {}) {
  const upstream = createUpstream({ baseUrl, log: silent, appVersion: "test", ...more });
  open.push(() => upstream.close());
  return upstream;
}

const berth = { params: { id: "1" } };
const strip =
  (...names: string[]): Meddle =>
  async (_, response, pass) => {
    const write = response.writeHead.bind(response);
    response.writeHead = ((status: number) => {
      for (const name of names) response.removeHeader(name);
      return write(status);
    }) as typeof response.writeHead;
    await pass();
  };

describe("the portal's key", () => {
  it("is exchanged once for many calls at once", async () => {
    const { upstream } = await start();
    await Promise.all(Array.from({ length: 40 }, () => upstream.call(getBerth, berth)));
    expect(upstream.exchanges).toBe(1);
  });

  it("changes every 50 ms under 200 calls a second without one error", async () => {
    // Room enough that a busy machine does not turn calls away, which is not what this is about.
    const room = { maxConcurrent: 200, maxQueued: 10_000 };
    const { upstream } = await start({ keys: { lifetimeMs: 50 }, exchangesPerMinute: 10_000 }, room);
    const seconds = process.env.LONG === "1" ? 30 : 3;
    const calls: Promise<unknown>[] = [];
    const began = performance.now();
    for (let i = 0; i < 200 * seconds; i++) {
      const due = began + i * 5;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      calls.push(
        i % 2 === 0
          ? upstream.call(findBerths, { query: { name: `${i}`, wait: 8 } })
          : upstream.call(echo, { body: i }),
      );
    }
    const settled = await Promise.allSettled(calls);
    expect(settled.filter((outcome) => outcome.status === "rejected")).toEqual([]);
    expect(upstream.exchanges).toBeGreaterThan(seconds * 3);
  });

  it("is exchanged anew, once, when the gateway has lost it: reads and writes go through", async () => {
    const port = await start({ keys: { maxKeys: 1 } });
    await port.upstream.call(getBerth, berth);
    const rival = new RawClient(port.origin);
    open.push(() => rival.pool.destroy());
    await rival.exchange();
    const before = port.seen.length;
    const writes = Array.from({ length: 20 }, (_, i) => port.upstream.call(echo, { body: i }));
    expect(await Promise.all(writes)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(port.upstream.exchanges).toBe(2);
    expect(port.seen.length - before).toBe(20);
  });

  it("is not exchanged for ever when a gateway rejects everything", async () => {
    const { origin } = await start();
    let calls = 0;
    const between = await startBetween(origin, async (request, response, pass) => {
      if (request.url?.endsWith("/xma")) return pass();
      calls++;
      response.writeHead(400, { "X-Enc-Rekey": "1" }).end('{"code":"9997","message":"","result":null}');
    });
    const upstream = portalOf(between);
    await expect(upstream.call(getBerth, berth)).rejects.toMatchObject({
      code: "9997",
      kind: "refusal",
      reason: "rejected",
    });
    expect([calls, upstream.exchanges]).toEqual([2, 2]);
  });

  it("is exchanged anew when a message was seen before, and the call made once more", async () => {
    const { origin, seen } = await start();
    let doubled = false;
    const between = await startBetween(origin, async (request, _, pass, send) => {
      if (request.url === "/api/echo" && !doubled) await send();
      doubled ||= request.url === "/api/echo";
      await pass();
    });
    const upstream = portalOf(between);
    expect(await upstream.call(echo, { body: "x", idempotencyKey: "k" })).toBe("x");
    expect(upstream.exchanges).toBe(2);
    expect(seen.map((request) => request.idempotencyKey)).toEqual(["k", "k"]);
  });

  it("fails with the text of the specification when none can be had", async () => {
    const { origin } = await start();
    const nonsense = await startBetween(origin, (_, response) => response.writeHead(200).end("no key"));
    const text = "No encryption key found";
    await expect(portalOf(nonsense).call(getBerth, berth)).rejects.toMatchObject({
      message: text,
      kind: "unavailable",
      reason: "encryptionKey",
    });
    await expect(portalOf("http://127.0.0.1:1").call(getBerth, berth)).rejects.toMatchObject({
      message: text,
      kind: "unavailable",
      reason: "connection",
    });
  });
});

describe("pins", () => {
  const identity = () =>
    readIdentityKey(
      generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    );

  it("let in the gateway whose identity is pinned, current or next", async () => {
    const own = identity();
    const { upstream } = await start({ keys: { identity: own } }, { pins: [identity().pin, own.pin] });
    expect(await upstream.call(getBerth, berth)).toMatchObject({ length: 330 });
  });

  it("keep out another gateway, one without an identity, and a meddled exchange", async () => {
    const pins = [identity().pin];
    const strangers = [await start({ keys: { identity: identity() } }, { pins }), await start({}, { pins })];
    for (const { upstream } of strangers) {
      await expect(upstream.call(getBerth, berth)).rejects.toThrow("No encryption key found");
    }
    const own = identity();
    const { origin } = await start({ keys: { identity: own } });
    const between = await startBetween(origin, async (_, response, pass) => {
      response.setHeader("X-Enc-Kid", "other");
      await pass();
    });
    await expect(portalOf(between, { pins: [own.pin] }).call(getBerth, berth)).rejects.toThrow(
      "No encryption key found",
    );
  });

  it("must be hashes", () => {
    expect(() => portalOf("http://127.0.0.1:1", { pins: ["abc"] })).toThrow(/pin/);
  });
});

describe("an answer without a MAC", () => {
  it("is refused by default", async () => {
    const { origin } = await start();
    const between = await startBetween(origin, strip("x-enc-mac"));
    await expect(portalOf(between).call(getBerth, berth)).rejects.toMatchObject({ kind: "garbage" });
    const bare = await startBetween(origin, async (request, response, pass) =>
      request.url?.endsWith("/xma") ? pass() : response.writeHead(401).end('{"code":"401","message":"out"}'),
    );
    await expect(portalOf(bare).call(getBerth, berth)).rejects.toMatchObject({ kind: "garbage" });
  });

  it("is taken from a foreign gateway when configured, until that has sent one", async () => {
    const { origin } = await start();
    const names = ["x-enc-mac", "x-enc-kid", "x-enc-ts", "x-enc-nonce"];
    let bare = true;
    const between = await startBetween(origin, async (request, response, pass, send) =>
      bare && !request.url?.endsWith("/xma") ? strip(...names)(request, response, pass, send) : pass(),
    );
    const upstream = portalOf(between, { macRequired: false });
    expect(await upstream.call(getBerth, berth)).toMatchObject({ length: 330 });
    bare = false;
    expect(await upstream.call(getBerth, berth)).toMatchObject({ length: 330 });
    bare = true;
    await expect(upstream.call(getBerth, berth)).rejects.toMatchObject({ kind: "garbage" });
  });

  it("may come unsealed from a foreign gateway", async () => {
    const { origin } = await start();
    const plain = JSON.stringify({ code: 200, result: { id: "7", length: 1 } });
    const between = await startBetween(origin, async (request, response, pass) =>
      request.url?.endsWith("/xma") ? pass() : response.writeHead(200).end(plain),
    );
    const upstream = portalOf(between, { macRequired: false });
    expect(await upstream.call(getBerth, berth)).toEqual({ id: "7", length: 1 });
  });
});

describe("an answer that was tampered with", () => {
  it.each(["x-enc-kid", "x-enc-ts", "x-enc-nonce", "x-enc-mac", "x-enc-version"])("in %s is garbage", async (name) => {
    const { origin } = await start();
    const between = await startBetween(origin, async (request, response, pass) => {
      if (!request.url?.endsWith("/xma"))
        response.setHeader(name, name === "x-enc-ts" ? `${Date.now() + 5_000}` : "A".repeat(43));
      await pass();
    });
    await expect(portalOf(between).call(getBerth, berth)).rejects.toMatchObject({ kind: "garbage" });
  });

  it("or replayed is garbage", async () => {
    const { origin } = await start();
    let kept: { headers: [string, string][]; body: Buffer } | null = null;
    const between = await startBetween(origin, async (request, response, pass) => {
      if (request.url?.endsWith("/xma")) return pass();
      if (kept) {
        for (const [name, value] of kept.headers) response.setHeader(name, value);
        return response.writeHead(200).end(kept.body);
      }
      const end = response.end.bind(response);
      response.end = ((body: Buffer) => {
        const headers = Object.entries(response.getHeaders()) as [string, string][];
        kept = { headers: headers.filter(([name]) => name.startsWith("x-enc")), body };
        return end(body);
      }) as typeof response.end;
      await pass();
    });
    const upstream = portalOf(between);
    expect(await upstream.call(getBerth, berth)).toMatchObject({ length: 330 });
    await expect(upstream.call(getBerth, berth)).rejects.toMatchObject({ kind: "garbage" });
  });
});

describe("who asks", () => {
  it("is believed of a portal's address alone", async () => {
    const told = { token: "t", clientIp: "203.0.113.9" };
    const beside = await start();
    expect((await beside.upstream.call(whoAmI, told)).ip).toBe("203.0.113.9");
    const elsewhere = await start({ portals: ["192.0.2.1"] });
    expect((await elsewhere.upstream.call(whoAmI, told)).ip).toBe("127.0.0.1");
  });

  it("exchanges so many keys a minute and no more", async () => {
    const port = await start({ exchangesPerMinute: 3 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const body = newExchangeKeyPair().publicKey;
      statuses.push((await fetch(port.origin + exchangePath, { method: "POST", body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
