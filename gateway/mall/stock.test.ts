import { writeTransaction } from "@gateway/core/writeTransaction";
import { createScheduler } from "@gateway/documents/scheduler";
import { feeKinds } from "@gateway/feeKinds";
import { reconcileFees } from "@gateway/fees/public";
import { lifecycles } from "@gateway/lifecycles";
import { mallOrderLifecycle } from "@gateway/mall/mallOrderStore";
import { reconcileMall } from "@gateway/mall/reconcileMall";
import { endRefund, giveRefund, noteRefund, refundOfRest } from "@gateway/mall/refunds";
import { newSweep, pay } from "@gateway/testing/testFees";
import { buyOne, makeBuyer, openMall, payOne } from "@gateway/testing/testMall";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { orderFeePayment, quoteFees } from "@protocol/fees";
import { type OwnGoods, updateGoods } from "@protocol/merchantCenter";
import { expect, it } from "vitest";

const minutes = 60_000;
/** Buyers at the same time. */
const atOnce = 8;

/** Runs work over items, some of them at once. */
async function inParallel<T>(items: readonly T[], work: (item: T, i: number) => Promise<unknown>): Promise<void> {
  const left = items.map((item, i) => ({ item, i }));
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await work(next.item, next.i);
    }),
  );
}

/** How many buyers ask for the hundred pieces. */
const buyerCount = process.env.LONG === "1" ? 1_000 : 400;

eachStore("stock of the mall", (makeStore) => {
  it(`holds 100 pieces against ${buyerCount} buyers, with timeouts and refunds at once`, async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const skuId = goods.skus[0]!.id;
    const buyers: Awaited<ReturnType<typeof makeBuyer>>[] = [];
    for (let n = 0; n < 120; n++) buyers.push(await makeBuyer(port, n));
    const scheduler = createScheduler({
      ...port.unattended,
      kinds: [lifecycles.mallOrder],
      // what is not paid at once counts as forgotten
      clock: () => new Date(port.clock.now.getTime() + 31 * minutes),
    });
    const asked = Array.from({ length: buyerCount }, (_, n) => buyers[n % buyers.length]!);
    await inParallel(asked, async (buyer, n) => {
      const id = await buyOne(port, buyer, skuId);
      if (id && n % 3 !== 0) await payOne(port, buyer, id);
      if (id && n % 4 === 1)
        await writeTransaction(port.db, undefined, async (db) => {
          const ctx = { ...buyer, db };
          const order = await mallOrderLifecycle.find(db, id);
          if (order?.row.status !== "1") return;
          const refund = await noteRefund(ctx, order, refundOfRest(order.body), "不要了");
          const { body } = await giveRefund(ctx, order, refund, { restock: true });
          await mallOrderLifecycle.act(ctx, order, "refund", { body, status: "6" });
        });
      if (n % 50 === 0) await scheduler.runDue();
    });
    for (let more = true; more; ) more = await scheduler.runDue();
    const orders = await port.db.selectFrom("documents").select("status").where("kind", "=", "mallOrder").execute();
    const sold = orders.filter(({ status }) => status === "1").length;
    const { stock, reserved } = await mall.skuOf(goods);
    expect({ sum: sold + stock, reserved }).toEqual({ sum: 100, reserved: 0 });
    expect(sold).toBeGreaterThan(0);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(["1", "4", "6"]));
    const { sold: counted } = await port.db
      .selectFrom("mall_goods")
      .select("sold")
      .where("id", "=", goods.id)
      .executeTakeFirstOrThrow();
    expect(counted).toBe(sold);
    expect(await reconcileMall(port.db)).toEqual([]);
    expect(await reconcileFees(port.db, feeKinds)).toEqual([]);
  }, 90_000);

  it("is paid or closed, never both", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    for (let round = 0; round < 6; round++) {
      const [order] = await mall.place([[goods, 1]]);
      port.clock.now = new Date(port.clock.now.getTime() + 30 * minutes);
      const scheduler = createScheduler({ ...port.unattended, kinds: [lifecycles.mallOrder] });
      const [paid] = await Promise.all([pay(port, "WALLET", [order!], { kind: "mallOrder" }), scheduler.runDue()]);
      const { status } = await mall.get(order!.id);
      expect(status).toBe(paid === "done" ? "1" : "4");
    }
    expect((await mall.skuOf(goods)).reserved).toBe(0);
    expect(await reconcileMall(port.db)).toEqual([]);
  });

  it("waits for a payment that is under way at a bank, which then wins", async () => {
    const { port, mall, bank, payments } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, 2]]);
    const scheduler = createScheduler({ ...port.unattended, kinds: [lifecycles.mallOrder] });
    port.clock.now = new Date(port.clock.now.getTime() + 29 * minutes);
    const documents = [{ kind: "mallOrder" as const, id: order!.id, version: order!.version }];
    const { payNo } = await port.ask("forwarder", orderFeePayment, {
      body: { documents, channel: [...payments.channels.keys()][0]! },
    });
    for (let later = 0; later < 2; later++) {
      port.clock.now = new Date(port.clock.now.getTime() + 16 * minutes);
      await scheduler.runDue();
      expect((await mall.get(order!.id)).status).toBe("0");
    }
    bank.states.set(payNo, { result: "paid", amount: order!.amount, channelTxnNo: "B-1" });
    await newSweep(port, payments).runDue();
    expect((await mall.get(order!.id)).status).toBe("1");
    expect(await mall.skuOf(goods)).toEqual({ stock: 98, reserved: 0 });
  });

  it("is held no longer by who begins to pay late, and what is late is not paid", async () => {
    const { port, mall, payments } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, 1]]);
    const documents = [{ kind: "mallOrder" as const, id: order!.id, version: order!.version }];
    expect(order!.allowedActions).toContain("pay");
    // no scheduler has closed it yet
    port.clock.now = new Date(port.clock.now.getTime() + 30 * minutes);
    const quote = await port.ask("forwarder", quoteFees, { body: { documents } });
    expect(quote.documents[0]!.obstacle).toBe("mall.payLate");
    expect((await mall.get(order!.id)).allowedActions).not.toContain("pay");
    expect(await pay(port, "WALLET", [order!], { kind: "mallOrder" })).toBe("fees.changed");
    const channel = [...payments.channels.keys()][0]!;
    const ordered = await port.answer("forwarder", orderFeePayment, { body: { documents, channel } });
    expect(ordered.result).toMatchObject({ reason: "fees.changed" });
    await createScheduler({ ...port.unattended, kinds: [lifecycles.mallOrder] }).runDue();
    expect((await mall.get(order!.id)).status).toBe("4");
  });

  it("is what there is, however long its merchant has it open", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, 7]]);
    expect(await pay(port, "WALLET", [order!], { kind: "mallOrder" })).toBe("done");
    const [{ id, spec, code, price }] = goods.skus as [OwnGoods["skus"][0]];
    const save = async (stock: number, stockRead: number | undefined, version: number) => {
      const { category, name } = goods;
      const skus = [{ id, spec, code, price, stock, stockRead }];
      const body = {
        mode: "draft" as const,
        version,
        goods: { name, category: category as "safety", purchaseLimit: 0, skus },
      };
      return port.answer("fleet", updateGoods, { params: { id: goods.id }, body });
    };
    // he read 100 and left them
    expect((await save(100, 100, goods.version)).code).toBe(codes.ok);
    expect(await mall.skuOf(goods)).toEqual({ stock: 93, reserved: 0 });
    // he read 100 and put 20 more on the shelf
    expect((await save(120, 100, goods.version + 1)).code).toBe(codes.ok);
    expect(await mall.skuOf(goods)).toEqual({ stock: 113, reserved: 0 });
    expect((await save(0, 120, goods.version + 2)).code).toBe(codes.invalid);
    expect((await save(50, undefined, goods.version + 2)).code).toBe(codes.ok);
    expect(await mall.skuOf(goods)).toEqual({ stock: 50, reserved: 0 });
  });

  it("is given back once by a cancel, and a refund ends once", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, 3]]);
    expect(await mall.skuOf(goods)).toEqual({ stock: 100, reserved: 3 });
    const ended = await Promise.all([
      mall.act("forwarder", "cancel", order!.id),
      mall.act("forwarder", "cancel", order!.id),
    ]);
    expect(ended.filter((each) => each === "done")).toHaveLength(1);
    expect(await mall.skuOf(goods)).toEqual({ stock: 100, reserved: 0 });
    const [bought] = await mall.place([[goods, 1]]);
    await pay(port, "WALLET", [bought!], { kind: "mallOrder" });
    const stored = (await mallOrderLifecycle.find(port.db, bought!.id))!;
    const buyer = await makeBuyer(port, 1);
    const refund = await noteRefund(buyer, stored, refundOfRest(stored.body), "不要了");
    await endRefund(buyer, refund, "2");
    await expect(endRefund(buyer, refund, "1")).rejects.toMatchObject({ reason: "status.changed" });
  });
});
