import { randomBytes } from "node:crypto";
import { type IdentityKey, signExchange } from "@protocol/identityKey";
import { agreeOnKeys, newExchangeKeyPair, type WireKeys } from "@protocol/keyExchange";
import { NonceStore, type NonceVerdict } from "@protocol/nonceStore";
import type { SharedKeys } from "./sharedKeys";

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
  /** Where several gateways may run on one store; none: keys and nonces are in this process alone. */
  shared?: SharedKeys;
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

/** The keys of the gateway's exchanges, by kid; where they are shared, those of other gateways that were used here, too. */
export class KeySessions {
  readonly #sessions = new Map<string, KeySession>();
  readonly #options: Required<Omit<KeyOptions, "identity" | "shared">>;
  readonly #identity?: IdentityKey;
  readonly #shared?: SharedKeys;
  #nonces = 0;

  constructor(options: KeyOptions = {}) {
    this.#identity = options.identity;
    this.#shared = options.shared;
    this.#options = {
      lifetimeMs: options.lifetimeMs ?? 30 * 60_000,
      graceMs: options.graceMs ?? 90_000,
      maxKeys: options.maxKeys ?? 10_000,
      maxNoncesPerKey: options.maxNoncesPerKey ?? 500_000,
      maxNonces: options.maxNonces ?? 1_000_000,
    };
  }

  get keys(): number {
    return this.#sessions.size;
  }

  get nonces(): number {
    return this.#nonces;
  }

  /** Answers an exchange. Throws a WireFault `exchange` for a malformed or off-curve client key. */
  async exchange(clientKey: string, now = Date.now()): Promise<ExchangeAnswer> {
    const own = newExchangeKeyPair();
    const keys = agreeOnKeys(own, clientKey, "server");
    const { lifetimeMs, graceMs } = this.#options;
    const deadAt = now + lifetimeMs + graceMs;
    const kid = this.#shared?.newKid() ?? randomBytes(12).toString("base64url");
    await this.#shared?.save(kid, keys, deadAt);
    this.#keep(kid, keys, deadAt, now);
    const expires = String(lifetimeMs);
    const proof = { clientKey, serverKey: own.publicKey, kid, expires };
    const signature = this.#identity ? signExchange(this.#identity, proof) : null;
    return { publicKey: own.publicKey, kid, expires, signature };
  }

  #keep(kid: string, keys: WireKeys, deadAt: number, now: number): KeySession {
    this.#makeRoom(now);
    const session = { kid, keys, deadAt, nonces: new NonceStore(this.#options.maxNoncesPerKey) };
    this.#sessions.set(kid, session);
    return session;
  }

  /** The session of a kid that still decrypts, or null. */
  async find(kid: string, now = Date.now()): Promise<KeySession | null> {
    const session = this.#sessions.get(kid);
    if (session && now < session.deadAt) return session;
    if (session) this.#drop(session);
    const found = session ? null : await this.#shared?.find(kid, now);
    // two messages of one key may have asked at once
    return found ? (this.#sessions.get(kid) ?? this.#keep(kid, found.keys, found.deadAt, now)) : null;
  }

  /** Claims a nonce that is new here in all gateways; `full` means that its key has been given up. */
  async claimNonce(session: KeySession, nonce: string): Promise<NonceVerdict> {
    const verdict = (await this.#shared?.claim(session.kid, nonce)) ?? "new";
    if (verdict === "full") this.#drop(session);
    return verdict;
  }

  /** Notes an authentic message's nonce. `full` means that its key has just been given up. */
  acceptNonce(session: KeySession, nonce: string, now = Date.now()): NonceVerdict {
    this.#sessions.delete(session.kid);
    this.#sessions.set(session.kid, session);
    const before = session.nonces.size;
    const verdict = session.nonces.accept(nonce, now);
    this.#nonces += session.nonces.size - before;
    if (verdict === "full") this.#giveUp(session);
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
      this.#giveUp(most);
    }
  }

  #makeRoom(now: number): void {
    for (const session of this.#sessions.values()) {
      if (now < session.deadAt && this.#sessions.size < this.#options.maxKeys) break;
      this.#drop(session);
    }
  }

  #giveUp(session: KeySession): void {
    this.#drop(session);
    this.#shared?.drop(session.kid);
  }

  /** Forgets a key here; where it is shared it is found again. */
  #drop(session: KeySession): void {
    if (this.#sessions.get(session.kid) !== session) return;
    this.#sessions.delete(session.kid);
    this.#nonces -= session.nonces.size;
  }
}
