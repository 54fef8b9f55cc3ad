import { codes } from "@protocol/codes";
import { Refusal } from "./refusal";

/** Runs `work` after whatever runs for the same subject in this process. */
export type InTurn = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/** Queues by subject. Refuses with 429 `login.busy` when `waitingAtMost` wait for one already. */
export function createTurns(waitingAtMost: number): InTurn {
  const turns = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (subject, work) => {
    const turn = turns.get(subject) ?? { last: Promise.resolve(), waiting: 0 };
    if (turn.waiting >= waitingAtMost) throw new Refusal(codes.tooMany, "login.busy");
    turns.set(subject, turn);
    turn.waiting += 1;
    const result = turn.last.then(work, work);
    turn.last = result;
    try {
      return await result;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(subject);
    }
  };
}
