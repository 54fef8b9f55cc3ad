import { listHoldsOf } from "@gateway/boxes/public";
import { refuseIssues } from "@gateway/documents/checks";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { ownNumberOrDash } from "@gateway/documents/ownNumber";
import { edoStop } from "@gateway/handover/public";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { commonColumns, pageSpec } from "@gateway/store/search";
import { type FieldIssue, message } from "@protocol/message";
import { weightOrderSearch, weightOrderSorts } from "@protocol/weightOrders";
import { tellOfWeightOrder } from "./messages";
import { repriced } from "./repricing";
import { weightOrderAnswer } from "./weightOrderAnswers";
import {
  bodyOf,
  endOfDay,
  hasLeft,
  liveStatuses,
  type StoredWeightOrder,
  stateOfOrder,
  weightOrderKind,
  weightOrderTransitions,
} from "./weightOrderDocument";

/** Where pages of orders are searched and sorted. */
export const weightOrderPages = pageSpec({
  kind: weightOrderKind,
  search: weightOrderSearch,
  columns: { ...commonColumns, edoNo: "key" },
  sorts: weightOrderSorts,
});

/** Whether nothing can be lifted by an order any more, unless its delivery order comes back to what it says. */
export const isStopped = ({ edoStop }: Pick<StoredWeightOrder, "edoStop">) => edoStop !== null && !edoStop.paused;

/** Whoever claims boxes by a delivery order waits for whoever passes it on, and the other way round. */
export const lockEdo = (db: Store, edoNo: string) => lockSubjects(db, [`edo:${edoNo}`]);

/**
 * Claims the boxes of an order that is under way and whose delivery order is not stopped, and lets go of those of any
 * other. Answers, by the place of the box, the order that has one already.
 */
export async function claimFreeBoxes(db: Store, { row, body, boxes }: StoredWeightOrder): Promise<Map<number, string>> {
  const taken = new Map<number, string>();
  await db.deleteFrom("lifting_claims").where("document_id", "=", row.id).execute();
  if (!liveStatuses.includes(row.status)) return taken;
  if (body.content.edoNo) await lockEdo(db, body.content.edoNo);
  if (isStopped(await readOrder(db, row))) return taken;
  for (const [i, { ctn_no }] of boxes.entries()) {
    if (!ctn_no) continue;
    const claim = { ctn_no, document_id: row.id, document_no: row.doc_no };
    const claimed = await db
      .insertInto("lifting_claims")
      .values(claim)
      .onConflict((there) => there.column("ctn_no").doNothing())
      .returning("ctn_no")
      .executeTakeFirst();
    if (claimed) continue;
    const first = await db.selectFrom("lifting_claims").selectAll().where("ctn_no", "=", ctn_no).executeTakeFirst();
    taken.set(i, first?.document_id ?? "");
  }
  return taken;
}

/** The same; 422 where another order has a box. */
export async function keepBoxClaims(db: Store, order: StoredWeightOrder): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const [i, documentId] of await claimFreeBoxes(db, order)) {
    const docNo = await ownNumberOrDash(db, documentId, order.row.company_id);
    const reason = message("lifting.claimed", { ctnNo: order.boxes[i]?.ctn_no ?? "", docNo });
    issues.push({ path: ["boxes", i, "ctnNo"], message: reason });
  }
  refuseIssues("order", issues);
}

async function readOrder(db: Store, row: DocumentRow): Promise<StoredWeightOrder> {
  const boxes = await listBoxes(db, [row.id]);
  // what is said of a box that has left is no matter of this order
  const numbers = boxes.filter((box) => !hasLeft(box)).flatMap(({ ctn_no }) => ctn_no ?? []);
  const body = bodyOf(row);
  const { edoNo, blNo } = body.content;
  const named = { companyId: row.company_id, blNo, ctnNos: numbers };
  return {
    ...{ row, body, boxes },
    holds: await listHoldsOf(db, numbers),
    edoStop: edoNo && liveStatuses.includes(row.status) ? await edoStop(db, { ...named, edoNo }) : null,
  };
}

/** The order with its boxes and what holds them. */
export const weightOrderLifecycle = documentLifecycle(weightOrderTransitions, {
  kind: weightOrderKind,
  read: (db: Store, row: DocumentRow): Promise<StoredWeightOrder> => readOrder(db, row),
  stateOf: stateOfOrder,
  answer: weightOrderAnswer,
  notify: async (ctx, action, before, order, remark) => {
    if (before.status !== order.row.status || action === "submit") await keepBoxClaims(ctx.db, order);
    await tellOfWeightOrder(ctx, action, before, order, remark);
  },
  keys: { pages: weightOrderPages, of: (row) => ({ edoNo: bodyOf(row).content.edoNo }) },
  schedule: {
    transitions: {
      reprice: {
        due: (row) => {
          const { billedDay } = bodyOf(row);
          return billedDay && endOfDay(billedDay);
        },
        changes: (ctx, order) => repriced(ctx, order, { day: null }),
      },
    },
  },
});
