import { eachStore } from "@gateway/testing/testStores";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { statement } from "./statement";

eachStore("a statement", (makeStore) => {
  it("is built once, and takes the values of each call, null and none among them", async () => {
    const db = await makeStore();
    let builds = 0;
    const insert = statement((store, row: { name: string; time: string }) => {
      builds++;
      return store.insertInto("seed_marks").values(row);
    });
    for (const name of ["a", "b", "it's {{c}} ?"]) expect(await insert(db, { name, time: "2026" })).toEqual([]);
    const find = statement((store, { name }: { name: string }) =>
      store.selectFrom("seed_marks").selectAll().where("name", "=", name).where("time", "=", "2026"),
    );
    expect(await find(db, { name: "it's {{c}} ?" })).toEqual([{ name: "it's {{c}} ?", time: "2026" }]);
    expect(await find(db, { name: "d" })).toEqual([]);
    expect(builds).toBe(1);
    const same = statement((store, { one, two }: { one: string | null; two: string }) =>
      store.selectNoFrom([
        sql<string>`cast(${two} as text)`.as("two"),
        sql<string | null>`cast(${one} as text)`.as("one"),
      ]),
    );
    expect(await same(db, { one: null, two: "2" })).toEqual([{ one: null, two: "2" }]);
    expect(await same(db, { two: "4", one: "3" })).toEqual([{ one: "3", two: "4" }]);
  });

  it("runs within the transaction of the call", async () => {
    const db = await makeStore();
    const insert = statement((store, row: { name: string; time: string }) =>
      store.insertInto("seed_marks").values(row),
    );
    await insert(db, { name: "kept", time: "1" });
    const failing = db.transaction().execute(async (trx) => {
      await insert(trx, { name: "gone", time: "1" });
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    const rows = await db.selectFrom("seed_marks").select("name").where("time", "=", "1").execute();
    expect(rows).toEqual([{ name: "kept" }]);
  });
});
