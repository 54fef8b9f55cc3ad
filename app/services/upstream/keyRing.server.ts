import { exchangePath } from "@protocol/envelope";
import { isSignedByPinned, readPin } from "@protocol/identityKey";
import { agreeOnKeys, newExchangeKeyPair, type WireKeys } from "@protocol/keyExchange";
import { isKid } from "@protocol/mac";
import type { Logger } from "pino";
import type { Connection } from "./connection.server";
import { noKey, UpstreamError, unavailable } from "./upstreamError.server";

export interface PortalKey {
  kid: string;
  keys: WireKeys;
  /** performance.now() ms from which it is renewed in the background, and at which it is no longer used. */
  renewAt: number;
  expiresAt: number;
}

interface KeyRingOptions {
  connection: Connection;
  log: Logger;
  pins: readonly string[];
  macRequired: boolean;
  timeoutMs: number;
  headers: Record<string, string>;
}

const defaultLifetimeMs = 30 * 60_000;
const retryRenewalMs = 1_000;

/** The one key of this process: made when first needed, renewed before it expires, each exchange shared by all. */
export class KeyRing {
  readonly #options: KeyRingOptions;
  readonly #pins: string[];
  #key: PortalKey | null = null;
  #exchange: Promise<PortalKey> | null = null;
  #exchanges = 0;

  constructor(options: KeyRingOptions) {
    this.#options = options;
    this.#pins = options.pins.map(readPin);
  }

  /** How many exchanges were started. */
  get exchanges(): number {
    return this.#exchanges;
  }

  /** A key to seal with now. Throws an UpstreamError `No encryption key found` when none can be had. */
  async current(traceId: string): Promise<PortalKey> {
    const key = this.#key;
    const now = performance.now();
    if (!key || now >= key.expiresAt) return this.#share(traceId);
    if (now >= key.renewAt) {
      key.renewAt = now + retryRenewalMs;
      this.#share(traceId).catch(() => undefined);
    }
    return key;
  }

  /** A key other than `stale`; an exchange that somebody else has made meanwhile will do. */
  async renew(stale: PortalKey, traceId: string): Promise<PortalKey> {
    return this.#key && this.#key !== stale ? this.#key : this.#share(traceId);
  }

  #share(traceId: string): Promise<PortalKey> {
    this.#exchange ??= this.#run(traceId)
      .then((key) => {
        this.#key = key;
        return key;
      })
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, traceId }, "key exchange failed");
        throw error;
      })
      .finally(() => {
        this.#exchange = null;
      });
    return this.#exchange;
  }

  async #run(traceId: string): Promise<PortalKey> {
    this.#exchanges++;
    const { connection, headers, timeoutMs, macRequired } = this.#options;
    const own = newExchangeKeyPair();
    const asked = performance.now();
    const late = unavailable(traceId, "No encryption key found");
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(late), timeoutMs);
    try {
      const answer = await connection.send({
        method: "POST",
        path: exchangePath,
        headers: { ...headers, "Content-Type": "text/plain", "X-Trace-Id": traceId },
        body: own.publicKey,
        signal: stop.signal,
        traceId,
        maxAnswerBytes: 4_096,
      });
      if (answer.status >= 500) throw unavailable(traceId, "No encryption key found");
      if (answer.status !== 200) throw new Error(`the exchange was answered with ${answer.status}`);
      const serverKey = answer.body.toString("latin1").trim();
      const { "x-enc-kid": kid, "x-enc-expires": expires, "x-enc-sig": signature } = answer.headers;
      const proof = { clientKey: own.publicKey, serverKey, kid: String(kid), expires: String(expires) };
      if (this.#pins.length > 0 && !isSignedByPinned(String(signature), proof, this.#pins)) {
        throw new Error("the exchange is not signed by a pinned identity");
      }
      const foreign = !macRequired && kid === undefined && expires === undefined;
      if (!foreign && (!isKid(proof.kid) || !/^[1-9]\d{0,11}$/.test(proof.expires))) {
        throw new Error("the exchange names no key");
      }
      const lifetime = foreign ? defaultLifetimeMs : Number(proof.expires);
      return {
        kid: foreign ? "0" : proof.kid,
        keys: agreeOnKeys(own, serverKey, "client"),
        renewAt: asked + lifetime - Math.min(lifetime * 0.2, 60_000),
        expiresAt: asked + lifetime,
      };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw noKey(traceId, error);
      if (error.kind !== "unavailable") throw noKey(traceId, error);
      throw unavailable(traceId, "No encryption key found", error.cause ?? error);
    } finally {
      clearTimeout(timer);
    }
  }
}
