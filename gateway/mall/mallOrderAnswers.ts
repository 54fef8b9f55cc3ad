import type { Identity, UserContext } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import { mallStatus } from "@protocol/documentStatuses";
import type { MallKind } from "@protocol/mall";
import { refundWithinDays } from "@protocol/mallOrder";
import type { MallOrderExportRow, MallOrderRow, MallRefund, mallOrderSchema } from "@protocol/mallOrders";
import type { z } from "zod";
import { mallOrderRules } from "./mallOrder";
import {
  bodyOf,
  isPayLate,
  type MallOrderBody,
  type RefundRow,
  refundDueTime,
  type StoredMallOrder,
  stateOfMallOrder,
} from "./mallOrderDocument";

const dayMs = 86_400_000;

/** Whether a refund may still be asked for: goods on their way, or received not long ago. */
export const mayAskRefund = ({ receiveTime }: Pick<MallOrderBody, "receiveTime">, now: Date): boolean =>
  receiveTime === null || now.getTime() - Date.parse(receiveTime) <= refundWithinDays * dayMs;

const toRefund = (row: RefundRow): MallRefund => ({
  refundNo: row.refund_no,
  status: row.status,
  amount: Number(row.amount),
  freight: Number(row.freight),
  reason: row.reason,
  answer: row.answer,
  lines: JSON.parse(row.lines),
  askTime: row.ask_time,
  dueTime: row.status === "0" ? refundDueTime(row.ask_time) : null,
  endTime: row.end_time,
});

const actionsOf = (identity: Identity, order: Pick<StoredMallOrder, "row" | "body">, now: Date) =>
  allowedActions(mallOrderRules, stateOfMallOrder(order), identity).filter(
    (action) =>
      (action !== "askRefund" || mayAskRefund(order.body, now)) && (action !== "pay" || !isPayLate(order.body, now)),
  );

/** An order as the contract shows it to the buyer, the shop or the port. */
export async function mallOrderAnswer(
  { identity, now }: Pick<UserContext, "identity" | "now">,
  order: StoredMallOrder,
): Promise<z.input<typeof mallOrderSchema>> {
  const { row, body, refunds } = order;
  const { feeRate: _, freightRefunded: __, refundFrom: ___, refundAskTime: ____, pickupCode, ...shown } = body;
  const buying = identity.companyId !== "" && identity.companyId === row.company_id;
  return {
    ...shown,
    ...documentFieldsAnswer(row),
    docNo: row.doc_no,
    kind: row.type as MallKind,
    merchantName: row.partner_name ?? "",
    selling: identity.companyId !== "" && identity.companyId === row.partner_id,
    amount: row.amount,
    pickupCode: buying && row.status === mallStatus.paid ? pickupCode : null,
    refunds: refunds.map(toRefund),
    allowedActions: actionsOf(identity, order, now),
  };
}

/** An order as a row of a list. */
export function mallOrderRowAnswer(
  { identity, now }: Pick<UserContext, "identity" | "now">,
  row: DocumentRow,
): MallOrderRow {
  const body = bodyOf(row);
  return {
    ...documentRowFields(row),
    docNo: row.doc_no,
    kind: row.type as MallKind,
    shopName: body.shopName,
    goods: body.lines.map(({ name }) => name).join("、"),
    pieces: body.lines.reduce((sum, { qty }) => sum + qty, 0),
    amount: row.amount,
    refunded: body.refunded,
    way: body.way,
    contactName: body.contactName,
    allowedActions: actionsOf(identity, { row, body }, now),
  };
}

/** An order as an export has it. */
export function mallOrderExportAnswer(
  ctx: Pick<UserContext, "identity" | "now">,
  row: DocumentRow,
): MallOrderExportRow {
  const { allowedActions: _, ...shown } = mallOrderRowAnswer(ctx, row);
  const { paidTime, shipTime, trackingNo, receiveTime } = bodyOf(row);
  return { ...shown, paidTime, shipTime, trackingNo, receiveTime };
}
