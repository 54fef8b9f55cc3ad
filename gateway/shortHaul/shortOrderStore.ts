import { keepClaims } from "@gateway/boxes/public";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { commonColumns, pageSpec } from "@gateway/store/search";
import { shortOrderSearch, shortOrderSorts } from "@protocol/shortOrders";
import { tellOfShortOrder } from "./messages";
import { shortOrderTransitions } from "./shortOrder";
import { shortOrderAnswer } from "./shortOrderAnswers";
import { bodyOf, liveStatuses, type StoredShortOrder, shortOrderKind, stateOfShortOrder } from "./shortOrderDocument";

/** Where pages of orders are searched and sorted. */
export const shortOrderPages = pageSpec({
  kind: shortOrderKind,
  search: shortOrderSearch,
  columns: { ...commonColumns, fromYard: "key", toYard: "key", dueTime: "plan_time" },
  sorts: shortOrderSorts,
});

/** The order with its boxes, each of which has one order under way at most. */
export const shortOrderLifecycle = documentLifecycle(shortOrderTransitions, {
  kind: shortOrderKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredShortOrder> => ({
    ...{ row, body: bodyOf(row) },
    boxes: await listBoxes(db, [row.id]),
  }),
  stateOf: stateOfShortOrder,
  answer: shortOrderAnswer,
  keys: { pages: shortOrderPages, of: (row) => ({ fromYard: row.yard, toYard: row.terminal }) },
  notify: async (ctx, action, before, order, remark) => {
    const live = liveStatuses.includes(order.row.status);
    if (action === "submit" || live !== liveStatuses.includes(before.status))
      await keepClaims(ctx.db, order, {
        ...{ purpose: shortOrderKind, scope: "", live, within: "order", reason: "shortOrder.claimed" },
      });
    await tellOfShortOrder(ctx, action, before, order.row, remark);
  },
});
