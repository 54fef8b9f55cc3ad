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

/** When and where a box came into the port for the last time, and whether it has left since. */
export interface Standing {
  /** ISO UTC. */
  time: string;
  placeCode: string | null;
  sizeType: string | null;
  operatorCode: string | null;
  left: boolean;
}

/** Events by which a box begins to stand in the port. */
const arriving: readonly string[] = ["DS", "GI"];

/** How boxes stand in the port, by number; absent where nobody has reported an arrival. */
export async function listStanding(db: Store, ctnNos: readonly string[]): Promise<Map<string, Standing>> {
  const standing = new Map<string, Standing>();
  // a store takes only so many parameters
  for (let at = 0; at < ctnNos.length; at += 500) {
    const rows = await db
      .selectFrom("box_events")
      .select(["ctn_no", "code", "time", "place_code", "size_type", "operator_code"])
      .where("ctn_no", "in", ctnNos.slice(at, at + 500))
      .where("code", "in", [...arriving, ...leaving])
      .orderBy("time")
      .orderBy("id")
      .execute();
    for (const { ctn_no, code, time, place_code, size_type, operator_code } of rows) {
      const before = standing.get(ctn_no);
      if (arriving.includes(code))
        standing.set(ctn_no, {
          ...{ time, placeCode: place_code, sizeType: size_type, operatorCode: operator_code, left: false },
        });
      else if (before) standing.set(ctn_no, { ...before, left: true });
    }
  }
  return standing;
}
