import type { Store } from "./database";

/** What a transaction does to the counters of documents: a document as it is counted, by how many, and when (ISO UTC). */
export type CountStep<Counted> = readonly [row: Counted, by: number, at: string];

const waiting = new WeakMap<Store, CountStep<never>[]>();

/** The steps of a transaction that wait for its end; undefined where its counters move at once. */
export const deferredSteps = <Counted>(db: Store) => waiting.get(db) as CountStep<Counted>[] | undefined;

/** From now on the counters of this transaction wait for `takeDeferredSteps`. */
export function deferCounts(trx: Store): void {
  waiting.set(trx, []);
}

/** The steps that have waited; further ones move their counters at once. */
export function takeDeferredSteps<Counted>(trx: Store): CountStep<Counted>[] {
  const steps = deferredSteps<Counted>(trx) ?? [];
  waiting.delete(trx);
  return steps;
}
