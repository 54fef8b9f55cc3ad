import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { notFound, refused } from "@gateway/core/refusal";
import type { Fee, FeeKind } from "@gateway/fees/public";
import { creditOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import { message } from "@protocol/message";
import { billStatus } from "@protocol/monthlyBills";
import { screenPath } from "@protocol/screens";
import { type BillRecord, findBill, getBillFor, isUnpaid } from "./bills";
import { billBizType } from "./creditAccounts";
import { settleBillTodos } from "./notifications";

/** What a bill asks for: it pays what is owed on the credit account. */
function feeOfBill(bill: BillRecord): Fee {
  const amount = Number(bill.amount);
  return {
    kind: billBizType,
    id: bill.id,
    docNo: bill.bill_no,
    version: bill.version,
    companyId: bill.company_id,
    amount,
    link: screenPath("account/billDetail", { id: bill.id }),
    bizNo: bill.bill_no,
    into: [{ account: creditOf(bill.company_id), amount }],
    obstacle: isUnpaid(bill) ? null : message("status.changed"),
    settle: (ctx, txnNo) => markPaid(ctx, bill, txnNo),
  };
}

async function markPaid(ctx: UserContext, bill: BillRecord, txnNo: string): Promise<void> {
  const { db, now } = ctx;
  const paid = await db
    .updateTable("monthly_bills")
    .set({
      status: billStatus.paid,
      paid_time: now.toISOString(),
      paid_txn_no: txnNo,
      version: bill.version + 1,
    })
    .where("id", "=", bill.id)
    .where("version", "=", bill.version)
    .where("status", "in", [billStatus.billed, billStatus.overdue])
    .executeTakeFirst();
  if (Number(paid.numUpdatedRows) !== 1) throw refused("fees.changed", { docNo: bill.bill_no });
  await settleBillTodos(ctx, bill);
}

/** Monthly bills in the cashier: from the wallet or a bank, never on credit again. */
export const monthlyBillFees: FeeKind = {
  sources: ["WALLET", "BANK"],
  async lock(db: Store, id: string): Promise<void> {
    if (storeKind(db) === "postgres") {
      await db.selectFrom("monthly_bills").select("id").where("id", "=", id).forUpdate().execute();
    }
  },
  async getFor(ctx, id) {
    const bill = await getBillFor(ctx, id);
    if (bill.company_id !== ctx.identity.companyId || !may(ctx.identity, "wallet", "edit")) throw notFound();
    return feeOfBill(bill);
  },
  async find(db, id) {
    const bill = await findBill(db, id);
    return bill && feeOfBill(bill);
  },
  async listPaid(db) {
    const rows = await db
      .selectFrom("monthly_bills")
      .select(["bill_no", "amount"])
      .where("status", "=", billStatus.paid)
      .where("amount", ">", 0)
      .execute();
    return rows.map(({ bill_no, amount }) => ({ docNo: bill_no, amount: Number(amount) }));
  },
};
