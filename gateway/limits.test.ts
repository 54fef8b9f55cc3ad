import { randomUUID } from "node:crypto";
import { alertHandlers } from "@gateway/alerts/handlers";
import type { CallAnswer } from "@gateway/core/request";
import { draftHandlers } from "@gateway/drafts/handlers";
import { identityHandlers } from "@gateway/identity/handlers";
import { listHandlers } from "@gateway/lists/handlers";
import { moneyHandlers } from "@gateway/money/handlers";
import { appHandlers } from "@gateway/openApi/appHandlers";
import { realAuthHandlers } from "@gateway/realAuth/handlers";
import { ticketsADay } from "@gateway/realAuth/tickets";
import { newId } from "@gateway/store/id";
import { encryptPassword, saveTestLoginKey } from "@gateway/testing/testLoginKey";
import { openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { webhookHandlers } from "@gateway/webhooks/handlers";
import { createSubAccount } from "@protocol/accounts";
import { createAlertSubscription, mostSubscriptions } from "@protocol/alertSubscriptions";
import { saveDraft } from "@protocol/drafts";
import { mostListViews, saveListView } from "@protocol/listPreferences";
import { createApiApp, mostApps } from "@protocol/openApi";
import { getPersonUrl } from "@protocol/realAuth";
import { saveTemplate } from "@protocol/templates";
import { announceTransfer, mostOpenTransfers } from "@protocol/transfers";
import { mostWebhooks, webhooks } from "@protocol/webhooks";
import { expect, it } from "vitest";

/** How many ask at once for the last place. */
const asking = 6;
const time = testNow.toISOString();
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

interface Limit {
  /** Uses up all places but one. */
  fill(port: TestPort): Promise<unknown>;
  ask(port: TestPort, i: number): Promise<CallAnswer>;
}

/** One whose places are used up by asking for them. */
const asked = (most: number, ask: Limit["ask"]): Limit => ({
  async fill(port) {
    for (let i = 1; i < most; i++) expect(await ask(port, 100 + i)).toMatchObject({ code: "0000" });
  },
  ask,
});

const saveFilter = (port: TestPort, view: { list: string; name: string }) =>
  port.answer("forwarder", saveListView, { body: { ...view, query: "status=01", isDefault: true } });

const saved = { kind: "truckOrder-E" as const, company_id: "FWD1", box_count: 0, body: "", user_id: "u-forwarder" };
const savedBy = { user_name: "周敏", version: 1, create_time: time, update_time: time };

const limits: Record<string, Limit> = {
  "API applications": asked(mostApps, (port, i) =>
    port.answer("forwarder", createApiApp, { body: { app: { name: `系统 ${i}`, ips: [], expireTime: null } } }),
  ),
  webhooks: asked(mostWebhooks, (port, i) =>
    port.answer("forwarder", webhooks.create, {
      body: { webhook: { name: `系统 ${i}`, url: "https://hooks.example.com/in", types: ["box.event"] } },
    }),
  ),
  "alert subscriptions": asked(mostSubscriptions, (port) =>
    port.answer("forwarder", createAlertSubscription, {
      body: {
        subscription: { whats: ["status"], scope: "all", scopeValue: "", sms: false, mail: false, digest: "now" },
      },
    }),
  ),
  "announced transfers": asked(mostOpenTransfers, (port) =>
    port.answer("forwarder", announceTransfer, { body: { amount: 10_000 } }),
  ),
  "tickets of a provider": asked(ticketsADay, (port) => port.answer("newcomer", getPersonUrl)),
  "saved filters": asked(mostListViews, (port, i) => saveFilter(port, { list: "/orders", name: `筛选 ${i}` })),
  drafts: {
    fill: (port) =>
      port.db
        .insertInto("drafts")
        .values(times(999, (i) => ({ ...saved, ...savedBy, ...draftOf(i) })))
        .execute(),
    ask: (port) => port.answer("forwarder", saveDraft, { body: { ...newDraft, id: randomUUID() } }),
  },
  templates: {
    fill: (port) =>
      port.db
        .insertInto("templates")
        .values(times(199, (i) => ({ ...saved, ...savedBy, id: newId(), name: `模板 ${i}` })))
        .execute(),
    ask: (port, i) =>
      port.answer("forwarder", saveTemplate, { body: { kind: saved.kind, name: `新模板 ${i}`, entries: [] } }),
  },
  "sub-accounts": {
    async fill({ db }) {
      const main = await db.selectFrom("users").selectAll().where("id", "=", "u-forwarder").executeTakeFirstOrThrow();
      const subs = times(199, (i) => ({ id: newId(), mobile: `${13_800_000_000 + i}`, parent_id: main.id }));
      await db
        .insertInto("users")
        .values(subs.map((sub) => ({ ...main, ...sub, user_type: "5" })))
        .execute();
    },
    async ask(port, i) {
      const password = encryptPassword("Quay-side-7", await saveTestLoginKey(port.db));
      const person = { mobile: `${13_700_000_100 + i}`, name: "陈思远", grants: [] };
      return port.answer("forwarder", createSubAccount, { body: { ...person, password, repeat: password } });
    },
  },
};

const draftOf = (i: number) => ({ id: newId(), document_id: null, saved_by: "周敏", title: "", tab: `t-${i}` });
const newDraft = { kind: saved.kind, version: 0, tab: "t", documentId: null, title: "", boxCount: 0, entries: [] };

eachStore("as many as there may be", (makeStore) => {
  it("are there, however many ask for the last one at once", async () => {
    const payments = {
      ...{ channels: new Map(), merchant: "泊联港务", portalUrl: "http://127.0.0.1:3000" },
      payee: { bankName: "演示银行", bankAcct: "6220000000000001" },
    };
    const handlers = [...identityHandlers, ...realAuthHandlers, ...moneyHandlers, ...appHandlers, ...webhookHandlers];
    const port = await openTestPort(makeStore, [...handlers, ...alertHandlers, ...draftHandlers, ...listHandlers], {
      payments,
    });
    await port.db.updateTable("users").set({ auth_status: "00" }).where("id", "=", "u-newcomer").execute();
    const had: Record<string, number> = {};
    for (const [what, { fill, ask }] of Object.entries(limits)) {
      await fill(port);
      const answers = await Promise.all(times(asking, (i) => ask(port, i)));
      had[what] = answers.filter(({ code }) => code === "0000").length;
    }
    expect(had).toEqual(Object.fromEntries(Object.keys(limits).map((what) => [what, 1])));
  });

  it("leave one default among the filters that are saved as such at once", async () => {
    const port = await openTestPort(makeStore, listHandlers);
    const save = (i: number) => saveFilter(port, { list: "/declarations", name: `筛选 ${i}` });
    for (const { code } of await Promise.all(times(asking, save))) expect(code).toBe("0000");
    const defaults = await port.db.selectFrom("list_views").select("id").where("is_default", "=", 1).execute();
    expect(defaults).toHaveLength(1);
  });
});
