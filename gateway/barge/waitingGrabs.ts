import type { ActorContext } from "@gateway/core/context";
import { changePool, countHeld, listGrabsIn, moveGrab, takeBoxes } from "./poolBoxes";
import type { GrabRow } from "./poolDocument";

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

/** Takes everybody off the waiting list of a pool that gives nothing any more. */
export async function endWaiting({ db, now }: ActorContext, poolId: string): Promise<void> {
  for (const grab of await listGrabsIn(db, poolId, "waiting")) {
    await moveGrab(db, grab, { state: "left", end_time: now.toISOString() });
    await changePool(db, poolId, { kind: "leave", now, grab }, { waiting: -1 });
  }
}
