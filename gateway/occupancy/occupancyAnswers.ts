import type { Identity } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import type { Occupancy, OccupancyExportRow, OccupancyRow } from "@protocol/occupancies";
import {
  bodyOf,
  heldOf,
  kindOf,
  type OccupancyBody,
  refundedOf,
  releasedOf,
  type StoredOccupancy,
  settledOf,
} from "./occupancyDocument";
import { occupancyRules, stateOfOccupancy } from "./occupancyRules";

/** What list, export and detail say alike. A failed one shows what was asked for. */
function rowFields(row: DocumentRow, body: OccupancyBody): Omit<OccupancyRow, "allowedActions"> {
  const { content, settlement } = body;
  return {
    ...documentRowFields(row),
    occupancyNo: row.doc_no,
    kind: kindOf(row),
    bizNo: content.bizNo,
    accountNo: content.accountNo,
    yardCode: content.yardCode,
    ctnNo: content.ctnNo,
    ctnSizeType: content.ctnSizeType,
    qty: content.lines.reduce((sum, { qty }) => sum + qty, 0),
    amount: body.holds.length > 0 ? heldOf(body) : row.amount,
    settleAmount: settledOf(body),
    releaseAmount: releasedOf(body),
    refundAmount: refundedOf(body),
    taxRate: content.taxRate,
    settleTime: settlement?.time ?? null,
  };
}

/** An occupancy as a row of the list. */
export function occupancyRowAnswer(identity: Identity, row: DocumentRow): OccupancyRow {
  const body = bodyOf(row);
  return {
    ...rowFields(row, body),
    allowedActions: allowedActions(occupancyRules, stateOfOccupancy({ row, body }), identity),
  };
}

/** An occupancy as an export has it. */
export function occupancyExportAnswer(row: DocumentRow): OccupancyExportRow {
  const body = bodyOf(row);
  return { ...rowFields(row, body), createByName: row.create_by_name, remark: body.content.remark };
}

/** An occupancy as the contract shows it to the person of the call: its company, or the port. */
export function occupancyAnswer(ctx: { identity: Identity }, occupancy: StoredOccupancy): Occupancy {
  const { row, body } = occupancy;
  const { content, settlement } = body;
  return {
    ...documentFieldsAnswer(row),
    ...rowFields(row, body),
    source: body.source,
    lines: content.lines.map((line) => ({ ...line, amount: line.qty * line.unitPrice })),
    holds: body.holds,
    photos: body.photos ?? [],
    settleNet: settlement?.net ?? 0,
    settleTax: settlement?.tax ?? 0,
    difference: settlement?.difference ?? null,
    paidOut: settlement?.paidOut ?? 0,
    failure: body.failure,
    remark: content.remark,
    detail: content.detail,
    done: settlement?.done ?? null,
    allowedActions: allowedActions(occupancyRules, stateOfOccupancy(occupancy), ctx.identity),
  } as Occupancy;
}
