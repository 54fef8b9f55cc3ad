import { setTimeout as pause } from "node:timers/promises";
import type { Job as Turn, Worker as Turns } from "bullmq";
import PQueue from "p-queue";
import type { Logger } from "pino";
import type { Locks } from "../locks/locks.server";
import { connectRedis, connectWaitingRedis } from "../redis.server";
import { unavailable } from "../upstream/upstreamError.server";

/** A job that was encrypted under another secret: it is not this portal's to finish or to drop. */
export class UnreadableJob extends Error {
  constructor(id: string) {
    super(`job ${id} was encrypted under another SESSION_SECRET`);
  }
}

/** Where jobs wait for their turn. */
export interface JobQueue {
  /** Says what a turn is; called once, before anything is added. */
  work(run: (id: string) => Promise<void>): void;
  /** Rejects with an UpstreamError `unavailable` where the queue cannot be asked; the job then waits for `resume`. */
  add(id: string): Promise<void>;
  /** After a start: a job that is neither waiting nor running here waits again. */
  resume(id: string): Promise<void>;
  /** How many wait and run; throws where Redis does not answer. */
  counts(): Promise<{ waiting: number; running: number }>;
  close(): Promise<void>;
}

/** So many run at once in one portal; a check of a hundred thousand rows takes a processor for seconds. */
const atOnce = 1;
const pollMs = 100;
/** ms after which a job whose portal has died is free; it is found `stalledMs` later at most. */
const leaseMs = 6_000;
const stalledMs = 3_000;
/** ms that a job waits which this portal cannot read. */
const unreadableMs = 60_000;

/**
 * In this process, for the portal of one machine. A lock for each job keeps its workers from running one twice: who was
 * asked for it waits, for the turn before may be just ending; who has only found it lying leaves it to who runs it.
 */
export function createLocalQueue(log: Logger, locks: Locks): JobQueue {
  const turns = new PQueue({ concurrency: atOnce });
  const present = new Set<string>();
  // asked for while its turn was just ending: without another turn it would wait for ever
  const again = new Set<string>();
  const closing = new AbortController();
  let run: (id: string) => Promise<void> = async () => undefined;

  async function takeTurn(id: string, waits: boolean): Promise<void> {
    const name = `job:${id}`;
    const release = await (waits ? locks.take(name, { signal: closing.signal }) : locks.tryTake(name));
    try {
      if (release) await run(id);
    } finally {
      release?.();
    }
  }

  async function enqueue(id: string, waits: boolean): Promise<void> {
    if (present.has(id)) return void again.add(id);
    present.add(id);
    turns
      .add(() => takeTurn(id, waits))
      .catch((error: Error) => {
        if (!closing.signal.aborted) log.error({ err: error }, "a job's turn failed");
      })
      .finally(() => {
        present.delete(id);
        if (again.delete(id)) void enqueue(id, true);
      });
  }

  return {
    work: (given) => {
      run = given;
    },
    add: (id) => enqueue(id, true),
    resume: (id) => enqueue(id, false),
    counts: async () => ({ waiting: turns.size, running: turns.pending }),
    async close() {
      again.clear();
      turns.clear();
      closing.abort(new Error("the portal ends"));
      await turns.onIdle();
    },
  };
}

/** In Redis, for all portals together; a turn whose portal has died is taken by another. */
export async function createSharedQueue(redisUrl: string, log: Logger): Promise<JobQueue> {
  const { DelayedError, Queue, Worker } = await import("bullmq");
  // who asks for a job is told when it cannot be queued; a worker waits for its next one for as long as it takes
  const connections = [connectRedis(redisUrl), connectWaitingRedis(redisUrl)] as const;
  const queue = new Queue("portal-jobs", { connection: connections[0] });
  let worker: Turns | undefined;
  /** Redis says which jobs it has; one that is over may be queued again under the same id. */
  async function add(id: string, waitMs: number): Promise<void> {
    for (let waited = 0; waited <= waitMs; waited += pollMs) {
      const found = await queue.getJob(id);
      const state = found ? await found.getState() : "unknown";
      if (found && ["completed", "failed"].includes(state)) await found.remove();
      if (state !== "active") {
        await queue.add("job", { id }, { jobId: id, removeOnComplete: true, removeOnFail: true });
        return;
      }
      // its turn may be just ending
      await pause(pollMs);
    }
  }
  const throwUnavailable = (error: Error): never => {
    throw unavailable("", "Redis does not answer", error);
  };
  return {
    work(run) {
      const takeTurn = async (turn: Turn, token?: string) => {
        try {
          await run((turn.data as { id: string }).id);
        } catch (error) {
          if (!(error instanceof UnreadableJob)) throw error;
          log.error({ err: error }, "a job waits for the portal that can read it");
          await turn.moveToDelayed(Date.now() + unreadableMs, token);
          throw new DelayedError();
        }
      };
      worker = new Worker("portal-jobs", takeTurn, {
        connection: connections[1],
        concurrency: atOnce,
        maxStalledCount: 20,
        lockDuration: leaseMs,
        stalledInterval: stalledMs,
      });
      worker.on("error", (error) => log.warn({ err: error }, "the queue of jobs"));
    },
    add: (id) => add(id, 5_000).catch(throwUnavailable),
    // where it runs already, it is not cut short
    resume: (id) => add(id, 0).catch(throwUnavailable),
    async counts() {
      const { wait = 0, delayed = 0, active = 0 } = await queue.getJobCounts("wait", "delayed", "active");
      return { waiting: wait + delayed, running: active };
    },
    async close() {
      await worker?.close();
      await queue.close();
      for (const connection of connections) connection.disconnect();
    },
  };
}
