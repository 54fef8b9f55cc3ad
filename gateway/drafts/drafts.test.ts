import { openTestPort, type Person, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import type { BodyInputOf } from "@protocol/call";
import { type Draft, deleteDraft, draftInput, getDraft, pageDrafts, saveDraft } from "@protocol/drafts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { forgetDrafts } from "./draftStore";
import { decryptText, encryptText } from "./encryptText";
import { draftHandlers } from "./handlers";

const id = "0193a0c4-7c1e-4c7e-9b1a-3f6f1d2c4b5a";
const cargo = "陶瓷 䶮㛃";
const draft = (own: Partial<BodyInputOf<typeof saveDraft>> = {}) => ({
  id,
  version: 0,
  tab: "one",
  kind: "truckOrder-E" as const,
  title: "COSU7788100001",
  boxCount: 2,
  entries: [
    ["cargoName", cargo],
    ["grossWeight", "not a number"],
  ] as [string, string][],
  ...own,
});
const everything = { pageIndex: 1, pageSize: 10 as const };

eachStore("drafts", (makeStore) => {
  const setUp = async () => {
    const port = await openTestPort(makeStore, draftHandlers);
    const codeOf = async (who: Person, own = draft()) => (await port.answer(who, saveDraft, { body: own })).code;
    return { ...port, codeOf };
  };

  it("keeps what was typed, right or wrong, and lists it for those of the company who enter such documents", async () => {
    const { ask, answer, clock } = await setUp();
    expect(await ask("forwarder", saveDraft, { body: draft() })).toMatchObject({ id, version: 1 });
    clock.now = new Date(testNow.getTime() + 5_000);
    await ask("forwarder", saveDraft, { body: draft({ version: 1, title: "COSU7788100002" }) });
    const kept = await ask("forwarder", getDraft, { params: { id } });
    expect(kept).toMatchObject({ version: 2, userName: "周敏", savedBy: "周敏", entries: draft().entries });
    const { rows, total } = await ask("forwarder", pageDrafts, { body: everything });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ id, kind: "truckOrder-E", title: "COSU7788100002", boxCount: 2, version: 2 });
    expect(rows[0]).not.toHaveProperty("entries");
    const imports = [{ fieldName: "kind", searchType: "eq" as const, values: ["truckOrder-I"] }];
    const none = await ask("forwarder", pageDrafts, { body: { ...everything, searchInfos: imports } });
    expect(none.total).toBe(0);
    const found = async (fieldName: string, value: string) => {
      const searchInfos = [{ fieldName, searchType: "eq" as const, values: [value] }];
      return (await ask("forwarder", pageDrafts, { body: { ...everything, searchInfos } })).total;
    };
    expect(await found("documentId", "")).toBe(1);
    expect(await found("documentId", "other")).toBe(0);
    expect(await found("userId", "u-forwarder")).toBe(1);
    expect(await found("userId", "somebodyElse")).toBe(0);
    const unknown = [{ fieldName: "title", searchType: "eq" as const, values: ["COSU7788100002"] }];
    const refused = await answer("forwarder", pageDrafts, { body: { ...everything, searchInfos: unknown } });
    expect(refused.code).toBe("422");
  });

  it("does not exist for another company, for somebody who only looks, and for a fleet", async () => {
    const { ask, answer, codeOf } = await setUp();
    await ask("forwarder", saveDraft, { body: draft() });
    for (const who of ["otherForwarder", "assistant", "fleet", "clerk"] as const) {
      expect((await answer(who, getDraft, { params: { id } })).code, who).toBe("404");
      expect(await codeOf(who, draft({ version: 1 })), who).toBe("404");
      expect(await codeOf(who), who).toBe("404");
      const gone = await answer(who, deleteDraft, { params: { id }, body: { version: 1, tab: "one" } });
      expect(gone.code, who).toBe("404");
      expect((await ask(who, pageDrafts, { body: everything })).total, who).toBe(0);
    }
    expect((await ask("forwarder", getDraft, { params: { id } })).version).toBe(1);
  });

  it("tells whoever saves upon an older version what stands there now, but never a page about itself", async () => {
    const { ask, answer, codeOf } = await setUp();
    await ask("forwarder", saveDraft, { body: draft() });
    // the same page twice at once
    expect(await ask("forwarder", saveDraft, { body: draft() })).toMatchObject({ version: 2 });
    const theirs = draft({ version: 2, tab: "two", entries: [["cargoName", "玻璃"]] });
    await ask("forwarder", saveDraft, { body: theirs });
    const late = await answer("forwarder", saveDraft, { body: draft({ version: 2 }) });
    expect(late.code).toBe("409");
    expect(late.result).toMatchObject({ current: { version: 3, entries: [["cargoName", "玻璃"]] } });
    const dropped = await answer("forwarder", deleteDraft, { params: { id }, body: { version: 2, tab: "one" } });
    expect(dropped.code).toBe("409");
    // knowing it, one may go on
    expect(await codeOf("forwarder", draft({ version: 3 }))).toBe("0000");
    // a draft stays what it is of
    expect(await codeOf("forwarder", draft({ version: 4, kind: "truckOrder-I" }))).toBe("404");
    expect(await codeOf("forwarder", draft({ version: 4, documentId: "other" }))).toBe("404");
  });

  it("is gone once thrown away, and after 90 days", async () => {
    const { db, ask, answer, codeOf } = await setUp();
    await ask("forwarder", saveDraft, { body: draft() });
    await ask("forwarder", deleteDraft, { params: { id }, body: { version: 1 } });
    expect((await answer("forwarder", getDraft, { params: { id } })).code).toBe("404");
    expect(await codeOf("forwarder", draft({ version: 1 }))).toBe("404");
    await ask("forwarder", saveDraft, { body: draft() });
    await forgetDrafts(db, testNow);
    expect((await ask("forwarder", pageDrafts, { body: everything })).total).toBe(1);
    await forgetDrafts(db, new Date(testNow.getTime() + 1));
    expect((await ask("forwarder", pageDrafts, { body: everything })).total).toBe(0);
  });

  it("is forgotten with its hold on files, or not at all", async () => {
    if (makeStore.kind !== "sqlite") return;
    const { db, ask } = await setUp();
    await ask("forwarder", saveDraft, { body: draft() });
    const file = {
      id: "f-1",
      company_id: "FWD1",
      user_id: "u-forwarder",
      name: "a.pdf",
      size: 1,
      mime: "",
      sha256: "",
    };
    await db
      .insertInto("files")
      .values({ ...file, purpose: "attachment", create_time: testNow.toISOString(), kept_by: `draft:${id}#` })
      .execute();
    const forget = () => forgetDrafts(db, new Date(testNow.getTime() + 1));
    await sql`create trigger ends before update on files begin select raise(abort, 'ended'); end`.execute(db);
    await expect(forget()).rejects.toThrow("ended");
    await sql`drop trigger ends`.execute(db);
    await forget();
    expect(await db.selectFrom("files").select("kept_by").execute()).toEqual([{ kept_by: null }]);
  });

  it("lies encrypted in the store, and an idempotency key keeps nothing of it", async () => {
    const { db, ask } = await setUp();
    await ask("forwarder", saveDraft, { body: draft() });
    const row = await db.selectFrom("drafts").selectAll().executeTakeFirstOrThrow();
    const keys = await db.selectFrom("idempotency_keys").selectAll().execute();
    expect(keys).toHaveLength(1);
    for (const text of [cargo, "cargoName", "not a number", "COSU7788100001"]) {
      expect(JSON.stringify([row, keys])).not.toContain(text);
      for (const encrypted of [row.body, row.title])
        expect(Buffer.from(encrypted, "base64").includes(text), text).toBe(false);
    }
  });
});

describe("a draft", () => {
  const key = Buffer.alloc(32, 7);

  it("opens under its own id and key alone, and untouched", () => {
    const encrypted = encryptText(key, "a", cargo);
    expect(decryptText(key, "a", encrypted)).toBe(cargo);
    expect(encryptText(key, "a", cargo)).not.toBe(encrypted);
    const touched = Buffer.from(encrypted, "base64");
    touched[30]! ^= 1;
    expect(() => decryptText(key, "b", encrypted)).toThrow();
    expect(() => decryptText(Buffer.alloc(32, 8), "a", encrypted)).toThrow();
    expect(() => decryptText(key, "a", touched.toString("base64"))).toThrow();
  });

  it("holds up to 8 MB", () => {
    const field = (n: number): Draft["entries"] =>
      Array.from({ length: n }, (_, i) => [`f${i}`, "x".repeat(1_000_000)]);
    expect(draftInput.safeParse(draft({ entries: field(8) })).success).toBe(true);
    const refused = draftInput.safeParse(draft({ entries: field(9) }));
    expect(refused.error?.issues.map((issue) => issue.message)).toEqual(["draft.tooLarge"]);
  });
});
