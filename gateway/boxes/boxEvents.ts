import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { boxEventCodes } from "@protocol/boxes";
import type { BoxEventsTable } from "./tables";

/** Events after which a box is no longer within the port. */
const leaving: readonly string[] = ["GE", "GF", "GO", "LD"];

/** Notes what a gate has seen of a box; it is never changed. Throws for a code that is none of `boxEventCodes`. */
export async function noteBoxEvent(db: Store, event: Omit<BoxEventsTable, "id">): Promise<void> {
  if (!boxEventCodes.includes(event.code)) throw new Error(`no event of a box is called ${event.code}`);
  await db
    .insertInto("box_events")
    .values({ ...event, id: newId() })
    .execute();
}

/** Whether the last that was seen of a box is that it left; of one never seen nothing is known. */
export async function isBoxOut(db: Store, ctnNo: string): Promise<boolean> {
  const last = await db
    .selectFrom("box_events")
    .select("code")
    .where("ctn_no", "=", ctnNo)
    .orderBy("time", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last !== undefined && leaving.includes(last.code);
}
