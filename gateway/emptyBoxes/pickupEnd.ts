import { giveBackBoxes } from "@gateway/boxes/public";
import type { ActorContext } from "@gateway/core/context";
import type { TransitionChanges } from "@gateway/documents/trail";
import { releaseForDocument, settleForDocument } from "@gateway/occupancy/public";
import { pickupStatus } from "@protocol/documentStatuses";
import { type EmptyPickupBody, emptyPickupKind, pickedOf, type StoredEmptyPickup } from "./emptyPickupDocument";
import { endCodes } from "./pickupCodes";

/** Takes the money for the boxes that have left, and gives the rest back; all of it where none has. */
export async function settlePickup(
  ctx: ActorContext,
  { row, body }: Pick<StoredEmptyPickup, "row" | "body">,
  pickedQty: number,
): Promise<void> {
  if (!body.occupancy || body.occupancy.failure !== null) return;
  const source = { bizType: emptyPickupKind, bizNo: row.doc_no };
  const amount = pickedQty * (body.unitPrice ?? 0);
  if (amount === 0) await releaseForDocument(ctx, source, null);
  else
    await settleForDocument(ctx, source, {
      amount,
      done: { time: ctx.now.toISOString(), plateNo: row.plate_no ?? "" },
    });
}

/**
 * Ends a pickup before all its boxes have left, by somebody or by the clock: codes end, boxes go back to the release and
 * money to the account, within the caller's transaction. With boxes out it has come to its end (06), else to none (07); its
 * amount is what was taken for those that are out.
 */
export async function closePickup(
  ctx: ActorContext,
  pickup: StoredEmptyPickup,
): Promise<TransitionChanges<EmptyPickupBody>> {
  const { row, body, codes } = pickup;
  const { lineId = "", qty = 0 } = body.content;
  const pickedQty = pickedOf(codes);
  await endCodes(ctx.db, row.id);
  await giveBackBoxes(ctx.db, lineId, qty - pickedQty);
  await settlePickup(ctx, pickup, pickedQty);
  const amount = pickedQty * (body.unitPrice ?? 0);
  return {
    status: pickedQty > 0 ? pickupStatus.completed : pickupStatus.canceled,
    patch: { amount },
    changes: amount === row.amount ? [] : [{ field: "amount", from: String(row.amount), to: String(amount) }],
  };
}
