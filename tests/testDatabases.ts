import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onServer } from "../gateway/testing/postgresServer";

/** Names what a run's tests make once: databases on PostgreSQL, files of a folder, portals. It goes at the run's end. */
export default function nameDatabases() {
  const run = randomBytes(6).toString("hex");
  process.env.TEST_RUN = run;
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  process.env.TEST_RUN_DIR = folder;
  return async () => {
    await Promise.all(readdirSync(folder).map((name) => endPortal(folder, name)));
    rmSync(folder, { recursive: true, force: true });
    const found = await onServer(`select datname from pg_database where datname like 'test\\_${run}\\_%'`).catch(
      () => undefined,
    );
    for (const { datname } of found?.rows ?? []) await onServer(`drop database ${datname} with (force)`);
  };
}

/** ms that a portal may take to end. */
const patience = 10_000;

/** Ends the portal that a file of the run's folder names (tests/portal/sharedPortal.ts), with its store. */
async function endPortal(folder: string, name: string): Promise<void> {
  const pid = Number(/^portal\.(\d+)$/.exec(name)?.[1]);
  if (!pid) return;
  for (let waited = 0; waited <= patience && isRunning(pid); waited += 50) {
    if (waited === 0) process.kill(pid, "SIGTERM");
    if (waited === patience) process.kill(pid, "SIGKILL");
    await pause(50);
  }
  rmSync(readFileSync(join(folder, name), "utf8"), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    // one that has ended is kept there until its parent asks
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
