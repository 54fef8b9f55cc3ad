import { randomBytes } from "node:crypto";
import { type IdentityKey, signExchange } from "@protocol/identityKey";
import { agreeOnKeys, newExchangeKeyPair, type WireKeys } from "@protocol/keyExchange";
import { NonceStore, type NonceVerdict } from "@protocol/nonceStore";

export interface KeyOptions {
  /** How long a key lives, in ms; told to the portal. 30 minutes by default. */
  lifetimeMs?: number;
  /** How long it still decrypts after that, in ms. 90 s by default. */
  graceMs?: number;
  /** Keys alive at once; beyond it the one least lately used goes. */
  maxKeys?: number;
  /** Nonces remembered per key; a key that has used them up is given up, so memory is bounded and nothing replays. */
  maxNoncesPerKey?: number;
  /** Nonces of all keys together; beyond it the key with most of them is given up. */
  maxNonces?: number;
  identity?: IdentityKey;
}

export interface KeySession {
  kid: string;
  keys: WireKeys;
  /** Unix ms after which it no longer decrypts. */
  deadAt: number;
  nonces: NonceStore;
}

export interface ExchangeAnswer {
  publicKey: string;
  kid: string;
  expires: string;
  signature: string | null;
}

/** The keys of the gateway's exchanges, by kid. */
export class KeySessions {
  readonly #sessions = new Map<string, KeySession>();
  readonly #options: Required<Omit<KeyOptions, "identity">>;
  readonly #identity?: IdentityKey;
  #nonces = 0;

  constructor(options: KeyOptions = {}) {
    this.#identity = options.identity;
    this.#options = {
      lifetimeMs: options.lifetimeMs ?? 30 * 60_000,
      graceMs: options.graceMs ?? 90_000,
      maxKeys: options.maxKeys ?? 10_000,
      maxNoncesPerKey: options.maxNoncesPerKey ?? 500_000,
      maxNonces: options.maxNonces ?? 1_000_000,
    };
  }

  /** Answers an exchange. Throws a WireFault `exchange` for a malformed or off-curve client key. */
  exchange(clientKey: string, now = Date.now()): ExchangeAnswer {
    const own = newExchangeKeyPair();
    const keys = agreeOnKeys(own, clientKey, "server");
    this.#makeRoom(now);
    const { lifetimeMs, graceMs, maxNoncesPerKey } = this.#options;
    const kid = randomBytes(12).toString("base64url");
    this.#sessions.set(kid, { kid, keys, deadAt: now + lifetimeMs + graceMs, nonces: new NonceStore(maxNoncesPerKey) });
    const expires = String(lifetimeMs);
    const proof = { clientKey, serverKey: own.publicKey, kid, expires };
    const signature = this.#identity ? signExchange(this.#identity, proof) : null;
    return { publicKey: own.publicKey, kid, expires, signature };
  }

  /** The session of a kid that still decrypts, or null. */
  find(kid: string, now = Date.now()): KeySession | null {
    const session = this.#sessions.get(kid);
    if (!session) return null;
    if (now >= session.deadAt) {
      this.#drop(session);
      return null;
    }
    return session;
  }

  /** Notes an authentic message's nonce. `full` means that its key has just been given up. */
  acceptNonce(session: KeySession, nonce: string, now = Date.now()): NonceVerdict {
    this.#sessions.delete(session.kid);
    this.#sessions.set(session.kid, session);
    const before = session.nonces.size;
    const verdict = session.nonces.accept(nonce, now);
    this.#nonces += session.nonces.size - before;
    if (verdict === "full") this.#drop(session);
    else if (this.#nonces > this.#options.maxNonces) this.#dropHoarders(now);
    return verdict === "new" && !this.#sessions.has(session.kid) ? "full" : verdict;
  }

  /** What nobody uses any more goes first; then whoever has most, for a busy key must not pay for another's hoard. */
  #dropHoarders(now: number): void {
    for (const session of this.#sessions.values()) {
      const before = session.nonces.size;
      session.nonces.sweep(now);
      this.#nonces += session.nonces.size - before;
      if (now >= session.deadAt) this.#drop(session);
    }
    while (this.#nonces > this.#options.maxNonces) {
      const most = [...this.#sessions.values()].reduce((a, b) => (b.nonces.size > a.nonces.size ? b : a));
      this.#drop(most);
    }
  }

  #makeRoom(now: number): void {
    for (const session of this.#sessions.values()) {
      if (now < session.deadAt && this.#sessions.size < this.#options.maxKeys) break;
      this.#drop(session);
    }
  }

  #drop(session: KeySession): void {
    if (this.#sessions.delete(session.kid)) this.#nonces -= session.nonces.size;
  }
}
