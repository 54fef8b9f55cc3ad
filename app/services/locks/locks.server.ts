/** Who waits for a lock or has it. */
export interface LockEntry {
  /** False: it is refused at once where somebody else has the lock. */
  waits: boolean;
  granted(): void;
  refused(): void;
  /** Somebody else waits for what this one has; called for each that comes. */
  wanted(): void;
  /** Whoever keeps the locks does not answer. */
  failed(error: Error): void;
}

/** Where locks are kept: in this process, in the one that has started it, or in Redis. */
export interface LockTable {
  enter(name: string, entry: LockEntry): void;
  /** Gives a lock back, or no longer waits for it. */
  leave(name: string, entry: LockEntry): void;
  close(): Promise<void>;
}

/** Gives a lock back; a second call does nothing. */
export type Release = () => void;

export interface LockOptions {
  /** Ends the wait; the promise is then rejected with its reason. */
  signal?: AbortSignal;
  /** Called while the lock is held, when another asks for it. */
  onWanted?(): void;
}

/** Locks by name among all processes of the portal; a lock of a process that has died is free again. */
export interface Locks {
  /** Waits until nobody else has it. Rejects where `signal` aborts or whoever keeps the locks does not answer. */
  take(name: string, options?: LockOptions): Promise<Release>;
  /** Null where somebody has it. */
  tryTake(name: string): Promise<Release | null>;
  close(): Promise<void>;
}

/** In this process; first come, first served. */
export function createLockTable(): LockTable {
  const queues = new Map<string, LockEntry[]>();
  return {
    enter(name, entry) {
      const queue = queues.get(name);
      if (!queue) {
        queues.set(name, [entry]);
        entry.granted();
      } else if (entry.waits) {
        queue.push(entry);
        queue[0]!.wanted();
      } else entry.refused();
    },
    leave(name, entry) {
      const queue = queues.get(name);
      const place = queue?.indexOf(entry) ?? -1;
      if (!queue || place < 0) return;
      queue.splice(place, 1);
      if (queue.length === 0) queues.delete(name);
      else if (place === 0) {
        queue[0]!.granted();
        for (const _ of queue.slice(1)) queue[0]!.wanted();
      }
    },
    close: async () => undefined,
  };
}

const nothing = () => undefined;

export function createLocks(table: LockTable = createLockTable()): Locks {
  return {
    take: (name, { signal, onWanted = nothing } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const stop = () => {
          table.leave(name, entry);
          reject(signal?.reason);
        };
        const settle = () => signal?.removeEventListener("abort", stop);
        const entry: LockEntry = {
          waits: true,
          granted() {
            settle();
            resolve(() => table.leave(name, entry));
          },
          refused: nothing,
          wanted: onWanted,
          failed(error) {
            settle();
            reject(error);
          },
        };
        signal?.addEventListener("abort", stop, { once: true });
        table.enter(name, entry);
      }),
    tryTake: (name) =>
      new Promise((resolve, reject) => {
        const entry: LockEntry = {
          waits: false,
          granted: () => resolve(() => table.leave(name, entry)),
          refused: () => resolve(null),
          wanted: nothing,
          failed: reject,
        };
        table.enter(name, entry);
      }),
    close: () => table.close(),
  };
}
