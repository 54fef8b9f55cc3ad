import type { Logger } from "pino";

export interface Printer {
  /** Throws when no Chromium answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function createPrinter(_options: { chromiumPath: string | undefined; dataDir: string; log: Logger }): Printer {
  return { async ping() {}, async close() {} };
}
