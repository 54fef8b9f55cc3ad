import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testNow } from "@gateway/testing/testPort";
import { localReach, startReceiver } from "@gateway/testing/webhookReceiver";
import { describe, expect, it, onTestFinished } from "vitest";
import { postWebhook, publicReach, signatureOf, type WebhookMessage } from "./postWebhook";
import { isPublicAddress } from "./publicAddress";

describe("an address", () => {
  it.each([
    ["93.184.216.34", true],
    ["2606:2800:220:1:248:1893:25c8:1946", true],
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["169.254.169.254", false],
    ["172.31.255.255", false],
    ["172.32.0.1", true],
    ["192.168.1.1", false],
    ["198.18.0.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["0.0.0.0", false],
    ["::", false],
    ["::1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::7f00:1", false],
    ["fc00::1", false],
    ["fe80::1", false],
    ["ff02::1", false],
    ["2001:db8::1", false],
    ["2002:7f00:1::", false],
    ...[
      ["192.0.0.1", "192.0.2.1", "192.88.99.1", "198.51.100.1", "203.0.113.1", "240.0.0.1", "64:ff9b:1::1"],
      ["100::1", "2001::1", "3fff::1", "5f00::1", "fec0::1", "::ffff:7f00:1", "::ffff:a00:1", "fe80::1%eth0"],
    ]
      .flat()
      .map((address): [string, boolean] => [address, false]),
    ["hooks.example.com", false],
  ])("%s is of the public internet: %s", (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

const known = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}' };
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const never = new AbortController().signal;
const messageTo = (port: number, more: Partial<WebhookMessage> = {}): WebhookMessage => ({
  ...{ id: "01h", url: `https://hooks.example.com:${port}/in?a=1`, secrets: [secret] },
  body: JSON.stringify({ type: "webhook.test", data: {} }),
  ...more,
});

describe("a webhook", () => {
  it("is signed as Standard Webhooks has it", () => {
    expect(signatureOf(known, secret, 1_614_265_330)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it.each([[["127.0.0.1"]], [["169.254.169.254"]], [["93.184.216.34", "10.0.0.1"]], [["::1"]], [[]]])(
    "goes nowhere where its host leads to %j",
    async (addresses) => {
      const answer = await postWebhook(messageTo(443), testNow, never, {
        ...publicReach(),
        find: async () => addresses,
      });
      expect(answer).toMatchObject({ status: 0, failure: "address" });
    },
  );

  it("goes to no public address of the port's own, in either version", () => {
    const { isAllowed } = publicReach(["93.184.216.0/24", "2606:2800::/32", "8.8.8.8"]);
    const closed = ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "8.8.8.8", "10.0.0.1"];
    expect(closed.filter(isAllowed)).toEqual([]);
    expect(["93.184.217.34", "2606:2801::1", "8.8.4.4"].filter((address) => !isAllowed(address))).toEqual([]);
  });

  it("goes by TLS to the address that was looked at, with both secrets' signatures", async () => {
    const receiver = await startReceiver(() => ({ status: 200, body: "thank you" }));
    onTestFinished(receiver.close);
    const secrets = [secret, "whsec_b2xkIHNlY3JldCBvbGQgc2VjcmV0IG9sZA=="];
    const answer = await postWebhook(messageTo(receiver.port, { secrets }), testNow, never, localReach());
    expect(answer).toMatchObject({ status: 200, failure: null, text: "thank you" });
    const [got] = receiver.got;
    const time = testNow.getTime() / 1_000;
    const expected = secrets.map((each) => signatureOf({ id: "01h", body: got!.body }, each, time)).join(" ");
    expect(got!.headers).toMatchObject({
      ...{ host: `hooks.example.com:${receiver.port}`, "webhook-id": "01h", "webhook-timestamp": String(time) },
      "webhook-signature": expected,
    });
    expect(answer.request).toContain(`webhook-signature: ${expected}`);
  });

  it("believes no certificate of another host", async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const message = messageTo(0, { url: `https://evil.example.com:${receiver.port}/` });
    expect(await postWebhook(message, testNow, never, localReach())).toMatchObject({ failure: "network" });
    expect(receiver.got).toEqual([]);
  });

  it("follows no redirection, keeps little of a long answer, waits as it is asked to", async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const post = () => postWebhook(messageTo(receiver.port), testNow, never, localReach());
    receiver.answer = () => ({ status: 302, headers: { location: `https://other.example.com:${receiver.port}/` } });
    expect(await post()).toMatchObject({ status: 302 });
    expect(receiver.got).toHaveLength(1);
    receiver.answer = () => ({ status: 500, body: "x".repeat(5_000_000) });
    expect((await post()).text).toHaveLength(1_000);
    receiver.answer = () => ({ status: 500, body: "a\0b" });
    // no store takes a NUL
    expect((await post()).text).toBe("a\uFFFDb");
    receiver.answer = () => ({ status: 429, headers: { "retry-after": "120" } });
    expect(await post()).toMatchObject({ status: 429, retryAfter: 120 });
    receiver.answer = () => ({ status: 503, headers: { "retry-after": "1e99" } });
    expect(await post()).toMatchObject({ retryAfter: 86_400 });
  });

  it("gives up where nothing is answered, where the connection breaks, and where it is told to", async () => {
    const receiver = await startReceiver(() => "hang");
    onTestFinished(receiver.close);
    const post = (signal = never) => postWebhook(messageTo(receiver.port), testNow, signal, localReach(300));
    expect(await post()).toMatchObject({ status: 0, failure: "timeout" });
    expect(await post(AbortSignal.abort())).toMatchObject({ status: 0, failure: "network" });
    receiver.answer = () => "break";
    expect(await post()).toMatchObject({ status: 0, failure: "network" });
  });

  it("gives up a host that is looked up for ever", async () => {
    const reach = { ...localReach(100), find: () => new Promise<never>(() => undefined) };
    const ending = new AbortController();
    const post = () => postWebhook(messageTo(443), testNow, ending.signal, reach);
    expect(await post()).toMatchObject({ status: 0, failure: "timeout" });
    const broken = post();
    ending.abort();
    expect(await broken).toMatchObject({ status: 0, failure: "network" });
  });
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

describe("the receiver's example", () => {
  it("takes a genuine message once, whatever number of times it comes, and no other", async () => {
    const port = await freePort();
    const journal = join(mkdtempSync(join(tmpdir(), "receiver-")), "received.jsonl");
    const start = async () => {
      const child = spawn(process.execPath, ["docs/webhooks/receiver.mjs"], {
        env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: `whsec_b2xk ${secret}`, WEBHOOK_JOURNAL: journal },
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => {
        child.kill();
      });
      await once(child.stdout, "data");
      return child;
    };
    const send = async (id: string, { by = secret, age = 0 } = {}) => {
      const body = JSON.stringify({ type: "box.event", data: { sequence: 1 } });
      const time = Math.floor(Date.now() / 1_000) - age;
      const headers = {
        ...{ "webhook-id": id, "webhook-timestamp": String(time) },
        "webhook-signature": `v1,AAAA ${signatureOf({ id, body }, by, time)}`,
      };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status;
    };
    const first = await start();
    expect(await send("a")).toBe(204);
    expect(await send("a")).toBe(204);
    expect(await send("b", { by: "whsec_c29tZWJvZHkgZWxzZQ==" })).toBe(401);
    expect(await send("c", { age: 400 })).toBe(401);
    // what it has taken outlives it
    first.kill();
    await once(first, "exit");
    await start();
    expect(await send("a")).toBe(204);
    expect(await send("d")).toBe(204);
    const taken = readFileSync(journal, "utf8").trim().split("\n");
    expect(taken.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(["a", "d"]);
  });
});
