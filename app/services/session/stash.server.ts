import { randomBytes } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { isSecretField } from "../forms/isSecretField";
import { decryptText, encryptText } from "./encryptText.server";
import type { KeyValue } from "./keyValue.server";

/** What somebody had typed when the session ended, passwords aside; given back after login, to the same person only. */
export interface Stash {
  path: string;
  userId: string | null;
  entries: [string, string][];
}

export interface Stashes {
  /**
   * Keeps a form for a day; returns the id to put into the URL. Null when it is larger than 1 MB, or `sender` (a user's id,
   * a visitor's address) has had 24 MB kept by this process within a day: the store holds the sessions of all.
   */
  put(stash: Stash, sender: string): Promise<string | null>;
  find(id: string): Promise<Stash | null>;
  drop(id: string): Promise<void>;
}

const stashTtlMs = 24 * 3_600_000;
const maxBytes = 1_048_576;
const maxBytesOfSender = 24 * maxBytes;

export function createStashes(options: { store: KeyValue; secret: string }): Stashes {
  const { store, secret } = options;
  const budgets = new RateLimiterMemory({ points: maxBytesOfSender, duration: stashTtlMs / 1_000 });
  const mayKeep = (sender: string, bytes: number) =>
    budgets.consume(sender, bytes).then(
      () => true,
      () => false,
    );
  return {
    async put(stash, sender) {
      const entries = stash.entries.filter(([name]) => !isSecretField(name));
      const text = JSON.stringify({ ...stash, entries });
      const bytes = Buffer.byteLength(text);
      if (bytes > maxBytes || !(await mayKeep(sender, bytes))) return null;
      const id = randomBytes(24).toString("base64url");
      await store.set(`stash:${id}`, encryptText(secret, id, text), stashTtlMs);
      return id;
    },
    async find(id) {
      if (!/^[\w-]{32}$/.test(id)) return null;
      const encrypted = await store.get(`stash:${id}`);
      const text = encrypted ? decryptText(secret, id, encrypted) : null;
      return text ? (JSON.parse(text) as Stash) : null;
    },
    drop: (id) => store.delete(`stash:${id}`),
  };
}
