import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { pathOfFile } from "@gateway/files/diskStore";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { openStore } from "@gateway/store/open";
import { onServer, urlOf } from "@gateway/testing/postgresServer";
import { eachStore, optionsOf } from "@gateway/testing/testStores";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = promisify(execFile);
/** Somebody of the demonstration. */
const userId = "u-0001";

/** Runs one of the two commands; answers what it said, or throws with what it complained of. */
async function command(script: "backup" | "restore", from: string, environment: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const { stdout } = await run(process.execPath, [`scripts/${script}.mjs`, from], {
    env: { ...inherited, ...environment },
  });
  return stdout;
}

/** Every row of every table, in an order of their own. */
async function readTables(db: Store): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).sort();
  const rows = await Promise.all(
    names.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  );
  return Object.fromEntries(names.map((name, i) => [name, rows[i]!.map((row) => JSON.stringify(row)).sort()]));
}

eachStore("a port that is backed up", (makeStore) => {
  /** A store with a person, whose files stand in a data directory; with `demo` the whole demonstration. */
  async function makePort({ demo = false } = {}) {
    const db = await makeStore({ demo });
    if (!demo) {
      const person = {
        id: userId,
        mobile: "13800000001",
        username: "海昇",
        name: "",
        password_hash: "",
        avatar_url: "",
      };
      const states = { weak_password: 0, user_type: "1", auth_status: "0", disabled: 0 } as const;
      await db
        .insertInto("users")
        .values({ ...person, ...states, create_time: new Date().toISOString() })
        .execute();
    }
    const { dataDir: own, databaseUrl } = optionsOf(db);
    const dataDir = databaseUrl ? mkdtempSync(join(folder, "port-")) : own;
    const environment = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl.split("?")[0]! } : {}) };
    return { db, dataDir, environment };
  }

  /** As the gateway receives one: first its bytes, then its row. */
  async function keepFile(db: Store, dataDir: string, text: string): Promise<string> {
    const id = newId();
    mkdirSync(dirname(pathOfFile(dataDir, id)), { recursive: true });
    writeFileSync(pathOfFile(dataDir, id), text);
    await db
      .insertInto("files")
      .values({
        id,
        user_id: userId,
        name: "单证.pdf",
        size: Buffer.byteLength(text),
        mime: "application/pdf",
        sha256: "x",
        purpose: "attachment",
        create_time: new Date().toISOString(),
      })
      .execute();
    return id;
  }

  /** Where a backup can go: an empty folder, and an empty database. */
  async function makeEmpty(environment: Record<string, string>): Promise<Record<string, string>> {
    const DATA_DIR = join(mkdtempSync(join(folder, "empty-")), "var");
    if (!environment.DATABASE_URL) return { DATA_DIR };
    const name = `test_${process.env.TEST_RUN}_${newId()}`;
    await onServer(`create database ${name}`);
    return { DATA_DIR, DATABASE_URL: urlOf(name) };
  }

  const openAs = ({ DATA_DIR, DATABASE_URL }: Record<string, string>) =>
    openStore({ dataDir: DATA_DIR!, databaseUrl: DATABASE_URL });

  it("is the same in every table and file where it is restored", async () => {
    const { db, dataDir, environment } = await makePort({ demo: true });
    const id = await keepFile(db, dataDir, "provisional".repeat(1_000));
    writeFileSync(join(dataDir, "session.secret"), "a secret of the port", { mode: 0o600 });
    const backup = join(folder, newId());
    expect(await command("backup", backup, environment)).toContain(makeStore.kind);

    const target = await makeEmpty(environment);
    await command("restore", backup, target);
    const restored = await openAs(target);
    try {
      const [was, is] = [await readTables(db), await readTables(restored.db)];
      expect(Object.keys(is).length).toBeGreaterThan(100);
      expect(is).toEqual(was);
    } finally {
      await restored.close();
    }
    expect(readFileSync(pathOfFile(target.DATA_DIR!, id), "utf8")).toBe("provisional".repeat(1_000));
    expect(readFileSync(join(target.DATA_DIR!, "session.secret"), "utf8")).toBe("a secret of the port");
    await expect(command("restore", backup, target)).rejects.toThrow("is not empty");

    writeFileSync(join(backup, "data", "session.secret"), "a secret of the p0rt");
    await expect(command("restore", backup, await makeEmpty(environment))).rejects.toThrow(
      /session\.secret is not what was backed up/,
    );
  });

  it("is whole although files come meanwhile", async () => {
    const { db, dataDir, environment } = await makePort();
    const kept: string[] = [];
    let stopped = false;
    const writing = (async () => {
      for (; !stopped; await pause(2)) kept.push(await keepFile(db, dataDir, `file ${kept.length}`));
    })();
    const backup = join(folder, newId());
    await expect.poll(() => kept.length).toBeGreaterThan(10);
    const before = kept.length;
    await command("backup", backup, environment);
    stopped = true;
    await writing;
    expect(kept.length).toBeGreaterThan(before);

    const target = await makeEmpty(environment);
    await command("restore", backup, target);
    const restored = await openAs(target);
    try {
      const ids = (await restored.db.selectFrom("files").select("id").execute()).map(({ id }) => id);
      expect(ids.length).toBeGreaterThanOrEqual(before);
      // as of one instant: none that came before another one is missing
      expect([...ids].sort()).toEqual(kept.slice(0, ids.length).sort());
      for (const id of ids)
        expect(readFileSync(pathOfFile(target.DATA_DIR!, id), "utf8")).toBe(`file ${kept.indexOf(id)}`);
    } finally {
      await restored.close();
    }
  });

  it("is no backup where a file of the store is missing", async () => {
    const { db, dataDir, environment } = await makePort();
    rmSync(pathOfFile(dataDir, await keepFile(db, dataDir, "gone")));
    await expect(command("backup", join(folder, newId()), environment)).rejects.toThrow(/1 files of the store are not/);
  });
});
