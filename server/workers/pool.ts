import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { connectWorker, type WorkerLine } from "./rpc";
import { createSharedParts } from "./sharedParts";

const pingMs = 2_000;
/** ms of silence of its event loop after which a worker is killed. */
const silenceMs = 10_000;
const startDeadlineMs = 60_000;
const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** ms after which a worker counts as sound: the next end waits no longer than the first. */
const soundAfterMs = 60_000;

interface Started {
  number: number;
  worker: Worker;
  line: WorkerLine;
  /** ms since 1970. */
  began: number;
  /** Rejects when it ends before. */
  ready: Promise<void>;
}

export interface WorkerPool {
  /** Lets requests under way finish and resolves when all workers have ended. */
  close(): Promise<void>;
}

/**
 * Runs so many portals behind one port, each in a process of its own, and resolves when all of them answer; one that ends
 * is started again, each time after twice the delay, one whose event loop says nothing for 10 s is killed. Rejects when
 * one of them does not start at first.
 * @param environment what workers are given besides this process's environment
 */
export async function startWorkers(count: number, environment: NodeJS.ProcessEnv, log: Logger): Promise<WorkerPool> {
  const join = createSharedParts();
  // counts for all workers what each of them has let through
  new RateLimiterClusterMaster();
  // errors keep their kind on the way
  cluster.setupPrimary({ serialization: "advanced" });
  let closing = false;
  const running = new Set<Worker>();

  function start(number: number): Started {
    const began = Date.now();
    const worker = cluster.fork({ ...environment, WORKER: String(number) });
    running.add(worker);
    // sending to one that has just died
    worker.on("error", (error) => log.warn({ worker: number, reason: error.message }, "a worker does not hear"));
    let tellReady: () => void = () => undefined;
    const ready = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => worker.process.kill("SIGKILL"), startDeadlineMs);
      tellReady = () => {
        clearTimeout(late);
        resolve();
      };
      worker.once("exit", (code, signal) => {
        clearTimeout(late);
        reject(new Error(`a worker ended with ${signal ?? code} before it was ready`));
      });
    });
    const { line, leave } = join(
      (functions) => connectWorker(worker, functions),
      () => tellReady(),
    );
    worker.once("exit", () => {
      running.delete(worker);
      leave();
    });
    return { number, worker, line, began, ready };
  }

  /** Kills a worker whose event loop no longer answers. */
  function watch({ number, worker, line }: Started): () => void {
    let heardAt = Date.now();
    const heard = () => {
      heardAt = Date.now();
    };
    const pinging = setInterval(() => {
      if (Date.now() - heardAt <= silenceMs) return void line.ping().then(heard, () => undefined);
      log.fatal({ worker: number, pid: worker.process.pid }, "a worker hangs and is killed");
      worker.process.kill("SIGKILL");
    }, pingMs);
    return () => clearInterval(pinging);
  }

  /** Keeps a worker running, and its successors. */
  function keep(started: Started, delayMs: number): void {
    const { number, worker, began } = started;
    const stopWatching = watch(started);
    worker.once("exit", (code, signal) => {
      stopWatching();
      if (closing) return;
      const waitMs = Date.now() - began > soundAfterMs ? firstDelayMs : delayMs;
      log.error({ worker: number, code, signal, waitMs }, "a worker ended, starting it again");
      setTimeout(() => {
        if (closing) return;
        const next = start(number);
        keep(next, Math.min(longestDelayMs, 2 * waitMs));
        next.ready.then(
          () => log.info({ worker: number }, "a worker is there again"),
          // its end starts the next one
          ({ message }: Error) => log.error({ worker: number, reason: message }, "a worker does not start"),
        );
      }, waitMs);
    });
  }

  const first = Array.from({ length: count }, (_, i) => start(i + 1));
  try {
    await Promise.all(first.map(({ ready }) => ready));
  } catch (error) {
    for (const worker of running) worker.process.kill("SIGKILL");
    throw error;
  }
  for (const started of first) keep(started, firstDelayMs);

  return {
    async close() {
      closing = true;
      await Promise.all(
        [...running].map((worker) => {
          const ended = once(worker, "exit");
          worker.process.kill("SIGTERM");
          return ended;
        }),
      );
    },
  };
}
