import type { Context, Identity } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { findInvoiceStatuses } from "@gateway/invoicing/public";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import type { FeeInvoiceStatus } from "@protocol/invoicing";
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

interface Reader {
  db: Store;
  identity: Identity;
}

/** By the number that the fee of a settled occupancy is known by. */
type InvoiceStatuses = ReadonlyMap<string, FeeInvoiceStatus>;

const findStatuses = (db: Store, bodies: readonly OccupancyBody[]) =>
  findInvoiceStatuses(
    db,
    bodies.flatMap(({ settlement }) => settlement?.txnNo ?? []),
  );

/** What list, export and detail say alike. A failed one shows what was asked for. */
function rowFields(
  row: DocumentRow,
  body: OccupancyBody,
  statuses: InvoiceStatuses,
): Omit<OccupancyRow, "allowedActions"> {
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
    invoiceStatus: statuses.get(settlement?.txnNo ?? "") ?? null,
  };
}

/** Occupancies as rows of the list. */
export async function occupancyRowAnswers({ db, identity }: Reader, rows: DocumentRow[]): Promise<OccupancyRow[]> {
  const read = rows.map((row) => ({ row, body: bodyOf(row) }));
  const statuses = await findStatuses(
    db,
    read.map(({ body }) => body),
  );
  return read.map(({ row, body }) => ({
    ...rowFields(row, body, statuses),
    allowedActions: allowedActions(occupancyRules, stateOfOccupancy({ row, body }), identity),
  }));
}

/** Occupancies as an export has them. */
export async function occupancyExportAnswers(db: Store, rows: readonly DocumentRow[]): Promise<OccupancyExportRow[]> {
  const read = rows.map((row) => ({ row, body: bodyOf(row) }));
  const statuses = await findStatuses(
    db,
    read.map(({ body }) => body),
  );
  return read.map(({ row, body }) => ({
    ...rowFields(row, body, statuses),
    ...{ createByName: row.create_by_name, remark: body.content.remark },
  }));
}

/** An occupancy as the contract shows it to the person of the call: its company, or the port. */
export async function occupancyAnswer(
  ctx: Reader & Pick<Context, "config">,
  occupancy: StoredOccupancy,
): Promise<Occupancy> {
  const { row, body } = occupancy;
  const { content, settlement } = body;
  return {
    ...documentFieldsAnswer(row),
    ...rowFields(row, body, await findStatuses(ctx.db, [body])),
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
    verifyCode: makePaperCode(ctx.config.signingKey, row, await listBoxes(ctx.db, [row.id])),
    allowedActions: allowedActions(occupancyRules, stateOfOccupancy(occupancy), ctx.identity),
  } as Occupancy;
}
