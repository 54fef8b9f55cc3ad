import type { Store } from "@gateway/store/database";
import { eachStore } from "@gateway/testing/testStores";
import { splitGross } from "@protocol/values/tax";
import { expect, it } from "vitest";
import { recordFees, refundFees, refundPartOfFees } from "./feeRows";

const paidTime = "2026-11-21T02:00:00.000Z";

/** Records one payment of fees of so many fen, each named by its place. */
const record = (db: Store, txnNo: string, amounts: readonly number[]) =>
  recordFees(db, {
    ...{ companyId: "FWD1", bizType: "occupancy", documentId: txnNo, docNo: txnNo, trade: "F", paidTime, txnNo },
    fees: amounts.map((amount, i) => ({
      ...{ feeItemCode: `F${i}`, name: `费用 ${i + 1}`, qty: 1, unit: "箱", unitPrice: amount, amount, taxRate: 6 },
    })),
  });

/** What of each fee may still be invoiced, in the order that they were charged in. */
async function leftOf(db: Store, txnNo: string): Promise<number[]> {
  const rows = await db
    .selectFrom("fee_rows")
    .select(["amount", "refunded", "net", "tax"])
    .where("txn_no", "=", txnNo)
    .orderBy("name")
    .execute();
  return rows.map(({ amount, refunded, net, tax }) => {
    expect(Number(net) + Number(tax)).toBe(Number(amount));
    return Number(refunded) > 0 ? 0 : Number(amount);
  });
}

eachStore("a part of a payment that comes back", (makeStore) => {
  it("takes the last fee first, and no more of a fee than was paid for it", async () => {
    const db = await makeStore();
    const amounts = [1_000, 2_000, 300, 40, 5_000, 600];
    // ids of the same moment are of chance: one payment may be in order by luck
    for (let n = 0; n < 4; n++) {
      const txnNo = `WT2611210000${n}`;
      await record(db, txnNo, amounts);
      expect(await leftOf(db, txnNo)).toEqual(amounts);
      await refundPartOfFees(db, txnNo, splitGross(700, 6));
      expect(await leftOf(db, txnNo)).toEqual([1_000, 2_000, 300, 40, 4_900, 0]);
      await refundPartOfFees(db, txnNo, splitGross(4_950, 6));
      expect(await leftOf(db, txnNo)).toEqual([1_000, 2_000, 290, 0, 0, 0]);
      await expect(refundPartOfFees(db, txnNo, splitGross(3_291, 6))).rejects.toMatchObject({
        reason: "refund.exceeds",
      });
      expect(await leftOf(db, txnNo)).toEqual([1_000, 2_000, 290, 0, 0, 0]);
      await refundPartOfFees(db, txnNo, splitGross(3_290, 6));
      expect(await leftOf(db, txnNo)).toEqual([0, 0, 0, 0, 0, 0]);
    }
  });

  it("leaves fees of other payments as they are", async () => {
    const db = await makeStore();
    await record(db, "WT26112100010", [100]);
    await record(db, "WT26112100011", [100, 200]);
    await refundPartOfFees(db, "WT26112100011", splitGross(250, 6));
    await refundFees(db, "WT26112100012");
    expect([await leftOf(db, "WT26112100010"), await leftOf(db, "WT26112100011")]).toEqual([[100], [50, 0]]);
  });
});
