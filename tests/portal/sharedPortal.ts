import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

let shared: Promise<RunningPortal> | undefined;

/**
 * One portal for those test files of a worker that need no settings of their own and change nothing that another one
 * looks at; the first of them starts it. A worker ends without a word: tests/testDatabases.ts ends its portal.
 */
export function sharedPortal(): Promise<RunningPortal> {
  shared ??= start();
  return shared;
}

async function start(): Promise<RunningPortal> {
  // addresses are those that the proxy names, so that a test has as many as it needs
  const portal = await startPortal({ RATE_LIMIT: "off", TRUSTED_PROXIES: "127.0.0.1" });
  writeFileSync(join(process.env.TEST_RUN_DIR!, `portal.${portal.child.pid}`), portal.dataDir);
  return portal;
}
