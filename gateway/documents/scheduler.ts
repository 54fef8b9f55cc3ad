import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { lockDocument } from "@gateway/store/documents";
import { claimTimer, dueTimers, postponeTimer, type TimerRow } from "@gateway/store/timers";
import { newTraceId } from "@protocol/mac";
import type { ScheduledKind } from "./schedule";

export interface SchedulerParts extends Pick<Context, "config" | "outbox" | "live" | "log"> {
  store: Store;
  kinds: readonly ScheduledKind[];
  clock: () => Date;
}

export interface Scheduler {
  /** Does what is due now, at most a batch of each kind. True where more of it may wait. */
  runDue(): Promise<boolean>;
  start(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** ms between two looks at what is due. */
const idleMs = 30_000;
/** ms until the next look while much is due, so that requests find the store free. */
const busyMs = 200;
/** Timers of one kind that a look takes. */
const batch = 50;
const firstRetryMs = 60_000;
const longestRetryMs = 6 * 3_600_000;

/**
 * Carries out what documents are due for by time (`Schedule`). Each is claimed in the transaction that does it, so any
 * number of gateways on one store do it once; one that fails stays, is logged and tried again ever later, while the
 * others go on. What fell due while no gateway ran is done after the start.
 */
export function createScheduler({ store, kinds, clock, ...parts }: SchedulerParts): Scheduler {
  let stopped = false;
  let waiting: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function runTimer(kind: ScheduledKind, timer: TimerRow): Promise<void> {
    const traceId = newTraceId();
    const log = parts.log.child({ traceId });
    const now = clock();
    try {
      const lockId = await kind.lockIdOf(store, timer.document_id);
      await writeTransaction(store, parts.live, async (db, live) => {
        // as a person's action does it, so that neither waits for a lock that the other holds
        await kind.lockBefore(db, timer.document_id);
        await lockDocument(db, lockId);
        if (!(await claimTimer(db, timer, now))) return;
        await kind.carryOut({ ...parts, db, live, log, now, traceId, ip: null, identity: null }, timer);
      });
    } catch (error) {
      const { name, message, stack, code } = error as Error & { code?: unknown };
      const { document_id: document, name: due, attempts } = timer;
      // the fields of a database error may quote what people entered
      log.error({ kind: kind.kind, document, due, attempts, error: { name, message, code, stack } }, "timer failed");
      const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
      await postponeTimer(store, timer, new Date(now.getTime() + delay));
    }
  }

  async function runDue(): Promise<boolean> {
    let more = false;
    for (const kind of kinds) {
      if (kind.timerNames.length === 0) continue;
      const due = await dueTimers(store, kind.kind, kind.timerNames, clock(), batch).execute();
      more ||= due.length === batch;
      for (const timer of due) {
        if (stopped) return false;
        await runTimer(kind, timer);
      }
    }
    return more;
  }

  function look(): void {
    running = runDue()
      .catch((error) => {
        parts.log.error({ err: error }, "what is due cannot be read");
        return false;
      })
      .then((more) => {
        if (!stopped) waiting = setTimeout(look, more ? busyMs : idleMs).unref();
      });
  }

  return {
    runDue,
    start: look,
    async stop() {
      stopped = true;
      clearTimeout(waiting);
      await running;
    },
  };
}
