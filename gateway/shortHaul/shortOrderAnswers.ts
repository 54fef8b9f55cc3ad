import type { Identity, UserContext } from "@gateway/core/context";
import { documentRowFields, enteredDocumentAnswer } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { ShortOrderExportRow, ShortOrderRow, shortOrderSchema } from "@protocol/shortOrders";
import type { z } from "zod";
import { shortOrderTransitions } from "./shortOrder";
import { boxInputOf, movesOf, type StoredShortOrder, stateOfShortOrder } from "./shortOrderDocument";

const actionsOf = (identity: Identity, order: StoredShortOrder) =>
  allowedActions(shortOrderTransitions, stateOfShortOrder(order), identity);

/** Fen; null before the port has priced it. */
const amountOf = ({ row, body }: StoredShortOrder) => (body.unitPrice === null ? null : row.amount);

/** An order as the contract shows it to the person of the call: the company that entered it, or the port. */
export async function shortOrderAnswer(
  ctx: Pick<UserContext, "identity" | "config">,
  order: StoredShortOrder,
): Promise<z.input<typeof shortOrderSchema>> {
  const { row, body, boxes } = order;
  return {
    ...enteredDocumentAnswer(row, body.content),
    files: body.files,
    boxes: boxes.map((box) => ({ ...boxInputOf(box), ...movesOf(box) })),
    ...{ unitPrice: body.unitPrice, amount: amountOf(order) },
    ...{ paidTime: body.paidTime, completeTime: body.completeTime },
    verifyCode: makePaperCode(ctx.config.signingKey, row, boxes),
    allowedActions: actionsOf(ctx.identity, order),
  };
}

/** An order as a row of a list. */
export function shortOrderRowAnswer(identity: Identity, order: StoredShortOrder): ShortOrderRow {
  const { row, body, boxes } = order;
  return {
    ...documentRowFields(row),
    ...{ docNo: row.doc_no, purpose: row.type, fromYard: row.yard, toYard: row.terminal },
    ...{ fullEmpty: body.content.fullEmpty ?? null, dueTime: row.plan_time || null },
    nightWork: body.content.nightWork,
    boxNumbers: boxes.flatMap(({ ctn_no }) => ctn_no ?? []),
    doneCount: boxes.filter((box) => movesOf(box).inTime !== null).length,
    amount: amountOf(order),
    allowedActions: actionsOf(identity, order),
  };
}

/** An order as an export has it. */
export function shortOrderExportAnswer(identity: Identity, order: StoredShortOrder): ShortOrderExportRow {
  const { allowedActions: _, ...shown } = shortOrderRowAnswer(identity, order);
  const { content, unitPrice, completeTime } = order.body;
  return {
    ...shown,
    operatorCodes: [...new Set(order.boxes.flatMap((box) => boxInputOf(box).ctnOperatorCode ?? []))],
    clientName: content.clientName ?? null,
    unitPrice,
    completeTime,
    auditRemark: order.row.audit_remark,
  };
}
