import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import { busy, UpstreamError, type UpstreamErrorKind, unavailable } from "./upstreamError.server";

export interface GuardOptions {
  /** Calls under way at once; half of them for any one call. */
  maxConcurrent: number;
  /** Calls that may wait for a place. */
  maxQueued: number;
  /** Failures in a row that open the breaker. */
  breakAfter: number;
  /** How long it stays open, in ms. */
  breakMs: number;
}

const failed = (kind: UpstreamErrorKind) =>
  handleWhen((error) => error instanceof UpstreamError && error.kind === kind);

/** Whether a call was refused by an open breaker, without asking the upstream. */
export const wasHeldBack = (error: UpstreamError) => error.cause instanceof BrokenCircuitError;

/** Keeps a dead or slow upstream from taking the portal along: bounded calls under way, and quick refusal. */
export class Guards {
  readonly #options: GuardOptions;
  readonly #all: BulkheadPolicy;
  readonly #dead: CircuitBreakerPolicy;
  readonly #ofCall = new Map<string, { places: BulkheadPolicy; slow: CircuitBreakerPolicy }>();

  constructor(options: GuardOptions) {
    this.#options = options;
    this.#all = bulkhead(options.maxConcurrent, options.maxQueued);
    this.#dead = this.#breaker("unavailable");
  }

  #breaker(kind: UpstreamErrorKind): CircuitBreakerPolicy {
    const { breakAfter, breakMs } = this.#options;
    return circuitBreaker(failed(kind), { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(breakAfter) });
  }

  #of(name: string) {
    let guards = this.#ofCall.get(name);
    if (!guards) {
      const half = (count: number) => Math.max(1, Math.ceil(count / 2));
      const places = bulkhead(half(this.#options.maxConcurrent), Math.floor(this.#options.maxQueued / 2));
      guards = { places, slow: this.#breaker("timeout") };
      this.#ofCall.set(name, guards);
    }
    return guards;
  }

  /** Runs a call. Throws an UpstreamError `busy` or `unavailable` at once when it may not run. */
  async run<T>(name: string, traceId: string, call: () => Promise<T>): Promise<T> {
    const { places, slow } = this.#of(name);
    // The breaker would let others wait for the one probe, as long as that takes.
    const probing = [slow, this.#dead].some((breaker) => breaker.state === CircuitState.HalfOpen);
    if (probing) throw unavailable(traceId, "the upstream is being tried after it failed", new BrokenCircuitError());
    try {
      return await places.execute(() => this.#all.execute(() => slow.execute(() => this.#dead.execute(call))));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw busy(traceId);
      if (error instanceof BrokenCircuitError)
        throw unavailable(traceId, "the upstream has failed again and again", error);
      throw error;
    }
  }
}
