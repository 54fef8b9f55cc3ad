import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Runs `close` once, at the first signal or at an error that nobody has caught, and ends the process with 0, or with 1
 * after an error or after `delayMs`. The signals that follow change nothing: a terminal's Ctrl+C and a service manager
 * reach each process of a group, and whoever has started one passes it on besides.
 */
export function closeOnSignals(delayMs: number, log: Logger, close: () => Promise<void>): void {
  let closed: Promise<void> | undefined;
  const closing = closeWithGrace({ delay: delayMs, skip: [...signals] }, async ({ err }) => {
    if (err) log.fatal({ err }, "ending");
    closed ??= close();
    await closed;
  });
  for (const signal of signals)
    process.on(signal, () => {
      if (closed) return;
      log.info({ signal }, "draining");
      closing.close();
    });
}
