import { codes } from "@protocol/codes";
import { Refusal } from "./refusal";

/** Runs `work` after whatever runs for the same subject in this process, and in all others where turns are shared. */
export type InTurn = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/** Turns among all gateways of a store. */
export interface SharedTurns {
  /** Whether the turn was had within `patienceMs`. */
  take(subject: string, patienceMs: number): Promise<boolean>;
  end(subject: string): Promise<void>;
}

/** ms that one waits for what another gateway does with the same subject. */
const patienceMs = 30_000;

let shared: SharedTurns | null = null;

/** From now on turns of this process are turns among all gateways. */
export function shareTurns(turns: SharedTurns): void {
  shared = turns;
}

async function inSharedTurn<T>(subject: string, work: () => Promise<T>): Promise<T> {
  if (!shared) return work();
  if (!(await shared.take(subject, patienceMs))) throw new Refusal(codes.tooMany, "login.busy");
  try {
    return await work();
  } finally {
    // one that cannot be given back now is free once the connection has ended
    await shared.end(subject).catch(() => undefined);
  }
}

/** Queues by subject. Refuses with 429 `login.busy` when `waitingAtMost` wait in this process for one already. */
export function createTurns(waitingAtMost: number): InTurn {
  const turns = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (subject, work) => {
    const turn = turns.get(subject) ?? { last: Promise.resolve(), waiting: 0 };
    if (turn.waiting >= waitingAtMost) throw new Refusal(codes.tooMany, "login.busy");
    turns.set(subject, turn);
    turn.waiting += 1;
    const run = () => inSharedTurn(subject, work);
    const result = turn.last.then(run, run);
    turn.last = result;
    try {
      return await result;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(subject);
    }
  };
}
