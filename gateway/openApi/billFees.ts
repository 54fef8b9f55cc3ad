import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { notFound, refused } from "@gateway/core/refusal";
import type { Fee, FeeKind } from "@gateway/fees/public";
import { recordFees } from "@gateway/invoicing/public";
import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import { message } from "@protocol/message";
import { screenPath } from "@protocol/screens";
import { splitGross } from "@protocol/values/tax";
import type { ApiBillRow } from "./bills";
import { lockSubscription, moveSubscription } from "./subscriptions";

/** Of information services, percent. */
const taxRate = 6;

const findBill = (db: Store, id: string) =>
  db.selectFrom("api_bills").selectAll().where("id", "=", id).executeTakeFirst();

function feeOfBill(bill: ApiBillRow): Fee {
  const amount = Number(bill.amount);
  const { net, tax } = splitGross(amount, taxRate);
  return {
    ...{ kind: "apiBill", id: bill.id, docNo: bill.bill_no, version: bill.version, companyId: bill.company_id },
    ...{ amount, link: screenPath("apiApps"), bizNo: bill.bill_no },
    into: [
      { account: "PORT_REVENUE", amount: net },
      { account: "OUTPUT_TAX", amount: tax },
    ].filter((leg) => leg.amount !== 0) as Fee["into"],
    obstacle: bill.status === "0" ? null : message("status.changed"),
    settle: (ctx, txnNo) => markPaid(ctx, bill, txnNo),
  };
}

async function markPaid({ db, now }: UserContext, bill: ApiBillRow, txnNo: string): Promise<void> {
  const paid = await db
    .updateTable("api_bills")
    .set({ status: "1", paid_time: now.toISOString(), version: bill.version + 1 })
    .where("id", "=", bill.id)
    .where("version", "=", bill.version)
    .where("status", "=", "0")
    .executeTakeFirst();
  if (Number(paid.numUpdatedRows) !== 1) throw refused("fees.changed", { docNo: bill.bill_no });
  const amount = Number(bill.amount);
  await recordFees(db, {
    ...{ companyId: bill.company_id, bizType: "apiBill", documentId: bill.id, docNo: bill.bill_no, trade: "F" },
    ...{ paidTime: now.toISOString(), txnNo },
    fees: [{ feeItemCode: "OPEN_API", name: "开放接口服务费", qty: 1, unit: "月", unitPrice: amount, amount, taxRate }],
  });
  await lockSubscription(db, bill.subscription_id);
  const others = await db
    .selectFrom("api_bills")
    .select("id")
    .where("subscription_id", "=", bill.subscription_id)
    .where("status", "=", "0")
    .where("due_time", "<=", now.toISOString())
    .executeTakeFirst();
  const subscription = await db
    .selectFrom("api_subscriptions")
    .selectAll()
    .where("id", "=", bill.subscription_id)
    .executeTakeFirst();
  if (!others && subscription?.status === "4") await moveSubscription(db, subscription, "settle");
}

/** Bills of calls in the cashier. */
export const apiBillFees: FeeKind = {
  sources: ["WALLET", "BANK"],
  async lock(db, id) {
    if (storeKind(db) === "postgres")
      await db.selectFrom("api_bills").select("id").where("id", "=", id).forUpdate().execute();
  },
  async getFor(ctx, id) {
    const bill = await findBill(ctx.db, id);
    const own = bill?.company_id === ctx.identity.companyId && may(ctx.identity, "wallet", "edit");
    if (!bill || !own) throw notFound();
    return feeOfBill(bill);
  },
  async find(db, id) {
    const bill = await findBill(db, id);
    return bill && feeOfBill(bill);
  },
  async listPaid(db) {
    const rows = await db.selectFrom("api_bills").select(["bill_no", "amount"]).where("status", "=", "1").execute();
    return rows.map(({ bill_no, amount }) => ({ docNo: bill_no, amount: Number(amount) }));
  },
};
