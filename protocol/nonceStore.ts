/** How far a message's clock may be off, either way, in ms. */
export const maxAgeMs = 120_000;
/** How long a nonce is remembered, in ms. */
export const nonceLifetimeMs = 300_000;

export type NonceVerdict = "new" | "seen" | "full";

/** Whether a message's `X-Enc-Ts` (unix ms) lies within ±120 s of `now` (unix ms). */
export function isFresh(ts: string, now: number): boolean {
  return Math.abs(now - Number(ts)) <= maxAgeMs;
}

/** Nonces of one key within the last 300 s, at most `limit` of them; full it takes no more rather than forget one. */
export class NonceStore {
  readonly #seen = new Map<string, number>();

  constructor(readonly limit = 500_000) {}

  get size(): number {
    return this.#seen.size;
  }

  /** Forgets what is older than a nonce's life; `now` in unix ms. */
  sweep(now: number): void {
    for (const [old, at] of this.#seen) {
      if (now - at < nonceLifetimeMs) break;
      this.#seen.delete(old);
    }
  }

  /** Notes a nonce at `now` (unix ms) and says whether it is new. */
  accept(nonce: string, now: number): NonceVerdict {
    this.sweep(now);
    if (this.#seen.has(nonce)) return "seen";
    if (this.#seen.size >= this.limit) return "full";
    this.#seen.set(nonce, now);
    return "new";
  }
}
