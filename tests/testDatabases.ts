import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onServer } from "../gateway/testing/postgresServer";

/** Names what a run's tests make once: databases on PostgreSQL, files of a folder. It goes at the run's end. */
export default function nameDatabases() {
  const run = randomBytes(6).toString("hex");
  process.env.TEST_RUN = run;
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  process.env.TEST_RUN_DIR = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const found = await onServer(`select datname from pg_database where datname like 'test\\_${run}\\_%'`).catch(
      () => undefined,
    );
    for (const { datname } of found?.rows ?? []) await onServer(`drop database ${datname} with (force)`);
  };
}
