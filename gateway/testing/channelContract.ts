import { ChannelDown, NotifyRefused, type PaymentChannel, type RawNotify } from "@gateway/payments/channel";
import { parseDayFile } from "@protocol/bankDayFile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A bank with a payer before it, as its simulator or its own program plays them. */
export interface ChannelUnderTest {
  channel: PaymentChannel;
  /** The payer pays what is asked. */
  pay(payNo: string): Promise<void>;
  /** The last notify about it that the bank has sent, as it came. */
  notifyOf(payNo: string): Promise<RawNotify>;
  /** Puts a payment on a day that is over, and answers that day; where the bank offers statements. */
  letDayPass?(payNo: string): Promise<string>;
  /** The bank falls silent. */
  stop(): Promise<void>;
}

const order = (payNo: string, amount = 12_345) => ({
  payNo,
  amount,
  merchant: "泊联港务有限公司",
  returnUrl: `http://127.0.0.1:3000/bankJump?payNo=${payNo}`,
  expiresTime: new Date(Date.now() + 1_800_000).toISOString(),
});

/** What the rules of payments rely on, the same for every bank. */
export function channelContract(name: string, setUp: () => Promise<ChannelUnderTest>): void {
  describe(`payments through ${name}`, () => {
    let bank: ChannelUnderTest;
    let serial = 0;
    const newPayNo = () => `PY261121${String(++serial).padStart(5, "0")}`;
    beforeAll(async () => {
      bank = await setUp();
    });
    afterAll(() => bank.stop());

    it("opens an order once, and shows a cashier or a code", async () => {
      const { channel } = bank;
      const payNo = newPayNo();
      const opened = await channel.create(order(payNo));
      expect(await channel.create(order(payNo))).toEqual(opened);
      expect(Boolean(opened.redirectUrl)).toBe(channel.checkout === "redirect");
      expect(Boolean(opened.qr)).toBe(channel.checkout === "qr");
      // a bank may know nothing of an order until a payer has come
      expect(["open", "unknown"]).toContain((await channel.query(payNo)).result);
      expect((await channel.query(newPayNo())).result).toBe("unknown");
    });

    it("says by notify and when asked the same of what was paid", async () => {
      const { channel } = bank;
      const payNo = newPayNo();
      await channel.create(order(payNo));
      await bank.pay(payNo);
      const told = channel.verifyNotify(await bank.notifyOf(payNo), new Date());
      expect(told).toMatchObject({ payNo, state: { result: "paid", amount: 12_345 } });
      expect(await channel.query(payNo)).toEqual(told.state);
      expect(await channel.close(payNo)).toEqual(told.state);
    });

    it("is not believed when a byte, a signature or the hour is another", async () => {
      const { channel } = bank;
      const payNo = newPayNo();
      await channel.create(order(payNo));
      await bank.pay(payNo);
      const notify = await bank.notifyOf(payNo);
      const refuse = (changed: RawNotify, now = new Date()) =>
        expect(() => channel.verifyNotify(changed, now)).toThrow(NotifyRefused);
      const body = Buffer.from(notify.body);
      body[Math.floor(body.length / 2)]! ^= 1;
      refuse({ ...notify, body });
      refuse({ ...notify, body: Buffer.from("") });
      refuse({ headers: {}, body: Buffer.from('{"payNo":"PY26112100001","result":"PAID"}') });
      refuse(notify, new Date(Date.now() + 3 * 24 * 3_600_000));
      expect(channel.verifyNotify(notify, new Date()).payNo).toBe(payNo);
    });

    it("lets nobody pay what is closed, however often", async () => {
      const { channel } = bank;
      const payNo = newPayNo();
      await channel.create(order(payNo));
      expect((await channel.close(payNo)).result).not.toBe("paid");
      expect((await channel.close(payNo)).result).not.toBe("paid");
      expect(["closed", "unknown"]).toContain((await channel.query(payNo)).result);
      expect((await channel.close(newPayNo())).result).not.toBe("paid");
    });

    it("gives back once under one number, and never more than was paid", async () => {
      const { channel } = bank;
      const payNo = newPayNo();
      await channel.create(order(payNo));
      await bank.pay(payNo);
      const state = await channel.query(payNo);
      if (state.result !== "paid") throw new Error("was not paid");
      const refund = { payNo, total: 12_345, channelTxnNo: state.channelTxnNo };
      expect(await channel.refund({ ...refund, refundNo: `${payNo}R1`, amount: 12_345 })).toBe(true);
      expect(await channel.refund({ ...refund, refundNo: `${payNo}R1`, amount: 12_345 })).toBe(true);
      expect(await channel.refund({ ...refund, refundNo: `${payNo}R2`, amount: 1 })).toBe(false);
      expect(await channel.queryRefund({ payNo, refundNo: `${payNo}R1` })).toBe("done");
      expect(await channel.queryRefund({ payNo, refundNo: `${payNo}R2` })).toBe("unknown");
    });

    it("gives back in parts up to the sum, each under its number", async () => {
      const { channel } = bank;
      const payNo = newPayNo();
      await channel.create(order(payNo));
      await bank.pay(payNo);
      const state = await channel.query(payNo);
      if (state.result !== "paid") throw new Error("was not paid");
      const part = (n: number, amount: number) =>
        channel.refund({
          ...{ payNo, total: 12_345, channelTxnNo: state.channelTxnNo },
          refundNo: `${payNo}R${n}`,
          amount,
        });
      expect(await part(1, 12_000)).toBe(true);
      expect(await part(2, 346)).toBe(false);
      expect(await part(3, 345)).toBe(true);
      expect(await part(1, 11_999)).toBe(false);
      expect(await channel.queryRefund({ payNo, refundNo: `${payNo}R3` })).toBe("done");
    });

    it("offers the statement of a day that is over, with what was paid and given back", async () => {
      const { channel } = bank;
      const payNo = newPayNo();
      await channel.create(order(payNo));
      await bank.pay(payNo);
      const state = await channel.query(payNo);
      if (state.result !== "paid") throw new Error("was not paid");
      const { channelTxnNo } = state;
      await channel.refund({ payNo, total: 12_345, channelTxnNo, refundNo: `${payNo}R1`, amount: 45 });
      const day = await bank.letDayPass!(payNo);
      const file = await channel.dayFile?.(day);
      expect(file?.hash).toMatch(/^([\da-f]{40}|[\da-f]{64})$/);
      const rows = parseDayFile(file?.text ?? "", day).filter((row) => row.payNo === payNo);
      expect(rows.map(({ kind, amount, refundNo }) => [kind, amount, refundNo])).toEqual([
        ["PAY", 12_345, ""],
        ["REFUND", 45, `${payNo}R1`],
      ]);
      expect(new Set(rows.map((row) => row.channelTxnNo))).toEqual(new Set([channelTxnNo]));
    });

    it("hears by status and words of its own that a notify was taken", () => {
      const { channel } = bank;
      expect(channel.acknowledge(true).status).toBe(200);
      expect(channel.acknowledge(false)).not.toEqual(channel.acknowledge(true));
    });

    it("is down when it does not answer", async () => {
      await bank.stop();
      await expect(bank.channel.query("PY26112100001")).rejects.toThrow(ChannelDown);
    });
  });
}
