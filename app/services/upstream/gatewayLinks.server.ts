import { newTraceId } from "@protocol/mac";
import type { Logger } from "pino";
import { type Connection, createConnection } from "./connection.server";
import { EncryptedCalls } from "./encryptedCall.server";
import { KeyRing } from "./keyRing.server";
import { UpstreamError } from "./upstreamError.server";

/** One gateway of those that a portal may ask, with what is agreed with it. */
export interface GatewayLink {
  origin: string;
  connection: Connection;
  keys: KeyRing;
  encrypted: EncryptedCalls;
}

export interface GatewayLinksOptions {
  /** Gateways of one store. */
  urls: readonly string[];
  log: Logger;
  pins: readonly string[];
  macRequired: boolean;
  /** Of each gateway. */
  connections: number;
  connectTimeoutMs: number;
  exchangeTimeoutMs: number;
  headers: Record<string, string>;
  /** ms between two looks at the health of each, where there are several. */
  checkMs?: number;
}

/** ms that a gateway may take to say that it is well. */
const healthMs = 2_000;

const isLost = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.kind === "unavailable";

/**
 * The gateways that calls go round, healthy ones first. One that a call was lost at, or that does not answer
 * `GET /api/healthz` with 200, is asked again only when it does, or when no other is left. Keys are agreed with each by
 * itself: gateways of a port's own need not share them.
 */
export class GatewayLinks {
  readonly #links: readonly GatewayLink[];
  readonly #log: Logger;
  readonly #away = new Set<GatewayLink>();
  readonly #checking: NodeJS.Timeout | undefined;
  #last = 0;

  constructor({ urls, log, pins, macRequired, headers, ...options }: GatewayLinksOptions) {
    this.#log = log;
    this.#links = urls.map((url) => {
      if (new URL(url).pathname !== "/") throw new Error("UPSTREAM_URL names an origin, without a path");
      const connection = createConnection(url, options.connections, options.connectTimeoutMs);
      const timeoutMs = options.exchangeTimeoutMs;
      return {
        origin: new URL(url).origin,
        connection,
        keys: new KeyRing({ connection, log, pins, macRequired, timeoutMs, headers }),
        encrypted: new EncryptedCalls(connection, macRequired, log),
      };
    });
    if (this.#links.length < 2) return;
    this.#checking = setInterval(() => {
      for (const link of this.#links) void this.#check(link, headers);
    }, options.checkMs ?? 2_000);
    this.#checking.unref();
  }

  /**
   * Runs work at a gateway; where that one is lost on the way, at the next, and so on until all have been tried. The work
   * must be safe to be done twice: a read, or a write under its idempotency key. Throws what it threw at the last.
   */
  async run<T>(signal: AbortSignal, work: (link: GatewayLink) => Promise<T>): Promise<T> {
    const [first, ...others] = this.#inTurn();
    let lost: unknown;
    for (const link of [first!, ...others]) {
      try {
        const done = await work(link);
        this.#note(link, true);
        return done;
      } catch (error) {
        if (!isLost(error) || signal.aborted) throw error;
        this.#note(link, false);
        lost = error;
      }
    }
    throw lost;
  }

  /** Where the next socket is opened. */
  get origin(): string {
    return this.#inTurn()[0]!.origin;
  }

  get exchanges(): number {
    return this.#links.reduce((sum, { keys }) => sum + keys.exchanges, 0);
  }

  async close(): Promise<void> {
    clearInterval(this.#checking);
    await Promise.all(this.#links.map(({ connection }) => connection.close()));
  }

  /** All of them, each call beginning with the next; those that are away last. */
  #inTurn(): GatewayLink[] {
    this.#last = (this.#last + 1) % this.#links.length;
    const order = [...this.#links.slice(this.#last), ...this.#links.slice(0, this.#last)];
    return [...order.filter((link) => !this.#away.has(link)), ...order.filter((link) => this.#away.has(link))];
  }

  #note(link: GatewayLink, well: boolean): void {
    if (this.#links.length < 2 || well !== this.#away.has(link)) return;
    if (well) this.#away.delete(link);
    else this.#away.add(link);
    this.#log.warn({ gateway: link.origin, well }, well ? "a gateway is there again" : "a gateway is away");
  }

  async #check(link: GatewayLink, headers: Record<string, string>): Promise<void> {
    const signal = AbortSignal.timeout(healthMs);
    const request = { method: "GET", path: "/api/healthz", headers, signal, traceId: newTraceId() } as const;
    const answer = await link.connection.send(request).catch(() => null);
    this.#note(link, answer?.status === 200);
  }
}
