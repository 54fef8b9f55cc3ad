import { payer, setUpPayments } from "@gateway/testing/testPayments";
import { eachStore } from "@gateway/testing/testStores";
import { expect, it } from "vitest";
import type { ChannelState } from "./channel";
import { returnUrlOf } from "./returnUrl";

const minutes = 60_000;
const paid = (channelTxnNo: string, amount: number): ChannelState => ({ result: "paid", channelTxnNo, amount });

/** Rounds of the race of a closing against a success. */
const rounds = process.env.LONG ? 1_000 : 50;

eachStore("payments", (makeStore) => {
  it("book a success once, though 50 notifies come at the same time", async () => {
    const { topUp, start, notify, wallet, order, sum } = await setUpPayments(makeStore);
    const payNo = await topUp(12_345);
    await start(payNo);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(payNo, paid("B-1", 12_345))));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await wallet()).toEqual({ balance: 12_345, posted: 12_345 });
    expect(await order(payNo)).toMatchObject({ status: "2", channel_txn_no: "B-1", late: 0 });
    expect(await sum("CLEARING")).toBe(-12_345);
    expect(await sum("SUSPENSE")).toBe(0);
  });

  it("decide a closing and a success of the same moment one way: booked, or closed and given back", async () => {
    const { topUp, start, notify, wallet, order, sum, later, newSweep, bank } = await setUpPayments(makeStore);
    const outcomes = { booked: 0, back: 0 };
    for (let round = 0; round < rounds; round++) {
      const payNo = await topUp(100 + round);
      await start(payNo);
      later(31 * minutes);
      const state = paid(`B-${round}`, 100 + round);
      const sweeps = [newSweep(), newSweep()];
      // whoever asks the bank now hears that nobody has paid
      const closing = sweeps.map((sweep) => sweep.runDue());
      await Promise.all([...closing, notify(payNo, state), notify(payNo, state)]);
      bank.states.set(payNo, state);
      const { status, late } = await order(payNo);
      expect(["2 0", "4 1"]).toContain(`${status} ${late}`);
      if (late) outcomes.back += 100 + round;
      else outcomes.booked += 100 + round;
      later(2 * minutes);
      await Promise.all([newSweep().runDue(), newSweep().runDue()]);
    }
    expect(await wallet()).toEqual({ balance: outcomes.booked, posted: outcomes.booked });
    expect(await sum("REFUND_DUE")).toBe(0);
    expect(await sum("CLEARING")).toBe(-outcomes.booked);
    expect([...bank.refunds.values()].reduce((total, each) => total + each, 0)).toBe(outcomes.back);
  });

  it("ask the bank before they close: what was paid is a success, whatever the clock says", async () => {
    const { topUp, start, wallet, order, later, newSweep, bank } = await setUpPayments(makeStore);
    const payNo = await topUp(500);
    await start(payNo);
    bank.states.set(payNo, paid("B-1", 500));
    later(40 * minutes);
    await newSweep().runDue();
    expect(await order(payNo)).toMatchObject({ status: "2", late: 0 });
    expect((await wallet()).balance).toBe(500);
    expect(bank.closed).toBe(1);
  });

  it("give back once what comes after the closing, and try again until the bank takes it", async () => {
    const { topUp, start, notify, wallet, order, sum, later, newSweep, bank } = await setUpPayments(makeStore);
    const payNo = await topUp(500);
    await start(payNo);
    later(31 * minutes);
    await newSweep().runDue();
    expect(await order(payNo)).toMatchObject({ status: "4", late: 0 });
    await Promise.all(Array.from({ length: 10 }, () => notify(payNo, paid("B-1", 500))));
    expect(await order(payNo)).toMatchObject({ status: "4", late: 1, refund_no: `${payNo}R1`, refunded_time: null });
    expect(await sum("REFUND_DUE")).toBe(500);
    bank.takesRefunds = false;
    await newSweep().runDue();
    expect(bank.refundTries).toBe(1);
    expect(await sum("REFUND_DUE")).toBe(500);
    bank.takesRefunds = true;
    later(60 * minutes);
    await Promise.all([newSweep().runDue(), newSweep().runDue(), newSweep().runDue()]);
    expect(bank.refundTries).toBe(2);
    expect([...bank.refunds]).toEqual([[`${payNo}R1`, 500]]);
    expect((await order(payNo)).refunded_time).not.toBeNull();
    expect(await sum("REFUND_DUE")).toBe(0);
    expect(await sum("CLEARING")).toBe(0);
    expect(await wallet()).toEqual({ balance: 0, posted: 0 });
    await notify(payNo, paid("B-1", 500));
    later(24 * 60 * minutes);
    await newSweep().runDue();
    expect(bank.refundTries).toBe(2);
  });

  it("put aside a wrong amount, a second payment and one of nobody; the order stays as it is", async () => {
    const { topUp, start, notify, wallet, order, sum } = await setUpPayments(makeStore);
    const payNo = await topUp(500);
    await start(payNo);
    for (let i = 0; i < 3; i++) expect((await notify(payNo, paid("B-1", 501))).status).toBe(200);
    expect(await order(payNo)).toMatchObject({ status: "1", channel_txn_no: null });
    expect(await sum("SUSPENSE")).toBe(501);
    await notify(payNo, paid("B-2", 500));
    expect(await wallet()).toEqual({ balance: 500, posted: 500 });
    await notify(payNo, paid("B-3", 500));
    await notify("PY26112100099", paid("B-4", 70));
    expect(await sum("SUSPENSE")).toBe(501 + 500 + 70);
    // a number that is another order's
    const second = await topUp(500);
    await notify(second, paid("B-2", 500));
    expect(await order(second)).toMatchObject({ status: "0" });
    expect(await wallet()).toEqual({ balance: 500, posted: 500 });
  });

  it("believe no notify that the bank has not signed", async () => {
    const { topUp, start, notify, wallet, order } = await setUpPayments(makeStore);
    const payNo = await topUp(500);
    await start(payNo);
    expect((await notify(payNo, paid("B-1", 500), "forged")).status).toBe(401);
    expect(await order(payNo)).toMatchObject({ status: "1" });
    expect((await wallet()).balance).toBe(0);
  });

  it("fail where the bank refuses, and take a payment that came all the same back", async () => {
    const { topUp, start, notify, order, wallet, sum } = await setUpPayments(makeStore);
    const payNo = await topUp(500);
    await start(payNo);
    await notify(payNo, { result: "failed" });
    expect(await order(payNo)).toMatchObject({ status: "3", late: 0 });
    await notify(payNo, paid("B-1", 500));
    expect(await order(payNo)).toMatchObject({ status: "3", late: 1 });
    expect((await wallet()).balance).toBe(0);
    expect(await sum("REFUND_DUE")).toBe(500);
    // and a refusal that comes late undoes nothing
    const other = await topUp(600);
    await notify(other, paid("B-2", 600));
    await notify(other, { result: "failed" });
    expect(await order(other)).toMatchObject({ status: "2" });
  });

  it("are asked for by who has returned before the notify, and show themselves to their company alone", async () => {
    const { topUp, start, call, bank } = await setUpPayments(makeStore);
    const payNo = await topUp(500);
    const check = () => call<{ status: string }>("checkPayment", { params: { payNo } });
    expect((await check()).status).toBe("0");
    await start(payNo);
    bank.states.set(payNo, { result: "open" });
    expect((await check()).status).toBe("1");
    bank.states.set(payNo, paid("B-1", 500));
    expect((await check()).status).toBe("2");
    const stranger = { ...payer, companyId: "c-2" };
    for (const name of ["getPaymentOrder", "startPayment", "checkPayment"])
      await expect(call(name, { params: { payNo }, body: {} }, stranger)).rejects.toMatchObject({ reason: "notFound" });
    const reader = { ...payer, permissions: new Map([["wallet", new Set(["query"])]]) } as typeof payer;
    await expect(call("startPayment", { params: { payNo }, body: {} }, reader)).rejects.toMatchObject({
      reason: "forbidden",
    });
    await expect(call("startPayment", { params: { payNo }, body: {} })).rejects.toMatchObject({
      reason: "payment.notOpen",
    });
  });
});

it("a bank leads back to the portal's own addresses alone", () => {
  const to = (asked?: string, portal = "http://127.0.0.1:3000") => returnUrlOf(portal, asked, "PY26112100001");
  const own = "http://127.0.0.1:3000/bankJump?payNo=PY26112100001";
  expect(to()).toBe(own);
  expect(to("http://localhost:3000")).toBe("http://localhost:3000/bankJump?payNo=PY26112100001");
  for (const asked of ["http://localhost:3001", "https://evil.example", "http://localhost:3000/x", "javascript:0", ""])
    expect(to(asked)).toBe(own);
  expect(to("http://127.0.0.1:443", "https://port.example")).toBe("https://port.example/bankJump?payNo=PY26112100001");
});
