import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { queueAlert } from "@gateway/store/alertQueue";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { isOneOf, listValue } from "@gateway/store/oneOf";
import { statement } from "@gateway/store/statement";
import { type BoxHold, liftBoxHold, listBoxHolds, setBoxHold } from "@protocol/boxHolds";
import { normaliseContainerNumber } from "@protocol/values/containerNumber";
import type { Selectable } from "kysely";
import type { BoxHoldsTable } from "./tables";

/** Holds that a list without a box shows. */
const mostHolds = 200;

const toHold = (row: Selectable<BoxHoldsTable>): BoxHold => ({
  id: row.id,
  ctnNo: row.ctn_no,
  kind: row.kind,
  reason: row.reason,
  fromTime: row.from_time,
});

const activeHolds = (db: Store) => db.selectFrom("box_holds").selectAll().where("lift_time", "is", null);

const holdsOfBoxes = statement((db, { boxes }: { boxes: unknown }) =>
  activeHolds(db)
    .where(isOneOf(db, "ctn_no", boxes))
    .orderBy("from_time"),
);

/** What holds these boxes until somebody lifts it, the oldest first. */
export async function listHoldsOf(db: Store, ctnNos: readonly string[]): Promise<BoxHold[]> {
  if (ctnNos.length === 0) return [];
  return (await holdsOfBoxes(db, { boxes: listValue(db, ctnNos) })).map(toHold);
}

/** Has those told who subscribed to holds of the box. */
const tellOfHold = (db: Store, { ctn_no, reason }: { ctn_no: string; reason: string }, lifted: boolean, time: Date) =>
  queueAlert(db, {
    what: "hold",
    ctnNo: ctn_no,
    params: { ctnNo: ctn_no, remark: reason, lifted: lifted ? 1 : 0 },
    time,
  });

/** Lifts what customs holds of a box; events of a hold that has been lifted stay as they are. */
export async function liftCustomsHolds(db: Store, ctnNo: string, now: Date): Promise<void> {
  const lifted = await db
    .updateTable("box_holds")
    .set({ lift_time: now.toISOString() })
    .where("ctn_no", "=", ctnNo)
    .where("kind", "=", "C")
    .where("lift_time", "is", null)
    .returning(["ctn_no", "reason"])
    .execute();
  for (const hold of lifted) await tellOfHold(db, hold, true, now);
}

export const holdHandlers: Handler[] = [
  handle(listBoxHolds, async ({ db, identity }, { query }) => {
    requirePermission(identity, "boxHold", "query");
    let rows = activeHolds(db).orderBy("from_time", "desc").orderBy("id", "desc").limit(mostHolds);
    if (query.ctnNo) rows = rows.where("ctn_no", "=", normaliseContainerNumber(query.ctnNo));
    return (await rows.execute()).map(toHold);
  }),

  handle(setBoxHold, async ({ db, identity, now }, { body: { hold } }) => {
    requirePermission(identity, "boxHold", "add");
    const { ctnNo, kind, reason } = hold;
    const row = {
      id: newId(now.getTime()),
      ctn_no: ctnNo,
      kind,
      reason,
      from_time: now.toISOString(),
      lift_time: null,
    };
    await db.insertInto("box_holds").values(row).execute();
    await tellOfHold(db, row, false, now);
    return toHold(row);
  }),

  handle(liftBoxHold, async ({ db, identity, now }, { params: { id } }) => {
    requirePermission(identity, "boxHold", "edit");
    const known = await db.selectFrom("box_holds").select("id").where("id", "=", id).executeTakeFirst();
    if (!known) throw notFound();
    const lifted = await db
      .updateTable("box_holds")
      .set({ lift_time: now.toISOString() })
      .where("id", "=", id)
      .where("lift_time", "is", null)
      .returning(["ctn_no", "reason"])
      .executeTakeFirst();
    if (lifted) await tellOfHold(db, lifted, true, now);
    return { id };
  }),
];
