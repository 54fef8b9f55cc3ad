import { saveCodeLists } from "@gateway/seed/codeLists";
import { saveVoyages } from "@gateway/seed/voyages";
import { openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import {
  addDictData,
  deleteDictData,
  dictTypes,
  getDict,
  getDictData,
  getStandard,
  listDictData,
  listVoyages,
  standardTypes,
  updateDictData,
} from "@protocol/base";
import { expect, it } from "vitest";
import { baseHandlers } from "./handlers";

eachStore("code lists and voyages", (makeStore) => {
  const setUp = async () => {
    const port = await openTestPort(makeStore, baseHandlers);
    await saveCodeLists(port.db);
    await saveVoyages(port.db, testNow);
    return port;
  };

  it("has every list, in its order", async () => {
    const { ask } = await setUp();
    for (const type of dictTypes) {
      expect((await ask("forwarder", getDict, { params: { type } })).length).toBeGreaterThan(3);
    }
    expect(await ask("forwarder", getDict, { params: { type: "feeItem" } })).toMatchObject([
      { dictValue: "TRUCKING", dictLabel: "拖运费", names: { "en-US": "Haulage", "pt-BR": "Transporte" } },
      { dictValue: "CHASSIS", dictLabel: "车架费" },
      { dictValue: "WAITING", dictLabel: "等待费" },
      { dictValue: "WEIGHING", dictLabel: "过磅费" },
      { dictValue: "TOLL", dictLabel: "过路费" },
    ]);
    const ports = await ask("forwarder", getDict, { params: { type: "locode" } });
    expect(ports.find((port) => port.dictValue === "CNNGB")).toMatchObject({
      dictLabel: "CNNGB 宁波",
      names: { "en-US": "CNNGB Ningbo" },
    });
    // Jixian and Huazhou, not Jiaxing and Huzhou
    expect(ports.map((port) => port.dictValue)).not.toEqual(expect.arrayContaining(["CNJIX", "CNHUZ"]));
  });

  it("knows an empty list from one that does not exist", async () => {
    const { db, ask, answer } = await setUp();
    await db.deleteFrom("dict_data").where("dict_type", "=", "yard").execute();
    expect(await ask("fleet", getDict, { params: { type: "yard" } })).toEqual([]);
    expect((await answer("fleet", getDict, { params: { type: "nothing" } })).code).toBe("404");
  });

  it("lets the port's staff add, change and delete", async () => {
    const { ask, answer } = await setUp();
    const body = { dictType: "damage", dictValue: "D", dictLabel: "凹陷", sort: 1 };
    const made = await ask("clerk", addDictData, { body });
    expect(await ask("fleet", getDict, { params: { type: "damage" } })).toEqual([
      { dictValue: "D", dictLabel: "凹陷" },
    ]);
    await ask("clerk", updateDictData, { body: { ...made, dictLabel: "凹痕" } });
    expect(await ask("fleet", getDictData, { params: { id: made.id } })).toMatchObject({ dictLabel: "凹痕" });
    expect(await ask("fleet", listDictData, { query: { dictType: "damage" } })).toHaveLength(1);
    const gone = { params: { id: made.id }, body: { version: made.version + 1 } };
    const stale = { ...gone, body: { version: made.version } };
    expect(await answer("clerk", deleteDictData, stale)).toMatchObject({
      code: "409",
      result: { current: { version: made.version + 1 } },
    });
    await ask("clerk", deleteDictData, gone);
    expect((await answer("fleet", getDictData, { params: { id: made.id } })).code).toBe("404");
    expect((await answer("clerk", deleteDictData, gone)).code).toBe("404");
  });

  it("has a value once in a list", async () => {
    const { ask, answer } = await setUp();
    const body = { dictType: "terminal", dictValue: "NBCT", dictLabel: "北二", sort: 1 };
    expect(await answer("clerk", addDictData, { body })).toMatchObject({
      code: "422",
      result: { fieldReasons: { dictValue: ["dict.duplicate"] } },
    });
    const [first, second] = await ask("clerk", listDictData, { query: { dictType: "terminal" } });
    const taken = { ...first!, dictValue: second!.dictValue };
    expect((await answer("clerk", updateDictData, { body: taken })).code).toBe("422");
    expect((await answer("clerk", updateDictData, { body: first! })).code).toBe("0000");
  });

  it("keeps the change of one of two who edit an entry, and tells the other", async () => {
    const { ask, answer } = await setUp();
    const [first] = await ask("clerk", listDictData, { query: { dictType: "terminal" } });
    const edit = (dictLabel: string) => answer("clerk", updateDictData, { body: { ...first!, dictLabel } });
    const both = await Promise.all([edit("北仑一期"), edit("一期")]);
    expect(both.map(({ code }) => code).sort()).toEqual(["0000", "409"]);
    expect(await edit("三期")).toMatchObject({ code: "409", result: { current: { version: first!.version + 1 } } });
  });

  it("lets nobody else change anything", async () => {
    const { ask, answer } = await setUp();
    const [first] = await ask("forwarder", listDictData, { query: {} });
    const body = { dictType: "terminal", dictValue: "X", dictLabel: "X", sort: 0 };
    expect((await answer("forwarder", addDictData, { body })).code).toBe("403");
    expect((await answer("fleet", updateDictData, { body: first! })).code).toBe("403");
    expect((await answer("forwarder", deleteDictData, { params: { id: first!.id }, body: { version: 1 } })).code).toBe(
      "403",
    );
  });

  it("publishes its tables to anybody, each code once in a column of its own", async () => {
    const { ask, answer } = await setUp();
    for (const type of standardTypes) {
      const { columns, rows } = await ask(null, getStandard, { params: { type } });
      expect(rows.length, type).toBeGreaterThan(3);
      expect(rows.every((row) => row.length === columns.length && row[0] && row[1])).toBe(true);
      expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length);
      expect(rows.every(([code, label]) => !label!.startsWith(`${code} `))).toBe(true);
    }
    const { rows } = await ask(null, getStandard, { params: { type: "sizeType" } });
    expect(rows).toContainEqual(["45G1", "40HC", "45GP", "4510", "2", "3900", "32500"]);
    expect((await answer(null, getStandard, { params: { type: "users" } })).code).toBe("404");
  });

  it("leaves out what the line has taken out of its schedule", async () => {
    const { db, ask } = await setUp();
    const before = await ask("forwarder", listVoyages);
    const { imoNo, voyage } = before.at(-1)!;
    const omitted = db.updateTable("voyages").where("imo_no", "=", imoNo).where("voyage", "=", voyage);
    await omitted.set({ omit_time: new Date(testNow.getTime() + 60_000).toISOString() }).execute();
    expect(await ask("forwarder", listVoyages)).toHaveLength(before.length);
    await omitted.set({ omit_time: testNow.toISOString() }).execute();
    expect(await ask("forwarder", listVoyages)).toHaveLength(before.length - 1);
  });

  it("offers the calls of the coming weeks and of the last three days", async () => {
    const { ask } = await setUp();
    const voyages = await ask("forwarder", listVoyages);
    const from = new Date(testNow.getTime() - 3 * 86_400_000).toISOString();
    expect(voyages.length).toBeGreaterThan(16);
    expect(voyages.length).toBeLessThan(24);
    expect(voyages.every((voyage) => voyage.etd >= from)).toBe(true);
    expect([...voyages].sort((a, b) => (a.eta < b.eta ? -1 : 1)).map((voyage) => voyage.eta)).toEqual(
      voyages.map((voyage) => voyage.eta),
    );
  });
});
