import { invoicingHandlers } from "@gateway/invoicing/handlers";
import { openPrepayAccount, postTxn, prepayOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { approvedOrder, balances, named, openFeePort, pay, refund, statusOf } from "@gateway/testing/testFees";
import { balanceOf, exportOrder } from "@gateway/testing/testOrders";
import type { TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { payFees, quoteFees } from "@protocol/fees";
import { pageFeeRows } from "@protocol/invoicing";
import { getPayment } from "@protocol/payments";
import { truckOrders } from "@protocol/trucking";
import { saveWalletLimits } from "@protocol/walletLimits";
import { expect, it } from "vitest";

const start = 10_000_000;

/** fen prepaid at NBYZ. */
async function prepay(db: Store, amount: number, now: Date): Promise<void> {
  await openPrepayAccount(db, "FWD1", "NBYZ", now);
  const txn = { operator: "u", operatorName: "", time: now, remark: null, bizType: "BANK", bizNo: `B-${amount}` };
  await postTxn(db, { ...txn, type: "TOPUP", companyId: "FWD1", amount }, [
    { account: prepayOf("FWD1", "NBYZ"), amount },
    { account: "CLEARING", amount: -amount },
  ]);
}

const statuses = (port: TestPort, orders: readonly { id: string }[]) =>
  Promise.all(orders.map(({ id }) => statusOf(port, id)));

async function sumOf(db: Store, accountId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("ledger_postings")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

eachStore("fees of documents", (makeStore) => {
  it("are paid together, all of them or none", async () => {
    const { port } = await openFeePort(makeStore);
    const orders = [
      await approvedOrder(port, 10_900),
      await approvedOrder(port, 21_800),
      await approvedOrder(port, 333),
    ];
    const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    await port.ask("clerk", truckOrders.return, {
      params: { id: third.id },
      body: { version: third.version, remark: "箱量有误" },
    });
    expect(await pay(port, "WALLET", orders)).toBe("fees.changed");
    expect(await statuses(port, orders)).toEqual(["01", "01", "03"]);
    expect(await balances(port)).toEqual({ WALLET: start });

    const quote = await port.ask("forwarder", quoteFees, {
      body: { documents: orders.map(({ id }) => ({ kind: "truckOrder" as const, id })) },
    });
    expect(quote.total).toBe(32_700);
    expect(quote.documents.map(({ obstacle }) => obstacle !== null)).toEqual([false, false, true]);
    expect(quote.sources.map(({ source, obstacle }) => [source, obstacle])).toEqual([
      ["WALLET", null],
      ["BANK", null],
    ]);
    expect(await pay(port, "WALLET", [first, second])).toBe("done");
    expect(await statuses(port, orders)).toEqual(["02", "02", "03"]);
    expect(await balances(port)).toEqual({ WALLET: start - 32_700 });
    // net to revenue, tax of 9 % to its account
    expect([await sumOf(port.db, "PORT_REVENUE"), await sumOf(port.db, "OUTPUT_TAX")]).toEqual([30_000, 2_700]);
    await refund(port, first.id);
    expect([await sumOf(port.db, "PORT_REVENUE"), await sumOf(port.db, "OUTPUT_TAX")]).toEqual([20_000, 1_800]);
    expect(await balances(port)).toEqual({ WALLET: start - 21_800 });
  });

  it("of boxes of two sizes are of one item at two prices", async () => {
    const { port } = await openFeePort(makeStore, invoicingHandlers);
    const made = await port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
    const perBox = { feeItemCode: "TRUCKING" as const, unit: "BOX", taxRate: 9 };
    const fees = [
      { ...perBox, qty: 2, unitPrice: 10_000 },
      { ...perBox, qty: 1, unitPrice: 15_000 },
    ];
    const order = await port.ask("clerk", truckOrders.approve, {
      params: { id: made.id },
      body: { version: made.version, carrierId: "TRK1", fees },
    });
    expect(await pay(port, "WALLET", [order])).toBe("done");
    const { rows } = await port.ask("forwarder", pageFeeRows, { body: { pageIndex: 1, pageSize: 10 } });
    expect(rows.map(({ name, qty, amount }) => [name, qty, amount]).sort()).toEqual([
      [rows[0]!.name, 1, 15_000],
      [rows[0]!.name, 2, 20_000],
    ]);
    await refund(port, order.id);
    expect(await balances(port)).toEqual({ WALLET: start });
  });

  it("come from a prepay account and go back there; too little pays none of them", async () => {
    const { port } = await openFeePort(makeStore);
    await prepay(port.db, 30_000, port.clock.now);
    const orders = [await approvedOrder(port, 20_000), await approvedOrder(port, 20_000)];
    expect(await pay(port, "PREPAY", orders)).toBe("prepay.insufficient");
    expect(await statuses(port, orders)).toEqual(["01", "01"]);
    expect(await balances(port)).toEqual({ WALLET: start, PREPAY: 30_000 });
    const { count } = await port.db
      .selectFrom("ledger_txns")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("type", "=", "PAY")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);

    await prepay(port.db, 10_001, port.clock.now);
    expect(await pay(port, "PREPAY", orders)).toBe("done");
    expect(await balances(port)).toEqual({ WALLET: start, PREPAY: 1 });
    await refund(port, orders[0]!.id);
    expect(await balances(port)).toEqual({ WALLET: start, PREPAY: 20_001 });
  });

  it("are paid once by two at the same time; the other is told which document has changed", async () => {
    const { port } = await openFeePort(makeStore);
    await prepay(port.db, 100_000, port.clock.now);
    const shared = await approvedOrder(port, 1_000);
    const others = [await approvedOrder(port, 2_000), await approvedOrder(port, 4_000)];
    const ended = await Promise.all([
      pay(port, "WALLET", [others[0]!, shared]),
      pay(port, "PREPAY", [shared, others[1]!]),
      pay(port, "WALLET", [shared]),
    ]);
    expect(ended.filter((each) => each === "done")).toHaveLength(1);
    expect(ended.filter((each) => each === "fees.changed")).toHaveLength(2);
    const after = await balances(port);
    const paid = start + 100_000 - after.WALLET! - after.PREPAY!;
    expect(paid).toBe([3_000, 5_000, 1_000][ended.indexOf("done")]);
  });

  it("say what paid them, to their company and the port's money clerk", async () => {
    const { port } = await openFeePort(makeStore);
    await prepay(port.db, 30_000, port.clock.now);
    const orders = [await approvedOrder(port, 1_000), await approvedOrder(port, 2_000)];
    expect(await pay(port, "WALLET", orders.slice(0, 1))).toBe("done");
    expect(await pay(port, "PREPAY", orders.slice(1))).toBe("done");
    const paidFrom = async (who: "forwarder" | "clerk", orderNo: string) => {
      const { source, accountNo, payNo } = await port.ask(who, getPayment, { params: { payNo: orderNo } });
      return [source, accountNo.slice(0, 2), payNo];
    };
    for (const who of ["forwarder", "clerk"] as const) {
      expect(await paidFrom(who, orders[0]!.orderNo)).toEqual(["WALLET", "EW", null]);
      expect(await paidFrom(who, orders[1]!.orderNo)).toEqual(["PREPAY", "PP", null]);
    }
    const stranger = await port.answer("fleet", getPayment, { params: { payNo: orders[0]!.orderNo } });
    expect(stranger.status).toBe(404);
  });

  it("are taken once for one key, however often it is sent", async () => {
    const { port } = await openFeePort(makeStore);
    const order = await approvedOrder(port, 1_000);
    const send = () =>
      port.answer("forwarder", payFees, {
        body: { documents: named([order]), source: "WALLET" },
        idempotencyKey: "cashier-1",
      });
    const answers = [await send(), await send()];
    expect(answers.map(({ code, replayed }) => [code, replayed])).toEqual([
      [codes.ok, false],
      [codes.ok, true],
    ]);
    expect(await balanceOf(port, "FWD1")).toBe(start - 1_000);
  });

  it("ask for the pay password above the threshold, and keep a day's limit over all of them", async () => {
    const { port } = await openFeePort(makeStore);
    await prepay(port.db, 2_000_000, port.clock.now);
    const orders = [await approvedOrder(port, 300_000), await approvedOrder(port, 200_001)];
    expect(await pay(port, "WALLET", orders)).toBe("payPassword.missing");
    expect(await pay(port, "PREPAY", orders)).toBe("payPassword.missing");
    await port.ask("forwarder", saveWalletLimits, { body: { version: 0, company: 350_000, people: [] } });
    expect(await pay(port, "WALLET", orders.slice(0, 1))).toBe("done");
    expect(await pay(port, "WALLET", orders.slice(1))).toBe("wallet.limit.company");
    // the limit is the wallet's
    expect(await pay(port, "PREPAY", orders.slice(1))).toBe("done");
    const small = await approvedOrder(port, 50_000);
    expect(await pay(port, "WALLET", [small])).toBe("done");
  });

  it("are nobody's but their company's, and no kind is paid from what it does not take", async () => {
    const { port } = await openFeePort(makeStore);
    const order = await approvedOrder(port, 1_000);
    const documents = [{ kind: "truckOrder" as const, id: order.id }];
    for (const who of ["otherForwarder", "clerk", "fleet"] as const) {
      expect((await port.answer(who, quoteFees, { body: { documents } })).code).not.toBe(codes.ok);
      expect(await pay(port, "WALLET", [order], { who })).not.toBe("done");
    }
    const stranger = await port.answer("otherForwarder", quoteFees, { body: { documents } });
    const unknown = await port.answer("forwarder", quoteFees, {
      body: { documents: [{ kind: "truckOrder", id: "X" }] },
    });
    expect([stranger.status, stranger.result]).toEqual([unknown.status, unknown.result]);
    expect(unknown.status).toBe(404);
    expect((await port.answer("assistant", quoteFees, { body: { documents } })).code).toBe(codes.forbidden);
    expect(await pay(port, "PREPAY", [order])).toBe("prepay.none");
    expect(await pay(port, "CREDIT", [order])).toBe("credit.none");
    expect(
      (await port.answer("forwarder", quoteFees, { body: { documents: [...documents, ...documents] } })).code,
    ).toBe(codes.invalid);
    expect(await statusOf(port, order.id)).toBe("01");
  });
});
