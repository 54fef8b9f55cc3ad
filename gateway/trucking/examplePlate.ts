import type { Store } from "@gateway/store/database";

/** A registered truck with a permit; null in a store without any. */
export async function findExamplePlate(db: Store): Promise<string | null> {
  const row = await db
    .selectFrom("vehicles")
    .innerJoin("vehicle_permits", "vehicle_permits.plate_no", "vehicles.plate_no")
    .select("vehicles.plate_no")
    .orderBy("vehicle_permits.valid_to", "desc")
    .orderBy("vehicles.plate_no")
    .limit(1)
    .executeTakeFirst();
  return row?.plate_no ?? null;
}
