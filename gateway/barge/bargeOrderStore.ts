import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { commonColumns, pageSpec } from "@gateway/store/search";
import { bargeOrderSearch, bargeOrderSorts } from "@protocol/bargeOrders";
import { bargeOrderAnswer } from "./bargeOrderAnswers";
import {
  bargeOrderKind,
  bargeOrderTransitions,
  bodyOf,
  type StoredBargeOrder,
  stateOfOrder,
} from "./bargeOrderDocument";
import { tellOfBargeOrder } from "./orderMessages";
import { listOthersAboard } from "./stowage";

/** Where pages of barge orders are searched and sorted. */
export const bargeOrderPages = pageSpec({
  kind: bargeOrderKind,
  search: bargeOrderSearch,
  columns: { ...commonColumns, bargeName: "vessel_name", planLoadTime: "plan_time" },
  sorts: bargeOrderSorts,
});

export const bargeOrderLifecycle = documentLifecycle(bargeOrderTransitions, {
  kind: bargeOrderKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredBargeOrder> => ({
    row,
    body: bodyOf(row),
    boxes: await listBoxes(db, [row.id]),
    others: await listOthersAboard(db, row),
  }),
  stateOf: stateOfOrder,
  answer: bargeOrderAnswer,
  notify: (ctx, action, before, { row }, remark) => tellOfBargeOrder(ctx, action, before, row, remark),
});
