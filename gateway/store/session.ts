import type pg from "pg";
import type { Logger } from "pino";

/**
 * One connection to PostgreSQL that a gateway keeps open: what it says to other gateways of the store, hears from them,
 * and has locked. Locks end with the connection, so a gateway that was killed holds none.
 */
export interface StoreSession {
  /** Runs a statement, prepared once under `name` where one is given. Rejects at once while the store is away. */
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<R[]>;
  /** Hears what is notified on a channel, from now on and after each reconnection. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  /** Tells whenever the connection is there again; locks are gone and notifications were missed. */
  onReconnected(run: () => Promise<void>): void;
  close(): Promise<void>;
}

/** ms between two tries to connect again. */
const retryMs = 500;
const connectMs = 5_000;
/** PostgreSQL ends the session of a machine that is silent for 25 s, and with it its locks. */
const keepAlives = "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

/** Opens the session. Rejects where PostgreSQL does not answer now; later it connects again by itself. */
export async function openSession(databaseUrl: string, log: Logger): Promise<StoreSession> {
  const { Client } = await import("pg").then((module) => module.default);
  const channels = new Map<string, (payload: string) => void>();
  const reconnected: (() => Promise<void>)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  /** Statements of one connection run one after the other. */
  let last: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const fresh = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      application_name: "gateway session",
    });
    // its end follows, and its queries report it
    fresh.on("error", () => undefined);
    fresh.on("end", () => lose(fresh));
    fresh.on("notification", ({ channel, payload }) => channels.get(channel)?.(payload ?? ""));
    await fresh.connect();
    await fresh.query(keepAlives);
    for (const channel of channels.keys()) await fresh.query(`listen ${channel}`);
    client = fresh;
    return fresh;
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    if (closed) return;
    log.warn("the session to the store was lost; it is opened again");
    again();
  }

  function again(): void {
    retry = setTimeout(async () => {
      try {
        await connect();
        log.info("the session to the store is there again");
        for (const run of reconnected) await run();
      } catch (error) {
        log.warn({ reason: (error as Error).message }, "the session to the store cannot be opened");
        if (!closed && !client) again();
      }
    }, retryMs).unref();
  }

  async function run<R extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<R[]> {
    // as the pool says it, so that whoever asked is told that the store is away
    if (!client) throw new Error("Connection terminated: the session to the store is not open");
    return (await client.query<R>({ text, values, name })).rows;
  }

  function query<R extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<R[]> {
    const result = last.then(() => run<R>(text, values, name));
    last = result.catch(() => undefined);
    return result;
  }

  await connect();
  return {
    query,
    async listen(channel, hear) {
      channels.set(channel, hear);
      await query(`listen ${channel}`);
    },
    onReconnected: (run) => void reconnected.push(run),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
