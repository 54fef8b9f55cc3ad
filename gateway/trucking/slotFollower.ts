import { type FollowVisit, planWithin } from "@gateway/appointments/public";
import { listChanges } from "@gateway/store/changes";
import type { Store } from "@gateway/store/database";
import { lockDocument } from "@gateway/store/documents";
import { visitMovedAction } from "@protocol/appointments";
import { isOpen } from "./dispatchOrder";
import { dispatchOrderLifecycle } from "./dispatchOrderStore";

/** Whose lock an action on a dispatch waits for: its order's. */
export const lockIdOfDispatch = (db: Store, documentId: string): Promise<string> =>
  dispatchOrderLifecycle.lockIdOf(db, documentId);

/** Updates the dispatch whose truck has the slot, while the dispatch is open. */
export const followDispatchSlot: FollowVisit = async (ctx, documentId, apptNo, slot) => {
  await lockDocument(ctx.db, await lockIdOfDispatch(ctx.db, documentId));
  const before = await dispatchOrderLifecycle.find(ctx.db, documentId);
  if (before?.body.apptNo !== apptNo || !isOpen(before.row.status)) return;
  const planTime = planWithin(before.row.plan_time, slot);
  const kept = slot ? apptNo : null;
  await dispatchOrderLifecycle.amend(ctx, before, visitMovedAction, {
    patch: { plan_time: planTime },
    body: { ...before.body, apptNo: kept },
    changes: listChanges({ planArriveTime: before.row.plan_time, apptNo }, { planArriveTime: planTime, apptNo: kept }),
  });
};
