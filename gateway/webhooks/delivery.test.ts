import { openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { localReach, type Receiver, startReceiver } from "@gateway/testing/webhookReceiver";
import { webhooks, webhookTypes } from "@protocol/webhooks";
import { expect, it, onTestFinished } from "vitest";
import { webhookHandlers } from "./handlers";
import { postWebhook, type WebhookAnswer, type WebhookMessage } from "./postWebhook";
import { addWebhookEvent } from "./publish";
import { sweepWebhooks } from "./sweepWebhooks";
import { createWebhookSender } from "./webhookSender";

const answerOf = (status: number, more: Partial<WebhookAnswer> = {}): WebhookAnswer => ({
  ...{ status, failure: status === 0 ? "network" : null, text: "", retryAfter: 0, request: "", duration: 1 },
  ...more,
});
const hour = 3_600_000;
/** What a receiver that never answers gives. */
const hanging = (ending: AbortSignal, begun = () => {}) =>
  new Promise<WebhookAnswer>((resolve) => {
    begun();
    ending.addEventListener("abort", () => resolve(answerOf(0)));
  });

eachStore("events of webhooks", (makeStore) => {
  const open = () => openTestPort(makeStore, webhookHandlers);
  const add = (port: TestPort, who: "forwarder" | "otherForwarder" = "forwarder", url = "https://hooks.example.com/") =>
    port.ask(who, webhooks.create, { body: { webhook: { name: "接收", url, types: [...webhookTypes] } } });
  /** Events about things, in their order: `box:A` twice is two events about one. */
  const publish = (port: TestPort, { id }: { id: string }, objects: readonly string[]) =>
    port.db.transaction().execute(async (db) => {
      for (const [i, object] of objects.entries())
        await addWebhookEvent(
          db,
          { id },
          {
            type: "box.event",
            object,
            key: `${object} ${i} ${port.clock.now.getTime()}`,
            data: {},
            time: port.clock.now.toISOString(),
          },
          port.clock.now,
        );
    });
  const events = ({ db }: TestPort) => db.selectFrom("webhook_events").selectAll().orderBy("id").execute();
  const later = (port: TestPort, ms: number) => {
    port.clock.now = new Date(port.clock.now.getTime() + ms);
  };
  type Post = (message: WebhookMessage, now: Date) => Promise<WebhookAnswer>;
  const senderOf = (port: TestPort, post: Post) => createWebhookSender({ ...port.unattended, post });
  const deliver = async (sender: ReturnType<typeof senderOf>) => {
    await sender.run();
    await sender.idle();
  };
  const through = (receiver: Receiver): Post => {
    const never = new AbortController().signal;
    return (message, now) =>
      postWebhook(
        { ...message, url: message.url.replace("example.com", `example.com:${receiver.port}`) },
        now,
        never,
        localReach(200),
      );
  };

  it("come in their order of each thing through an hour of every failure, and none is lost", async () => {
    const port = await open();
    const endpoint = await add(port);
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const objects = ["box:A", "box:B", "box:A", "box:A", "box:B", "call:1"];
    await publish(port, endpoint, objects);
    const senders = [senderOf(port, through(receiver)), senderOf(port, through(receiver))];
    const faults = [
      "break",
      "hang",
      { status: 500 },
      { status: 302, headers: { location: "https://127.0.0.1/" } },
    ] as const;
    const begun = port.clock.now.getTime();
    const taken: string[] = [];
    for (let n = 0; port.clock.now.getTime() < begun + 6 * hour; n++) {
      const fault = faults[n % faults.length]!;
      receiver.answer = (got) => {
        if (port.clock.now.getTime() < begun + hour) return fault;
        taken.push(`${String(got.data.object)} ${String(got.data.sequence)}`);
        return { status: 204 };
      };
      await Promise.all(senders.map(deliver));
      later(port, 5 * 60_000);
    }
    const inOrder = (object: string) => taken.filter((each) => each.startsWith(object));
    expect(inOrder("box:A")).toEqual(["box:A 1", "box:A 2", "box:A 3"]);
    expect(inOrder("box:B")).toEqual(["box:B 1", "box:B 2"]);
    expect(inOrder("call:1")).toEqual(["call:1 1"]);
    for (const { state, next_time } of await events(port)) expect([state, next_time]).toEqual(["SENT", ""]);
    const tries = await port.db.selectFrom("webhook_tries").select(["status", "failure"]).execute();
    expect(new Set(tries.map(({ status, failure }) => failure ?? status))).toEqual(
      new Set(["network", "timeout", 500, 302, 204]),
    );
    expect(await port.ask("forwarder", webhooks.get, { params: { id: endpoint.id } })).toMatchObject({
      ...{ failingSince: "", holdUntil: "", waiting: 0 },
    });
  });

  it("are given up after three days, are no more in the way of later ones, and come again when they are replayed", async () => {
    const port = await open();
    const endpoint = await add(port);
    await publish(port, endpoint, ["box:A", "box:A", "box:B"]);
    let status = 500;
    const posted: string[] = [];
    const sender = senderOf(port, async ({ id }) => {
      posted.push(id);
      return answerOf(status);
    });
    const [first, second, third] = await events(port);
    const from = port.clock.now.toISOString();
    for (let n = 0; n < 82 * 6; n++) {
      await deliver(sender);
      later(port, 10 * 60_000);
    }
    const states = async () => (await events(port)).map(({ state }) => state);
    expect(await states()).toEqual(["DEAD", "DEAD", "DEAD"]);
    expect(posted.filter((id) => id === first!.id).length).toBeGreaterThanOrEqual(9);
    status = 204;
    const run = async () => {
      for (let n = 0; n < 3; n++) {
        later(port, 24 * hour);
        await deliver(sender);
      }
    };
    await publish(port, endpoint, ["box:A"]);
    await run();
    expect(await states()).toEqual(["DEAD", "DEAD", "DEAD", "SENT"]);
    const dead = { from, to: port.clock.now.toISOString(), deadOnly: true };
    const replay = (body: typeof dead) =>
      port.ask("forwarder", webhooks.replayRange, { params: { id: endpoint.id }, body });
    expect(await replay(dead)).toEqual({ replayed: 3 });
    posted.length = 0;
    await run();
    expect([...posted].sort()).toEqual([first!.id, second!.id, third!.id]);
    expect(await replay(dead)).toEqual({ replayed: 0 });
    expect(await replay({ ...dead, deadOnly: false })).toEqual({ replayed: 4 });
    posted.length = 0;
    await run();
    expect(posted.indexOf(first!.id)).toBeLessThan(posted.indexOf(second!.id));
    await port.ask("forwarder", webhooks.replay, { params: { id: second!.id } });
    await run();
    expect(posted.filter((id) => id === second!.id)).toHaveLength(2);
    expect((await events(port)).map(({ replays }) => replays)).toEqual([2, 3, 2, 1]);
  });

  it("are posted by one gateway each, with both secrets for as long as both are valid", async () => {
    const port = await open();
    const endpoint = await add(port);
    await publish(port, endpoint, ["box:A", "box:B", "box:C", "box:D"]);
    const rotated = await port.ask("forwarder", webhooks.rotate, {
      params: { id: endpoint.id },
      body: { version: 1, hours: 1 },
    });
    const posted: WebhookMessage[] = [];
    const post: Post = async (message) => {
      posted.push(message);
      return answerOf(200);
    };
    await Promise.all([senderOf(port, post), senderOf(port, post), senderOf(port, post)].map(deliver));
    expect(posted.map(({ id }) => id).sort()).toEqual((await events(port)).map(({ id }) => id));
    for (const { secrets } of posted) expect(secrets).toEqual([rotated.secret, endpoint.secret]);
    later(port, 2 * hour);
    await publish(port, endpoint, ["box:A"]);
    await deliver(senderOf(port, post));
    expect(posted.at(-1)!.secrets).toEqual([rotated.secret]);
  });

  it("are kept while their endpoint is paused, ended at 410 or after days of failures, and its people are told", async () => {
    const port = await open();
    const endpoint = await add(port);
    let status = 204;
    const posted: string[] = [];
    const sender = senderOf(port, async ({ id }) => {
      posted.push(id);
      return answerOf(status);
    });
    await port.ask("forwarder", webhooks.pause, { params: { id: endpoint.id }, body: { version: 1 } });
    await publish(port, endpoint, ["box:A"]);
    await deliver(sender);
    expect(posted).toEqual([]);
    await port.ask("forwarder", webhooks.resume, { params: { id: endpoint.id }, body: { version: 2 } });
    await deliver(sender);
    expect(posted).toHaveLength(1);
    const told = () => port.db.selectFrom("messages").select("reason").where("reason", "like", "webhook.%").execute();
    const get = () => port.ask("forwarder", webhooks.get, { params: { id: endpoint.id } });
    status = 410;
    await publish(port, endpoint, ["box:B"]);
    await deliver(sender);
    expect(await get()).toMatchObject({ state: "DISABLED", dead: 1 });
    expect(await told()).toEqual([{ reason: "webhook.gone" }]);
    await port.ask("forwarder", webhooks.resume, {
      params: { id: endpoint.id },
      body: { version: (await get()).version },
    });
    status = 500;
    for (let day = 0; day < 7; day++) {
      await publish(port, endpoint, [`box:${day}`]);
      await deliver(sender);
      later(port, 24 * hour);
    }
    expect((await get()).state).toBe("DISABLED");
    expect(await told()).toEqual([{ reason: "webhook.gone" }, { reason: "webhook.failed" }]);
  });

  it("wait as long as their receiver asks, which is spared after failures in a row", async () => {
    const port = await open();
    const endpoint = await add(port);
    const objects = Array.from({ length: 40 }, (_, i) => `box:${i}`);
    await publish(port, endpoint, objects);
    let tries = 0;
    const sender = senderOf(port, async () => {
      tries += 1;
      return answerOf(429, { retryAfter: 600 });
    });
    await deliver(sender);
    const first = tries;
    expect(first).toBeLessThanOrEqual(8);
    later(port, 599_000);
    await deliver(sender);
    expect(tries).toBe(first);
    later(port, 2_000);
    await deliver(sender);
    expect(tries).toBe(first + 1);
  });

  it("of a process that was killed are posted by another one", async () => {
    const port = await open();
    const endpoint = await add(port);
    await publish(port, endpoint, ["box:A", "box:A"]);
    let begun = false;
    const killed = createWebhookSender({
      ...port.unattended,
      post: (_message, _now, ending) => hanging(ending, () => (begun = true)),
    });
    await killed.run();
    await expect.poll(() => begun).toBe(true);
    await killed.stop();
    const posted: string[] = [];
    const sender = senderOf(port, async ({ body }) => {
      posted.push(body);
      return answerOf(200);
    });
    await deliver(sender);
    expect(posted).toEqual([]);
    later(port, 61_000);
    await deliver(sender);
    expect(posted.map((body) => (JSON.parse(body) as { data: { sequence: number } }).data.sequence)).toEqual([1, 2]);
  });

  it("are forgotten after a month, and a line that stands still goes on", async () => {
    const port = await open();
    const endpoint = await add(port);
    await publish(port, endpoint, ["box:A", "box:B"]);
    await deliver(senderOf(port, async () => answerOf(200)));
    await publish(port, endpoint, ["box:C"]);
    await port.db.updateTable("webhook_events").set({ next_time: "" }).where("object_key", "=", "box:C").execute();
    await sweepWebhooks(port.db, port.clock.now);
    expect((await events(port)).map(({ next_time }) => next_time !== "")).toEqual([false, false, true]);
    await sweepWebhooks(port.db, new Date(testNow.getTime() + 80 * hour));
    expect((await events(port)).map(({ state }) => state)).toEqual(["SENT", "SENT", "DEAD"]);
    await sweepWebhooks(port.db, new Date(testNow.getTime() + 31 * 24 * hour));
    expect(await events(port)).toEqual([]);
  });

  it("for a dead receiver do not slow the others: 10,000 wait for it while another one gets its own", async () => {
    const port = await open();
    const dead = await add(port, "forwarder", "https://dead.example.com/");
    const alive = await add(port, "otherForwarder");
    const time = testNow.toISOString();
    const rows = (endpoint: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...{ id: `${endpoint}-${String(i).padStart(6, "0")}`, endpoint_id: endpoint, event_key: `k${i}`, seq: 1 },
        ...{ type: "box.event" as const, object_key: `box:${i}`, body: "{}", state: "WAITING" as const, time },
        ...{ queued_time: time, tries: 0, replays: 0, next_time: time, last_status: null },
      }));
    const all = [...rows(dead.id, 10_000), ...rows(alive.id, 200)];
    for (let at = 0; at < all.length; at += 500)
      await port.db
        .insertInto("webhook_events")
        .values(all.slice(at, at + 500))
        .execute();
    let got = 0;
    const sender = createWebhookSender({
      ...port.unattended,
      post: (message, _now, ending) => {
        if (message.url.includes("dead")) return hanging(ending);
        got += 1;
        return Promise.resolve(answerOf(200));
      },
    });
    await sender.run();
    await expect.poll(() => got, { timeout: 20_000 }).toBe(200);
    await sender.stop();
  });
});
