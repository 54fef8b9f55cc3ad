import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import { statement } from "@gateway/store/statement";
import { poolStatus } from "@protocol/documentStatuses";
import { type Insertable, sql } from "kysely";
import type { GrabRow, PoolNumbers } from "./poolDocument";
import type { BargeGrabsTable, BargePoolLogTable, BargePoolsTable } from "./tables";

const { draft, open, soldOut, closed } = poolStatus;

/** What changes the numbers of a pool, as its record names it. */
export type PoolLogKind =
  | "open"
  | "withdraw"
  | "grab"
  | "wait"
  | "leave"
  | "serve"
  | "release"
  | "breach"
  | "close"
  | "cancel";

interface Entry {
  kind: PoolLogKind;
  now: Date;
  qty?: number;
  grab?: Pick<GrabRow, "id" | "company_id">;
}

const insertLog = statement((db, row: BargePoolLogTable) => db.insertInto("barge_pool_log").values(row));

async function log(db: Store, numbers: PoolNumbers, { kind, now, qty = 0, grab }: Entry): Promise<void> {
  await insertLog(db, {
    ...{ pool_id: numbers.pool_id, seq: numbers.seq, time: now.toISOString(), kind, qty },
    ...{ grab_id: grab?.id ?? null, company_id: grab?.company_id ?? null, remain_after: numbers.remain_qty },
  });
}

/** The numbers of published pools, by the id of the document. */
export async function listNumbers(db: Store, poolIds: readonly string[]): Promise<Map<string, PoolNumbers>> {
  if (poolIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("barge_pools")
    .selectAll()
    .where("pool_id", "in", [...poolIds])
    .execute();
  return new Map(rows.map((row) => [row.pool_id, row]));
}

/** Makes everybody else who changes a pool wait until this transaction ends. Always before its document is locked. */
export async function lockPool(db: Store, poolId: string): Promise<void> {
  if (storeKind(db) === "postgres")
    await db.selectFrom("barge_pools").select("pool_id").where("pool_id", "=", poolId).forUpdate().execute();
}

/** Opens a pool with all of its boxes; one that was withdrawn goes on with its record. */
export async function openPool(db: Store, row: Omit<BargePoolsTable, "status" | "waiting" | "seq">, now: Date) {
  const fresh = { ...row, status: open, waiting: 0 };
  const numbers = await db
    .insertInto("barge_pools")
    .values({ ...fresh, seq: 1 })
    .onConflict((there) => there.column("pool_id").doUpdateSet({ ...fresh, seq: sql<number>`barge_pools.seq + 1` }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(db, numbers, { kind: "open", now, qty: numbers.total_qty });
}

/** Takes a pool back of which nobody holds a box and for which nobody waits; false where somebody does. */
export async function withdrawPool(db: Store, poolId: string, now: Date): Promise<boolean> {
  const numbers = await db
    .updateTable("barge_pools")
    .set({ status: draft, seq: sql<number>`seq + 1` })
    .where("pool_id", "=", poolId)
    .where("status", "=", open)
    .where("waiting", "=", 0)
    .whereRef("remain_qty", "=", "total_qty")
    .returningAll()
    .executeTakeFirst();
  if (numbers) await log(db, numbers, { kind: "withdraw", now });
  return numbers !== undefined;
}

/**
 * One statement decides: numbers read before it would be stale when five hundred ask at once. Of a pool that is given
 * whole nothing but all is taken; less than the least part only where no more is left.
 */
const take = statement((db, { poolId, qty, now }: { poolId: string; qty: number; now: string }) =>
  db
    .updateTable("barge_pools")
    .set({
      remain_qty: sql<number>`remain_qty - ${qty}`,
      seq: sql<number>`seq + 1`,
      status: sql<string>`case when remain_qty = ${qty} then ${sql.lit(soldOut)} else status end`,
    })
    .where("pool_id", "=", poolId)
    .where("status", "=", open)
    .where("grab_from", "<=", now)
    .where("grab_to", ">", now)
    .where("remain_qty", ">=", qty)
    .where((eb) => eb.or([eb("splittable", "=", 1), eb("total_qty", "=", qty)]))
    .where((eb) => eb.or([eb("min_grab", "<=", qty), eb("remain_qty", "=", qty)]))
    .returningAll(),
);

/** Takes the boxes of a grab; undefined where the pool does not give them. */
export async function takeBoxes(db: Store, grab: GrabRow, now: Date, kind: "grab" | "serve" = "grab") {
  const [numbers] = await take(db, { poolId: grab.pool_id, qty: grab.qty, now: now.toISOString() });
  if (numbers) await log(db, numbers, { kind, now, qty: grab.qty, grab });
  return numbers;
}

/** Gives boxes back. A pool of which all were taken opens anew within its window, and is closed after it. */
export async function returnBoxes(db: Store, grab: GrabRow, now: Date, kind: "release" | "breach") {
  const within = sql<boolean>`grab_to > ${now.toISOString()}`;
  const numbers = await db
    .updateTable("barge_pools")
    .set({
      remain_qty: sql<number>`remain_qty + ${grab.qty}`,
      seq: sql<number>`seq + 1`,
      status: sql<string>`case when status <> ${sql.lit(soldOut)} then status
        when ${within} then ${sql.lit(open)} else ${sql.lit(closed)} end`,
    })
    .where("pool_id", "=", grab.pool_id)
    .where("status", "in", [open, soldOut, closed])
    .returningAll()
    .executeTakeFirst();
  if (numbers) await log(db, numbers, { kind, now, qty: grab.qty, grab });
  return numbers;
}

/** Changes what a pool says besides its boxes, and notes why. */
export async function changePool(
  db: Store,
  poolId: string,
  entry: Entry,
  change: { status?: string; waiting?: number },
): Promise<PoolNumbers> {
  const { status, waiting = 0 } = change;
  const numbers = await db
    .updateTable("barge_pools")
    .set({
      seq: sql<number>`seq + 1`,
      waiting: sql<number>`waiting + ${waiting}`,
      ...(status ? { status } : {}),
    })
    .where("pool_id", "=", poolId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(db, numbers, entry);
  return numbers;
}

const insertGrab = statement((db, row: Insertable<BargeGrabsTable>) =>
  db
    .insertInto("barge_grabs")
    .values(row)
    .onConflict((there) => there.columns(["pool_id", "company_id", "grab_key"]).doNothing())
    .returningAll(),
);

/** Claims the name of a grab before anything is taken; undefined where the company has used it before. */
export async function claimGrab(db: Store, row: Insertable<BargeGrabsTable>): Promise<GrabRow | undefined> {
  const [claimed] = await insertGrab(db, row);
  return claimed;
}

/** A company's grab by its own name for it; undefined where it has used none such. */
export const findGrabByKey = (
  db: Store,
  { pool_id, company_id, grab_key }: Pick<GrabRow, "pool_id" | "company_id" | "grab_key">,
): Promise<GrabRow | undefined> =>
  db
    .selectFrom("barge_grabs")
    .selectAll()
    .where("pool_id", "=", pool_id)
    .where("company_id", "=", company_id)
    .where("grab_key", "=", grab_key)
    .executeTakeFirst();

/** Boxes that a company holds of a pool. */
export async function countHeld(db: Store, poolId: string, companyId: string): Promise<number> {
  const row = await db
    .selectFrom("barge_grabs")
    .select((eb) => eb.fn.sum<number | null>("qty").as("qty"))
    .where("pool_id", "=", poolId)
    .where("company_id", "=", companyId)
    .where("state", "=", "held")
    .executeTakeFirstOrThrow();
  return Number(row.qty ?? 0);
}

/** Brings a grab from one state to another; undefined where it is no longer in the first. */
export const moveGrab = (
  db: Store,
  { id, state }: Pick<GrabRow, "id" | "state">,
  change: Partial<Pick<GrabRow, "state" | "turn" | "grab_time" | "end_time" | "breach_amount">>,
): Promise<GrabRow | undefined> =>
  db
    .updateTable("barge_grabs")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", state)
    .returningAll()
    .executeTakeFirst();

/** All grabs of a pool in a state: who waits by turn, others newest first. */
export const listGrabsIn = (db: Store, poolId: string, state: "held" | "waiting"): Promise<GrabRow[]> =>
  db
    .selectFrom("barge_grabs")
    .selectAll()
    .where("pool_id", "=", poolId)
    .where("state", "=", state)
    .orderBy("turn")
    .orderBy("grab_time", "desc")
    .orderBy("id", "desc")
    .execute();

/** Rows of a pool's record that a page shows. */
const mostShown = 500;

/**
 * The record of a pool as a page shows it: the company's own before others', who holds or waits before who has lost or
 * given back, those by turn and then newest first. `seesAll`: also what has become of others' grabs besides held.
 */
export function listShownGrabs(db: Store, poolId: string, viewer: { companyId: string; seesAll: boolean }) {
  const { companyId, seesAll } = viewer;
  let query = db.selectFrom("barge_grabs").selectAll().where("pool_id", "=", poolId);
  if (!seesAll)
    query = query.where((eb) => eb.or([eb("company_id", "=", companyId), eb("state", "in", ["held", "done"])]));
  return query
    .orderBy(sql`case when company_id = ${companyId} then 0 else 1 end`)
    .orderBy(sql`case when state in ('held', 'waiting', 'done') then 0 else 1 end`)
    .orderBy("turn")
    .orderBy("grab_time", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
}
