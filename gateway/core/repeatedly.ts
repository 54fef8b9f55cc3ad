import type { Logger } from "pino";

export interface Repeated {
  start(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work again and again, `idleMs` after it has ended, or at once where it answers true because more of it waits. What
 * it throws is logged as `failure` and does not end it.
 */
export function repeatedly(
  work: (isStopped: () => boolean) => Promise<boolean>,
  { idleMs, failure, log }: { idleMs: number; failure: string; log: Logger },
): Repeated {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function look(): void {
    running = work(() => stopped)
      .catch((error) => {
        log.error({ err: error }, failure);
        return false;
      })
      .then((more) => {
        if (!stopped) timer = setTimeout(look, more ? 0 : idleMs).unref();
      });
  }

  return {
    start: look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
