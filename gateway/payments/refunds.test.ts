import type { Identity } from "@gateway/core/context";
import { postMovement } from "@gateway/money/ledger";
import { payer, setUpPayments } from "@gateway/testing/testPayments";
import { eachStore } from "@gateway/testing/testStores";
import type { RefundablePayment } from "@protocol/paymentRefunds";
import { expect, it } from "vitest";
import type { ChannelState } from "./channel";
import { reconcilePayments } from "./reconcilePayments";

const paid = (channelTxnNo: string, amount: number): ChannelState => ({ result: "paid", channelTxnNo, amount });
const minutes = 60_000;

const clerk: Identity = {
  ...payer,
  userId: "u-9",
  userName: "李静",
  companyId: "PORT",
  bizRoles: ["PORT"],
  permissions: new Map([["moneyAudit", new Set(["query", "edit"])]]),
};

async function setUp(makeStore: Parameters<typeof setUpPayments>[0]) {
  const parts = await setUpPayments(makeStore);
  const { db, call, topUp, notify, later, newSweep } = parts;
  await db
    .insertInto("companies")
    .values({ id: "c-1", name: "远帆", uscc: null, auth_status: "02", merchant_status: "0", create_time: "2026" })
    .execute();
  const payNo = await topUp(10_000);
  await notify(payNo, paid("B-1", 10_000));
  const see = (who: Identity | null = clerk) =>
    call<RefundablePayment>("getRefundablePayment", { params: { payNo } }, who);
  const refund = async (amount: number, who: Identity = clerk) => {
    const { refundable } = await see();
    const body = { amount, refundable, remark: "客户申请退回" };
    return call<RefundablePayment>("refundPayment", { params: { payNo }, body }, who);
  };
  const account = async () => {
    const row = await db
      .selectFrom("ledger_accounts")
      .selectAll()
      .where("company_id", "=", "c-1")
      .executeTakeFirstOrThrow();
    return { balance: Number(row.balance), frozen: Number(row.frozen) };
  };
  const sweep = async () => {
    later(120 * minutes);
    await Promise.all([newSweep().runDue(), newSweep().runDue()]);
  };
  return { ...parts, payNo, see, refund, account, sweep };
}

eachStore("refunds of payments", (makeStore) => {
  it("go back in parts up to the sum, each once under a number of its own", async () => {
    const { bank, payNo, refund, account, sweep, see, sum, db } = await setUp(makeStore);
    await refund(3_000);
    expect(await account()).toEqual({ balance: 10_000, frozen: 3_000 });
    await expect(refund(7_001)).rejects.toMatchObject({ reason: "payment.refundExceeds" });
    await refund(7_000);
    await sweep();
    await sweep();
    expect([...bank.refunds]).toEqual([
      [`${payNo}R1`, 3_000],
      [`${payNo}R2`, 7_000],
    ]);
    expect(bank.refundTries).toBe(2);
    expect(await account()).toEqual({ balance: 0, frozen: 0 });
    expect(await sum("CLEARING")).toBe(0);
    expect(await see()).toMatchObject({ refundable: 0, mayRefund: false, refunds: [{ status: "1" }, { status: "1" }] });
    expect(await reconcilePayments(db)).toEqual([]);
  });

  it("are asked for at the same time by two people, and given once", async () => {
    const { call, payNo, account } = await setUp(makeStore);
    const body = { amount: 6_000, refundable: 10_000, remark: "客户申请退回" };
    const asked = await Promise.allSettled([1, 2].map(() => call("refundPayment", { params: { payNo }, body }, clerk)));
    expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await account()).toEqual({ balance: 10_000, frozen: 6_000 });
  });

  it("of several payments at once take an account's own money, and no credit", async () => {
    const { call, topUp, notify, account, db } = await setUp(makeStore);
    await db.updateTable("ledger_accounts").set({ credit_limit: 500_000 }).where("company_id", "=", "c-1").execute();
    const spend = (amount: number, bizNo: string) =>
      postMovement(db, {
        ...{ type: "PAY", companyId: "c-1", amount, direction: "outOfWallet", counterAccount: "PORT_REVENUE" },
        ...{ bizType: "truckOrder", bizNo, operator: "u", operatorName: "", time: new Date(), remark: null },
      });
    await spend(10_000, "TE0");
    for (let round = 1; round <= 6; round++) {
      const payNos: string[] = [];
      for (let n = 0; n < 3; n++) {
        const payNo = await topUp(10_000);
        await notify(payNo, paid(`B-${round}-${n}`, 10_000));
        payNos.push(payNo);
      }
      await spend(20_000, `TE${round}`);
      const body = { amount: 10_000, refundable: 10_000, remark: "客户申请退回" };
      const asked = await Promise.allSettled(
        payNos.map((payNo) => call("refundPayment", { params: { payNo }, body }, clerk)),
      );
      expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await account()).toEqual({ balance: round * 10_000, frozen: round * 10_000 });
    }
  });

  it("whose answer was lost stay held, are asked about, and are booked once", async () => {
    const { bank, refund, account, sweep } = await setUp(makeStore);
    await refund(4_000);
    bank.silent = true;
    await sweep();
    await sweep();
    expect(await account()).toEqual({ balance: 10_000, frozen: 4_000 });
    bank.silent = false;
    await sweep();
    await sweep();
    expect(await account()).toEqual({ balance: 6_000, frozen: 0 });
    // the bank was asked for it once; then it was asked how it stands
    expect(bank.refundTries).toBe(1);
  });

  it("that the bank refuses release what was held", async () => {
    const { bank, refund, account, sweep, see } = await setUp(makeStore);
    bank.takesRefunds = false;
    await refund(4_000);
    await sweep();
    expect(await account()).toEqual({ balance: 10_000, frozen: 0 });
    expect(await see()).toMatchObject({ refundable: 10_000, refunds: [{ status: "2" }] });
    bank.takesRefunds = true;
    await refund(10_000);
    await sweep();
    expect(await account()).toEqual({ balance: 0, frozen: 0 });
  });

  it("are the port's, or the company's who may approve what leaves the wallet, while the money is unspent", async () => {
    const { refund, see, account } = await setUp(makeStore);
    const approver = { ...payer, permissions: new Map([["wallet", new Set(["query", "enable"])]]) } as Identity;
    await expect(refund(1_000, payer)).rejects.toMatchObject({ reason: "forbidden" });
    await expect(see({ ...approver, companyId: "c-2" })).rejects.toMatchObject({ reason: "notFound" });
    expect((await see(payer)).mayRefund).toBe(false);
    await refund(1_000, approver);
    expect(await account()).toEqual({ balance: 10_000, frozen: 1_000 });
    await expect(refund(9_001, approver)).rejects.toMatchObject({ reason: "payment.refundExceeds" });
  });

  it("take money in suspense back through its bank, or leave it open where that refuses", async () => {
    const { db, bank, notify, topUp, sum, sweep } = await setUp(makeStore);
    const payNo = await topUp(500);
    await notify(payNo, paid("B-7", 501));
    const item = () => db.selectFrom("suspense_items").selectAll().executeTakeFirstOrThrow();
    const { askSuspenseReturn } = await import("./public");
    const send = async () => {
      const row = await item();
      await db.updateTable("suspense_items").set({ status: "1", resolve_by: "u-9", resolve_by_name: "李静" }).execute();
      const ctx = { db, identity: clerk, now: new Date("2026-11-21T02:00:00.000Z") };
      return askSuspenseReturn(ctx as Parameters<typeof askSuspenseReturn>[0], { ...row, amount: 501 }, "金额不符");
    };
    bank.takesRefunds = false;
    expect(await send()).toBe(`${payNo}S1`);
    await sweep();
    expect(await item()).toMatchObject({ status: "0", refused_once: 1, resolve_by: null });
    expect(await sum("SUSPENSE")).toBe(501);
    bank.takesRefunds = true;
    await send();
    await sweep();
    expect(await item()).toMatchObject({ status: "3" });
    expect([...bank.refunds]).toEqual([[`${payNo}S2`, 501]]);
    expect([await sum("SUSPENSE"), await sum("CLEARING")]).toEqual([0, -10_000]);
  });

  it("are found broken by the reconciliation, each by its rule", async () => {
    const { db, refund } = await setUp(makeStore);
    await refund(3_000);
    const kinds = async () => (await reconcilePayments(db)).map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    await db.updateTable("payment_refunds").set({ amount: 2_999 }).execute();
    expect(await kinds()).toEqual(["refundHeld"]);
    await db.updateTable("payment_refunds").set({ amount: 3_000 }).execute();
    await db.updateTable("payment_orders").set({ amount: 2_999 }).execute();
    expect(await kinds()).toEqual(["refundExceeds"]);
  });
});
