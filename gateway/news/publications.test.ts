import { saveNewsSamples } from "@gateway/seed/news";
import { inHours, openTestPort, type Person, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import type { BodyInputOf } from "@protocol/call";
import {
  deleteDraft,
  getNews,
  getPublication,
  openNews,
  pageNews,
  pageNewsReaders,
  pagePublications,
  publishNews,
  reviseNews,
} from "@protocol/news";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { announceNews } from "./announceNews";
import { newsHandlers } from "./handlers";

const firstPage = { pageIndex: 1, pageSize: 10 as const };

eachStore("publications", (makeStore) => {
  const setUp = async () => {
    const port = await openTestPort(makeStore, newsHandlers);
    await saveNewsSamples(port.db, testNow);
    const { ask, answer, db } = port;
    const publication = { category: "NOTICE" as const, title: "闸口临时关闭", body: "<p>今日 18 时起</p>" };
    const versionOf = async (id: string) => (await ask("clerk", getPublication, { params: { id } })).updateTime;
    const publish = (more: Partial<BodyInputOf<typeof publishNews>> = {}) =>
      ask("clerk", publishNews, { body: { ...publication, ...more } });
    const revise = async (id: string, more: Partial<BodyInputOf<typeof publishNews>> = {}) =>
      answer("clerk", reviseNews, {
        params: { id },
        body: { ...publication, ...more, version: await versionOf(id) },
      });
    const isReadable = async (who: Person | null, id: string) => (await answer(who, getNews, { params: { id } })).code;
    const announced = async () =>
      (await db.selectFrom("messages").select("title").where("content_type", "=", "NOTICE").execute()).length;
    const stateOf = async (id: string) => (await ask("clerk", getPublication, { params: { id } })).state;
    return { ...port, publication, publish, revise, versionOf, isReadable, announced, stateOf };
  };

  it("keeps a draft, empty as it may be, from every reader until it is published", async () => {
    const { ask, answer, publish, revise, versionOf, isReadable, announced, stateOf } = await setUp();
    const { id } = await publish({ body: "", draft: true });
    expect(await isReadable(null, id)).toBe("404");
    expect(await isReadable("forwarder", id)).toBe("404");
    expect((await answer("forwarder", openNews, { params: { id } })).code).toBe("404");
    expect((await ask(null, pageNews, { body: firstPage })).rows.map((row) => row.id)).not.toContain(id);
    const ofState = (state: string) =>
      answer("clerk", pagePublications, {
        body: { ...firstPage, searchInfos: [{ fieldName: "state", searchType: "eq", values: [state] }] },
      });
    expect((await ofState("draft")).result).toMatchObject({
      total: 1,
      rows: [{ id, state: "draft", publishTime: null }],
    });
    expect((await ofState("secret")).code).toBe("422");
    expect(await announced()).toBe(0);

    expect(await revise(id, { body: "" })).toMatchObject({
      code: "422",
      result: { fieldReasons: { body: ["required"] } },
    });
    expect(await revise(id, { body: "<ul><li>".repeat(100) })).toMatchObject({
      code: "422",
      result: { fieldReasons: { body: ["richText.tooLarge"] } },
    });
    expect((await revise(id)).code).toBe("0000");
    expect([await stateOf(id), await isReadable(null, id), await announced()]).toEqual(["out", "0000", 1]);
    // readers have it: it is no draft again, and is not deleted as one
    expect(await revise(id, { draft: true })).toMatchObject({
      result: { fieldReasons: { publishTime: ["news.out"] } },
    });
    const version = await versionOf(id);
    expect((await answer("clerk", deleteDraft, { params: { id }, body: { version } })).code).toBe("404");
  });

  it("deletes a draft as it was read, by the staff alone", async () => {
    const { ask, answer, publish, revise, versionOf } = await setUp();
    const params = await publish({ draft: true });
    const version = await versionOf(params.id);
    expect((await answer("forwarder", deleteDraft, { params, body: { version } })).code).toBe("403");
    await revise(params.id, { draft: true, title: "另一标题" });
    expect((await answer("clerk", deleteDraft, { params, body: { version } })).code).toBe("409");
    await ask("clerk", deleteDraft, { params, body: { version: await versionOf(params.id) } });
    expect((await answer("clerk", getPublication, { params })).code).toBe("404");
  });

  it("gives out what is scheduled at its instant, tells of it once, and takes it down at its instant", async () => {
    const { db, clock, unattended, publish, revise, isReadable, announced, stateOf } = await setUp();
    const { id } = await publish({ publishTime: inHours(2), expireTime: inHours(5) });
    const { id: dropped } = await publish({ publishTime: inHours(1), expireTime: inHours(2) });
    const seen = async () => [await stateOf(id), await isReadable(null, id), await announced()];
    expect(await seen()).toEqual(["coming", "404", 0]);
    clock.now = new Date(dateOf(inHours(2)).getTime() - 1);
    await announceNews(unattended);
    // the other one has come out by now
    expect(await seen()).toEqual(["coming", "404", 1]);
    clock.now = dateOf(inHours(2));
    expect(await isReadable(null, id)).toBe("0000");
    expect(await isReadable(null, dropped)).toBe("404");
    for (let i = 0; i < 2; i++) expect(await announceNews(unattended)).toBe(false);
    expect(await seen()).toEqual(["out", "0000", 2]);
    await revise(id, { title: "闸口恢复", expireTime: inHours(5) });
    await announceNews(unattended);
    expect(await seen()).toEqual(["out", "0000", 2]);
    clock.now = dateOf(inHours(5));
    expect(await seen()).toEqual(["over", "404", 2]);
    // of what was over before anybody could be told, nobody is told
    await publish({ publishTime: inHours(6), expireTime: inHours(7) });
    clock.now = dateOf(inHours(8));
    await announceNews(unattended);
    expect(await announced()).toBe(2);
    expect(await db.selectFrom("news").select("id").where("announced", "=", 0).execute()).toEqual([]);
  });

  it("refuses an end that is not after the beginning", async () => {
    const { answer, publication } = await setUp();
    for (const times of [{ expireTime: inHours(0) }, { publishTime: inHours(3), expireTime: inHours(3) }])
      expect(await answer("clerk", publishNews, { body: { ...publication, ...times } })).toMatchObject({
        code: "422",
        result: { fieldReasons: { expireTime: ["news.expireTime"] } },
      });
  });

  it("keeps each reader once, and shows who they are to the port's editors alone", async () => {
    const { ask, answer, clock, publish, versionOf } = await setUp();
    const params = await publish();
    const before = await versionOf(params.id);
    for (const who of ["forwarder", "assistant", "fleet", "clerk"] as const) await ask(who, openNews, { params });
    clock.now = dateOf(inHours(1));
    await ask("forwarder", openNews, { params });
    expect((await answer(null, openNews, { params })).code).toBe("401");
    const found = await ask("clerk", pageNewsReaders, { params, body: firstPage });
    expect(found).toMatchObject({ total: 3, companies: 2 });
    expect(new Set(found.rows.map((row) => row.userName)).size).toBe(3);
    expect(new Set(found.rows.map((row) => row.time))).toEqual(new Set([testNow.toISOString()]));
    expect((await ask("clerk", getPublication, { params })).readers).toBe(3);
    // being read is no change of what was written
    expect(await versionOf(params.id)).toBe(before);
    for (const who of ["forwarder", "fleet"] as const)
      expect((await answer(who, pageNewsReaders, { params, body: firstPage })).code).toBe("403");
    expect((await answer("clerk", pageNewsReaders, { params: { id: "none" }, body: firstPage })).code).toBe("404");
  });
});
