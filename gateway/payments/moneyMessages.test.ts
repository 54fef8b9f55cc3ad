import { runBilling } from "@gateway/billing/billRun";
import { tellExpiredTransfers } from "@gateway/money/notifications";
import { approvedOrder, named, newSweep, openFeePort, pay } from "@gateway/testing/testFees";
import { toldTo } from "@gateway/testing/testMessages";
import type { TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { orderFeePayment } from "@protocol/fees";
import { queryPageNoticeList } from "@protocol/messages";
import { openCreditAccount, pageMonthlyBills } from "@protocol/monthlyBills";
import { createTopUp, notifyPayment, startPayment } from "@protocol/paymentOrders";
import { refundPayment } from "@protocol/paymentRefunds";
import { pageSuspense, suspense, suspenseStatus } from "@protocol/suspense";
import { announceTransfer, enterBankReceipts, transferDays } from "@protocol/transfers";
import { expect, it } from "vitest";

const at = (port: TestPort, time: string) => {
  port.clock.now = new Date(Date.parse(time));
};

/** Several gateways at once, and each of them again. */
async function often(work: () => Promise<unknown>): Promise<void> {
  await Promise.all([work(), work(), work()]);
  await work();
}

/** What the three people were told since the last look, oldest first: who may pay, who may look, and a stranger. */
function listener(port: TestPort) {
  const known = { forwarder: 0, assistant: 0, otherForwarder: 0, clerk: 0 };
  const news = async (who: keyof typeof known) => {
    const told = (await toldTo(port, who))
      .filter((each) => /bill|transfer|suspense|refund|payment/.test(each))
      .reverse();
    const since = told.slice(known[who]);
    known[who] = told.length;
    return since;
  };
  return async () => ({
    forwarder: await news("forwarder"),
    assistant: await news("assistant"),
    others: [...(await news("otherForwarder")), ...(await news("clerk"))],
  });
}

eachStore("messages about bills, transfers and refunds", (makeStore) => {
  it("tell of a bill when it is made, due soon and overdue, and are done once it is paid", async () => {
    const { port } = await openFeePort(makeStore);
    const heard = listener(port);
    const body = { companyId: "FWD1", creditLimit: 100_000, dueDays: 15, remark: "合同 HT-1" };
    await port.ask("clerk", openCreditAccount, { body });
    expect(await pay(port, "CREDIT", [await approvedOrder(port, 5_000)])).toBe("done");
    const look = () => often(() => runBilling(port.unattended, port.clock.now));

    at(port, "2026-12-01T02:00:00.000Z");
    await look();
    expect(await heard()).toEqual({ forwarder: ["TODO bill.made"], assistant: ["MESSAGE bill.made"], others: [] });
    at(port, "2026-12-12T15:59:00.000Z");
    await look();
    expect((await heard()).assistant).toEqual([]);
    at(port, "2026-12-12T16:00:00.000Z");
    await look();
    expect(await heard()).toEqual({ forwarder: ["TODO bill.due"], assistant: ["MESSAGE bill.due"], others: [] });
    at(port, "2026-12-16T16:00:00.000Z");
    await look();
    expect(await heard()).toEqual({
      forwarder: ["TODO bill.overdue"],
      assistant: ["MESSAGE bill.overdue"],
      others: [],
    });
    const list = { pageIndex: 1, pageSize: 10 as const };
    expect((await port.ask("forwarder", queryPageNoticeList, { body: list })).rows[0]).toMatchObject({
      params: { period: "2026-11", amount: "50.00", dueDay: "2026-12-16" },
      link: expect.stringContaining("/account/billDetail?id="),
    });

    const [bill] = (await port.ask("forwarder", pageMonthlyBills, { body: { ...list, searchInfos: [] } })).rows;
    expect(await pay(port, "WALLET", [bill!], { kind: "monthlyBill" })).toBe("done");
    await look();
    expect((await toldTo(port, "forwarder")).filter((each) => each.startsWith("TODO bill"))).toEqual([
      "TODO bill.overdue ✓",
      "TODO bill.due ✓",
      "TODO bill.made ✓",
    ]);
  });

  it("tell of a transfer that arrived or did not, and of money in suspense that was booked or went back", async () => {
    const { port } = await openFeePort(makeStore);
    const heard = listener(port);
    const announce = () => port.ask("forwarder", announceTransfer, { body: { amount: 10_000 } });
    const enter = (bankRef: string, amount: number, note: string) => {
      const receipt = { bankRef, amount, bookedDay: "2026-11-21", payerName: "远帆", payerAcct: "", note };
      return port.ask("clerk", enterBankReceipts, { body: { receipts: [receipt] } });
    };
    const lain = async () => {
      const { rows } = await port.ask("clerk", pageSuspense, { body: { pageIndex: 1, pageSize: 10, searchInfos: [] } });
      const { id, version } = rows.find(({ status }) => status === suspenseStatus.open)!;
      return { params: { id }, seen: { version, remark: "客户来函确认" } };
    };
    const toBoth = (...told: string[]) => ({ forwarder: told, assistant: told, others: [] });

    const { reference } = await announce();
    await often(() => enter("B-0001", 10_000, reference));
    expect(await heard()).toEqual(toBoth("MESSAGE transfer.arrived"));

    const second = await announce();
    await enter("B-0002", 9_900, second.reference);
    expect(await heard()).toEqual(toBoth());
    const toTransfer = await lain();
    const body = { ...toTransfer.seen, target: `T:${second.id}` };
    await port.ask("clerk", suspense.assign, { ...toTransfer, body });
    await enter("B-0003", 700, "不明");
    const toWallet = await lain();
    await port.ask("clerk", suspense.assign, { ...toWallet, body: { ...toWallet.seen, target: "A:EW-FWD1" } });
    expect(await heard()).toEqual(toBoth("MESSAGE transfer.arrived", "MESSAGE suspense.assigned"));

    const third = await announce();
    await enter("B-0004", 1, third.reference);
    const back = await lain();
    await port.ask("clerk", suspense.payBack, { ...back, body: { ...back.seen, bankRef: "OUT-1" } });
    expect(await heard()).toEqual(toBoth("MESSAGE suspense.returned"));

    port.clock.now = new Date(port.clock.now.getTime() + transferDays * 86_400_000);
    await often(() => tellExpiredTransfers(port.unattended));
    expect(await heard()).toEqual(toBoth("MESSAGE transfer.expired"));
  });

  it("tell what a bank has decided of a refund, and of what came late or lay in suspense", async () => {
    const { port, bank, payments } = await openFeePort(makeStore);
    const heard = listener(port);
    const topUp = async (amount: number) => {
      const account = { kind: "WALLET" as const, yardCode: "" };
      const order = { amount, channel: "DEMO_BANK", account, trade: "" as const, returnTo: null };
      const { payNo } = await port.ask("forwarder", createTopUp, { body: order });
      await port.ask("forwarder", startPayment, { params: { payNo }, body: {} });
      return payNo;
    };
    const report = (payNo: string, channelTxnNo: string, amount: number) => {
      const raw = JSON.stringify({ payNo, state: { result: "paid", channelTxnNo, amount } });
      return port.ask(null, notifyPayment, {
        params: { channel: "DEMO_BANK" },
        body: { headers: { signature: "good" }, raw: Buffer.from(raw).toString("base64") },
      });
    };
    const look = async () => {
      port.clock.now = new Date(port.clock.now.getTime() + 7_200_000);
      await often(() => newSweep(port, payments).runDue());
    };
    const toBoth = (...told: string[]) => ({ forwarder: told, assistant: told, others: [] });

    const payNo = await topUp(10_000);
    await report(payNo, "B-1", 10_000);
    const refund = (refundable: number) =>
      port.ask("clerk", refundPayment, { params: { payNo }, body: { amount: 3_000, refundable, remark: "客户申请" } });
    await refund(10_000);
    await look();
    expect(await heard()).toEqual(toBoth("MESSAGE refund.done"));
    bank.takesRefunds = false;
    await refund(7_000);
    await look();
    expect(await heard()).toEqual(toBoth("MESSAGE refund.refused"));

    await often(() => report(payNo, "B-2", 10_000));
    expect(await heard()).toEqual({ ...toBoth("MESSAGE payment.suspended"), others: ["TODO suspense.added"] });
    const { rows } = await port.ask("clerk", pageSuspense, { body: { pageIndex: 1, pageSize: 10, searchInfos: [] } });
    const send = (version: number) =>
      port.ask("clerk", suspense.sendBack, { params: { id: rows[0]!.id }, body: { version, remark: "重复支付" } });
    await send(rows[0]!.version);
    expect(await toldTo(port, "clerk")).toContain("TODO suspense.added ✓");
    await look();
    expect(await heard()).toEqual({ ...toBoth(), others: ["TODO suspense.refused"] });
    bank.takesRefunds = true;
    await send(rows[0]!.version + 2);
    await look();
    expect(await heard()).toEqual(toBoth("MESSAGE suspense.returned"));
    expect(await toldTo(port, "clerk")).toContain("TODO suspense.refused ✓");

    const late = await topUp(500);
    await look();
    await report(late, "B-3", 500);
    await look();
    expect(await heard()).toEqual(toBoth("MESSAGE payment.lateReturned"));

    // another amount than due is told of as well; of an order that nobody made, the port alone hears
    const short = await topUp(500);
    await report(short, "B-4", 499);
    expect(await heard()).toEqual({ ...toBoth("MESSAGE payment.suspended"), others: ["TODO suspense.added"] });
    await report("PY26112100099", "B-5", 70);
    expect(await heard()).toEqual({ ...toBoth(), others: ["TODO suspense.added"] });
  });

  it("tell once of the part of a payment that its documents did not take", async () => {
    const { port } = await openFeePort(makeStore);
    const heard = listener(port);
    const orders = [await approvedOrder(port, 1_000), await approvedOrder(port, 2_000)];
    const { payNo } = await port.ask("forwarder", orderFeePayment, {
      body: { documents: named(orders), channel: "DEMO_BANK", returnTo: "/truckExport" },
    });
    await port.ask("forwarder", startPayment, { params: { payNo }, body: {} });
    await pay(port, "WALLET", [orders[0]!]);
    const raw = JSON.stringify({ payNo, state: { result: "paid", channelTxnNo: "B-1", amount: 3_000 } });
    await often(() =>
      port.ask(null, notifyPayment, {
        params: { channel: "DEMO_BANK" },
        body: { headers: { signature: "good" }, raw: Buffer.from(raw).toString("base64") },
      }),
    );
    const told = ["MESSAGE payment.toWallet"];
    expect(await heard()).toEqual({ forwarder: told, assistant: told, others: [] });
  });
});
