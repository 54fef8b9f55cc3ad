import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { StoreSession } from "@gateway/store/session";
import type { WireKeys } from "@protocol/keyExchange";
import { type NonceVerdict, nonceLifetimeMs } from "@protocol/nonceStore";

/** Keys and nonces of the wire that all gateways of one store know (docs/wire-protocol.md §2). */
export interface SharedKeys {
  /** A new key's id; one that no gateway has made is recognized without asking the store. */
  newKid(): string;
  /** Keeps the keys of an exchange, encrypted, until `deadAt` (unix ms). */
  save(kid: string, keys: WireKeys, deadAt: number): Promise<void>;
  /** What another gateway has exchanged and not given up; null for anything else. */
  find(kid: string, now: number): Promise<{ keys: WireKeys; deadAt: number } | null>;
  /** Gives a key up in all gateways. */
  drop(kid: string): void;
  /** Whether no gateway has seen a nonce of a key yet; `full` where the key has been given up meanwhile. */
  claim(kid: string, nonce: string): Promise<NonceVerdict>;
  /** Forgets what is over; every minute. */
  sweep(now: number): Promise<void>;
}

interface Claim {
  kid: string;
  nonce: string;
  resolve(verdict: NonceVerdict): void;
  reject(error: unknown): void;
}

const cipher = "aes-256-gcm";
const [ivBytes, tagBytes, randomPart, proofPart] = [12, 16, 12, 8];
/** Nonces that one statement claims. */
const batch = 500;
/** Keys that the store keeps; beyond it the oldest go. */
const mostKeys = 100_000;

/** 31 bits that tell two secrets apart and say nothing of them. */
export const fingerprintOf = (secret: Buffer): number =>
  Buffer.from(hkdfSync("sha256", secret, "", "gateway fingerprint", 4)).readUInt32BE() >>> 1;

/**
 * Both tables are unlogged: writing them waits for no disk, and PostgreSQL empties both when it has crashed. A claim asks
 * for its key as well, so that after a crash every key is exchanged anew rather than a nonce taken twice.
 */
export function createSharedKeys(session: StoreSession, secret: Buffer): SharedKeys {
  const derive = (info: string) => Buffer.from(hkdfSync("sha256", secret, "", info, 32));
  const [storeKey, kidKey] = [derive("gateway wire keys"), derive("gateway kids")];
  const proofOf = (random: Buffer) => createHmac("sha256", kidKey).update(random).digest().subarray(0, proofPart);

  function isOwn(kid: string): boolean {
    const bytes = Buffer.from(kid, "base64url");
    if (bytes.length !== randomPart + proofPart || bytes.toString("base64url") !== kid) return false;
    return timingSafeEqual(bytes.subarray(randomPart), proofOf(bytes.subarray(0, randomPart)));
  }

  function encrypt(kid: string, { encryption, c2s, s2c }: WireKeys): Buffer {
    const iv = randomBytes(ivBytes);
    const encrypting = createCipheriv(cipher, storeKey, iv).setAAD(Buffer.from(kid));
    const text = Buffer.concat([encrypting.update(Buffer.concat([encryption, c2s, s2c])), encrypting.final()]);
    return Buffer.concat([iv, encrypting.getAuthTag(), text]);
  }

  /** Null for what was not encrypted under this secret for this kid. */
  function decrypt(kid: string, kept: Buffer): WireKeys | null {
    const decrypting = createDecipheriv(cipher, storeKey, kept.subarray(0, ivBytes)).setAAD(Buffer.from(kid));
    decrypting.setAuthTag(kept.subarray(ivBytes, ivBytes + tagBytes));
    try {
      const text = Buffer.concat([decrypting.update(kept.subarray(ivBytes + tagBytes)), decrypting.final()]);
      return { encryption: text.subarray(0, 16), c2s: text.subarray(16, 48), s2c: text.subarray(48, 80) };
    } catch {
      return null;
    }
  }

  const waiting: Claim[] = [];
  let running = false;

  /** Claims what waits, one statement after the other: what comes meanwhile goes together with the next. */
  async function claimAll(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const claims = waiting.splice(0, batch);
      try {
        const verdicts = await claimTogether(claims);
        for (const [i, { resolve }] of claims.entries()) resolve(verdicts[i]!);
      } catch (error) {
        for (const { reject } of claims) reject(error);
      }
    }
    running = false;
  }

  async function claimTogether(claims: readonly Claim[]): Promise<NonceVerdict[]> {
    const named = ({ kid, nonce }: Pick<Claim, "kid" | "nonce">) => `${kid} ${nonce}`;
    // in one order in all gateways, so that two of them never wait for each other
    const sorted = [...claims].sort((a, b) => (named(a) < named(b) ? -1 : 1));
    const columns = [sorted.map(({ kid }) => kid), sorted.map(({ nonce }) => nonce)];
    const rows = await session.query<{ kid: string; nonce: string }>(
      `insert into wire_nonces (kid, nonce)
       select n.kid, n.nonce from unnest($1::text[], $2::text[]) as n (kid, nonce)
       where exists (select from wire_keys k where k.kid = n.kid)
       on conflict do nothing returning kid, nonce`,
      columns,
      "claim-nonces",
    );
    const fresh = new Set(rows.map(named));
    if (fresh.size === claims.length) return claims.map(() => "new");
    const known = await session.query<{ kid: string }>("select kid from wire_keys where kid = any($1)", [columns[0]]);
    const alive = new Set(known.map(({ kid }) => kid));
    return claims.map((claim) => (fresh.delete(named(claim)) ? "new" : alive.has(claim.kid) ? "seen" : "full"));
  }

  return {
    newKid() {
      const random = randomBytes(randomPart);
      return Buffer.concat([random, proofOf(random)]).toString("base64url");
    },
    async save(kid, keys, deadAt) {
      await session.query("insert into wire_keys (kid, keys, dead_at) values ($1, $2, to_timestamp($3 / 1000.0))", [
        ...[kid, encrypt(kid, keys), deadAt],
      ]);
    },
    async find(kid, now) {
      if (!isOwn(kid)) return null;
      const [row] = await session.query<{ keys: Buffer; dead_at: Date }>(
        "select keys, dead_at from wire_keys where kid = $1 and dead_at > to_timestamp($2 / 1000.0)",
        [kid, now],
        "find-key",
      );
      const keys = row && decrypt(kid, row.keys);
      return keys ? { keys, deadAt: row.dead_at.getTime() } : null;
    },
    drop(kid) {
      // whoever cannot say so now finds the key full again
      session.query("delete from wire_keys where kid = $1", [kid]).catch(() => undefined);
    },
    claim: (kid, nonce) =>
      new Promise((resolve, reject) => {
        waiting.push({ kid, nonce, resolve, reject });
        if (!running) void claimAll();
      }),
    async sweep(now) {
      await session.query("delete from wire_keys where dead_at <= to_timestamp($1 / 1000.0)", [now]);
      await session.query(
        "delete from wire_keys where kid in (select kid from wire_keys order by dead_at desc offset $1)",
        [mostKeys],
      );
      await session.query("delete from wire_nonces where time < now() - $1 * interval '1 millisecond'", [
        nonceLifetimeMs,
      ]);
    },
  };
}
