import { openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import type { WebhookMessage } from "@gateway/webhooks/public";
import { createAlertSubscription, listAlertSubscriptions, updateAlertSubscription } from "@protocol/alertSubscriptions";
import { expect, it } from "vitest";
import { sendAlertWebhooks } from "./alertWebhooks";
import { alertHandlers } from "./handlers";

const message = {
  url: "https://hooks.example.com/in",
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  body: '{"test": 2432232314}',
};

eachStore("webhooks of alerts", (makeStore) => {
  it("keep their secret while they change, and lose it with their address", async () => {
    const port = await openTestPort(makeStore, alertHandlers);
    const wish = { ...{ whats: ["status" as const], scope: "all" as const, scopeValue: "" }, digest: "now" as const };
    const first = await port.ask("forwarder", createAlertSubscription, {
      body: { subscription: { ...wish, webhook: message.url } },
    });
    expect(first.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const change = (version: number, webhook?: string) =>
      port.ask("forwarder", updateAlertSubscription, {
        params: { id: first.id },
        body: { version, subscription: { ...wish, webhook } },
      });
    expect((await change(1, `${message.url}/other`)).webhookSecret).toBe(first.webhookSecret);
    expect(await change(2)).toMatchObject({ webhook: "", webhookSecret: "" });
    expect((await port.ask("assistant", listAlertSubscriptions)).subscriptions).toEqual([]);
  });

  it("are tried until they are taken, each try by one gateway, and given up at 410", async () => {
    const port = await openTestPort(makeStore, alertHandlers);
    const save = (id: string, url: string) =>
      port.db
        .insertInto("alert_webhooks")
        .values({
          ...{ id, url, secret: message.secret, body: message.body, tries: 0, last_status: 0, sent_time: null },
          next_time: testNow.toISOString(),
        })
        .execute();
    await save("w-1", "https://slow.example.com/in");
    await save("w-2", "https://gone.example.com/in");
    const posted: string[] = [];
    const answers = [503, 0, 302, 204];
    const post = async ({ id }: WebhookMessage) => {
      posted.push(id);
      return { status: id === "w-2" ? 410 : answers.shift()! };
    };
    const parts = { ...port.unattended, post };
    const rows = () =>
      port.db.selectFrom("alert_webhooks").select(["id", "tries", "next_time", "sent_time"]).orderBy("id").execute();
    for (const wait of [0, 5, 300, 1_800]) {
      port.clock.now = new Date(port.clock.now.getTime() + wait * 1_000);
      await Promise.all([sendAlertWebhooks(parts), sendAlertWebhooks(parts)]);
    }
    expect(posted.filter((id) => id === "w-1")).toHaveLength(4);
    expect(posted.filter((id) => id === "w-2")).toHaveLength(1);
    expect(await rows()).toEqual([
      { id: "w-1", tries: 4, next_time: "", sent_time: port.clock.now.toISOString() },
      { id: "w-2", tries: 1, next_time: "", sent_time: null },
    ]);
  });
});
