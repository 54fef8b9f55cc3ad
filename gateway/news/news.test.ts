import { sanitiseRichText, summaryOf } from "@gateway/core/richText";
import { saveEntryNotices } from "@gateway/seed/entryNotices";
import { demoNews, saveNewsSamples } from "@gateway/seed/news";
import { inHours, openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { acknowledgeEntryNotice, getEntryReceipt, listEntryNotices } from "@protocol/entryNotices";
import { getNews, getPublication, pageNews, pagePublications, publishNews, reviseNews } from "@protocol/news";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { attacks, forbidden } from "../../tests/richText/attacks";
import { newsHandlers } from "./handlers";

const everything = { pageIndex: 1, pageSize: 50 as const };

eachStore("news", (makeStore) => {
  const setUp = async (options?: { captcha?: boolean }) => {
    const port = await openTestPort(makeStore, newsHandlers, options);
    await saveNewsSamples(port.db, testNow);
    await saveEntryNotices(port.db, testNow);
    return port;
  };
  const publication = { category: "NOTICE" as const, title: "闸口临时关闭", body: "<p>今日 18 时起</p>" };

  it("lists what is in force, pinned first, then newest first, to anybody", async () => {
    const { ask } = await setUp();
    const { rows, total } = await ask(null, pageNews, { body: everything });
    expect(total).toBe(demoNews.length);
    const pinned = rows.filter((row) => row.pinned);
    expect(rows.slice(0, pinned.length)).toEqual(pinned);
    for (const part of [pinned, rows.slice(pinned.length)]) {
      expect(part.map((row) => row.publishTime)).toEqual(
        part
          .map((row) => row.publishTime)
          .sort()
          .reverse(),
      );
    }
    expect(rows[0]!.summary).not.toMatch(/[<>]/);
    const second = await ask(null, pageNews, { body: { pageIndex: 2, pageSize: 10 } });
    expect(second.rows.map((row) => row.id)).toEqual(rows.slice(10, 20).map((row) => row.id));
  });

  it("searches by words, category and time; refuses other fields", async () => {
    const { ask, answer } = await setUp();
    const find = async (fieldName: string, searchType: "like" | "eq" | "gte", value: string) =>
      ask(null, pageNews, { body: { ...everything, searchInfos: [{ fieldName, searchType, values: [value] }] } });
    expect((await find("title", "like", "vgm")).rows.map((row) => row.title)).toEqual(["VGM 申报与现场复核办法"]);
    expect((await find("title", "like", "ｖｇｍ")).total).toBe(1);
    expect((await find("title", "like", "%")).total).toBe(0);
    expect((await find("category", "eq", "RULE")).rows.every((row) => row.category === "RULE")).toBe(true);
    expect((await find("publishTime", "gte", inHours(-30))).total).toBe(2);
    for (const info of [
      { fieldName: "body", searchType: "like" as const, values: ["x"] },
      { fieldName: "category", searchType: "eq" as const, values: ["NONE"] },
      { fieldName: "publishTime", searchType: "gte" as const, values: ["gestern"] },
      { fieldName: "title", searchType: "like" as const, values: ["港\0口"] },
    ]) {
      expect((await answer(null, pageNews, { body: { ...everything, searchInfos: [info] } })).code).toBe("422");
    }
  });

  it("shows one with its neighbours, and none that is not out yet or has expired", async () => {
    const { ask, answer, clock } = await setUp();
    const later = await ask("clerk", publishNews, { body: { ...publication, publishTime: inHours(2) } });
    const short = await ask("clerk", publishNews, { body: { ...publication, expireTime: inHours(1) } });
    expect((await answer(null, getNews, { params: later })).code).toBe("404");
    const shown = await ask(null, getNews, { params: short });
    expect(shown).toMatchObject({ title: publication.title, body: publication.body, next: null });
    expect(shown.previous?.title).toBe(demoNews[0]!.title);
    clock.now = dateOf(inHours(3));
    expect((await answer(null, getNews, { params: short })).code).toBe("404");
    expect((await ask(null, getNews, { params: later })).previous?.title).toBe(demoNews[0]!.title);
    expect((await ask(null, pageNews, { body: everything })).rows.map((row) => row.id)).toContain(later.id);
    expect((await answer(null, getNews, { params: { id: "nothing" } })).code).toBe("404");
  });

  it("is published and revised by the port's staff alone", async () => {
    const { ask, answer } = await setUp();
    for (const who of ["forwarder", "fleet"] as const) {
      expect((await answer(who, publishNews, { body: publication })).code).toBe("403");
    }
    expect((await answer(null, publishNews, { body: publication })).code).toBe("401");
    const made = await ask("clerk", publishNews, { body: publication });
    expect(
      (
        await answer("forwarder", reviseNews, {
          params: made,
          body: { ...publication, version: testNow.toISOString() },
        })
      ).code,
    ).toBe("403");
    const { updateTime: version } = await ask("clerk", getPublication, { params: made });
    const revised = { ...publication, title: "闸口恢复", pinned: true, version };
    await ask("clerk", reviseNews, { params: made, body: revised });
    // who has read it before that is told, and nothing of it is lost
    const late = await answer("clerk", reviseNews, { params: made, body: { ...revised, title: "闸口关闭" } });
    expect(late).toMatchObject({ code: "409", result: { current: { title: "闸口恢复", body: publication.body } } });
    const found = await ask(null, getNews, { params: made });
    expect(found).toMatchObject({ title: "闸口恢复", pinned: true, publishTime: testNow.toISOString() });
    expect((await answer("clerk", reviseNews, { params: { id: "none" }, body: revised })).code).toBe("404");
    expect((await answer("clerk", publishNews, { body: { ...publication, title: "" } })).code).toBe("422");
    expect((await answer("clerk", publishNews, { body: { ...publication, body: "<script>x</script>" } })).code).toBe(
      "422",
    );
  });

  it("lists to the staff alone what is not out yet, with its text to be revised", async () => {
    const { ask, answer } = await setUp();
    const made = await ask("clerk", publishNews, { body: { ...publication, publishTime: inHours(5) } });
    const { rows, total } = await ask("clerk", pagePublications, { body: { ...everything, pageSize: 10 } });
    expect(total).toBe(demoNews.length + 1);
    expect(rows[0]).toMatchObject({ id: made.id, publishTime: inHours(5), expireTime: null });
    expect(await ask("clerk", getPublication, { params: made })).toMatchObject({ body: publication.body });
    for (const who of ["forwarder", "fleet"] as const) {
      expect((await answer(who, pagePublications, { body: everything })).code).toBe("403");
      expect((await answer(who, getPublication, { params: made })).code).toBe("403");
    }
    expect((await answer("clerk", getPublication, { params: { id: "none" } })).code).toBe("404");
  });

  it("stores no attack", async () => {
    const { db, ask } = await setUp();
    for (const attack of attacks) {
      const { id } = await ask("clerk", publishNews, { body: { ...publication, body: `<p>前</p>${attack}` } });
      const row = await db.selectFrom("news").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.body.replace(/&[a-z]+;.*?&gt;/g, ""), attack).not.toMatch(forbidden);
    }
  });

  it("has of each area the version in force, and later the next one", async () => {
    const { ask, clock } = await setUp();
    const notices = await ask(null, listEntryNotices);
    expect(notices.map((notice) => notice.area)).toEqual([...new Set(notices.map((notice) => notice.area))]);
    expect(notices).toHaveLength(8);
    const versionOf = async (area: string) =>
      (await ask(null, listEntryNotices)).find((notice) => notice.area === area)!.version;
    expect(await versionOf("ZHCT")).toBe(2);
    clock.now = dateOf(inHours(8 * 24));
    expect(await versionOf("ZHCT")).toBe(3);
    expect(await versionOf("NBCT")).toBe(2);
  });

  it("keeps a driver's signature once, and gives a receipt that only its code opens", async () => {
    const { db, ask, answer, clock } = await setUp();
    const form = { area: "NBCT", version: 2, name: "乐永康", plateNo: "浙B 8k6t2", mobile: "+86 138 0013 8000" };
    const first = await ask(null, acknowledgeEntryNotice, { body: form });
    expect(first.receiptNo).toBe("EN26112100001");
    const again = await Promise.all([1, 2, 3].map(() => ask(null, acknowledgeEntryNotice, { body: form })));
    expect(again).toEqual([first, first, first]);
    expect(await db.selectFrom("entry_acknowledgements").selectAll().execute()).toHaveLength(1);

    const receipt = { receiptNo: first.receiptNo, code: first.code };
    expect(await ask(null, getEntryReceipt, { query: receipt })).toMatchObject({
      area: "NBCT",
      areaName: "北二集司",
      version: 2,
      current: true,
      maskedName: "乐**",
      maskedMobile: "138****8000",
      plateNo: "浙B8K6T2",
    });
    for (const wrong of [
      { ...receipt, code: "" },
      { ...receipt, code: `${receipt.code.slice(0, -1)}${receipt.code.endsWith("A") ? "B" : "A"}` },
      { ...receipt, receiptNo: "EN26112100002" },
    ]) {
      expect((await answer(null, getEntryReceipt, { query: wrong })).code).toBe("404");
    }
    const other = await ask(null, acknowledgeEntryNotice, { body: { ...form, area: "ZHCT" } });
    clock.now = dateOf(inHours(8 * 24));
    expect((await ask(null, getEntryReceipt, { query: other })).current).toBe(false);
  });

  it("refuses a version that is not in force, an area that there is not, and what is no person", async () => {
    const { answer } = await setUp();
    const form = { area: "NBCT", version: 2, name: "乐永康", plateNo: "浙B8K6T2", mobile: "13800138000" };
    const reasons = async (change: Partial<typeof form>) =>
      ((await answer(null, acknowledgeEntryNotice, { body: { ...form, ...change } })).result as Reasons)?.fieldReasons;
    expect(await reasons({ version: 1 })).toEqual({ version: ["notice.version"] });
    expect(await reasons({ version: 3 })).toEqual({ version: ["notice.version"] });
    expect(await reasons({ area: "NONE" })).toEqual({ area: ["notice.area"] });
    expect(await reasons({ name: "乐" })).toEqual({ name: ["name.short"] });
    expect(await reasons({ plateNo: "浙I1" })).toEqual({ plateNo: ["plateNo.format"] });
    expect(await reasons({ mobile: "12345678901" })).toEqual({ mobile: ["mobile.format"] });
  });

  it("takes a signature only with the picture's answer, which is good for one try", async () => {
    const { db, answer, picture } = await setUp({ captcha: true });
    const form = { area: "NBCT", version: 2, name: "乐永康", plateNo: "浙B8K6T2", mobile: "13800138000" };
    const sign = (captcha: { uuid?: string; code?: string }) =>
      answer(null, acknowledgeEntryNotice, { body: { ...form, ...captcha } });
    const wrong = await picture();
    for (const captcha of [{}, { ...wrong, code: "none" }, wrong]) {
      expect(await sign(captcha)).toMatchObject({ code: "1002", result: { reason: "captcha.wrong" } });
    }
    expect(await db.selectFrom("entry_acknowledgements").selectAll().execute()).toHaveLength(0);
    const right = await picture();
    expect((await sign(right)).code).toBe("0000");
    expect((await sign(right)).code).toBe("1002");
  });
});

interface Reasons {
  fieldReasons: Record<string, string[]>;
}

it("what the demo port has published is clean as it stands", async () => {
  for (const { title, body } of demoNews) expect(await sanitiseRichText(body), title).toBe(body);
});

it.each([
  ["<p>一 &amp; 二</p><p>三</p>", "一 & 二 三"],
  ["<ul><li>a</li></ul>&lt;b&gt;", "a <b>"],
  [
    '<p>请在<a href="/user/DockDate">码头船期</a>查看<strong>更新</strong>。</p><p>谢谢</p>',
    "请在码头船期查看更新。 谢谢",
  ],
  ["", ""],
  [`<p>${"港".repeat(100)}</p>`, `${"港".repeat(89)}…`],
])("the beginning of %s is %s", (html, summary) => {
  expect(summaryOf(html)).toBe(summary);
});
