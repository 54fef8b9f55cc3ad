import type { Identity, UserContext } from "@gateway/core/context";
import { documentRowFields, enteredDocumentAnswer } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { weightStatus } from "@protocol/documentStatuses";
import {
  trucksOf,
  type WeightOrderExportRow,
  type WeightOrderRow,
  type weightOrderSchema,
} from "@protocol/weightOrders";
import type { z } from "zod";
import {
  boxBodyOf,
  dueOf,
  hasLeft,
  obstacleToLift,
  paidOf,
  type StoredWeightOrder,
  stateOfOrder,
  truckOf,
  weightOrderTransitions,
} from "./weightOrderDocument";

/** Fen; null before the port has priced it. */
const amountOf = ({ row, body }: StoredWeightOrder) => (body.billedDay === null ? null : row.amount);

const allowedTo = (identity: Identity, order: StoredWeightOrder) =>
  allowedActions(weightOrderTransitions, stateOfOrder(order), identity);

/** An order as the contract shows it to the person of the call: the company that entered it, or the port. */
export async function weightOrderAnswer(
  ctx: Pick<UserContext, "identity" | "config">,
  order: StoredWeightOrder,
): Promise<z.input<typeof weightOrderSchema>> {
  const { row, body, boxes, holds } = order;
  const released = obstacleToLift({ ...stateOfOrder(order), holds: [] }) === null;
  return {
    ...enteredDocumentAnswer(row, body.content),
    planTime: row.plan_time || null,
    files: body.files,
    boxes: boxes.map((box) => {
      const { ctnOperatorCode, sealNo, grossWeight, ...said } = boxBodyOf(box);
      const held = holds.filter(({ ctnNo }) => ctnNo === box.ctn_no);
      return {
        ...{ id: box.id, ctnNo: box.ctn_no ?? undefined, ctnSizeType: box.size_type ?? undefined },
        ...{ ctnOperatorCode, sealNo, grossWeight, plateNo: truckOf(row, box) },
        ...said,
        holds: held.map(({ id, kind, reason }) => ({ id, kind, reason })),
        mayBeLifted: row.status === weightStatus.paid && released && held.length === 0 && !hasLeft(box),
      };
    }),
    releases: body.releases,
    billedDay: body.billedDay,
    fees: body.fees,
    amount: amountOf(order),
    paid: paidOf(body),
    due: dueOf(order),
    payments: body.payments.map(({ txnNo, amount, time }) => ({ txnNo, amount, time })),
    apptNo: body.apptNo,
    completeTime: body.completeTime,
    verifyCode: makePaperCode(ctx.config.signingKey, row, boxes),
    allowedActions: allowedTo(ctx.identity, order),
  };
}

/** An order as a row of a list. */
export function weightOrderRowAnswer(identity: Identity, order: StoredWeightOrder): WeightOrderRow {
  const { row, body, boxes } = order;
  return {
    ...documentRowFields(row),
    docNo: row.doc_no,
    tradeScope: row.type,
    blNo: row.bl_no,
    vesselName: row.vessel_name,
    voyage: row.voyage,
    placeCode: row.yard,
    consignee: body.content.consignee ?? null,
    planTime: row.plan_time || null,
    boxCount: boxes.length,
    ctnNo: boxes[0]?.ctn_no ?? null,
    boxNumbers: boxes.flatMap(({ ctn_no }) => ctn_no ?? []),
    amount: amountOf(order),
    due: dueOf(order),
    allowedActions: allowedTo(identity, order),
  };
}

/** An order as an export has it. */
export function weightOrderExportAnswer(identity: Identity, order: StoredWeightOrder): WeightOrderExportRow {
  const { allowedActions: _, boxNumbers, ...shown } = weightOrderRowAnswer(identity, order);
  const { row, body, boxes } = order;
  return {
    ...shown,
    edoNo: body.content.edoNo ?? null,
    ctnNos: boxNumbers.join(" "),
    plateNo: trucksOf({ plateNo: row.plate_no, boxes: boxes.map((box) => ({ plateNo: truckOf(row, box) })) }).join(" "),
    apptNo: body.apptNo,
    auditRemark: row.audit_remark,
  };
}
