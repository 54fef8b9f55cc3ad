import type { GrabRow, PoolNumbers } from "@gateway/barge/poolDocument";
import type { BargePoolLogTable } from "@gateway/barge/tables";
import type { Store } from "@gateway/store/database";

/** What one pool says of itself: its numbers, its record in order, its grabs. */
export interface PoolHistory {
  numbers: PoolNumbers;
  log: BargePoolLogTable[];
  grabs: GrabRow[];
}

export async function readPoolHistory(db: Store, poolId: string): Promise<PoolHistory> {
  const [numbers, log, grabs] = [
    await db.selectFrom("barge_pools").selectAll().where("pool_id", "=", poolId).executeTakeFirstOrThrow(),
    await db.selectFrom("barge_pool_log").selectAll().where("pool_id", "=", poolId).orderBy("seq").execute(),
    await db.selectFrom("barge_grabs").selectAll().where("pool_id", "=", poolId).execute(),
  ];
  return { numbers, log, grabs };
}

/**
 * Plays the record of a pool back and says what is wrong: a row that is missing, a remainder that does not follow from
 * the one before, below nothing or above all there is, a turn passed over, a grab that holds boxes without having taken
 * them or has lost them.
 */
export function findPoolFaults({ numbers, log, grabs }: PoolHistory): string[] {
  const faults: string[] = [];
  const holding = new Map<string, number>();
  const waiting = new Set<string>();
  let remain = 0;
  const qtyOf = new Map(grabs.map(({ id, qty }) => [id, qty]));
  log.forEach(({ seq, kind, qty, grab_id, remain_after }, i) => {
    const at = (words: string) => faults.push(`${seq} ${kind}: ${words}`);
    if (seq !== i + 1) at(`stands in place ${i + 1}`);
    const grabId = grab_id ?? "";
    if (kind === "open") remain = qty;
    if (kind === "grab" || kind === "serve") {
      remain -= qty;
      if (holding.has(grabId)) at(`${grabId} takes twice`);
      if (qty !== qtyOf.get(grabId)) at(`${grabId} asked for ${qtyOf.get(grabId)}`);
      holding.set(grabId, qty);
      if (kind === "serve") {
        const before = [...waiting].find((id) => (qtyOf.get(id) ?? 0) <= remain + qty);
        if (before !== grabId) at(`passes over ${before}`);
      }
    }
    if (kind === "release" || kind === "breach") {
      if (holding.get(grabId) !== qty) at(`${grabId} gives back what it does not hold`);
      holding.delete(grabId);
      remain += qty;
    }
    if (kind === "wait") waiting.add(grabId);
    if (kind === "leave") waiting.delete(grabId);
    if (kind === "cancel") holding.clear();
    if (remain_after !== remain) at(`says ${remain_after} left, by the record ${remain}`);
    if (remain < 0 || remain > numbers.total_qty) at(`${remain} of ${numbers.total_qty} left`);
  });
  if (numbers.seq !== log.length) faults.push(`${numbers.seq} changes, ${log.length} of them noted`);
  if (numbers.remain_qty !== remain) faults.push(`${numbers.remain_qty} left, by the record ${remain}`);
  if (numbers.waiting !== waiting.size) faults.push(`${numbers.waiting} wait, by the record ${waiting.size}`);
  for (const { id, state } of grabs) {
    if (["held", "done"].includes(state) !== holding.has(id)) faults.push(`${id} is ${state}, by the record not`);
    if ((state === "waiting") !== waiting.has(id)) faults.push(`${id} is ${state}, by the record not`);
  }
  return faults;
}
