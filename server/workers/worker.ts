import { createLocks, type LockEntry, type LockTable } from "~/services/locks/locks.server";
import type { Relay, Relayed } from "~/services/messages/relay.server";
import { type Counts, connectPrimary } from "./rpc";

/** What a worker has in common with the others of its portal, by the process that has started them. */
export function joinWorkers() {
  const listeners: ((message: Relayed) => void)[] = [];
  const entries = new Map<number, LockEntry>();
  let lastLock = 0;
  let counts = async (): Promise<Counts> => [];
  const primary = connectPrimary({
    hear(message) {
      for (const listener of listeners) listener(message);
    },
    wanted: (id) => entries.get(id)?.wanted(),
    ping: () => undefined,
    counts: () => counts(),
  });

  const relay: Relay = {
    claim: (userId) => primary.claim(userId),
    release: (userId) => primary.release(userId),
    publish: (message) => primary.publish(message),
    subscribe: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };

  const ids = new Map<LockEntry, number>();
  const forget = (entry: LockEntry) => {
    const id = ids.get(entry);
    ids.delete(entry);
    if (id !== undefined) entries.delete(id);
    return id;
  };
  const table: LockTable = {
    enter(name, entry) {
      lastLock += 1;
      const id = lastLock;
      ids.set(entry, id);
      entries.set(id, entry);
      primary.lock(id, name, entry.waits).then(
        (granted) => {
          if (!entries.has(id)) return;
          if (granted) return entry.granted();
          forget(entry);
          entry.refused();
        },
        (error: Error) => {
          if (forget(entry) !== undefined) entry.failed(error);
        },
      );
    },
    leave(_name, entry) {
      const id = forget(entry);
      if (id !== undefined) void primary.unlock(id);
    },
    close: async () => undefined,
  };

  return {
    relay,
    locks: createLocks(table),
    /** Counts of this worker, asked for when those of all are collected. */
    countBy(given: () => Promise<Counts>) {
      counts = given;
    },
    metrics: () => primary.metrics(),
    ready: () => primary.ready(),
  };
}

export type JoinedWorkers = ReturnType<typeof joinWorkers>;
