import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { newTraceId } from "@protocol/mac";
import { lastOfferMs } from "@protocol/slots";
import { fillSlot } from "./appointmentStore";
import { makeSlots } from "./slotStore";

/** Slots whose waiting lists one look goes through. */
const batch = 50;

type Parts = Pick<Context, "config" | "outbox" | "live" | "log"> & { store: Store; clock: () => Date };

/**
 * Makes the slots of the days ahead, and offers places that are free to those who wait: a permit may have come since they
 * were passed over. Answers whether more lists may wait.
 */
export async function sweepSlots({ store, clock, ...parts }: Parts): Promise<boolean> {
  await writeTransaction(store, undefined, (db) => makeSlots(db, clock()));
  const slots = await store
    .selectFrom("slots")
    .select("id")
    .where("waiting", ">", 0)
    .where("status", "=", "open")
    .whereRef("booked", "<", "capacity")
    .where("start_time", ">", new Date(clock().getTime() + lastOfferMs).toISOString())
    .orderBy("start_time")
    .limit(batch)
    .execute();
  for (const { id } of slots)
    await writeTransaction(store, parts.live, (db, live) =>
      fillSlot({ ...parts, db, live, now: clock(), traceId: newTraceId(), ip: null, identity: null }, id),
    );
  return false;
}
