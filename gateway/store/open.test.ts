import { eachStore, optionsOf } from "@gateway/testing/testStores";
import { sql } from "kysely";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { newId } from "./id";
import { migrate } from "./migrate";
import { isStoreAway, isStoreBusy, openStore, storeKind } from "./open";

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

  it("is busy where no connection becomes free, and only then", async () => {
    const db = await makeStore();
    const failure = await sql`select * from there_is_no_such_table`.execute(db).catch((error: unknown) => error);
    expect(isStoreBusy(failure)).toBe(false);
    if (makeStore.kind !== "postgres") return;
    const { databaseUrl } = optionsOf(db);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 1_000 });
    const held = await pool.connect();
    expect(isStoreBusy(await pool.connect().catch((error: unknown) => error))).toBe(true);
    held.release();
    await pool.end();
  });

  it("is away where its connection ends, and only then", async () => {
    const db = await makeStore();
    const failure = await sql`select * from there_is_no_such_table`.execute(db).catch((error: unknown) => error);
    expect(isStoreAway(failure)).toBe(false);
    if (makeStore.kind !== "postgres") return;
    const cut = await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch((error: unknown) => error);
    expect(isStoreAway(cut)).toBe(true);
    // it is there again with another connection
    await vi.waitFor(() => sql`select 1`.execute(db));
    const nobody = await openStore({ dataDir: "", databaseUrl: "postgres://postgres@127.0.0.1:1/postgres" });
    const refused = await sql`select 1`.execute(nobody.db).catch((error: unknown) => error);
    expect(isStoreAway(refused)).toBe(true);
    // what pg says of a connection that was cut in the middle of a transaction
    expect(isStoreAway(new Error("Client has encountered a connection error and is not queryable"))).toBe(true);
    await nobody.close();
  });

  it("migrates once", async () => {
    const db = await makeStore();
    expect(await migrate(db)).toEqual([]);
  });

  it("knows its own tables alone, whatever becomes of others beside it", async () => {
    const db = await makeStore();
    if (makeStore.kind !== "postgres") return;
    await sql`create schema other`.execute(db);
    try {
      await sql`create table other.somebody_elses (id text primary key)`.execute(db);
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      const names = tables.map(({ name }) => name);
      expect(names).toContain("schema_migrations");
      expect(names).not.toContain("somebody_elses");
    } finally {
      await sql`drop schema other cascade`.execute(db);
    }
  });

  it("goes on with a store whose steps were noted before Kysely's Migrator kept them", async () => {
    const db = await makeStore();
    await sql`alter table schema_migrations rename column timestamp to time`.execute(db);
    await sql`drop table schema_migrations_lock`.execute(db);
    expect(await migrate(db)).toEqual([]);
  });

  it("migrates wholly or not at all", async () => {
    const db = await makeStore();
    await sql`delete from schema_migrations where name in ('004-document-keys', '140-permits')`.execute(db);
    await sql`drop table document_keys`.execute(db);
    // the tables of permits are still there, so making them again fails after the keys were made
    await expect(migrate(db)).rejects.toThrow(/already exists/);
    await expect(sql`select 1 from document_keys`.execute(db)).rejects.toThrow();
    await sql`insert into schema_migrations (name, timestamp) values ('140-permits', ${new Date().toISOString()})`.execute(
      db,
    );
    expect(await migrate(db)).toEqual(["004-document-keys"]);
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
