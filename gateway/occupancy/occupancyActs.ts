import type { ActorContext } from "@gateway/core/context";
import { listChanges } from "@gateway/store/changes";
import { occupancyStatus } from "@protocol/documentStatuses";
import type { OccupancySettlement } from "@protocol/occupancy";
import { releaseBizNo } from "./liveNumbers";
import { heldOf, type OccupancyBody, type StoredOccupancy } from "./occupancyDocument";
import { recordSettled, takeBackSettled } from "./occupancyFees";
import { holdMore, payOut, refundHolds, releaseHolds, settleHolds } from "./occupancyMoney";
import { occupancyLifecycle } from "./occupancyStore";

/** Fen as the trail keeps it. */
const noted = (field: string, fen: number) => listChanges({}, { [field]: fen });

/**
 * Settles an occupancy. Of a voyage that cost more the difference is held first; of one that cost less it stays on the
 * account, or goes back to the bank. Refusals as `settleHolds` and `holdMore` have them.
 */
export async function settleOccupancy(
  ctx: ActorContext,
  before: StoredOccupancy,
  { amount, difference, done }: Pick<OccupancySettlement, "amount" | "difference" | "done">,
): Promise<StoredOccupancy> {
  const more = difference === "SUPPLEMENT" ? amount - heldOf(before.body) : 0;
  const held =
    more > 0 ? { ...before, body: { ...before.body, holds: await holdMore(ctx, before, more, null) } } : before;
  const { holds, taken, txnNo } = await settleHolds(ctx, held, amount, null);
  const rest = heldOf(held.body) - amount;
  const paidOut = difference === "REFUND" ? rest : 0;
  if (paidOut > 0) await payOut(ctx, held, paidOut);
  const time = ctx.now.toISOString();
  await releaseBizNo(ctx.db, before.row.doc_no);
  await recordSettled(ctx, held, { amount, txnNo });
  const body: OccupancyBody = {
    ...held.body,
    holds,
    settlement: { ...taken, time, done, difference: difference ?? null, paidOut, txnNo },
  };
  return occupancyLifecycle.act(ctx, before, "settle", {
    status: rest === 0 ? occupancyStatus.settled : occupancyStatus.partly,
    body,
    patch: { amount: heldOf(body) },
    changes: noted("settleAmount", amount),
  });
}

/** Holds more (fen) for an occupancy. */
export async function supplementOccupancy(
  ctx: ActorContext,
  before: StoredOccupancy,
  amount: number,
  remark: string | null,
): Promise<StoredOccupancy> {
  const body: OccupancyBody = { ...before.body, holds: await holdMore(ctx, before, amount, remark) };
  return occupancyLifecycle.act(ctx, before, "supplement", {
    body,
    patch: { amount: heldOf(body) },
    remark,
    changes: noted("supplementAmount", amount),
  });
}

/** Gives back all that is held for an occupancy. */
export async function releaseOccupancy(
  ctx: ActorContext,
  before: StoredOccupancy,
  remark: string | null,
): Promise<StoredOccupancy> {
  const body: OccupancyBody = { ...before.body, holds: await releaseHolds(ctx, before, remark) };
  await releaseBizNo(ctx.db, before.row.doc_no);
  return occupancyLifecycle.act(ctx, before, "release", {
    body,
    remark,
    changes: noted("releaseAmount", heldOf(before.body)),
  });
}

/** Pays back a part (fen) of what was settled. */
export async function refundOccupancy(
  ctx: ActorContext,
  before: StoredOccupancy,
  amount: number,
  remark: string,
): Promise<StoredOccupancy> {
  const { holds, refunded } = await refundHolds(ctx, before, amount, remark);
  const body: OccupancyBody = { ...before.body, holds };
  await takeBackSettled(ctx, before, refunded);
  return occupancyLifecycle.act(ctx, before, "refund", { body, remark, changes: noted("refundAmount", amount) });
}
