import { approvedOrder, balances, openFeePort, pay, refund, statusOf } from "@gateway/testing/testFees";
import type { TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import {
  changeCreditTerms,
  findCreditAccount,
  getCreditAccount,
  getMonthlyBill,
  listCreditCandidates,
  openCreditAccount,
  pageCreditAccounts,
  pageMonthlyBills,
  readBillRows,
} from "@protocol/monthlyBills";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { runBilling } from "./billRun";
import { reconcileBills } from "./reconcileBills";

const open = (port: TestPort, creditLimit: number, companyId = "FWD1") =>
  port.ask("clerk", openCreditAccount, { body: { companyId, creditLimit, dueDays: 15, remark: "合同 HT-1" } });

const bills = async (port: TestPort, who: "forwarder" | "clerk" | "otherForwarder" = "forwarder") =>
  (await port.ask(who, pageMonthlyBills, { body: { pageIndex: 1, pageSize: 10, searchInfos: [] } })).rows;

const account = (port: TestPort) => port.ask("forwarder", findCreditAccount);
const at = (port: TestPort, time: string) => {
  port.clock.now = new Date(Date.parse(time));
};

/** A monthly customer with three orders on credit in November, the first given back, and the bill of that month. */
async function billed(makeStore: Parameters<typeof openFeePort>[0]) {
  const { port } = await openFeePort(makeStore);
  await open(port, 100_000);
  const orders = [
    await approvedOrder(port, 10_000),
    await approvedOrder(port, 20_000),
    await approvedOrder(port, 30_000),
  ];
  const later = await approvedOrder(port, 7_000);
  expect(await pay(port, "CREDIT", orders)).toBe("done");
  await refund(port, orders[0]!.id);
  at(port, "2026-12-01T02:00:00.000Z");
  await runBilling(port.unattended, port.clock.now);
  return { port, later, bill: (await bills(port))[0]! };
}

eachStore("monthly customers", (makeStore) => {
  it("buy on credit up to their limit, and get back what was canceled", async () => {
    const { port } = await openFeePort(makeStore);
    const orders = [await approvedOrder(port, 60_000), await approvedOrder(port, 50_000)];
    expect(await account(port)).toBeNull();
    expect(await pay(port, "CREDIT", orders)).toBe("credit.none");
    await open(port, 100_000);
    expect(await pay(port, "CREDIT", orders)).toBe("credit.insufficient");
    expect(await statusOf(port, orders[0]!.id)).toBe("01");
    expect(await pay(port, "CREDIT", orders.slice(0, 1))).toBe("done");
    expect(await account(port)).toMatchObject({ used: 60_000, available: 40_000, unbilled: 60_000, unbilledRows: 1 });
    await refund(port, orders[0]!.id);
    expect(await account(port)).toMatchObject({ used: 0, available: 100_000, unbilled: 0, unbilledRows: 2 });
    expect((await balances(port)).WALLET).toBe(10_000_000);
  });

  it("get one bill a month, however many gateways make it and however late", async () => {
    const { port, bill, later } = await billed(makeStore);
    expect(bill).toMatchObject({ period: "2026-11", amount: 50_000, rowCount: 4, dueDay: "2026-12-16", status: "1" });
    const { rows, next } = await port.ask("forwarder", readBillRows, { params: { id: bill.id }, body: {} });
    expect(rows.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-10_000, 10_000, 20_000, 30_000]);
    expect(next).toBeNull();
    await Promise.all(Array.from({ length: 4 }, () => runBilling(port.unattended, port.clock.now)));
    expect(await bills(port)).toHaveLength(1);

    // of two months that no gateway saw end, the one in which something was bought gets a bill
    expect(await pay(port, "CREDIT", [later])).toBe("done");
    const longAfter = new Date("2027-02-10T02:00:00.000Z");
    const runs = await Promise.all(Array.from({ length: 4 }, () => runBilling(port.unattended, longAfter)));
    expect(runs.reduce((sum, { made }) => sum + made, 0)).toBe(1);
    expect((await bills(port)).map(({ period, amount }) => [period, amount])).toEqual([
      ["2026-12", 7_000],
      ["2026-11", 50_000],
    ]);
    expect(await reconcileBills(port.db)).toEqual([]);
  });

  it("are not billed before the month has ended in Shanghai", async () => {
    const { port } = await openFeePort(makeStore);
    await open(port, 100_000);
    expect(await pay(port, "CREDIT", [await approvedOrder(port, 5_000)])).toBe("done");
    for (const time of ["2026-11-30T15:59:59.000Z", "2026-11-30T16:09:59.000Z"]) {
      expect((await runBilling(port.unattended, new Date(Date.parse(time)))).made).toBe(0);
    }
    expect((await runBilling(port.unattended, new Date("2026-11-30T16:10:00.000Z"))).made).toBe(1);
  });

  it("pay a bill once from the wallet; its amount is free again", async () => {
    const { port, bill } = await billed(makeStore);
    expect(await pay(port, "CREDIT", [bill], { kind: "monthlyBill" })).toBe("invalid");
    const ended = await Promise.all([
      pay(port, "WALLET", [bill], { kind: "monthlyBill" }),
      pay(port, "WALLET", [bill], { kind: "monthlyBill" }),
    ]);
    expect(ended.sort()).toEqual(["done", "fees.changed"]);
    expect(await balances(port)).toEqual({ WALLET: 10_000_000 - 50_000, CREDIT: 0 });
    expect(await port.ask("forwarder", getMonthlyBill, { params: { id: bill.id } })).toMatchObject({
      status: "2",
      payable: false,
    });
    expect(await reconcileBills(port.db)).toEqual([]);
  });

  it("get no further credit while a bill is overdue", async () => {
    const { port, bill, later } = await billed(makeStore);
    at(port, "2026-12-16T15:59:00.000Z");
    expect(await account(port)).toMatchObject({ overdueBillNo: null });
    at(port, "2026-12-16T16:00:00.000Z");
    expect(await pay(port, "CREDIT", [later])).toBe("credit.overdue");
    await runBilling(port.unattended, port.clock.now);
    const [overdue] = await bills(port);
    expect(overdue).toMatchObject({ status: "3", billNo: bill.billNo });
    expect(await account(port)).toMatchObject({ overdueBillNo: bill.billNo });
    expect(await pay(port, "WALLET", [overdue!], { kind: "monthlyBill" })).toBe("done");
    expect(await pay(port, "CREDIT", [later])).toBe("done");
  });

  it("show their bills to themselves and the port; only the port says who they are", async () => {
    const { port, bill } = await billed(makeStore);
    expect(await bills(port, "otherForwarder")).toEqual([]);
    expect(await bills(port, "clerk")).toHaveLength(1);
    for (const who of ["otherForwarder", "forwarder"] as const) {
      const id = who === "forwarder" ? "X" : bill.id;
      expect((await port.answer(who, getMonthlyBill, { params: { id } })).status).toBe(404);
      expect((await port.answer(who, readBillRows, { params: { id }, body: {} })).status).toBe(404);
    }
    expect(await port.ask("clerk", getMonthlyBill, { params: { id: bill.id } })).toMatchObject({ payable: false });
    expect(await pay(port, "WALLET", [bill], { kind: "monthlyBill", who: "clerk" })).not.toBe("done");
    const body = { companyId: "FWD2", creditLimit: 1, dueDays: 1, remark: "自己开" };
    expect((await port.answer("forwarder", openCreditAccount, { body })).code).toBe(codes.forbidden);
    expect(
      (await port.answer("forwarder", pageCreditAccounts, { body: { pageIndex: 1, pageSize: 10, searchInfos: [] } }))
        .code,
    ).toBe(codes.forbidden);
    const again = await port.answer("clerk", openCreditAccount, { body: { ...body, companyId: "FWD1" } });
    expect(again.result).toMatchObject({ reason: "credit.opened" });
    const candidates = await port.ask("clerk", listCreditCandidates);
    expect(candidates.map(({ id }) => id)).not.toContain("FWD1");
  });

  it("have their limit changed with a reason, never below what they owe nor over another's change", async () => {
    const { port } = await billed(makeStore);
    const read = () => port.ask("clerk", getCreditAccount, { params: { companyId: "FWD1" } });
    const { version } = await read();
    const change = (creditLimit: number) =>
      port.answer("clerk", changeCreditTerms, {
        params: { companyId: "FWD1" },
        body: { creditLimit, dueDays: 30, remark: "额度调整", version },
      });
    expect((await change(49_999)).result).toMatchObject({ fieldReasons: { creditLimit: [expect.any(String)] } });
    expect((await change(50_000)).result).toMatchObject({ creditLimit: 50_000, available: 0, dueDays: 30 });
    expect(await change(70_000)).toMatchObject({ status: 409 });
    const { changes, ...now } = await read();
    expect(now).toMatchObject({ creditLimit: 50_000, version: version + 1 });
    expect(changes.map(({ creditLimit }) => creditLimit)).toEqual([
      { from: 100_000, to: 50_000 },
      { from: null, to: 100_000 },
    ]);
  });

  it("are opened, and have their limit changed, by one of two clerks at once; the other is told how it stands", async () => {
    const { port } = await openFeePort(makeStore);
    const body = { companyId: "FWD1", creditLimit: 100_000, dueDays: 15, remark: "合同 HT-1" };
    const opened = await Promise.all([1, 2].map(() => port.answer("clerk", openCreditAccount, { body })));
    expect(opened.map(({ code }) => code).sort()).toEqual([codes.ok, codes.refused].sort());
    for (const [version, limits] of [
      [1, [70_000, 80_000]],
      [2, [50_000, 60_000]],
      [3, [30_000, 40_000]],
    ] as const) {
      const answers = await Promise.all(
        limits.map((creditLimit) =>
          port.answer("clerk", changeCreditTerms, {
            params: { companyId: "FWD1" },
            body: { creditLimit, dueDays: 30, remark: "额度调整", version },
          }),
        ),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict].sort());
      const kept = limits[answers.findIndex(({ code }) => code === codes.ok)];
      const told = answers.find(({ code }) => code === codes.conflict);
      expect(told?.result).toMatchObject({ current: { creditLimit: kept, version: version + 1 } });
    }
  });

  it("have the books tell each fault that is planted", async () => {
    const { port } = await billed(makeStore);
    const kinds = async () => [...new Set((await reconcileBills(port.db)).map((each) => each.kind))];
    expect(await kinds()).toEqual([]);
    await sql`update monthly_bills set amount = amount + 1`.execute(port.db);
    expect(await kinds()).toEqual(["billSum"]);
    await sql`update monthly_bills set amount = amount - 1`.execute(port.db);
    await sql`update monthly_bill_rows set amount = case amount when 20000 then 20001 else amount - 1 end
      where amount in (20000, 30000)`.execute(port.db);
    expect(await kinds()).toEqual(["billRow"]);
  });
});
