import { queueAlert } from "@gateway/store/alertQueue";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { isOneOf, listValue } from "@gateway/store/oneOf";
import { statement } from "@gateway/store/statement";
import { boxEventCodes } from "@protocol/boxes";
import { dateOf } from "@protocol/values/instant";
import type { BoxEventsTable } from "./tables";

/** Events after which a box is no longer within the port. */
const leaving: readonly string[] = ["GE", "GF", "GO", "LD"];

/** Notes what a gate has seen of a box; it is never changed, and its companies' webhooks are told. Throws for a code that is none of `boxEventCodes`. */
export async function noteBoxEvent(db: Store, event: Omit<BoxEventsTable, "id">): Promise<void> {
  if (!boxEventCodes.includes(event.code)) throw new Error(`no event of a box is called ${event.code}`);
  const id = newId();
  await db
    .insertInto("box_events")
    .values({ ...event, id })
    .execute();
  await queueAlert(db, { what: "boxEvent", ctnNo: event.ctn_no, params: { eventId: id }, time: dateOf(event.time) });
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

/** Which of these boxes left and have not been seen to come back; of one never seen nothing is known. */
export async function listBoxesOut(db: Store, ctnNos: readonly string[]): Promise<ReadonlySet<string>> {
  if (ctnNos.length === 0) return new Set();
  const rows = await db
    .selectFrom("box_events")
    .select(["ctn_no", "code"])
    .where("ctn_no", "in", [...ctnNos])
    .where("code", "in", [...arriving, ...leaving])
    .orderBy("time")
    .orderBy("id")
    .execute();
  const last = new Map(rows.map(({ ctn_no, code }) => [ctn_no, code]));
  return new Set(ctnNos.filter((ctnNo) => leaving.includes(last.get(ctnNo) ?? "")));
}

/** Whether the last that was seen of a box at gate or ship is that it left; of one never seen nothing is known. */
export const isBoxOut = async (db: Store, ctnNo: string): Promise<boolean> =>
  (await listBoxesOut(db, [ctnNo])).has(ctnNo);

const eventsOfBoxes = statement((db, { boxes, since }: { boxes: unknown; since: string }) =>
  db
    .selectFrom("box_events")
    .select(["ctn_no", "time", "code", "place_code", "full_empty", "bl_no", "vessel_name", "voyage"])
    .where(isOneOf(db, "ctn_no", boxes))
    .where("time", ">=", since)
    .orderBy("time")
    .orderBy("id"),
);

/** What was seen of these boxes since an instant (ISO UTC), oldest first. */
export const listBoxEvents = async (db: Store, ctnNos: readonly string[], since: string) =>
  ctnNos.length === 0 ? [] : eventsOfBoxes(db, { boxes: listValue(db, ctnNos), since });
export type SeenEvent = Awaited<ReturnType<typeof listBoxEvents>>[number];
