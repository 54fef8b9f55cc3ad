import { leaveSlot, takeSlot } from "@gateway/appointments/public";
import { keepClaims } from "@gateway/boxes/public";
import type { ActorContext } from "@gateway/core/context";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { commonColumns, pageSpec } from "@gateway/store/search";
import { inWeightSearch, inWeightSorts } from "@protocol/inWeights";
import { inWeightTransitions } from "./inWeight";
import { inWeightAnswer } from "./inWeightAnswers";
import { bodyOf, inTimeOf, inWeightKind, liveStatuses, type StoredInWeight, stateOfInWeight } from "./inWeightDocument";
import { tellOfInWeight } from "./messages";

/** Where pages of applications are searched and sorted. */
export const inWeightPages = pageSpec({
  kind: inWeightKind,
  search: inWeightSearch,
  columns: commonColumns,
  sorts: inWeightSorts,
});

/** Books the slot that a submitted application names, for the truck that brings its first box. */
async function takeInWeightSlot(ctx: ActorContext, application: StoredInWeight): Promise<void> {
  const { row, body, boxes } = application;
  const { plateNo = null, driverName, driverMobile } = body.content;
  await takeSlot(ctx, application, inWeightKind, "application", {
    places: [{ job: "FI", placeCode: row.terminal }],
    ...{ ctnNo: boxes[0]?.ctn_no, blNo: row.bl_no, plateNo, driverName, driverMobile },
  });
}

/** Actions after which an application needs its slot no more. */
const leaving: readonly string[] = ["withdraw", "return", "roll", "cancel"];

/** The application with its boxes. */
export const inWeightLifecycle = documentLifecycle(inWeightTransitions, {
  kind: inWeightKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredInWeight> => ({
    ...{ row, body: bodyOf(row) },
    boxes: await listBoxes(db, [row.id]),
  }),
  stateOf: stateOfInWeight,
  answer: inWeightAnswer,
  notify: async (ctx, action, before, application, remark) => {
    if (action === "submit") await takeInWeightSlot(ctx, application);
    if (leaving.includes(action)) await leaveSlot(ctx, application);
    const { row } = application;
    if (before.status !== row.status || action === "submit")
      await keepClaims(ctx.db, application, {
        ...{
          purpose: inWeightKind,
          scope: `${row.vessel_name} ${row.voyage}`,
          live: liveStatuses.includes(row.status) || application.boxes.some((box) => inTimeOf(box) !== null),
        },
        ...{ within: "application", reason: "inWeight.claimed" },
      });
    await tellOfInWeight(ctx, action, before, row, remark);
  },
});
