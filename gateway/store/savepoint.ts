import { sql } from "kysely";
import type { Store } from "./database";
import { deferredSteps } from "./deferredCounts";

/** Runs a part of a transaction: where it throws, nothing of the part is left, and the transaction can go on. */
export async function inSavepoint<T>(db: Store, work: () => Promise<T>): Promise<T> {
  const steps = deferredSteps(db);
  const counted = steps?.length ?? 0;
  await sql`savepoint part`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    steps?.splice(counted);
    throw error;
  }
}
