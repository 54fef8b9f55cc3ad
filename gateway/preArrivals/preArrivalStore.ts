import type { ActorContext } from "@gateway/core/context";
import { refuseIssues } from "@gateway/documents/checks";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { message } from "@protocol/message";
import type { PreArrivalInput } from "@protocol/preArrival";
import { preArrivalSearch, preArrivalSorts } from "@protocol/preArrivals";
import { toShanghai } from "@protocol/values/instant";
import { readClosedHours } from "./closedHours";
import { tellOfPreArrival } from "./messages";
import { claimBox, findNearestFree, type Place, releaseBox, takePlace } from "./places";
import { preArrivalTransitions } from "./preArrival";
import { preArrivalAnswer } from "./preArrivalAnswers";
import { bodyOf, preArrivalKind, type StoredPreArrival, stateOf, windowOf } from "./preArrivalDocument";

/** Where pages of notices are searched and sorted. */
export const preArrivalPages = pageSpec({
  kind: preArrivalKind,
  search: preArrivalSearch,
  columns: {
    type: "type",
    status: "status",
    preNo: "doc_no",
    plateNo: "plate_no",
    ctnNo: "box.ctn_no",
    yardCode: "key",
    etaTime: "plan_time",
  },
  sorts: preArrivalSorts,
  sortColumns: { createTime: "create_time" },
});

export const placeOf = ({ row }: { row: Pick<DocumentRow, "yard" | "plan_time"> }): Place => ({
  yard: row.yard ?? "",
  time: row.plan_time,
});

/** Refuses with 422 beside the time, and names the nearest half hours with a place. */
export async function refuseFull({ db, now }: ActorContext, notice: PreArrivalInput): Promise<never> {
  const clock = (instant: string | null) => (instant ? toShanghai(instant).slice(5, 16) : "—");
  const place = { yard: notice.yardCode ?? "", time: notice.etaTime ?? "" };
  const isClosed = await readClosedHours(db, notice, now.toISOString());
  const { before, after } = await findNearestFree(db, place, now, isClosed);
  const reason = message("preArrival.full", { before: clock(before), after: clock(after) });
  refuseIssues("notice", [{ path: ["etaTime"], message: reason }]);
  throw new Error("a full half hour is refused");
}

/** Claims the box of a notice; 422 beside it where another notice expects it for the same. */
export async function keepBox(ctx: ActorContext, { row, body }: StoredPreArrival): Promise<void> {
  const { ctnNo, preType } = body.content;
  await releaseBox(ctx.db, row.id);
  if (!ctnNo || !preType) return;
  const other = await claimBox(ctx.db, { ctnNo, preType, id: row.id, number: row.doc_no });
  if (other !== null) refuseIssues("notice", [{ path: ["ctnNo"], message: message("preArrival.boxTaken", { ctnNo }) }]);
}

export const preArrivalLifecycle = documentLifecycle(preArrivalTransitions, {
  kind: preArrivalKind,
  read: async (_db: Store, row: DocumentRow): Promise<StoredPreArrival> => ({ row, body: bodyOf(row) }),
  stateOf,
  answer: preArrivalAnswer,
  keys: { pages: preArrivalPages, of: (row) => ({ yardCode: row.yard }) },
  notify: async (ctx, action, _before, notice) => {
    if (action === "submit") {
      if (!(await takePlace(ctx.db, placeOf(notice)))) await refuseFull(ctx, notice.body.content);
      await keepBox(ctx, notice);
    }
    await tellOfPreArrival(ctx, action, notice.row);
  },
  schedule: {
    transitions: {
      expire: {
        due: (row) => windowOf(row.plan_time).to,
        async changes(ctx, { row }) {
          await releaseBox(ctx.db, row.id);
          return {};
        },
      },
    },
  },
});
