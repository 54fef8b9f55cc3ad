import type { Identity, UserContext } from "@gateway/core/context";
import { documentRowFields, enteredDocumentAnswer } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { BargeOrderExportRow, BargeOrderRow, bargeOrderSchema, DrawnBox } from "@protocol/bargeOrders";
import { baysOf } from "@protocol/stowage";
import type { z } from "zod";
import {
  bargeOrderTransitions,
  boxBodyOf,
  boxStateOf,
  milestonesOf,
  type StoredBargeOrder,
  stateOfOrder,
  stowedOf,
} from "./bargeOrderDocument";

const allowedTo = (identity: Identity, order: StoredBargeOrder) =>
  allowedActions(bargeOrderTransitions, stateOfOrder(order), identity);

/** What stands on the barge; of other companies' boxes an owner who does not carry them learns no more than that the cell is taken. */
function stowageOf(identity: Identity, { row, boxes, others }: StoredBargeOrder): DrawnBox[] {
  const seesAll = identity.companyId !== row.company_id || identity.companyId === row.partner_id;
  const mine = boxes.flatMap((box): DrawnBox[] => {
    const stowed = stowedOf(box);
    const state = boxStateOf(box);
    if (!stowed || state === "3") return [];
    const { cell, ctnNo, sizeType, grossWeight } = stowed;
    return [{ cell, bays: baysOf(stowed).length, ctnNo, sizeType, grossWeight, state, own: true }];
  });
  const theirs = others.map(({ companyId, state, ...box }): DrawnBox => {
    const shown = seesAll || companyId === identity.companyId;
    return {
      ...{ cell: box.cell, bays: baysOf(box).length, state, own: false },
      ctnNo: shown ? box.ctnNo : null,
      sizeType: shown ? box.sizeType : null,
      grossWeight: shown ? box.grossWeight : null,
    };
  });
  return [...mine, ...theirs];
}

/** An order as the contract shows it to the person of the call: its company, the barge company, or the port. */
export async function bargeOrderAnswer(
  ctx: Pick<UserContext, "identity" | "config">,
  order: StoredBargeOrder,
): Promise<z.input<typeof bargeOrderSchema>> {
  const { row, body, boxes } = order;
  return {
    ...enteredDocumentAnswer(row, body.content),
    files: body.files,
    carrierName: body.carrierName,
    boxes: boxes.map((box) => {
      const { load = null, depart = null, discharge = null } = milestonesOf(box);
      return {
        ...boxBodyOf(box),
        ...{ id: box.id, ctnNo: box.ctn_no ?? undefined, ctnSizeType: box.size_type ?? undefined },
        ...{ state: boxStateOf(box), loadTime: load, departTime: depart, dischargeTime: discharge },
      };
    }),
    amount: row.amount || null,
    stowage: stowageOf(ctx.identity, order),
    verifyCode: makePaperCode(ctx.config.signingKey, row, boxes),
    allowedActions: allowedTo(ctx.identity, order),
  };
}

/** An order as a row of a list. */
export function bargeOrderRowAnswer(identity: Identity, order: StoredBargeOrder): BargeOrderRow {
  const { row, body, boxes } = order;
  const { content } = body;
  return {
    ...documentRowFields(row),
    docNo: row.doc_no,
    type: content.type ?? null,
    fullEmpty: content.fullEmpty ?? null,
    blNo: row.bl_no,
    carResNo: content.carResNo ?? null,
    pierResNo: content.pierResNo ?? null,
    depYard: content.depYard ?? null,
    desYard: content.desYard ?? null,
    inlandPort: content.inlandPort ?? null,
    seaTerminal: row.terminal,
    bargeName: row.vessel_name,
    bargeVoyage: row.voyage,
    carrierName: body.carrierName,
    clientName: content.clientName ?? null,
    ctnOperatorCode: content.ctnOperatorCode ?? null,
    planLoadTime: row.plan_time || null,
    boxCount: boxes.length,
    doneCount: boxes.filter((box) => boxStateOf(box) === "3").length,
    ctnNos: boxes.flatMap(({ ctn_no }) => ctn_no ?? []),
    sizeTypes: boxes.flatMap(({ size_type }) => size_type ?? []),
    amount: row.amount || null,
    remark: content.remark ?? null,
    allowedActions: allowedTo(identity, order),
  };
}

/** An order as an export has it. */
export function bargeOrderExportAnswer(identity: Identity, order: StoredBargeOrder): BargeOrderExportRow {
  const { allowedActions: _actions, ctnNos, sizeTypes: _sizes, ...shown } = bargeOrderRowAnswer(identity, order);
  const { row, body } = order;
  return { ...shown, boxNumbers: ctnNos.join(" "), isSoc: body.content.isSoc, auditRemark: row.audit_remark };
}
