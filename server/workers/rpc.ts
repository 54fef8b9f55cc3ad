import type { Worker } from "node:cluster";
import { type BirpcReturn, createBirpc } from "birpc";
import type { MetricObjectWithValues, MetricValue } from "prom-client";
import type { Relayed } from "~/services/messages/relay.server";

export type Counts = MetricObjectWithValues<MetricValue<string>>[];

/** What the process that has started the workers does for each of them. */
export interface PrimaryFunctions {
  /** Whether this worker may listen for a person's messages: it does so already, or no other does. */
  claim(userId: string): boolean;
  release(userId: string): void;
  /** Resolves when the other workers have heard it. */
  publish(message: Relayed): Promise<void>;
  /** Resolves with true when the lock is the worker's, with false where somebody has it and `waits` is false. */
  lock(id: number, name: string, waits: boolean): Promise<boolean>;
  /** Gives a lock back, or no longer waits for it. */
  unlock(id: number): void;
  /** The counts of all workers, in Prometheus' text format. */
  metrics(): Promise<string>;
  /** The worker answers requests from now on. */
  ready(): void;
}

/** What a worker does for the process that has started it. */
export interface WorkerFunctions {
  hear(message: Relayed): void;
  /** Another waits for a lock that this worker has. */
  wanted(id: number): void;
  /** Answered by an event loop that turns. */
  ping(): void;
  counts(): Promise<Counts>;
}

export type WorkerLine = BirpcReturn<WorkerFunctions, PrimaryFunctions>;
export type PrimaryLine = BirpcReturn<PrimaryFunctions, WorkerFunctions>;

/** Other users of the channel, such as the limits of rates, have messages of their own. */
interface Envelope {
  rpc: unknown;
}
const isEnvelope = (message: unknown): message is Envelope =>
  typeof message === "object" && message !== null && "rpc" in message;

/** A lock is waited for as long as it takes; what waits for a process that ends is rejected. */
const timeout = -1;

/** To one worker, from the process that has started it. Closed, and what waits on it rejected, when the worker ends. */
export function connectWorker(worker: Worker, functions: PrimaryFunctions): WorkerLine {
  const line = createBirpc<WorkerFunctions, PrimaryFunctions>(functions, {
    timeout,
    // one that has just died is told of by its exit
    post: (rpc) => void (worker.isConnected() && worker.send({ rpc }, () => undefined)),
    on: (listener) => worker.on("message", (message) => isEnvelope(message) && listener(message.rpc)),
  });
  worker.once("exit", () => line.$close());
  return line;
}

/** From a worker to the process that has started it; without that one a worker ends. */
export function connectPrimary(functions: WorkerFunctions): PrimaryLine {
  return createBirpc<PrimaryFunctions, WorkerFunctions>(functions, {
    timeout,
    post: (rpc) => void process.send?.({ rpc }, undefined, undefined, () => undefined),
    on: (listener) => process.on("message", (message) => isEnvelope(message) && listener(message.rpc)),
  });
}
