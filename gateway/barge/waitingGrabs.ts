import type { ActorContext } from "@gateway/core/context";
import { changePool, countHeld, listGrabsIn, moveGrab, takeBoxes } from "./poolBoxes";
import type { GrabRow, StoredPool } from "./poolDocument";
import { tellWaiters } from "./poolMessages";

/**
 * Gives what has come back to those who wait, in the order of their turns; whoever wants more than is there, or would
 * hold more boxes than one company may (`companyCap`), keeps the turn, and the next is asked. Answers the grabs that
 * hold boxes now.
 */
export async function serveWaiting(
  { db, now }: ActorContext,
  poolId: string,
  companyCap = Number.POSITIVE_INFINITY,
): Promise<GrabRow[]> {
  const served: GrabRow[] = [];
  for (const grab of await listGrabsIn(db, poolId, "waiting")) {
    if ((await countHeld(db, poolId, grab.company_id)) + grab.qty > companyCap) continue;
    if (!(await takeBoxes(db, grab, now, "serve"))) continue;
    const held = await moveGrab(db, grab, { state: "held", grab_time: now.toISOString() });
    await changePool(db, poolId, { kind: "leave", now, grab }, { waiting: -1 });
    if (held) served.push(held);
  }
  return served;
}

/** Takes everybody off the waiting list of a pool that gives nothing any more, and tells them. */
export async function endWaiting(ctx: ActorContext, pool: StoredPool): Promise<void> {
  const { db, now } = ctx;
  const { id } = pool.row;
  const waiting = await listGrabsIn(db, id, "waiting");
  for (const grab of waiting) {
    await moveGrab(db, grab, { state: "left", end_time: now.toISOString() });
    await changePool(db, id, { kind: "leave", now, grab }, { waiting: -1 });
  }
  const companies = new Set(waiting.map(({ company_id }) => company_id));
  if (companies.size > 0) await tellWaiters(ctx, pool, [...companies]);
}
