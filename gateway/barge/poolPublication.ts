import type { ActorContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { openPool, withdrawPool } from "./poolBoxes";
import type { StoredPool } from "./poolDocument";

/**
 * Opens the numbers of a pool that is published, or takes them back; 1002 (`pool.taken`) where somebody has grabbed
 * meanwhile, which leaves nothing of the withdrawal behind.
 */
export async function publishOrWithdraw(
  { db, now }: ActorContext,
  action: "submit" | "withdraw",
  { row, body }: StoredPool,
): Promise<void> {
  if (action === "withdraw") {
    if (!(await withdrawPool(db, row.id, now))) throw refused("pool.taken");
    return;
  }
  const { totalQty = 0, minGrab = 1, splittable, grabFrom = "", grabTo = "" } = body.content;
  await openPool(
    db,
    {
      ...{ pool_id: row.id, total_qty: totalQty, remain_qty: totalQty, grab_from: grabFrom, grab_to: grabTo },
      ...{ min_grab: splittable ? minGrab : totalQty, splittable: splittable ? 1 : 0 },
    },
    now,
  );
}
