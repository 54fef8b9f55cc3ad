import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { connectRedis } from "../redis.server";
import { unavailable } from "../upstream/upstreamError.server";

/** Short-lived values of the portal: sessions, stashed forms. Keys are stored as SHA-256, so the store alone opens nothing. */
export interface KeyValue {
  get(key: string): Promise<string | null>;
  /** `ttlMs` from now; setting again renews it. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Sets what is not there yet; answers the value that stands then, and keeps it `ttlMs` from now on. */
  claim(key: string, value: string, ttlMs: number): Promise<string>;
  /** Throws when the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const digest = (key: string) => createHash("sha256").update(key).digest("base64url");

/** In `DATA_DIR/portal.sqlite`, for one portal process. */
export function openSqliteKeyValue(dataDir: string): KeyValue {
  mkdirSync(dataDir, { recursive: true });
  const db = new Database(join(dataDir, "portal.sqlite"));
  db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA busy_timeout=2000");
  db.exec(
    "CREATE TABLE IF NOT EXISTS key_values (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER NOT NULL)",
  );
  db.exec("CREATE INDEX IF NOT EXISTS key_values_expires ON key_values (expires)");
  const select = db.prepare("SELECT value FROM key_values WHERE key = ? AND expires > ?");
  const upsert = db.prepare(
    "INSERT INTO key_values (key, value, expires) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires = excluded.expires",
  );
  const insert = db.prepare(
    "INSERT INTO key_values (key, value, expires) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE key_values.expires <= ?",
  );
  const renew = db.prepare("UPDATE key_values SET expires = ? WHERE key = ?");
  const remove = db.prepare("DELETE FROM key_values WHERE key = ?");
  const sweep = db.prepare("DELETE FROM key_values WHERE expires <= ?");
  const timer = setInterval(() => sweep.run([Date.now()]), 300_000);
  timer.unref();
  return {
    async get(key) {
      const row = select.get([digest(key), Date.now()]) as { value: string } | undefined;
      return row?.value ?? null;
    },
    async set(key, value, ttlMs) {
      upsert.run([digest(key), value, Date.now() + ttlMs]);
    },
    async delete(key) {
      remove.run([digest(key)]);
    },
    async claim(key, value, ttlMs) {
      insert.run([digest(key), value, Date.now() + ttlMs, Date.now()]);
      renew.run([Date.now() + ttlMs, digest(key)]);
      return (select.get([digest(key), Date.now()]) as { value: string }).value;
    },
    async ping() {
      db.prepare("SELECT 1").get([]);
    },
    async close() {
      clearInterval(timer);
      db.close();
    },
  };
}

/**
 * In Redis, shared by all portal processes. Throws an UpstreamError `unavailable` within about a second where Redis does
 * not answer.
 */
export function openRedisKeyValue(url: string): KeyValue {
  const redis = connectRedis(url, { keyPrefix: "portal:" });
  const answered = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: Error) => {
      throw unavailable("", "Redis does not answer", error);
    });
  return {
    get: (key) => answered(redis.get(digest(key))),
    async set(key, value, ttlMs) {
      await answered(redis.set(digest(key), value, "PX", ttlMs));
    },
    async delete(key) {
      await answered(redis.del(digest(key)));
    },
    async claim(key, value, ttlMs) {
      const known = await answered(redis.set(digest(key), value, "PX", ttlMs, "NX", "GET"));
      await answered(redis.pexpire(digest(key), ttlMs));
      return known ?? value;
    },
    async ping() {
      await answered(redis.ping());
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
