import { AggregatorRegistry } from "prom-client";
import { createLockTable, type LockEntry } from "~/services/locks/locks.server";
import type { Relayed } from "~/services/messages/relay.server";
import type { PrimaryFunctions, WorkerLine } from "./rpc";

/** ms that one worker may take to hear what another tells, or to say its counts. */
const patienceMs = 1_000;

function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** What workers of one portal share, kept by the process that has started them: who listens for whom, locks, counts. */
export function createSharedParts() {
  const lines = new Set<WorkerLine>();
  const listening = new Map<string, WorkerLine>();
  const locks = createLockTable();

  const tellOthers = async (from: WorkerLine, message: Relayed) => {
    await Promise.all([...lines].filter((line) => line !== from).map((line) => inTime(line.hear(message))));
  };

  async function readMetrics(): Promise<string> {
    const counts = await Promise.all([...lines].map((line) => inTime(line.counts())));
    return AggregatorRegistry.aggregate(counts.filter((each) => each !== null)).metrics();
  }

  /** Takes a worker in by the line that `connect` opens with these functions; `leave` is for its end. */
  return function join(
    connect: (functions: PrimaryFunctions) => WorkerLine,
    ready: () => void,
  ): { line: WorkerLine; leave(): void } {
    const held = new Map<number, { name: string; entry: LockEntry }>();
    const unlock = (id: number) => {
      const lock = held.get(id);
      held.delete(id);
      if (lock) locks.leave(lock.name, lock.entry);
    };
    const line: WorkerLine = connect({
      claim(userId) {
        const owner = listening.get(userId) ?? line;
        listening.set(userId, owner);
        return owner === line;
      },
      release(userId) {
        if (listening.get(userId) === line) listening.delete(userId);
      },
      publish: (message) => tellOthers(line, message),
      lock: (id, name, waits) =>
        new Promise((resolve) => {
          const entry: LockEntry = {
            waits,
            granted: () => resolve(true),
            refused() {
              held.delete(id);
              resolve(false);
            },
            wanted: () => void line.wanted(id).catch(() => undefined),
            failed: () => undefined,
          };
          held.set(id, { name, entry });
          locks.enter(name, entry);
        }),
      unlock,
      metrics: readMetrics,
      ready,
    });
    lines.add(line);
    return {
      line,
      leave() {
        lines.delete(line);
        for (const id of [...held.keys()]) unlock(id);
        for (const [userId, owner] of listening) if (owner === line) listening.delete(userId);
      },
    };
  };
}
