import {
  approvedOrder,
  balances,
  named,
  newSweep,
  openFeePort,
  pay,
  refund,
  statusOf,
} from "@gateway/testing/testFees";
import type { TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { orderFeePayment } from "@protocol/fees";
import { checkPayment, getPaymentOrder, notifyPayment, startPayment } from "@protocol/paymentOrders";
import { saveWalletLimits } from "@protocol/walletLimits";
import { expect, it } from "vitest";
import type { ChannelState } from "./channel";

const start = 10_000_000;

async function order(port: TestPort, documents: readonly { id: string; version: number }[]): Promise<string> {
  const { payNo } = await port.ask("forwarder", orderFeePayment, {
    body: { documents: named(documents), channel: "DEMO_BANK", returnTo: "/truckExport" },
  });
  await port.ask("forwarder", startPayment, { params: { payNo }, body: {} });
  return payNo;
}

const paid = (channelTxnNo: string, amount: number): ChannelState => ({ result: "paid", channelTxnNo, amount });

const notify = (port: TestPort, payNo: string, state: ChannelState) =>
  port.ask(null, notifyPayment, {
    params: { channel: "DEMO_BANK" },
    body: { headers: { signature: "good" }, raw: Buffer.from(JSON.stringify({ payNo, state })).toString("base64") },
  });

const outcomes = async (port: TestPort, payNo: string) =>
  (await port.ask("forwarder", getPaymentOrder, { params: { payNo } })).documents.map(({ outcome }) => outcome);

eachStore("documents paid through a bank", (makeStore) => {
  it("follow its notify, once, whoever else reports it; a refund goes to the wallet", async () => {
    const { port, bank } = await openFeePort(makeStore);
    await port.ask("forwarder", saveWalletLimits, { body: { version: 0, company: 1_000, people: [] } });
    const orders = [await approvedOrder(port, 10_900), await approvedOrder(port, 21_800)];
    const payNo = await order(port, orders);
    expect(await outcomes(port, payNo)).toEqual([null, null]);
    const state = paid("B-1", 32_700);
    bank.states.set(payNo, state);
    await Promise.all([
      ...Array.from({ length: 5 }, () => notify(port, payNo, state)),
      port.ask("forwarder", checkPayment, { params: { payNo } }),
    ]);
    expect(await outcomes(port, payNo)).toEqual(["paid", "paid"]);
    expect(await Promise.all(orders.map(({ id }) => statusOf(port, id)))).toEqual(["02", "02"]);
    expect(await balances(port)).toEqual({ WALLET: start });
    const [event] = await port.db
      .selectFrom("document_events")
      .select(["operator", "operator_name"])
      .where("document_id", "=", orders[0]!.id)
      .where("action", "=", "pay")
      .execute();
    expect(event).toEqual({ operator: "u-forwarder", operator_name: "周敏" });
    // a day's limit of the wallet is not used up by what a bank paid
    const small = await approvedOrder(port, 1_000);
    expect(await pay(port, "WALLET", [small])).toBe("done");
    await refund(port, orders[0]!.id);
    expect(await balances(port)).toEqual({ WALLET: start - 1_000 + 10_900 });
  });

  it("leave the part of a document that was paid or given back meanwhile in the wallet", async () => {
    const { port } = await openFeePort(makeStore);
    const orders = [
      await approvedOrder(port, 1_000),
      await approvedOrder(port, 2_000),
      await approvedOrder(port, 4_000),
    ];
    const payNo = await order(port, orders);
    const again = await order(port, orders.slice(2));
    expect(await pay(port, "WALLET", [orders[0]!])).toBe("done");
    await notify(port, payNo, paid("B-1", 7_000));
    expect(await outcomes(port, payNo)).toEqual(["wallet", "paid", "paid"]);
    // 1,000 was paid from the wallet and has come back into it
    expect(await balances(port)).toEqual({ WALLET: start });
    await notify(port, again, paid("B-2", 4_000));
    expect(await outcomes(port, again)).toEqual(["wallet"]);
    expect(await balances(port)).toEqual({ WALLET: start + 4_000 });
    await notify(port, payNo, paid("B-1", 7_000));
    expect(await balances(port)).toEqual({ WALLET: start + 4_000 });
  });

  it("stay unpaid where the payment was closed; one that comes late goes back to the bank", async () => {
    const { port, bank, payments } = await openFeePort(makeStore);
    const one = await approvedOrder(port, 1_000);
    const payNo = await order(port, [one]);
    port.clock.now = new Date(port.clock.now.getTime() + 31 * 60_000);
    await newSweep(port, payments).runDue();
    expect((await port.ask("forwarder", getPaymentOrder, { params: { payNo } })).status).toBe("4");
    await notify(port, payNo, paid("B-1", 1_000));
    await newSweep(port, payments).runDue();
    expect([...bank.refunds.values()]).toEqual([1_000]);
    expect(await statusOf(port, one.id)).toBe("01");
    expect(await balances(port)).toEqual({ WALLET: start });
    // the sweep, too, pays what the bank says was paid
    const other = await order(port, [one]);
    bank.states.set(other, paid("B-2", 1_000));
    port.clock.now = new Date(port.clock.now.getTime() + 5 * 60_000);
    await newSweep(port, payments).runDue();
    expect(await statusOf(port, one.id)).toBe("02");
  });
});
