import { eachStore } from "@gateway/testing/testStores";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { newId } from "./id";
import { migrate } from "./migrate";
import { storeKind } from "./open";

eachStore("an opened store", (makeStore) => {
  it("knows which SQL it speaks, inside a transaction too", async () => {
    const db = await makeStore();
    expect(storeKind(db)).toBe(makeStore.kind);
    await db.transaction().execute(async (trx) => expect(storeKind(trx)).toBe(makeStore.kind));
  });

  it("reads whole numbers as numbers", async () => {
    const db = await makeStore();
    const { rows } = await sql<{ n: number; s: number }>`
      select count(*) as n, sum(cast(v as bigint)) as s from (select 9007199254740 as v union all select 1) t`.execute(
      db,
    );
    expect(rows).toEqual([{ n: 2, s: 9007199254741 }]);
  });

  it("migrates once", async () => {
    const db = await makeStore();
    expect(await migrate(db)).toEqual([]);
  });

  it("leaves nothing behind when a transaction fails", async () => {
    const db = await makeStore();
    await sql`create table pieces (id text primary key)`.execute(db);
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`insert into pieces values ('a')`.execute(trx);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    const { rows } = await sql`select * from pieces`.execute(db);
    expect(rows).toEqual([]);
  });
});

it("ids ascend even within a millisecond", () => {
  const ids = Array.from({ length: 2_000 }, () => newId());
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
});
