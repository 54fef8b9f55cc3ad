import type { PaperSource } from "@gateway/documents/otherPapers";
import type { Printed } from "@gateway/documents/paperCode";
import { billStatus } from "@protocol/monthlyBills";
import type { BillRecord } from "./bills";

/** What the code on a bill is made of. */
export const printedBill = (bill: BillRecord): Printed => ({
  id: bill.id,
  kind: "monthlyBill",
  type: bill.period,
  doc_no: bill.bill_no,
  status: bill.status,
  version: bill.version,
  plate_no: null,
  partner_name: null,
  amount: Number(bill.amount),
  body: JSON.stringify([bill.company_id, bill.period, bill.row_count, bill.due_day]),
});

/** Monthly bills by their number. */
export const findBillPaper: PaperSource = async (db, docNo) => {
  const bill = await db.selectFrom("monthly_bills").selectAll().where("bill_no", "=", docNo).executeTakeFirst();
  if (!bill) return undefined;
  return {
    row: printedBill(bill),
    standing: bill.status === billStatus.paid ? "ended" : "inForce",
    since: bill.paid_time ?? bill.create_time,
    companyName: bill.company_name,
  };
};
