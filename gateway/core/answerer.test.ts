import { newId } from "@gateway/store/id";
import { exportOrder } from "@gateway/testing/testOrders";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { defineCall } from "@protocol/call";
import { verifyDocument } from "@protocol/documents";
import { truckOrders } from "@protocol/trucking";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { z } from "zod";
import { handle, handlePublic, handlePublicPrepared } from "./handler";
import { Refusal } from "./refusal";

const draft = { body: { mode: "draft" as const, order: exportOrder() } };
const countOf = async (port: TestPort) =>
  (await port.ask("forwarder", truckOrders.page, { body: { pageIndex: 1, pageSize: 10 } })).total;

const leave = defineCall({
  name: "leave",
  method: "POST",
  path: "/test/leave",
  summary: "Fails after it has written",
  access: "public",
  body: z.object({ fail: z.boolean() }),
  result: z.object({ left: z.string() }),
});
const leaveHandler = handlePublic(leave, async (ctx, { body }) => {
  await ctx.db.insertInto("seed_marks").values({ name: ctx.traceId, time: ctx.now.toISOString() }).execute();
  if (body.fail) throw new Error("secret of the house");
  return { left: "a card" };
});
const prepared = defineCall({
  name: "prepared",
  method: "POST",
  path: "/test/prepared",
  summary: "Counts what it prepares, and refuses when told",
  access: "public",
  encryptedFields: ["secret"],
  body: z.object({ refuse: z.boolean(), secret: z.string() }),
  result: z.object({ count: z.number() }),
});
const preparedHandler = handlePublicPrepared(
  prepared,
  async (ctx) => {
    await ctx.db.insertInto("seed_marks").values({ name: newId(), time: ctx.now.toISOString() }).execute();
    return (await ctx.db.selectFrom("seed_marks").selectAll().execute()).length;
  },
  async (_ctx, { body }, count) => {
    if (body.refuse) throw new Refusal("1002", "refusedForTest");
    return { count };
  },
);
const take = defineCall({
  name: "take",
  method: "POST",
  path: "/test/take",
  summary: "Takes a name unless it is taken",
  access: "public",
  body: z.object({ name: z.string() }),
  result: z.object({ name: z.string() }),
});
const takeHandler = handlePublic(take, async ({ db, now }, { body }) => {
  const taken = await db.selectFrom("seed_marks").selectAll().where("name", "=", body.name).executeTakeFirst();
  if (taken) throw new Refusal("1002", "takenForTest");
  await new Promise((done) => setTimeout(done, 50));
  await db.insertInto("seed_marks").values({ name: body.name, time: now.toISOString() }).execute();
  return { name: body.name };
});
const deadlocked = defineCall({
  name: "deadlocked",
  method: "POST",
  path: "/test/deadlocked",
  summary: "Loses so many of its tries to a deadlock",
  access: "public",
  body: z.object({ lost: z.number() }),
  result: z.object({ tries: z.number() }),
});
const deadlockedHandler = () => {
  let tries = 0;
  return handlePublic(deadlocked, async ({ db }, { body }) => {
    tries++;
    const raised = sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`;
    if (tries <= body.lost) await raised.execute(db);
    return { tries };
  });
};
const broken = defineCall({
  name: "broken",
  method: "GET",
  path: "/test/broken",
  summary: "Breaks its contract",
  result: z.object({ n: z.number() }),
});
const brokenHandler = handle(broken, async () => ({ n: "one" }) as unknown as { n: number });

eachStore("an answer", (makeStore) => {
  it("comes once for one key, however many ask at once, and is the same for all", async () => {
    const port = await openTestPort(makeStore);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        port.answer("forwarder", truckOrders.create, { ...draft, idempotencyKey: "k-1" }),
      ),
    );
    expect(await countOf(port)).toBe(1);
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    const texts = new Set(answers.map(({ replayed: _, ...answer }) => JSON.stringify(answer)));
    expect(texts.size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, code: "0000" });
  });

  it("is refused when the key comes with another body, and given when another person uses it", async () => {
    const port = await openTestPort(makeStore);
    await port.ask("forwarder", truckOrders.create, { ...draft, idempotencyKey: "k-1" });
    const other = {
      body: { mode: "draft" as const, order: exportOrder({ cargoName: "TOYS" }) },
      idempotencyKey: "k-1",
    };
    expect(await port.answer("forwarder", truckOrders.create, other)).toMatchObject({
      status: 400,
      code: "9998",
      message: "请勿重复提交，请稍后再试",
      result: { reason: "duplicate" },
    });
    expect(await port.answer("otherForwarder", truckOrders.create, other)).toMatchObject({
      replayed: false,
      code: "0000",
    });
    expect(await countOf(port)).toBe(1);
  });

  it("frees the key when it refuses, so that the same may be tried again", async () => {
    const port = await openTestPort(makeStore);
    const made = await port.ask("forwarder", truckOrders.create, {
      body: { mode: "draft", order: exportOrder({ blNo: undefined }) },
    });
    const parts = { params: { id: made.id }, body: { version: 1 }, idempotencyKey: "k-2" };
    const first = await port.answer("forwarder", truckOrders.submit, parts);
    expect(first).toMatchObject({ code: "422", result: { fieldReasons: { "order.blNo": ["required"] } } });
    const content = { content: { ...exportOrder(), boxes: undefined }, fees: [], paidTime: null, payRound: 0 };
    await port.db
      .updateTable("documents")
      .set({ body: JSON.stringify(content) })
      .where("id", "=", made.id)
      .execute();
    expect(await port.answer("forwarder", truckOrders.submit, parts)).toMatchObject({ code: "0000", replayed: false });
    expect(await port.answer("forwarder", truckOrders.submit, parts)).toMatchObject({ code: "0000", replayed: true });
  });

  it("asks for a key, a token, and a well-formed request", async () => {
    const port = await openTestPort(makeStore);
    expect(await port.answer("forwarder", truckOrders.create, { ...draft, idempotencyKey: null })).toMatchObject({
      status: 422,
      result: { reason: "idempotencyKey.required" },
    });
    expect(await port.answer(null, truckOrders.create, draft)).toMatchObject({
      status: 401,
      code: "401",
      message: "token已过期，请重新登录",
    });
    const wrong = { pageIndex: 0, pageSize: 7, searchInfos: [{ fieldName: "type" }] } as never;
    const answer = await port.answer("forwarder", truckOrders.page, { body: wrong });
    expect(answer.result).toMatchObject({
      reason: "invalid",
      fieldReasons: {
        pageIndex: ["format"],
        pageSize: ["format"],
        "searchInfos[0].searchType": ["required"],
        "searchInfos[0].values": ["required"],
      },
      fieldErrors: { pageIndex: ["格式不正确"] },
    });
  });

  it("is prepared once for a key, outside its transaction, whatever is encrypted anew", async () => {
    const port = await openTestPort(makeStore, [preparedHandler]);
    const press = (refuse: boolean, secret: string, idempotencyKey: string) =>
      port.answer(null, prepared, { body: { refuse, secret }, idempotencyKey });
    const answers = await Promise.all(["a", "b", "c"].map((secret) => press(false, secret, "k-1")));
    expect(answers.map((answer) => answer.result)).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
    expect(answers.filter((answer) => answer.replayed)).toHaveLength(2);
    expect(await press(true, "a", "k-2")).toMatchObject({ code: "1002" });
    // what the refused one has counted is there, and its key is free
    expect(await press(false, "a", "k-2")).toMatchObject({ result: { count: 3 }, replayed: false });
    expect(await press(true, "a", "k-2")).toMatchObject({ code: "9998" });
  });

  it.each([
    ["busy", "has no connection free", "系统繁忙，请稍后再试", new Error("timeout exceeded when trying to connect")],
    ["connection", "goes away", "连接失败，请稍后再试", Object.assign(new Error("terminating"), { code: "57P01" })],
  ])("asks to come again, %s, when the store %s", async (reason, _, message, failure) => {
    const crowded = handlePublic(leave, async () => {
      throw failure;
    });
    const port = await openTestPort(makeStore, [crowded]);
    const answer = await port.answer(null, leave, { body: { fail: false }, idempotencyKey: `k-4-${reason}` });
    expect(answer).toMatchObject({ status: 503, code: "503", message, result: { reason } });
  });

  it("is a plain failure when something unexpected happens: nothing is left behind and nothing told", async () => {
    const port = await openTestPort(makeStore, [leaveHandler, brokenHandler]);
    const answer = await port.answer(null, leave, { body: { fail: true }, idempotencyKey: "k-3" });
    expect(answer).toEqual({
      status: 500,
      code: "500",
      message: "服务器发生错误",
      result: { reason: "failure" },
      replayed: false,
    });
    expect(await port.db.selectFrom("seed_marks").selectAll().execute()).toEqual([]);
    expect(await port.answer("forwarder", broken)).toMatchObject({ status: 500 });

    // a call without a person keeps its key in a place of its own
    expect(await port.answer(null, leave, { body: { fail: false }, idempotencyKey: "k-3" })).toMatchObject({
      code: "0000",
      replayed: false,
    });
    expect(await port.answer(null, leave, { body: { fail: false }, idempotencyKey: "k-3" })).toMatchObject({
      result: { left: "a card" },
      replayed: true,
    });
  });

  it("refuses in its own words who comes second in the same instant", async () => {
    const port = await openTestPort(makeStore, [takeHandler]);
    const answers = await Promise.all([1, 2, 3].map(() => port.answer(null, take, { body: { name: "one" } })));
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "1002", "1002"]);
  });

  it("tries again what was undone for a deadlock, and is busy where that goes on", async () => {
    if (makeStore.kind !== "postgres") return;
    const once = await openTestPort(makeStore, [deadlockedHandler()]);
    expect(await once.answer(null, deadlocked, { body: { lost: 3 } })).toMatchObject({ result: { tries: 4 } });
    const always = await openTestPort(makeStore, [deadlockedHandler()]);
    expect(await always.answer(null, deadlocked, { body: { lost: 99 } })).toMatchObject({
      status: 503,
      result: { reason: "busy" },
    });
  });

  it("refuses a NUL wherever it hides, and stores nothing of it", async () => {
    const port = await openTestPort(makeStore, [takeHandler]);
    expect(await port.answer(null, take, { body: { name: "a\u0000b" } })).toMatchObject({
      code: "422",
      result: { fieldReasons: { name: ["badCharacter"] } },
    });
    const like = { fieldName: "orderNo" as const, searchType: "like" as const, values: ["TE2\u0000"] };
    expect(
      await port.answer("forwarder", truckOrders.page, { body: { pageIndex: 1, pageSize: 10, searchInfos: [like] } }),
    ).toMatchObject({ code: "422", result: { fieldReasons: { "searchInfos[0].values[0]": ["badCharacter"] } } });
    expect(await port.answer(null, verifyDocument, { query: { docNo: "\u0000", code: "x" } })).toMatchObject({
      code: "422",
      result: { fieldReasons: { docNo: ["badCharacter"] } },
    });
    expect(await port.db.selectFrom("seed_marks").selectAll().execute()).toEqual([]);
  });

  it("refuses half of a surrogate pair, and takes whole ones", async () => {
    const port = await openTestPort(makeStore, [takeHandler]);
    for (const name of ["a\uD800b", "\uDC00", "\u{1F6A2}\uD83D"])
      expect(await port.answer(null, take, { body: { name } })).toMatchObject({
        code: "422",
        result: { fieldReasons: { name: ["badCharacter"] } },
      });
    expect(await port.answer(null, take, { body: { name: "\u{1F6A2}\u{20BB7}" } })).toMatchObject({ code: "0000" });
  });

  it("ends with the token", async () => {
    const port = await openTestPort(makeStore);
    port.clock.now = new Date("2030-01-02T00:00:00.000Z");
    expect(await port.answer("forwarder", truckOrders.page, { body: { pageIndex: 1, pageSize: 10 } })).toMatchObject({
      code: "401",
    });
  });
});
