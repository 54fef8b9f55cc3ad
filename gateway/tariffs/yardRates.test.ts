import { tariffHandlers } from "@gateway/tariffs/handlers";
import { inHours, openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import {
  createYardRate,
  endYardRate,
  exportYardRates,
  getYardRate,
  importYardRates,
  pageYardRates,
  quoteYardRate,
  rateQuestion,
  updateYardRate,
  type YardRate,
  yardRateInput,
} from "@protocol/yardRates";
import { expect, it } from "vitest";
import type { z } from "zod";
import { overlapConstraint } from "./migrations";
import { rateFor } from "./public";
import { columnsOf } from "./rateStore";

type Given = z.input<typeof yardRateInput>;
const question = (customerId: string) =>
  rateQuestion.parse({
    ...{ yardCode: "NBCT", customerId, feeItem: "LIFT", sizeType: "22G1", fullEmpty: "F", trade: "F" },
    ...{ inDay: "2026-11-21", outDay: "2026-11-21" },
  });
const given: Given = {
  ...{ yardCode: "NBCT", feeItem: "LIFT", chargeMode: "BOX", price: 10_000, effFrom: "2026-01-01", taxRate: 6 },
};

eachStore("yard rates", (makeStore) => {
  const open = async () => {
    const port = await openTestPort(makeStore, tariffHandlers);
    const entry = { id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北二集司", sort: 1 };
    await port.db.insertInto("dict_data").values(entry).execute();
    const enter = (over: Partial<Given> = {}) =>
      port.answer("clerk", createYardRate, { body: { rate: { ...given, ...over } } });
    const entered = async (over: Partial<Given> = {}) => {
      const answer = await enter(over);
      expect(answer.code).toBe("0000");
      return answer.result as YardRate;
    };
    return { ...port, enter, entered };
  };
  const reasonOf = ({ result }: { result: unknown }) =>
    (result as { fieldReasons?: Record<string, string[]> }).fieldReasons;

  it("are never two in force for one key, however many are entered at once", async () => {
    const { db, enter } = await open();
    const spans = Array.from({ length: 12 }, (_, i) => ({
      effFrom: `2026-0${1 + (i % 3)}-01`,
      effTo: i % 2 ? "2026-04-15" : null,
    }));
    const answers = await Promise.all(spans.map((span) => enter(span)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === "0000")).toHaveLength(1);
    const refused = answers.filter(({ code }) => code === "422");
    expect(refused).toHaveLength(11);
    for (const answer of refused) expect(reasonOf(answer)?.["rate.effFrom"]?.[0]).toMatch(/^rate\.overlap\|.*YR2611/);
    expect(await db.selectFrom("yard_rates").select("id").execute()).toHaveLength(1);
  });

  it("are refused by the store itself where nobody has looked", async () => {
    const { db } = await open();
    const row = (id: string, over: Partial<Given>) => ({
      ...columnsOf(yardRateInput.parse({ ...given, ...over })),
      ...{
        id,
        rate_no: id,
        version: 1,
        customer_name: "",
        create_time: inHours(0),
        update_time: inHours(0),
        update_by_name: "",
      },
    });
    const insert = (id: string, over: Partial<Given> = {}) =>
      db.insertInto("yard_rates").values(row(id, over)).execute();
    await insert("a", { effTo: "2026-06-30" });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => insert(`b${i}`, { effFrom: "2026-06-30" })),
    );
    for (const each of tries)
      expect(each).toMatchObject({
        status: "rejected",
        reason: { message: expect.stringContaining(overlapConstraint) },
      });
    await insert("c", { effFrom: "2026-07-01" });
    await insert("d", { customerId: "FWD1" });
    await insert("e", { enabled: false });
    await expect(db.updateTable("yard_rates").set({ enabled: 1 }).where("id", "=", "e").execute()).rejects.toThrow(
      overlapConstraint,
    );
  });

  it("change under their version, end on a day, and a bill keeps what they were", async () => {
    const { db, ask, answer, entered } = await open();
    const rate = await entered();
    const asked = question("FWD1");
    const bill = await rateFor(db, asked);
    expect(bill).toMatchObject({ amount: 10_000, parts: [{ rate: { id: rate.id, version: 1, price: 10_000 } }] });
    const edit = (version: number) =>
      answer("clerk", updateYardRate, {
        params: { id: rate.id },
        body: { version, rate: { ...given, price: 12_000 } },
      });
    expect((await edit(1)).code).toBe("0000");
    expect((await edit(1)).code).toBe("409");
    expect(bill.parts[0]).toMatchObject({ unitPrice: 10_000 });
    expect((await rateFor(db, asked)).parts[0]).toMatchObject({ unitPrice: 12_000, rate: { version: 2 } });
    const ended = await ask("clerk", endYardRate, {
      params: { id: rate.id },
      body: { version: 2, lastDay: "2026-11-20" },
    });
    expect(ended.effTo).toBe("2026-11-20");
    expect(await rateFor(db, asked)).toMatchObject({ amount: null, missingDay: "2026-11-21" });
    await entered({ effFrom: "2026-11-21", price: 9_000 });
    const { events } = await ask("clerk", getYardRate, { params: { id: rate.id } });
    expect(events.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
      ["create", []],
      ["edit", ["price"]],
      ["end", ["effTo"]],
    ]);
  });

  it("are the clerk's to change; a customer sees its own and the default ones, and asks for itself", async () => {
    const { ask, answer, entered } = await open();
    const common = await entered();
    const own = await entered({ customerId: "FWD1", price: 8_000 });
    const other = await entered({ customerId: "FWD2", price: 7_000 });
    const list = { body: { pageIndex: 1, pageSize: 10 as const } };
    const seen = async (who: "forwarder" | "clerk") =>
      (await ask(who, pageYardRates, list)).rows.map(({ id }) => id).sort();
    expect(await seen("forwarder")).toEqual([common.id, own.id].sort());
    expect(await seen("clerk")).toHaveLength(3);
    expect((await ask("forwarder", exportYardRates, { body: {} })).rows).toHaveLength(2);
    expect((await answer("forwarder", getYardRate, { params: { id: other.id } })).code).toBe("404");
    expect((await answer("forwarder", createYardRate, { body: { rate: given } })).code).toBe("403");
    const query = question("FWD2");
    const quoted = await ask("forwarder", quoteYardRate, { query });
    expect(quoted).toMatchObject({ amount: 8_000, others: [{ rate: { id: common.id }, why: "lessSpecific" }] });
    expect((await ask("clerk", quoteYardRate, { query })).amount).toBe(7_000);
  });

  it("come from a price list all or none, each error at its row", async () => {
    const { db, answer } = await open();
    const lists = (rates: Given[]) => answer("clerk", importYardRates, { body: { rates } });
    const wrong = await lists([
      given,
      { ...given, sizeType: "45G1", effTo: "2025-01-01" },
      { ...given, price: 1 },
      { ...given, yardCode: "??" },
    ]);
    expect(Object.keys(reasonOf(wrong) ?? {})).toEqual(["rates[1].effTo", "rates[2].effFrom", "rates[3].yardCode"]);
    expect(await db.selectFrom("yard_rates").select("id").execute()).toEqual([]);
    expect(await lists([given, { ...given, sizeType: "45G1" }])).toMatchObject({
      code: "0000",
      result: { created: 2 },
    });
  });
});
