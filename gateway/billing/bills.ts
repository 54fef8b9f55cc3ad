import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { invalid, notFound } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { message } from "@protocol/message";
import { type BillRow, billRowBatch, billStatus, type MonthlyBill } from "@protocol/monthlyBills";
import type { PageQuery } from "@protocol/page";
import { monthPattern } from "@protocol/values/month";
import type { Selectable } from "kysely";
import type { MonthlyBillsTable } from "./tables";

export type BillRecord = Selectable<MonthlyBillsTable>;

export const toBill = (row: BillRecord): MonthlyBill => ({
  id: row.id,
  billNo: row.bill_no,
  companyId: row.company_id,
  companyName: row.company_name,
  period: row.period,
  amount: Number(row.amount),
  rowCount: row.row_count,
  dueDay: row.due_day,
  status: row.status,
  version: row.version,
  createTime: row.create_time,
  paidTime: row.paid_time,
  paidTxnNo: row.paid_txn_no,
});

export const isUnpaid = ({ status }: Pick<BillRecord, "status">): boolean =>
  status === billStatus.billed || status === billStatus.overdue;

export const findBill = (db: Store, id: string): Promise<BillRecord | undefined> =>
  db.selectFrom("monthly_bills").selectAll().where("id", "=", id).executeTakeFirst();

/** The bill as this person may see it, or 404. */
export async function getBillFor({ db, identity }: UserContext, id: string): Promise<BillRecord> {
  const bill = await findBill(db, id);
  const sees = bill && (bill.company_id === identity.companyId || isPort(identity));
  if (!sees || !may(identity, "monthlyBill", "get")) throw notFound();
  return bill;
}

/** Searchable: status (eq), period (eq), companyName (like). Anything else is a 422 beside the place it stands. */
export function findBillPage({ db, identity }: UserContext, query: PageQuery) {
  let matching = db.selectFrom("monthly_bills");
  if (!isPort(identity)) matching = matching.where("company_id", "=", identity.companyId);
  query.searchInfos.forEach(({ fieldName, searchType, values: [first = ""] }, i) => {
    const value = first.trim();
    if (fieldName === "status" && searchType === "eq") matching = matching.where("status", "=", value);
    else if (fieldName === "period" && searchType === "eq") {
      if (!monthPattern.test(value)) throw invalid({ [`searchInfos[${i}].values`]: [message("search.month")] });
      matching = matching.where("period", "=", value);
    } else if (fieldName === "companyName" && searchType === "like")
      matching = matching.where("company_name", "like", `%${value.replace(/[%_\\]/g, "")}%`);
    else
      throw invalid({
        [`searchInfos[${i}].fieldName`]: [message("search.field", { field: fieldName, type: searchType })],
      });
  });
  const inOrder = matching.selectAll().orderBy("period", "desc").orderBy("id", "desc");
  return readPage(matching, inOrder, query, toBill);
}

/** A piece of a bill's rows by time, behind the transaction `after`. */
export async function readRows(
  db: Store,
  billId: string,
  after: string | undefined,
): Promise<{ rows: BillRow[]; next: string | null }> {
  let matching = db.selectFrom("monthly_bill_rows").selectAll().where("bill_id", "=", billId);
  if (after) {
    const last = await matching.where("txn_no", "=", after).executeTakeFirst();
    if (!last) throw invalid({ after: ["format"] });
    matching = matching.where((eb) =>
      eb.or([eb("time", ">", last.time), eb.and([eb("time", "=", last.time), eb("txn_no", ">", after)])]),
    );
  }
  const found = await matching
    .orderBy("time")
    .orderBy("txn_no")
    .limit(billRowBatch + 1)
    .execute();
  const piece = found.slice(0, billRowBatch);
  return {
    rows: piece.map((row) => ({
      txnNo: row.txn_no,
      bizType: row.biz_type,
      bizNo: row.biz_no,
      type: row.type,
      amount: Number(row.amount),
      time: row.time,
      operatorName: row.operator_name,
    })),
    next: found.length > billRowBatch ? piece.at(-1)!.txn_no : null,
  };
}
