import { join } from "node:path";
import Database from "libsql";

/** Looks into, or changes, the store of a running portal's gateway; no journey of a person can. */
export function inStore<Row>(dataDir: string, statement: string, ...values: (string | number)[]): Row[] {
  const db = new Database(join(dataDir, "gateway.sqlite"));
  try {
    db.pragma("busy_timeout = 5000");
    const prepared = db.prepare(statement);
    if (/^select/i.test(statement)) return prepared.all(...values) as Row[];
    prepared.run(...values);
    return [];
  } finally {
    db.close();
  }
}
