import { randomBytes } from "node:crypto";
import { onServer } from "../gateway/testing/postgresServer";

/** Names the databases that a run's tests make on PostgreSQL and drops them at its end. */
export default function nameDatabases() {
  const run = randomBytes(6).toString("hex");
  process.env.TEST_RUN = run;
  return async () => {
    const found = await onServer(`select datname from pg_database where datname like 'test\\_${run}\\_%'`).catch(
      () => undefined,
    );
    for (const { datname } of found?.rows ?? []) await onServer(`drop database ${datname} with (force)`);
  };
}
