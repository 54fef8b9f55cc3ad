import { PrinterBusy, PrinterUnavailable } from "./printError";

/** Who asks for a page, and until when. */
export interface PrintRequester {
  /** A person, or what else counts as one; one owner's jobs leave room for those of others. */
  owner?: string;
  /** Takes a job that nobody waits for out of the queue. */
  signal?: AbortSignal;
}

export interface PrintQueue {
  /** Resolves when a page is free, with what gives it back. Throws PrinterBusy when the queue is full. */
  take(requester: PrintRequester): Promise<() => void>;
  /** What waits fails with it. */
  fail(error: Error): void;
  readonly waiting: number;
  readonly running: number;
}

interface Waiting {
  owner: string | undefined;
  start(): void;
  fail(error: Error): void;
}

/** The part of the queue that the jobs of one owner may fill: one fifth. */
const shares = 5;

/**
 * Whose turn it is: owners take turns, each with what they asked for first, and no owner may fill the queue alone.
 * @param most jobs that may wait
 * @param pages jobs that run side by side
 * @param averageMs what one takes
 */
export function createPrintQueue(most: number, pages: number, averageMs: () => number): PrintQueue {
  const waiting: Waiting[] = [];
  const running: (string | undefined)[] = [];
  /** When each owner who has something here last had a turn. */
  const turns = new Map<string | undefined, number>();
  let turn = 0;

  function begin(owner: string | undefined): void {
    running.push(owner);
    turns.set(owner, ++turn);
  }

  function release(owner: string | undefined): void {
    running.splice(running.indexOf(owner), 1);
    const turnOf = (each: Waiting) => turns.get(each.owner) ?? 0;
    const next = Math.min(...waiting.map(turnOf));
    const first = waiting.findIndex((each) => turnOf(each) === next);
    if (first >= 0) waiting.splice(first, 1)[0]!.start();
    forgetIfGone(owner);
  }

  function forgetIfGone(owner: string | undefined): void {
    const isHere = running.includes(owner) || waiting.some((each) => each.owner === owner);
    if (!isHere) turns.delete(owner);
  }

  function isFullFor(owner: string | undefined): boolean {
    const own = owner === undefined ? 0 : waiting.filter((each) => each.owner === owner).length;
    return waiting.length >= most || own >= Math.ceil(most / shares);
  }

  return {
    async take({ owner, signal }) {
      if (running.length >= pages) {
        if (isFullFor(owner))
          throw new PrinterBusy(Math.max(1, Math.ceil((waiting.length * averageMs()) / pages / 1000)));
        await new Promise<void>((resolve, fail) => {
          const mine: Waiting = {
            owner,
            start() {
              signal?.removeEventListener("abort", leave);
              begin(owner);
              resolve();
            },
            fail,
          };
          const leave = () => {
            const at = waiting.indexOf(mine);
            if (at >= 0) waiting.splice(at, 1);
            forgetIfGone(owner);
            fail(new PrinterUnavailable("nobody waits for it any more"));
          };
          signal?.addEventListener("abort", leave, { once: true });
          waiting.push(mine);
        });
      } else begin(owner);
      return () => release(owner);
    },
    fail(error) {
      for (const each of waiting.splice(0)) each.fail(error);
    },
    get waiting() {
      return waiting.length;
    },
    get running() {
      return running.length;
    },
  };
}
