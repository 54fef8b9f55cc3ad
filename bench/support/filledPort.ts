import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAnswerer } from "@gateway/core/answerer";
import type { Handler } from "@gateway/core/handler";
import { diskStore } from "@gateway/files/diskStore";
import type { Store } from "@gateway/store/database";
import { migrate } from "@gateway/store/migrate";
import { openStore, type StoreKind } from "@gateway/store/open";
import { fillDocuments } from "@gateway/testing/testDocuments";
import { openTestPort, testNow } from "@gateway/testing/testPort";
import { createWireServer } from "@gateway/wire/wireServer";
import pg from "pg";
import { pino } from "pino";
import { createUpstream } from "~/services/upstream/upstream.server";

const databaseUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const log = pino({ level: "silent" });

export interface FilledPort {
  db: Store;
  upstream: ReturnType<typeof createUpstream>;
  close(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Of a forwarder of the company that the documents are of. */
export const token = "forwarder";

/** Whether PostgreSQL is there to be measured; says so where it is not. */
export async function postgresAnswers(name: string): Promise<boolean> {
  try {
    await onServer("select 1");
    return true;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    console.log(`${name} postgres: skipped, PostgreSQL does not answer: ${message || code}`);
    return false;
  }
}

/** A port with so many truck orders of one company behind the wire, and what `fill` adds to them. */
export async function openFilledPort(
  kind: StoreKind,
  documents: number,
  handlers: Handler[],
  fill?: (db: Store) => Promise<void>,
): Promise<FilledPort> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-port-"));
  const schema = `bench_${process.pid}_${documents}`;
  if (kind === "postgres") await onServer(`create schema ${schema}`);
  const url = kind === "postgres" ? `${databaseUrl}?options=-c%20search_path%3D${schema}` : undefined;
  const store = await openStore({ dataDir, databaseUrl: url });
  const remove = async () => {
    await store.close();
    if (kind === "postgres") await onServer(`drop schema ${schema} cascade`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await openTestPort(async () => {
      await migrate(store.db);
      return store.db;
    });
    await fillDocuments(store.db, documents, "FWD1");
    await fill?.(store.db);
    const wire = createWireServer({
      handlers,
      answer: createAnswerer({
        store: store.db,
        config: { captcha: false, files: diskStore(dataDir), signingKey: Buffer.alloc(32, 7) },
        outbox: { send: async () => undefined },
        log,
        clock: () => testNow,
      }),
      log,
    });
    wire.server.listen(0, "127.0.0.1");
    await once(wire.server, "listening");
    const baseUrl = `http://127.0.0.1:${(wire.server.address() as AddressInfo).port}`;
    const upstream = createUpstream({ baseUrl, log, appVersion: "bench" });
    return {
      db: store.db,
      upstream,
      async close() {
        await Promise.all([upstream.close(), wire.close(100)]);
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
