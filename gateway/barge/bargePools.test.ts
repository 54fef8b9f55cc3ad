import { createScheduler } from "@gateway/documents/scheduler";
import {
  approvedOrder,
  grab,
  grabbed,
  openBargePort,
  poolOf,
  publishedPool,
  release,
} from "@gateway/testing/bargeParts";
import { findPoolFaults, type PoolHistory, readPoolHistory } from "@gateway/testing/poolHistory";
import { inHours, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { bargeOrders } from "@protocol/bargeOrders";
import { type BargePoolInput, breachAmount } from "@protocol/bargePool";
import { bargePools } from "@protocol/bargePools";
import { codes } from "@protocol/codes";
import { dateOf } from "@protocol/values/instant";
import { describe, expect, it } from "vitest";
import { bargeMigrations } from "./migrations";
import { bargePoolLifecycle } from "./poolStore";

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

/** The pool as its owner sees it, held against its record. */
async function look(port: TestPort, id: string) {
  expect(findPoolFaults(await readPoolHistory(port.db, id))).toEqual([]);
  return port.ask("forwarder", bargePools.get, { params: { id } });
}
const closeNow = (port: TestPort) => createScheduler({ ...port.unattended, kinds: [bargePoolLifecycle] }).runDue();

/** How many companies ask for one box at once. */
const companyCount = process.env.LONG === "1" ? 500 : 200;

eachStore("order pools", (makeStore) => {
  it(`give one box to one of ${companyCount} companies, and tell the others what is left`, {
    timeout: 60_000,
  }, async () => {
    const port = await openBargePort(makeStore, companyCount);
    const { id } = await publishedPool(port, { totalQty: 1 });
    const results = await Promise.all(
      Array.from({ length: companyCount }, (_, n) => grabbed(port, `BRG${n + 1}`, id, { qty: 1 })),
    );
    const outcomes = results.map(({ outcome }) => outcome);
    expect(outcomes.filter((each) => each === "held")).toHaveLength(1);
    expect(outcomes.filter((each) => each === "lost")).toHaveLength(companyCount - 1);
    expect(results.map(({ remainQty }) => remainQty)).toEqual(Array.from({ length: companyCount }, () => 0));
    expect(await look(port, id)).toMatchObject({ status: "2", remainQty: 0 });
  });

  it("give no box twice and lose none when fifty grab parts of ten at once", async () => {
    const port = await openBargePort(makeStore, 50);
    const { id } = await publishedPool(port);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => grabbed(port, `BRG${n + 1}`, id, { qty: 1 + (n % 4) })),
    );
    const held = results.filter(({ outcome }) => outcome === "held");
    const taken = held.reduce((sum, { qty }) => sum + qty, 0);
    // enough ask for one box, so nothing is left over
    expect(taken).toBe(10);
    for (const { outcome, qty, remainQty } of results) if (outcome === "lost") expect(remainQty).toBeLessThan(qty);
    expect(await look(port, id)).toMatchObject({ status: "2", remainQty: 0 });
  });

  it("keep their numbers while boxes are grabbed, given back, and the window ends", async () => {
    const port = await openBargePort(makeStore, 12);
    const { id } = await publishedPool(port, { grabTo: inHours(1) });
    const first = await Promise.all(
      [1, 3, 4, 5].map((n) => grabbed(port, `BRG${n}`, id, { qty: 2 }).then((got) => ({ carrier: `BRG${n}`, ...got }))),
    );
    port.clock.now = dateOf(inHours(0.75));
    const back = first
      .filter(({ outcome }) => outcome === "held")
      .map(({ carrier, grabId }) => release(port, carrier, id, grabId));
    const more = [6, 7, 8, 9, 10].map((n) => grab(port, `BRG${n}`, id, { qty: 3, wait: n > 8 }));
    await Promise.all([...back, ...more]);
    const midway = await look(port, id);
    expect(midway.grabs.filter(({ state }) => state === "breached")).toHaveLength(4);
    expect(midway.grabs.find(({ state }) => state === "breached")).toMatchObject({ breachAmount: 6_000 });

    port.clock.now = dateOf(inHours(1));
    const last = await Promise.all([closeNow(port), ...[11, 12].map((n) => grab(port, `BRG${n}`, id, { qty: 1 }))]);
    for (const answer of last.slice(1))
      expect(told(answer as { result: unknown }).reason).toMatch(/^pool.over|status.changed$/);
    const over = await look(port, id);
    expect(over.status).toBe(over.remainQty === 0 ? "2" : "3");
  });

  it("answer the same grab as before, under whatever key of the wire", async () => {
    const port = await openBargePort(makeStore);
    const { id } = await publishedPool(port);
    const key = "one-grab-of-mine";
    const answers = await Promise.all(Array.from({ length: 8 }, () => grabbed(port, "BRG1", id, { qty: 3, key })));
    expect(new Set(answers.map(({ grabId }) => grabId)).size).toBe(1);
    expect(answers.every(({ outcome }) => outcome === "held")).toBe(true);
    expect(await look(port, id)).toMatchObject({ remainQty: 7 });
    // another company may call its grab the same
    expect(await grabbed(port, "BRG3", id, { qty: 3, key })).toMatchObject({ outcome: "held", remainQty: 4 });
    // nor is it another once the window is over, or the pool has ended
    const first = { ...answers[0]!, remainQty: 4 };
    port.clock.now = dateOf(inHours(25));
    expect(await grabbed(port, "BRG1", id, { qty: 3, key })).toEqual(first);
    await closeNow(port);
    expect(await grabbed(port, "BRG1", id, { qty: 3, key })).toEqual(first);
    expect(told(await grab(port, "BRG1", id, { qty: 3, key: "another-of-mine" })).reason).toBe("status.changed");
  });

  it("give what comes back in turn to those who wait, free within half an hour, as a breach after", async () => {
    const port = await openBargePort(makeStore, 4);
    const { id } = await publishedPool(port);
    const all = await grabbed(port, "BRG1", id, { qty: 10 });
    const wait = (carrier: string, qty: number) => grabbed(port, carrier, id, { qty, wait: true });
    expect(await wait("BRG3", 4)).toMatchObject({ outcome: "waiting", remainQty: 0 });
    const second = await wait("BRG4", 5);
    expect((await release(port, "BRG3", id, all.grabId)).code).toBe(codes.notFound);
    port.clock.now = dateOf(inHours(0.5));
    expect((await release(port, "BRG1", id, all.grabId)).code).toBe(codes.ok);
    const after = await look(port, id);
    expect(after).toMatchObject({ status: "1", remainQty: 1, waiting: 0 });
    expect(after.grabs.map(({ state }) => state).sort()).toEqual(["held", "held", "released"]);
    expect(told(await release(port, "BRG1", id, all.grabId)).reason).toBe("pool.grabEnded");
    port.clock.now = dateOf(inHours(1.1));
    await release(port, "BRG4", id, second.grabId);
    expect(await look(port, id)).toMatchObject({ remainQty: 6 });
    const own = await port.ask(null, bargePools.get, { token: "BRG4", params: { id } });
    expect(own.grabs.find((each) => each.own)).toMatchObject({
      state: "breached",
      breachAmount: breachAmount(5, 60_000, 5),
    });
    // of another company one learns that boxes are gone, and no more
    expect(own.grabs.filter((each) => !each.own)).toMatchObject([{ companyName: null, bidPrice: null, qty: 4 }]);
  });

  it("are shown to whom they are open, and refuse who is not qualified", async () => {
    const port = await openBargePort(makeStore);
    const cert = await publishedPool(port, { eligibility: "CERT" });
    expect(told(await grab(port, "BRG2", cert.id, { qty: 1 })).reason).toBe("pool.certOnly");
    const listed = await publishedPool(port, { eligibility: "LIST", companyIds: ["BRG1"] });
    expect((await grab(port, "BRG3", listed.id, { qty: 1 })).code).toBe(codes.notFound);
    expect(await grabbed(port, "BRG1", listed.id, { qty: 1 })).toMatchObject({ outcome: "held" });
    const pageOf = async (token: string) =>
      (await port.ask(null, bargePools.page, { token, body: { pageIndex: 1, pageSize: 10 } })).total;
    expect([await pageOf("BRG1"), await pageOf("BRG3")]).toEqual([2, 1]);
    expect((await port.answer("otherForwarder", bargePools.get, { params: { id: cert.id } })).code).toBe(
      codes.notFound,
    );
    expect(
      (
        await port.answer("forwarder", bargePools.grab, {
          params: { id: cert.id },
          body: { qty: 1, grabKey: "12345678" },
        })
      ).code,
    ).toBe(codes.forbidden);
    const draft = await port.ask("forwarder", bargePools.create, { body: { mode: "draft", pool: poolOf() } });
    expect((await grab(port, "BRG1", draft.id, { qty: 1 })).code).toBe(codes.notFound);
  });

  it("are taken whole or in parts that are large enough, within price and window", async () => {
    const port = await openBargePort(makeStore);
    const whole = await publishedPool(port, { splittable: false });
    const fields = async (id: string, asked: Parameters<typeof grab>[3]) =>
      told(await grab(port, "BRG1", id, asked)).fieldReasons;
    expect(await fields(whole.id, { qty: 4 })).toEqual({ qty: ['pool.whole|{"total":10}'] });
    expect(await fields(whole.id, { qty: 10, bidPrice: 80_001 })).toEqual({ bidPrice: ["pool.overCap"] });
    const parts = await publishedPool(port, { minGrab: 4 });
    expect(await fields(parts.id, { qty: 3 })).toEqual({ qty: ['pool.minGrab|{"max":4}'] });
    await grabbed(port, "BRG1", parts.id, { qty: 8 });
    // less than the least part, but all that is left
    expect(await grabbed(port, "BRG3", parts.id, { qty: 2 })).toMatchObject({ outcome: "held", remainQty: 0 });
    const later = await publishedPool(port, { grabFrom: inHours(1) });
    expect(told(await grab(port, "BRG1", later.id, { qty: 1 })).reason).toBe("pool.notYet");
  });

  it("give one company no more than their limit, however it asks", async () => {
    const port = await openBargePort(makeStore);
    const over = async (pool: Partial<BargePoolInput>) => {
      const asked = { body: { mode: "submit" as const, pool: poolOf(pool) } };
      return told(await port.answer("forwarder", bargePools.create, asked)).fieldReasons;
    };
    expect(await over({ companyCap: 11 })).toEqual({ "pool.companyCap": ['wholeBetween|{"min":1,"max":10}'] });
    expect(await over({ companyCap: 3, minGrab: 4 })).toEqual({
      "pool.companyCap": ['wholeBetween|{"min":4,"max":10}'],
    });
    expect(await over({ companyCap: 4, splittable: false })).toEqual({
      "pool.companyCap": ['wholeBetween|{"min":10,"max":10}'],
    });
    const { id } = await publishedPool(port, { companyCap: 6 });
    const tooMany = { qty: ['pool.companyCap|{"max":6}'] };
    expect(told(await grab(port, "BRG1", id, { qty: 7 })).fieldReasons).toEqual(tooMany);
    const asked = await Promise.all(Array.from({ length: 8 }, () => grab(port, "BRG1", id, { qty: 2 })));
    expect(asked.filter(({ code }) => code === codes.ok)).toHaveLength(3);
    expect(told(asked.find(({ code }) => code !== codes.ok)!).fieldReasons).toEqual(tooMany);
    const { grabId } = await grabbed(port, "BRG3", id, { qty: 4 });
    // what comes back is not its either
    expect(await grabbed(port, "BRG1", id, { qty: 2, wait: true })).toMatchObject({ outcome: "waiting" });
    await release(port, "BRG3", id, grabId);
    expect(await look(port, id)).toMatchObject({ remainQty: 4, waiting: 1 });
  });

  it("that are sold out close their queue with the window, and tell who waited", async () => {
    const port = await openBargePort(makeStore);
    const { id } = await publishedPool(port);
    await grabbed(port, "BRG1", id, { qty: 10 });
    await grabbed(port, "BRG3", id, { qty: 4, wait: true });
    expect(await look(port, id)).toMatchObject({ status: "2", waiting: 1 });
    // as one is that was sold out before its window ended by itself
    const timers = () => port.db.selectFrom("document_timers").selectAll().where("name", "=", "endWindow").execute();
    const planned = await timers();
    await port.db.deleteFrom("document_timers").where("name", "=", "endWindow").execute();
    await bargeMigrations.find(({ name }) => name.endsWith("sold-out-windows"))!.up(port.db as never);
    expect([planned.length, await timers()]).toEqual([1, planned]);
    port.clock.now = dateOf(inHours(25));
    await closeNow(port);
    const over = await look(port, id);
    expect(over).toMatchObject({ status: "2", waiting: 0 });
    expect(over.grabs.map(({ state }) => state).sort()).toEqual(["held", "left"]);
    const ended = () =>
      port.db.selectFrom("messages").select("reason").where("reason", "=", "pool.waitEnded").execute();
    expect(await ended()).toHaveLength(1);
    await closeNow(port);
    expect(await ended()).toHaveLength(1);
  });

  it("keep the order that they offer from being canceled or returned, and offer none that is", async () => {
    const port = await openBargePort(makeStore);
    const order = await approvedOrder(port);
    const { id, version } = await publishedPool(port, { sourceOrderNo: order.docNo });
    const asked = { params: { id: order.id }, body: { version: order.version } };
    const cancel = () => port.answer("forwarder", bargeOrders.cancel, asked);
    const { poolNo } = await look(port, id);
    const sendBack = { params: asked.params, body: { version: order.version, remark: "驳船停航" } };
    for (const answer of [await cancel(), await port.answer("clerk", bargeOrders.return, sendBack)])
      expect(answer.result).toMatchObject({ reason: "barge.pooled", params: { poolNo } });
    await port.ask("forwarder", bargePools.cancel, { params: { id }, body: { version, remark: "停运" } });
    expect((await cancel()).code).toBe(codes.ok);
    const late = { mode: "submit" as const, pool: poolOf({ sourceOrderNo: order.docNo }) };
    expect(Object.keys(told(await port.answer("forwarder", bargePools.create, { body: late })).fieldReasons!)).toEqual([
      "pool.sourceOrderNo",
    ]);
  });

  it("are withdrawn untouched, canceled with all grabs, or fulfilled", async () => {
    const port = await openBargePort(makeStore);
    const free = await publishedPool(port);
    const params = { id: free.id };
    const back = await port.ask("forwarder", bargePools.withdraw, { params, body: { version: free.version } });
    expect(back.status).toBe("0");
    await port.ask("forwarder", bargePools.submit, { params, body: { version: back.version } });
    await grabbed(port, "BRG1", free.id, { qty: 4 });
    const { version } = await look(port, free.id);
    expect(told(await port.answer("forwarder", bargePools.withdraw, { params, body: { version } })).reason).toBe(
      "pool.taken",
    );
    const canceled = await port.ask("clerk", bargePools.cancel, { params, body: { version, remark: "船期取消" } });
    expect(canceled).toMatchObject({ status: "4", grabs: [{ state: "canceled" }] });
    const sold = await publishedPool(port);
    await grabbed(port, "BRG1", sold.id, { qty: 10 });
    await grabbed(port, "BRG3", sold.id, { qty: 2, wait: true });
    const taken = await look(port, sold.id);
    const done = await port.ask("forwarder", bargePools.fulfil, {
      params: { id: sold.id },
      body: { version: taken.version },
    });
    expect(done).toMatchObject({ status: "5", grabs: [{ state: "done" }, { state: "left" }] });
    // who waited for boxes is told that none come any more
    const toldOf = async (reason: string) => {
      const rows = await port.db
        .selectFrom("messages as m")
        .innerJoin("message_recipients as r", "r.message_id", "m.id")
        .select("r.user_id")
        .where("m.reason", "=", reason)
        .execute();
      return rows.map(({ user_id }) => user_id);
    };
    expect(await toldOf("pool.waitEnded")).toEqual(["u-BRG3"]);
    // whose pool the port has canceled is told of it, too
    const ofCancel = await toldOf("pool.canceled");
    expect(ofCancel).toEqual(expect.arrayContaining(["u-BRG1", "u-forwarder"]));
    expect(new Set(ofCancel).size).toBe(ofCancel.length);
    await look(port, sold.id);
  });
});

describe("the record of a pool", () => {
  const grabRow = (id: string, qty: number, state: string) => ({ id, qty, state }) as PoolHistory["grabs"][number];
  const row = (seq: number, kind: string, qty: number, remain_after: number, grab_id: string | null = null) =>
    ({
      pool_id: "p",
      time: "",
      company_id: null,
      seq,
      kind,
      qty,
      remain_after,
      grab_id,
    }) satisfies PoolHistory["log"][number];
  const numbers = (over: Partial<PoolHistory["numbers"]>): PoolHistory["numbers"] => ({
    ...{ pool_id: "p", status: "1", total_qty: 3, remain_qty: 1, min_grab: 1, splittable: 1 },
    ...{ grab_from: "", grab_to: "", waiting: 0, seq: 2, ...over },
  });

  it.each<[string, PoolHistory, string]>([
    [
      "agrees where nothing is wrong",
      {
        numbers: numbers({}),
        log: [row(1, "open", 3, 3), row(2, "grab", 2, 1, "A")],
        grabs: [grabRow("A", 2, "held")],
      },
      "",
    ],
    [
      "shows a box given twice",
      {
        numbers: numbers({ remain_qty: 0 }),
        log: [row(1, "open", 3, 3), row(2, "grab", 2, 0, "A")],
        grabs: [grabRow("A", 2, "held")],
      },
      "says 0 left",
    ],
    [
      "shows a lost grab",
      {
        numbers: numbers({}),
        log: [row(1, "open", 3, 3), row(2, "grab", 2, 1, "A")],
        grabs: [grabRow("A", 2, "lost")],
      },
      "A is lost",
    ],
    [
      "shows a missing row",
      {
        numbers: numbers({ seq: 3 }),
        log: [row(1, "open", 3, 3), row(3, "grab", 2, 1, "A")],
        grabs: [grabRow("A", 2, "held")],
      },
      "stands in place 2",
    ],
  ])("%s", (_, history, words) => {
    const faults = findPoolFaults(history).join("\n");
    if (words === "") expect(faults).toBe("");
    else expect(faults).toContain(words);
  });
});
