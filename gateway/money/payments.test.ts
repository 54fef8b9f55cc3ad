import { openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { getPayment } from "@protocol/payments";
import { expect, it } from "vitest";
import { type Movement, postMovement } from "./ledger";
import { paymentHandlers } from "./payments";

eachStore("the state of a payment", (makeStore) => {
  const setUp = async () => {
    const port = await openTestPort(makeStore, paymentHandlers);
    const post = (bizNo: string, type: "PAY" | "REFUND", amount: number, hours: number) =>
      postMovement(port.db, {
        type,
        companyId: "FWD1",
        amount,
        direction: type === "PAY" ? "outOfWallet" : "intoWallet",
        counterAccount: "PORT_REVENUE",
        bizType: "truckOrder",
        bizNo,
        operator: "u-forwarder",
        operatorName: "周敏",
        time: new Date(testNow.getTime() + hours * 3_600_000),
        remark: null,
      } satisfies Movement);
    const state = (payNo: string) => port.ask("forwarder", getPayment, { params: { payNo } });
    return { ...port, post, state };
  };

  it("is told by the transaction's number and by the document's", async () => {
    const { post, state } = await setUp();
    const { txnNo } = await post("TE26112100001", "PAY", 68_000, -2);
    const paid = await state("te26112100001");
    expect(paid).toMatchObject({ txnNo, bizNo: "TE26112100001", amount: 68_000, refunded: 0, payStatus: "2" });
    expect(await state(` ${txnNo} `)).toEqual(paid);
  });

  it("follows refunds, in part and whole, and the last round of a document", async () => {
    const { post, state } = await setUp();
    await post("TE26112100001", "PAY", 68_000, -5);
    await post("TE26112100001", "REFUND", 8_000, -4);
    expect(await state("TE26112100001")).toMatchObject({ refunded: 8_000, payStatus: "3" });
    await post("TE26112100002", "PAY", 500, -5);
    await post("TE26112100002", "REFUND", 500, -4);
    expect(await state("TE26112100002")).toMatchObject({ refunded: 500, payStatus: "4" });
    await post("TE26112100002-2", "PAY", 700, -1);
    expect(await state("TE26112100002")).toMatchObject({ bizNo: "TE26112100002-2", amount: 700, payStatus: "2" });
    // another document whose number only begins alike
    await post("TE261121000021", "PAY", 900, 0);
    expect(await state("TE26112100002")).toMatchObject({ amount: 700 });
  });

  it("follows refunds that have numbers of their own", async () => {
    const { post, state } = await setUp();
    await post("MO26112100001", "PAY", 900, -5);
    await post("MO261121000011", "REFUND", 50, -4);
    expect(await state("MO26112100001")).toMatchObject({ refunded: 0, payStatus: "2", refundTime: null });
    await post("MO26112100001R1", "REFUND", 100, -4);
    expect(await state("MO26112100001")).toMatchObject({ refunded: 100, payStatus: "3" });
    await post("MO26112100001R2", "REFUND", 800, -3);
    const refundTime = new Date(testNow.getTime() - 3 * 3_600_000).toISOString();
    expect(await state("MO26112100001")).toMatchObject({ refunded: 900, payStatus: "4", refundTime });
  });

  it("is the payer's own: others' and nobody's look the same", async () => {
    const { post, answer } = await setUp();
    const { txnNo } = await post("TE26112100001", "PAY", 68_000, -2);
    for (const payNo of [txnNo, "TE26112100001", "TE99999999999"]) {
      expect((await answer("otherForwarder", getPayment, { params: { payNo } })).code).toBe("404");
    }
    for (const payNo of ["%", "\0", "", "TE 1"]) {
      expect((await answer("otherForwarder", getPayment, { params: { payNo } })).code, payNo).toBe("422");
    }
    expect((await answer(null, getPayment, { params: { payNo: txnNo } })).code).toBe("401");
  });
});
