import type { Store } from "@gateway/store/database";

/** The box of which most is reported; null in a store without boxes. */
export async function findExampleBox(db: Store): Promise<string | null> {
  const row = await db
    .selectFrom("box_events")
    .select("ctn_no")
    .groupBy("ctn_no")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy("ctn_no")
    .limit(1)
    .executeTakeFirst();
  return row?.ctn_no ?? null;
}

/** A B/L of which boxes may be fetched for longest, else any that a line has released; null without releases. */
export async function findExampleBl(db: Store): Promise<string | null> {
  const row = await db
    .selectFrom("box_releases")
    .select("bl_no")
    .orderBy("withdrawn")
    .orderBy((eb) => eb.case().when("picked_qty", "<", eb.ref("qty")).then(0).else(1).end())
    .orderBy("valid_to", "desc")
    .orderBy("bl_no")
    .limit(1)
    .executeTakeFirst();
  return row?.bl_no ?? null;
}
