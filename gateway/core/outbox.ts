import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "@gateway/store/id";
import type { StoreSession } from "@gateway/store/session";
import type { Outbox } from "./context";

/** A provider that does not answer must not keep a person waiting longer (ms). */
const providerDeadlineMs = 5_000;

/**
 * Hands each letter to a provider: a POST of { at, to, purpose, code, text } as JSON. Rejects when it does not answer in
 * time, or not with 2xx.
 */
export function createProviderOutbox(provider: { url: string; token?: string }): Outbox {
  return {
    async send({ to, purpose, code, text }) {
      const answer = await fetch(provider.url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(provider.token ? { Authorization: `Bearer ${provider.token}` } : {}),
        },
        body: JSON.stringify({ at: new Date().toISOString(), to, purpose, code, text }),
        redirect: "error",
        signal: AbortSignal.timeout(providerDeadlineMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`);
    },
  };
}

/**
 * Letters (codes by SMS, mail) as JSON lines { at, to, purpose, code, text } in `outbox.jsonl` of the data directory,
 * one after another and on disk before `send` answers. Rejects when the disk does.
 */
export function createOutbox(dataDir: string): Outbox {
  const file = join(dataDir, "outbox.jsonl");
  let last: Promise<void> = Promise.resolve();

  async function append(line: string): Promise<void> {
    await mkdir(dataDir, { recursive: true });
    const handle = await open(file, "a", 0o600);
    try {
      await handle.appendFile(line);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  return {
    send({ to, purpose, code, text }) {
      const line = `${JSON.stringify({ at: new Date().toISOString(), to, purpose, code, text })}\n`;
      const written = last.then(() => append(line));
      // one letter that fails must not keep the next from being written
      last = written.catch(() => undefined);
      return written;
    },
  };
}

/** The same letters as rows of `outbox_letters`, for a port whose gateways share a store and no data directory. */
export function createStoreOutbox(session: StoreSession): Outbox {
  return {
    async send({ to, purpose, code, text }) {
      const now = new Date();
      // not by the pool: a transaction that waits for its letter has a connection of it already
      await session.query(
        "insert into outbox_letters (id, time, recipient, purpose, code, text) values ($1, $2, $3, $4, $5, $6)",
        [newId(now.getTime()), now.toISOString(), to, purpose, code, text],
      );
    },
  };
}
