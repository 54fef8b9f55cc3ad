import { randomInt, timingSafeEqual } from "node:crypto";
import type { Store } from "@gateway/store/database";
import type { PickupCodesTable } from "./tables";

export type PickupCode = PickupCodesTable;

/** Attempts to find a code that no other pickup has; of a million hardly one is taken. */
const mostAttempts = 20;

/** The codes of a pickup, in their order; none before its money is held. */
export const listCodes = (db: Store, pickupId: string): Promise<PickupCode[]> =>
  db.selectFrom("pickup_codes").selectAll().where("pickup_id", "=", pickupId).orderBy("n").execute();

/** The same of several. */
export async function listCodesByPickup(db: Store, ids: readonly string[]): Promise<Map<string, PickupCode[]>> {
  const byPickup = new Map<string, PickupCode[]>();
  if (ids.length === 0) return byPickup;
  const rows = await db
    .selectFrom("pickup_codes")
    .selectAll()
    .where("pickup_id", "in", [...ids])
    .orderBy("n")
    .execute();
  for (const row of rows) byPickup.set(row.pickup_id, [...(byPickup.get(row.pickup_id) ?? []), row]);
  return byPickup;
}

/** Gives a pickup a code a box, each unlike every other that lives: six digits that nobody can foretell. */
export async function giveCodes(db: Store, pickupId: string, qty: number): Promise<void> {
  for (let n = 1; n <= qty; n++) await giveCode(db, pickupId, n);
}

async function giveCode(db: Store, pickupId: string, n: number): Promise<void> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const given = await db
      .insertInto("pickup_codes")
      .values({ ...{ pickup_id: pickupId, n, code, live_code: code }, used_time: null, ctn_no: null, plate_no: null })
      .onConflict((there) => there.column("live_code").doNothing())
      .returning("n")
      .executeTakeFirst();
    if (given) return;
  }
  throw new Error("no free pickup code was found");
}

/** The one of a pickup's codes that somebody has said; takes the same time for any, right or wrong. */
export function matchCode(codes: readonly PickupCode[], said: string): PickupCode | undefined {
  const wanted = Buffer.from(said.padEnd(6).slice(0, 6));
  let found: PickupCode | undefined;
  for (const each of codes) if (timingSafeEqual(Buffer.from(each.code), wanted)) found = each;
  return found;
}

/** Takes a code out of use for a box that leaves; false where it has been used, or has ended. */
export async function redeemCode(
  db: Store,
  { pickup_id, n }: PickupCode,
  used: { time: string; ctnNo: string; plateNo: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable("pickup_codes")
    .set({ live_code: null, used_time: used.time, ctn_no: used.ctnNo, plate_no: used.plateNo })
    .where("pickup_id", "=", pickup_id)
    .where("n", "=", n)
    .where("live_code", "is not", null)
    .returning("n")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the codes of a pickup that nobody has used. */
export async function endCodes(db: Store, pickupId: string): Promise<void> {
  await db.updateTable("pickup_codes").set({ live_code: null }).where("pickup_id", "=", pickupId).execute();
}
