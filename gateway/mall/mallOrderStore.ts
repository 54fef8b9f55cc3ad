import type { ActorContext } from "@gateway/core/context";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { findOpenPayment } from "@gateway/fees/public";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { mallStatus } from "@protocol/documentStatuses";
import { mallOrderSearch, mallOrderSorts } from "@protocol/mallOrders";
import { mallOrderRules } from "./mallOrder";
import { mallOrderAnswer } from "./mallOrderAnswers";
import {
  bodyOf,
  mallOrderKind,
  piecesOf,
  refundDueTime,
  type StoredMallOrder,
  stateOfMallOrder,
} from "./mallOrderDocument";
import { tellOfMallOrder } from "./messages";
import { giveWaitingRefund } from "./refunds";
import { addSale } from "./settleRows";
import { releaseStock } from "./stock";

/** Where pages of orders are searched and sorted. */
export const mallOrderPages = pageSpec({
  kind: mallOrderKind,
  search: mallOrderSearch,
  columns: { status: "status", docNo: "doc_no", createTime: "create_time" },
  sorts: mallOrderSorts,
});

/** Between two looks at a payment that is under way when its order should be closed. */
const askAgainMs = 60_000;

/** The order with its refunds. */
export const mallOrderLifecycle = documentLifecycle(mallOrderRules, {
  kind: mallOrderKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredMallOrder> => ({
    row,
    body: bodyOf(row),
    refunds: await db.selectFrom("mall_refunds").selectAll().where("order_id", "=", row.id).orderBy("seq").execute(),
  }),
  stateOf: stateOfMallOrder,
  answer: mallOrderAnswer,
  notify: async (ctx, action, before, order, remark) => {
    const { row, body } = order;
    if (action === "cancel" || action === "close") await releaseStock(ctx.db, row.id, row.create_by, piecesOf(body));
    if (row.status === mallStatus.completed && before.status !== mallStatus.completed) await addSale(ctx, order);
    await tellOfMallOrder(ctx, action, row, remark);
  },
  schedule: {
    transitions: {
      close: {
        due: (row) => bodyOf(row).closeTime,
        // a payment that is under way decides: who pays in time has the goods, however late the bank says so
        wait: async (ctx: ActorContext, { row }) =>
          (await findOpenPayment(ctx.db, mallOrderKind, row.id))
            ? new Date(ctx.now.getTime() + askAgainMs).toISOString()
            : null,
      },
      autoReceive: {
        due: (row) => bodyOf(row).receiptDueTime,
        changes: (ctx, { body }) => ({ body: { ...body, receiveTime: ctx.now.toISOString() } }),
      },
      grantRefund: {
        due: (row) => {
          const { refundAskTime } = bodyOf(row);
          return refundAskTime && refundDueTime(refundAskTime);
        },
        // nobody has said that the goods came back and can be sold again
        changes: (ctx, order) => giveWaitingRefund(ctx, order, { restock: false }),
      },
    },
  },
});
