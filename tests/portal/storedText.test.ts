import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serializeOuter } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { inStore } from "../journeys/support/store";
import { attacks, forbidden } from "../richText/attacks";
import { sharedPortal } from "./sharedPortal";

let portal: RunningPortal;
let person: Browser;
beforeAll(async () => {
  portal = await sharedPortal();
  person = browse(portal);
  await logIn(person);
});

/** What puts the portal back as it was: other files look at its news and messages. */
const restorings: (() => void)[] = [];
afterAll(() => {
  for (const restore of restorings) restore();
});

function restoreLater(table: "news" | "messages", id: string): void {
  const [row] = inStore<Record<string, string>>(portal.dataDir, `select * from ${table} where id = ?`, id);
  const [columns, values] = [Object.keys(row!), Object.values(row!)];
  const assignments = columns.map((column) => `${column} = ?`).join();
  restorings.push(() => inStore(portal.dataDir, `update ${table} set ${assignments} where id = ?`, ...values, id));
}

describe("what somebody has stored to run in other people's pages", () => {
  type Element = DefaultTreeAdapterTypes.Element;

  /** All elements of a page, in their order; what a template holds is no part of it. */
  function* elementsOf({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
    for (const child of childNodes) {
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      yield child;
      yield* elementsOf(child);
    }
  }

  /** What a browser makes of a page, without running it: by the standard's parser, without a whole document's machinery. */
  function expectHarmless(html: string, where: string): void {
    for (const element of elementsOf(parse(html, { scriptingEnabled: false }))) {
      const { tagName, attrs } = element;
      for (const { name, value } of attrs) {
        expect(name, where).not.toMatch(/^on|^srcdoc$/);
        if (/^(href|src|action|formaction)$/.test(name))
          expect(value, where).not.toMatch(/^\W*(javascript|vbscript|data:text)/i);
      }
      const has = (name: string) => attrs.some((each) => each.name === name);
      if (tagName === "template" || (tagName === "script" && !has("type")))
        expect(serializeOuter(element), where).not.toMatch(/<img|<svg|<script>alert/);
      expect(tagName === "script" && !has("nonce"), where).toBe(false);
      expect(["iframe", "object", "embed", "base"], where).not.toContain(tagName);
    }
  }

  it("runs in no notice, whatever a gateway has kept", async () => {
    const [{ id }] = inStore<{ id: string }>(portal.dataDir, "select id from news order by publish_time limit 1") as [
      { id: string },
    ];
    restoreLater("news", id);
    const visitor = browse(portal);
    for (const attack of attacks) {
      inStore(
        portal.dataDir,
        "update news set body = ?, title = ?, summary = ? where id = ?",
        `<p>前</p>${attack}`,
        attack,
        attack,
        id,
      );
      const html = await (await visitor.get(`/user/newsDetail?id=${id}`)).text();
      const article = /<article.*?<\/article>/s.exec(html)![0].replace(/<h1>.*?<\/h1>/s, "");
      expect(article.replace(/&[a-z]+;.*?&gt;/g, "").replace(/<article[^>]*>|class="[^"]*"/g, ""), attack).not.toMatch(
        new RegExp(forbidden.source.replace("class=|", ""), "i"),
      );
      expectHarmless(html, attack);
    }
    for (const path of ["/user/NewsList", "/home"]) expectHarmless(await (await visitor.get(path)).text(), path);
  });

  it("runs in no message, and none that the port's staff publish or look at beforehand", async () => {
    const [{ id }] = inStore<{ id: string }>(
      portal.dataDir,
      "select m.id from messages m join message_recipients r on r.message_id = m.id join users u on u.id = r.user_id where u.mobile = '13800000001' limit 1",
    ) as [{ id: string }];
    restoreLater("messages", id);
    const clerk = browse(portal);
    await logIn(clerk, "13800000009");
    for (const attack of attacks) {
      const planted = [`<p>前</p>${attack}`, attack, attack, "javascript:alert(1)", id];
      inStore(
        portal.dataDir,
        "update messages set content = ?, title = ?, summary = ?, link = ?, reason = '' where id = ?",
        ...planted,
      );
      expectHarmless(await (await person.get(`/message/new?id=${id}`)).text(), attack);
      const written = { category: "NOTICE", title: attack, body: `前\n\n${attack}`, key: `xss-${attack.length}` };
      const looked = await (await clerk.post("/publicationsAdd", { ...written, intent: "preview" })).text();
      expect(looked).toContain("前");
      expectHarmless(looked, attack);
    }
    expectHarmless(await (await person.get("/index")).text(), "the bell");
    const published = { category: "NOTICE", title: "公告", body: attacks.join("\n\n"), key: "xss-all" };
    expect((await clerk.post("/publicationsAdd", published)).headers.get("location")).toBe("/publications");
    const [news] = inStore<{ id: string; body: string }>(
      portal.dataDir,
      "select id, body from news order by update_time desc limit 1",
    );
    const { id: newsId, body } = news!;
    restorings.push(() => inStore(portal.dataDir, "delete from news where id = ?", newsId));
    expectHarmless(`<body>${body}</body>`, "as it is stored");
  });

  it.each([
    `"><img src=x onerror=alert(1)>`,
    "</script><script>alert(1)</script>",
    "</textarea><svg onload=alert(1)>",
    "<!--<script>",
    "javascript:alert(1)//",
    "\u2028\u2029]]>'\"`#{alert(1)}{{alert(1)}}",
  ])("runs in no order: %j", async (attack) => {
    const fields = { clientName: attack, contactName: attack, doorAddress: attack, cargoName: attack, remark: attack };
    const made = await person.post("/truckExportAdd", { ...fields, mode: "draft", key: `xss${attack.length}` });
    const detail = made.headers.get("location");
    // what is refused comes back in the form
    const pages = detail ? [detail, detail.replace("Detail", "Edit"), "/truckExport?status=05"] : [];
    if (!detail) expectHarmless(await made.text(), "the form");
    for (const path of pages) expectHarmless(await (await person.get(path)).text(), path);
  });
});
