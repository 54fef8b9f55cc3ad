import { randomBytes } from "node:crypto";
import { onServer } from "../gateway/testing/postgresServer";

/** Names the schemas that a run's tests make on PostgreSQL and drops them at its end. */
export default function nameSchemas() {
  const run = randomBytes(6).toString("hex");
  process.env.TEST_RUN = run;
  return async () => {
    const found = await onServer(`select nspname from pg_namespace where nspname like 'test\\_${run}\\_%'`).catch(
      () => undefined,
    );
    // one at a time: all of them at once need more locks than the server has
    for (const { nspname } of found?.rows ?? []) await onServer(`drop schema ${nspname} cascade`);
  };
}
