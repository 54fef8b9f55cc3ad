import type { UserContext } from "@gateway/core/context";
import { invalid, notFound, Refusal, refused } from "@gateway/core/refusal";
import { newId } from "@gateway/store/id";
import { breachAmount, freeReleaseMs } from "@protocol/bargePool";
import type { GrabResult } from "@protocol/bargePools";
import { codes } from "@protocol/codes";
import { poolStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import {
  changePool,
  claimGrab,
  countHeld,
  findGrabByKey,
  listNumbers,
  lockPool,
  moveGrab,
  returnBoxes,
  takeBoxes,
} from "./poolBoxes";
import { type GrabRow, type StoredPool, stateOfPool } from "./poolDocument";
import { showNumbers, tellOfGrab } from "./poolMessages";
import { bargePoolLifecycle } from "./poolStore";
import { endWaiting, serveWaiting } from "./waitingGrabs";

const { open, soldOut, closed } = poolStatus;

const changeOf = { [open]: "reopen", [soldOut]: "sellOut", [closed]: "close" } as const;

/** Brings the document to the status of its numbers, which have been changed under their lock. */
async function followNumbers(ctx: UserContext, poolId: string): Promise<StoredPool> {
  const pool = await bargePoolLifecycle.find(ctx.db, poolId);
  const status = pool?.numbers?.status;
  if (!pool) throw notFound();
  if (status !== open && status !== soldOut && status !== closed) return pool;
  if (status === pool.row.status) return pool;
  return bargePoolLifecycle.act(ctx, pool, changeOf[status], { status });
}

/** Why somebody cannot grab from a pool now (1002); throws 403 where it is not theirs to do. */
function obstacleNow({ identity, now }: UserContext, pool: StoredPool): Refusal | null {
  const obstacle = bargePoolLifecycle.findObstacle("grab", stateOfPool(pool), identity);
  if (obstacle?.kind === "forbidden") throw new Refusal(codes.forbidden, "forbidden");
  const { numbers } = pool;
  if (obstacle || !numbers) return refused(obstacle?.reason ?? "status.changed", obstacle?.params);
  if (now.toISOString() < numbers.grab_from) return refused("pool.notYet");
  return now.toISOString() >= numbers.grab_to ? refused("pool.over") : null;
}

/** Refuses (422) beside quantity and price what a pool gives nobody. */
function refuseAsked({ body, numbers }: StoredPool, { qty, bidPrice }: { qty: number; bidPrice?: number }): void {
  const { splittable, capPrice, companyCap, totalQty = 0 } = body.content;
  const total = numbers?.total_qty ?? totalQty;
  if (!splittable && qty !== total) throw invalid({ qty: [message("pool.whole", { total })] });
  if (qty > total) throw invalid({ qty: [message("pool.tooMany", { total })] });
  if (companyCap && qty > companyCap) throw invalid({ qty: [message("pool.companyCap", { max: companyCap })] });
  if (bidPrice && capPrice && bidPrice > capPrice) throw invalid({ bidPrice: [message("pool.overCap")] });
}

const outcomeOf = ({ state }: GrabRow): GrabResult["outcome"] =>
  state === "lost" || state === "waiting" ? state : "held";

async function answerOf({ db }: UserContext, grab: GrabRow): Promise<GrabResult> {
  const numbers = (await listNumbers(db, [grab.pool_id])).get(grab.pool_id);
  return { outcome: outcomeOf(grab), grabId: grab.id, qty: grab.qty, remainQty: numbers?.remain_qty ?? 0 };
}

/**
 * Takes boxes of a pool for a barge company. The grab is written before anything is taken, under the company's own name
 * for it, so that the same again takes nothing twice and answers as before, even once the pool gives nothing any more.
 * Who gets nothing is told what is left. Throws 404, 403 or 1002, 422 beside quantity and price.
 */
export async function grabBoxes(
  ctx: UserContext,
  poolId: string,
  asked: { qty: number; bidPrice?: number; wait: boolean; grabKey: string },
): Promise<GrabResult> {
  const { db, now, identity } = ctx;
  const pool = await bargePoolLifecycle.getFor(ctx, poolId);
  const name = { pool_id: poolId, company_id: identity.companyId, grab_key: asked.grabKey };
  const obstacle = obstacleNow(ctx, pool);
  if (obstacle) {
    const first = await findGrabByKey(db, name);
    if (first) return answerOf(ctx, first);
    throw obstacle;
  }
  refuseAsked(pool, asked);
  const { minGrab = 1, guidePrice = 0, companyCap } = pool.body.content;
  const claimed = await claimGrab(db, {
    ...name,
    ...{ id: newId(now.getTime()), company_name: identity.companyName, user_id: identity.userId },
    ...{ qty: asked.qty, price: asked.bidPrice ?? guidePrice, state: "lost", turn: 0 },
    ...{ grab_time: now.toISOString(), end_time: null, breach_amount: 0 },
  });
  if (!claimed) return answerOf(ctx, (await findGrabByKey(db, name))!);
  if (await takeBoxes(db, claimed, now)) {
    const held = (await moveGrab(db, claimed, { state: "held" }))!;
    // the pool's row is locked by now, so no other grab of the company is missed
    if (companyCap && (await countHeld(db, poolId, identity.companyId)) > companyCap)
      throw invalid({ qty: [message("pool.companyCap", { max: companyCap })] });
    const after = await followNumbers(ctx, poolId);
    await tellOfGrab(ctx, after, held, "grabbed");
    await showNumbers(ctx, after);
    return answerOf(ctx, held);
  }
  const { outcome, remainQty, ...lost } = await answerOf(ctx, claimed);
  // there is enough, so the number itself is wrong; nothing is kept of it
  if (remainQty > asked.qty && asked.qty < minGrab) throw invalid({ qty: [message("pool.minGrab", { max: minGrab })] });
  if (!asked.wait) return { ...lost, outcome, remainQty };
  return answerOf(ctx, await waitForBoxes(ctx, claimed, companyCap));
}

/** Puts a grab on the waiting list; boxes that came back since it was refused are its at once. */
async function waitForBoxes(ctx: UserContext, grab: GrabRow, companyCap?: number): Promise<GrabRow> {
  const { db, now } = ctx;
  const { seq } = await changePool(db, grab.pool_id, { kind: "wait", now, grab }, { waiting: 1 });
  const waiting = (await moveGrab(db, grab, { state: "waiting", turn: seq }))!;
  await serve(ctx, grab.pool_id, companyCap);
  return (await findGrabByKey(db, waiting))!;
}

/** Gives what is left to those who wait, and tells everybody. */
async function serve(ctx: UserContext, poolId: string, companyCap?: number): Promise<StoredPool> {
  const served = await serveWaiting(ctx, poolId, companyCap);
  const pool = await followNumbers(ctx, poolId);
  for (const grab of served) await tellOfGrab(ctx, pool, grab, "served");
  await showNumbers(ctx, pool);
  return pool;
}

/**
 * Gives the boxes of a grab back, or leaves the waiting list. Within 30 minutes it costs nothing, later a breach is
 * booked. What comes back goes to those who wait. 404 for another company's grab, 1002 for one that has ended.
 */
export async function releaseGrab(ctx: UserContext, poolId: string, grabId: string): Promise<StoredPool> {
  const { db, now, identity } = ctx;
  const before = await bargePoolLifecycle.getFor(ctx, poolId);
  await lockPool(db, poolId);
  const grab = await db
    .selectFrom("barge_grabs")
    .selectAll()
    .where("id", "=", grabId)
    .where("pool_id", "=", poolId)
    .where("company_id", "=", identity.companyId)
    .executeTakeFirst();
  if (!grab) throw notFound();
  const end_time = now.toISOString();
  if (grab.state === "waiting") {
    if (!(await moveGrab(db, grab, { state: "left", end_time }))) throw refused("status.changed");
    await changePool(db, poolId, { kind: "leave", now, grab }, { waiting: -1 });
    await showNumbers(ctx, before);
    return (await bargePoolLifecycle.find(db, poolId))!;
  }
  if (grab.state !== "held") throw refused("pool.grabEnded");
  const late = now.getTime() - Date.parse(grab.grab_time) > freeReleaseMs;
  const breach_amount = late ? breachAmount(grab.qty, grab.price, before.body.content.breachRate ?? 0) : 0;
  const state = late ? "breached" : "released";
  const ended = await moveGrab(db, grab, { state, end_time, breach_amount });
  const numbers = ended && (await returnBoxes(db, ended, now, late ? "breach" : "release"));
  if (!numbers) throw refused("pool.grabEnded");
  if (numbers.status === closed) await endWaiting(ctx, before);
  const pool = await serve(ctx, poolId, before.body.content.companyCap);
  await tellOfGrab(ctx, pool, ended, state);
  return pool;
}
