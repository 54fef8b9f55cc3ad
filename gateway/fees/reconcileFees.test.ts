import { runBilling } from "@gateway/billing/billRun";
import { feeKinds } from "@gateway/feeKinds";
import { approvedOrder, openFeePort, pay, refund } from "@gateway/testing/testFees";
import type { TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { openCreditAccount, pageMonthlyBills } from "@protocol/monthlyBills";
import { truckOrders } from "@protocol/trucking";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { reconcileFees } from "./reconcileFees";

const told = async ({ db }: TestPort) =>
  (await reconcileFees(db, feeKinds)).map(({ kind, subject, expected, found }) => [kind, subject, expected, found]);

eachStore("paid documents and their payments", (makeStore) => {
  it("agree through payment, refund and payment anew; each planted fault is one line", async () => {
    const { port } = await openFeePort(makeStore);
    const orders = [await approvedOrder(port, 10_900), await approvedOrder(port, 21_800)];
    const [first, second] = orders.map(({ orderNo }) => orderNo);
    expect(await pay(port, "WALLET", orders)).toBe("done");
    await refund(port, orders[0]!.id);
    expect(await told(port)).toEqual([]);
    const returned = await port.ask("forwarder", truckOrders.get, { params: { id: orders[0]!.id } });
    const again = await port.ask("forwarder", truckOrders.submit, {
      params: { id: returned.id },
      body: { version: returned.version },
    });
    const approved = await port.ask("clerk", truckOrders.approve, {
      params: { id: again.id },
      body: {
        version: again.version,
        carrierId: "TRK1",
        fees: [{ feeItemCode: "TRUCKING", qty: 1, unit: "箱", unitPrice: 5_000, taxRate: 9 }],
      },
    });
    expect(await pay(port, "WALLET", [approved])).toBe("done");
    expect(await told(port)).toEqual([]);

    const setDocument = (docNo: string, status: string, amount: number) =>
      port.db.updateTable("documents").set({ status, amount }).where("doc_no", "=", docNo).execute();
    await setDocument(second!, "02", 21_801);
    expect(await told(port)).toEqual([["paymentAmount", second, 21_801, 21_800]]);
    await setDocument(second!, "01", 21_800);
    expect(await told(port)).toEqual([["paymentStray", second, 0, 21_800]]);
    await setDocument(second!, "02", 21_800);
    await sql`update ledger_txns set biz_no = ${`${first}-9`} where type = 'PAY' and biz_no = ${second}`.execute(
      port.db,
    );
    expect(await told(port)).toEqual(
      expect.arrayContaining([
        ["paymentCount", first, 1, 2],
        ["paymentCount", second, 1, 0],
      ]),
    );
    expect(await told(port)).toHaveLength(2);
  });

  it("agree for monthly bills, too", async () => {
    const { port } = await openFeePort(makeStore);
    const body = { companyId: "FWD1", creditLimit: 100_000, dueDays: 15, remark: "合同 HT-1" };
    await port.ask("clerk", openCreditAccount, { body });
    expect(await pay(port, "CREDIT", [await approvedOrder(port, 5_000)])).toBe("done");
    port.clock.now = new Date("2026-12-01T02:00:00.000Z");
    await runBilling(port.unattended, port.clock.now);
    const list = { body: { pageIndex: 1, pageSize: 10 as const, searchInfos: [] } };
    const bill = (await port.ask("forwarder", pageMonthlyBills, list)).rows[0]!;
    expect(await told(port)).toEqual([]);
    await port.db.updateTable("monthly_bills").set({ status: "2" }).execute();
    expect(await told(port)).toEqual([["paymentCount", bill.billNo, 1, 0]]);
    await port.db.updateTable("monthly_bills").set({ status: "1" }).execute();
    expect(await pay(port, "WALLET", [bill], { kind: "monthlyBill" })).toBe("done");
    expect(await told(port)).toEqual([]);
    await port.db.updateTable("monthly_bills").set({ amount: 4_999 }).execute();
    expect(await told(port)).toEqual([["paymentAmount", bill.billNo, 4_999, 5_000]]);
    await port.db.updateTable("monthly_bills").set({ amount: 5_000, status: "3" }).execute();
    expect(await told(port)).toEqual([["paymentStray", bill.billNo, 0, 5_000]]);
  });
});
