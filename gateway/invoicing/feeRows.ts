import { listNames } from "@gateway/base/public";
import { invalid, refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { readPage } from "@gateway/store/readPage";
import type { ResultOf } from "@protocol/call";
import {
  type FeeInvoiceStatus,
  type FeeRow,
  type feeBizTypes,
  feeInvoiceStatus,
  invoiceStatus,
  type pageFeeRows,
} from "@protocol/invoicing";
import { message } from "@protocol/message";
import type { PageQuery } from "@protocol/page";
import { formatYuan } from "@protocol/values/fen";
import { toInstant } from "@protocol/values/instant";
import { splitGross, type Taxed } from "@protocol/values/tax";
import type { Selectable } from "kysely";
import { leftOf, linesOf, takenBack } from "./invoiceRules";
import type { FeeRowsTable } from "./tables";

export type StoredFee = Selectable<FeeRowsTable>;

/** A document whose fees were paid with one payment. */
export interface PaidDocument {
  companyId: string;
  bizType: (typeof feeBizTypes)[number];
  documentId: string;
  docNo: string;
  trade: "F" | "D";
  paidTime: string;
  txnNo: string;
  /** `unitPrice` and `amount` in fen, tax included. */
  fees: readonly {
    feeItemCode: string;
    name?: string;
    qty: number;
    unit: string;
    unitPrice: number;
    amount: number;
    taxRate: number;
  }[];
}

/** A code once for each payment: those of boxes of two sizes are of one item at two prices. */
function codesOf(fees: readonly { feeItemCode: string }[]): string[] {
  const seen = new Map<string, number>();
  return fees.map(({ feeItemCode }) => {
    const count = (seen.get(feeItemCode) ?? 0) + 1;
    seen.set(feeItemCode, count);
    return count === 1 ? feeItemCode : `${feeItemCode}-${count}`;
  });
}

/** Notes paid fees, within the transaction of the payment; what is free is no fee. Tax is rounded once a line. */
export async function recordFees(db: Store, paid: PaidDocument): Promise<void> {
  const names = await listNames(db, "feeItem");
  const charged = paid.fees.filter((fee) => fee.amount > 0);
  // the order of the ids is that of the fees, by which parts of them come back
  const ids = charged.map(() => newId(Date.parse(paid.paidTime))).sort();
  const codes = codesOf(charged);
  const rows = charged.map((fee, i) => ({
    id: ids[i]!,
    company_id: paid.companyId,
    biz_type: paid.bizType,
    document_id: paid.documentId,
    doc_no: paid.docNo,
    fee_code: codes[i]!,
    name: fee.name ?? names.get(fee.feeItemCode) ?? fee.feeItemCode,
    qty: fee.qty,
    unit: fee.unit,
    unit_price: fee.unitPrice,
    amount: fee.amount,
    tax_rate: fee.taxRate,
    ...splitGross(fee.amount, fee.taxRate),
    trade: paid.trade,
    paid_time: paid.paidTime,
    txn_no: paid.txnNo,
    refunded: 0,
  }));
  if (rows.length > 0) await db.insertInto("fee_rows").values(rows).execute();
}

/**
 * Notes that a payment has come back as a whole, within the transaction of the refund. Refuses (1002) with
 * `invoice.refund` {docNo} where a live invoice has one of its fees: that must be reversed first.
 */
export async function refundFees(db: Store, txnNo: string): Promise<void> {
  // the rows are written before the claims are read, and a claim writes its row: of a claim and a refund at once one waits
  const rows = await db
    .updateTable("fee_rows")
    .set((eb) => ({ refunded: eb.ref("amount") }))
    .where("txn_no", "=", txnNo)
    .returning("id")
    .execute();
  await refuseClaimed(db, rows);
}

/**
 * The same for a part of a payment, the last fee first: what is left of its fees may still be invoiced. A fee that comes
 * back in part is one piece of what is left, with the net and tax that the ledger has left of it. Refuses (1002) with
 * `refund.exceeds` {left, amount} where less is left of them, and with `invoice.refund` {docNo} where less would be left
 * of a fee than a live invoice says, of which red-letter ones have taken back parts.
 */
export async function refundPartOfFees(db: Store, txnNo: string, refunded: Taxed): Promise<void> {
  const amount = refunded.net + refunded.tax;
  // written before the claims are read, as above
  const rows = await db
    .updateTable("fee_rows")
    .set((eb) => ({ refunded: eb.ref("refunded") }))
    .where("txn_no", "=", txnNo)
    .where("refunded", "=", 0)
    .returningAll()
    .execute();
  const open = rows.reduce((sum, row) => sum + Number(row.amount), 0);
  if (amount > open) throw refused("refund.exceeds", { left: formatYuan(open), amount: formatYuan(amount) });
  const back = { ...refunded };
  for (const row of rows.sort((a, b) => (a.id > b.id ? -1 : 1))) {
    const [net, tax] = [Number(row.net), Number(row.tax)];
    const left = net + tax - back.net - back.tax;
    if (left === net + tax) break;
    await refuseInvoiced(db, row, Math.max(0, left));
    // a tax worked out anew of what is left would differ from the ledger's by a fen
    const rest = { amount: left, qty: 1, unit_price: left, net: net - back.net, tax: tax - back.tax };
    await db
      .updateTable("fee_rows")
      .set(left > 0 ? rest : { refunded: net + tax })
      .where("id", "=", row.id)
      .execute();
    if (left > 0) break;
    back.net -= net;
    back.tax -= tax;
  }
}

async function refuseClaimed(db: Store, rows: readonly Pick<StoredFee, "id">[]): Promise<void> {
  if (rows.length === 0) return;
  const claimed = await db
    .selectFrom("invoice_claims")
    .innerJoin("invoices", "invoices.id", "invoice_claims.invoice_id")
    .select("invoices.doc_no")
    .where(
      "fee_row_id",
      "in",
      rows.map(({ id }) => id),
    )
    .executeTakeFirst();
  if (claimed) throw refused("invoice.refund", { docNo: claimed.doc_no });
}

/** Refuses to leave less of a fee (fen) than the live invoice that has it says, but for what issued red-letter ones took back. */
async function refuseInvoiced(db: Store, { id }: Pick<StoredFee, "id">, kept: number): Promise<void> {
  const invoice = await db
    .selectFrom("invoice_claims")
    .innerJoin("invoices", "invoices.id", "invoice_claims.invoice_id")
    .select(["invoices.id", "invoices.doc_no", "invoices.lines"])
    .where("fee_row_id", "=", id)
    .executeTakeFirst();
  if (!invoice) return;
  const reds = await db
    .selectFrom("invoices")
    .select("lines")
    .where("red_of", "=", invoice.id)
    .where("status", "=", invoiceStatus.issued)
    .execute();
  const line = linesOf(invoice).find(({ feeRowId }) => feeRowId === id);
  if (!line || kept < leftOf(line, takenBack(reds.map(linesOf), id)))
    throw refused("invoice.refund", { docNo: invoice.doc_no });
}

/** How far the fees of payments are invoiced, by the number of the payment; one that has none left to invoice is not among them. */
export async function findInvoiceStatuses(
  db: Store,
  txnNos: readonly string[],
): Promise<Map<string, FeeInvoiceStatus>> {
  if (txnNos.length === 0) return new Map();
  const rows = await db
    .selectFrom("fee_rows")
    .leftJoin("invoice_claims", "invoice_claims.fee_row_id", "fee_rows.id")
    .leftJoin("invoices", "invoices.id", "invoice_claims.invoice_id")
    .select(["fee_rows.txn_no", "invoices.status"])
    .where("fee_rows.txn_no", "in", [...new Set(txnNos)])
    .where("fee_rows.refunded", "=", 0)
    .execute();
  const statuses = new Map<string, FeeInvoiceStatus>();
  for (const { txn_no, status } of rows) {
    const { open, issuing, issued } = feeInvoiceStatus;
    const one = status === null ? open : status === invoiceStatus.issued ? issued : issuing;
    // of several fees, the one that is least far
    const before = statuses.get(txn_no);
    if (before === undefined || one < before) statuses.set(txn_no, one);
  }
  return statuses;
}

export const toFeeRow = (row: StoredFee): FeeRow => ({
  id: row.id,
  bizType: row.biz_type,
  docNo: row.doc_no,
  feeCode: row.fee_code,
  name: row.name,
  qty: row.qty,
  unit: row.unit,
  unitPrice: Number(row.unit_price),
  amount: Number(row.amount),
  taxRate: row.tax_rate,
  net: Number(row.net),
  tax: Number(row.tax),
  trade: row.trade,
  paidTime: row.paid_time,
  refunded: Number(row.refunded),
});

/** Fees of a company that an invoice may still take, the newest first. */
export function findOpenFees(db: Store, companyId: string, query: PageQuery): Promise<ResultOf<typeof pageFeeRows>> {
  let matching = db
    .selectFrom("fee_rows")
    .where("company_id", "=", companyId)
    .where("refunded", "=", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invoice_claims").select("invoice_id").whereRef("invoice_claims.fee_row_id", "=", "fee_rows.id"),
        ),
      ),
    );
  query.searchInfos.forEach(({ fieldName, searchType, values }, i) => {
    const [first = "", second = ""] = values;
    const instant = (value: string) => {
      const at = toInstant(value);
      if (!at) throw invalid({ [`searchInfos[${i}].values`]: [message("search.value", { field: fieldName })] });
      return at;
    };
    switch (`${fieldName} ${searchType}`) {
      case "bizType eq":
      case "bizType in":
        matching = matching.where("biz_type", "in", values);
        break;
      case "docNo like": {
        const from = first.trim().toUpperCase();
        matching = matching.where("doc_no", ">=", from).where("doc_no", "<", `${from}\u{10FFFF}`);
        break;
      }
      case "paidTime gte":
        matching = matching.where("paid_time", ">=", instant(first));
        break;
      case "paidTime lte":
        matching = matching.where("paid_time", "<=", instant(first));
        break;
      case "paidTime between":
        matching = matching.where("paid_time", ">=", instant(first)).where("paid_time", "<=", instant(second));
        break;
      default:
        throw invalid({
          [`searchInfos[${i}].fieldName`]: [message("search.field", { field: fieldName, type: searchType })],
        });
    }
  });
  const inOrder = matching.selectAll("fee_rows").orderBy("paid_time", "desc").orderBy("id", "desc");
  return readPage(matching, inOrder, query, toFeeRow);
}
