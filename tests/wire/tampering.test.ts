import { randomBytes, randomInt } from "node:crypto";
import { decryptPayload, maxEnvelopeChars } from "@protocol/envelope";
import { newExchangeKeyPair } from "@protocol/keyExchange";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Port, startPort } from "./port";
import { type RawAnswer, RawClient, type RawMessage, sendBytes } from "./rawClient";

let port: Port;
let client: RawClient;
beforeAll(async () => {
  port = await startPort({ maxBodyBytes: 200_000 });
  client = new RawClient(port.origin);
  await client.exchange();
});
afterAll(async () => {
  await client.pool.destroy();
  await port.close();
});

const rounds = process.env.LONG === "1" ? 200_000 : 2_000;
const spell = (answer: RawAnswer) => JSON.stringify([answer.status, answer.headers, answer.body]);
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=";

function spoilText(text: string): string {
  const at = randomInt(text.length + 1);
  const letter = alphabet[randomInt(alphabet.length)]!;
  const kinds = [
    () => text.slice(0, at) + letter + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + letter + text.slice(at),
    () => text.slice(0, at),
    () => text + text,
    () => text.toLowerCase(),
    () => `${text.slice(at)}${text.slice(0, at)}`,
  ];
  return kinds[randomInt(kinds.length)]!();
}

function spoilBytes(envelope: string, form: "base64" | "base64url"): string {
  const bytes = Buffer.from(envelope, form);
  const at = randomInt(bytes.length);
  const kinds = [
    () => {
      bytes[at] = bytes[at]! ^ (1 << randomInt(8));
      return bytes;
    },
    () => bytes.subarray(0, randomInt(bytes.length / 16) * 16),
    () => Buffer.concat([bytes, randomBytes(16)]),
    () => Buffer.concat([bytes.subarray(16), bytes.subarray(0, 16)]),
  ];
  return kinds[randomInt(kinds.length)]!().toString(form);
}

const headerNames = ["X-Enc-Version", "X-Enc-Kid", "X-Enc-Ts", "X-Enc-Nonce", "X-Enc-Mac", "Authorization"] as const;

function spoil(message: RawMessage): RawMessage {
  const headers = { ...message.headers };
  const name = headerNames[randomInt(headerNames.length)]!;
  const kinds: (() => Partial<RawMessage>)[] = [
    () => ({ headers: { ...headers, [name]: spoilText(headers[name] ?? "Bearer x") } }),
    () => {
      delete headers[name];
      return { headers };
    },
    () => ({ headers: { ...headers, [name]: randomBytes(16).toString("base64url") } }),
    () => ({ path: message.path === "/api/echo" ? "/api/berths/1" : "/api/echo" }),
    () => ({ path: `${message.path}/` }),
    () => ({ method: message.method === "POST" ? "PUT" : "DELETE" }),
    () => ({ body: message.body ? spoilBytes(message.body, "base64") : "AAAA" }),
    () => ({ body: spoilText(message.body || "AAAA") }),
    () => {
      const data = /data=([^&]*)/.exec(message.search)?.[1];
      return { search: data ? `?data=${spoilBytes(data, "base64url")}&version=1.0` : "?data=AAAA&version=1.0" };
    },
    () => ({ search: message.search ? `?${spoilText(message.search.slice(1))}` : "?a=1" }),
    () => ({ search: `${message.search || "?x=1"}&x=1` }),
  ];
  return { ...message, ...kinds[randomInt(kinds.length)]!() };
}

describe("a message that was tampered with", () => {
  it(`is never accepted, and always gets the same answer (${rounds} times)`, async () => {
    const reference = spell(await client.send({ method: "GET", path: "/api/me", search: "", headers: {}, body: "" }));
    const fresh = [
      () => client.message({ method: "POST", path: "/api/echo", body: { a: "䶮", n: randomInt(99) }, token: "t" }),
      () => client.message({ path: "/api/berths/search", query: { name: "北仑" }, token: "t" }),
      () => client.message({ path: "/api/berths/7" }),
    ];
    port.seen.length = 0;
    let sent = 0;
    const lane = async () => {
      while (sent < rounds) {
        sent++;
        const message = await fresh[sent % fresh.length]!();
        const spoiled = spoil(message);
        if (JSON.stringify(spoiled) === JSON.stringify(message)) continue;
        const answer = spell(await client.send(spoiled));
        if (answer !== reference) throw new Error(`${JSON.stringify(spoiled)} was answered ${answer}`);
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    expect(port.seen).toEqual([]);
  }, 900_000);

  it("is told from a good one by every single bit of its envelope", async () => {
    const message = await client.message({ method: "POST", path: "/api/echo", body: 1 });
    const bytes = Buffer.from(message.body, "base64");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const other = Buffer.from(bytes);
      other[bit >> 3] = other[bit >> 3]! ^ (1 << (bit & 7));
      expect((await client.send({ ...message, body: other.toString("base64") })).status).toBe(400);
    }
    expect((await client.send(message)).status).toBe(200);
  });

  it("gets the answer of all others at every later check too, under a good MAC", async () => {
    const reference = spell(await client.send({ method: "GET", path: "/api/me", search: "", headers: {}, body: "" }));
    const withEnvelope = async (envelope: string) => {
      const message = await client.message({ method: "POST", path: "/api/echo", body: 1 });
      message.body = envelope;
      message.headers["X-Enc-Mac"] = client.macOf(message, "", envelope);
      return message;
    };
    const withQuery = async (query: unknown) =>
      client.message({ path: "/api/berths/search", query: query as Record<string, unknown> });
    const bad: RawMessage[] = [
      await client.message({ path: "/api/berths/7", ts: Date.now() - 121_000 }),
      await client.message({ path: "/api/berths/7", ts: Date.now() + 121_000 }),
      await withEnvelope("AAAA"),
      await withEnvelope(randomBytes(48).toString("base64")),
      await withEnvelope("A".repeat(200_001)),
      await withQuery([1]),
      await withQuery("text" as never),
    ];
    for (const message of bad) expect(spell(await client.send(message))).toBe(reference);
    const stranger = new RawClient(port.origin);
    await stranger.exchange();
    stranger.kid = client.kid;
    expect(spell(await stranger.send(await stranger.message({ path: "/api/berths/7" })))).toBe(reference);
    stranger.kid = "unknown";
    expect(spell(await stranger.send(await stranger.message({ path: "/api/berths/7" })))).toBe(reference);
    await stranger.pool.destroy();
  });

  it("is rejected for its size without being read", async () => {
    const head = `POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: ${maxEnvelopeChars + 1}\r\n\r\n`;
    expect(await sendBytes(port.origin, head)).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"9997"/);
  });

  it("gets code 9997 when it is not even HTTP", async () => {
    expect(await sendBytes(port.origin, "\u0016\u0003\u0001\r\n\r\n")).toMatch(/400 [\s\S]*"code":"9997"/);
  });

  it("gets code 9997 for a malformed or off-curve key", async () => {
    const offCurve = Buffer.from(newExchangeKeyPair().publicKey, "base64");
    offCurve[90] = offCurve[90]! ^ 1;
    for (const body of ["", "x", "A".repeat(2_000), offCurve.toString("base64")]) {
      const answer = await client.pool.request({ method: "POST", path: "/api/auth/nx/xma", body });
      expect(answer.statusCode).toBe(400);
      expect(await answer.body.json()).toMatchObject({ code: "9997" });
    }
  });
});

describe("a message that was sent before", () => {
  it("is answered 9998 under its key, without being run again", async () => {
    port.seen.length = 0;
    const message = await client.message({ method: "POST", path: "/api/echo", body: { pay: 1 } });
    expect((await client.send(message)).status).toBe(200);
    for (let i = 0; i < 3; i++) {
      const again = await client.send(message);
      expect(again.headers["x-enc-rekey"]).toBe("1");
      expect(await decryptPayload(again.body, client.keys.encryption)).toMatchObject({ code: "9998" });
    }
    expect(port.seen.length).toBe(1);
  });

  it("gives its key up when the nonces are used up, rather than forget one", async () => {
    const small = await startPort({ keys: { maxNoncesPerKey: 3 } });
    const raw = new RawClient(small.origin);
    await raw.exchange();
    const first = await raw.message({ path: "/api/berths/1" });
    const statuses = [];
    for (const message of [
      first,
      ...(await Promise.all([1, 2, 3].map(() => raw.message({ path: "/api/berths/1" })))),
    ]) {
      statuses.push((await raw.send(message)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 400]);
    expect(await raw.send(first)).toMatchObject({ status: 400 });
    await raw.pool.destroy();
    await small.close();
  });
});

describe("a client that is slow", () => {
  it("is cut off, in its headers and in its body", async () => {
    const strict = await startPort({ headersTimeoutMs: 200, requestTimeoutMs: 400 });
    const started = performance.now();
    await sendBytes(strict.origin, "GET /api/healthz HTTP/1.1\r\nHost:", 5_000);
    await sendBytes(strict.origin, "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nA", 5_000);
    expect(performance.now() - started).toBeLessThan(4_000);
    await strict.close();
  });
});
