import { createScheduler } from "@gateway/documents/scheduler";
import { feeKinds } from "@gateway/feeKinds";
import { reconcileFees } from "@gateway/fees/public";
import { lifecycles } from "@gateway/lifecycles";
import { forgetGuestCarts } from "@gateway/mall/cart";
import { reconcileMall } from "@gateway/mall/reconcileMall";
import { pay } from "@gateway/testing/testFees";
import { openMall } from "@gateway/testing/testMall";
import { balanceOf } from "@gateway/testing/testOrders";
import { testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { findGoods, getGoods } from "@protocol/mall";
import { addToCart, changeCart, readCart } from "@protocol/mallCart";
import { mallOrders, soldOrders } from "@protocol/mallOrders";
import { closePeriod, getStatement, listDueSettlements, pageStatements } from "@protocol/mallSettlements";
import { getMerchantCenter, getOwnGoods, updateGoods } from "@protocol/merchantCenter";
import { dateOf } from "@protocol/values/instant";
import { shareOut } from "@protocol/values/shareOut";
import { expect, it } from "vitest";
import { mallMigrations } from "./migrations";

const day = 86_400_000;
const start = 10_000_000;
const paging = { pageIndex: 1, pageSize: 10 as const };

it("a sum is shared to the fen by largest remainders", () => {
  expect(shareOut(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333]);
  expect(shareOut(2_000, [9_999, 3_333, 1])).toEqual([1_500, 500, 0]);
  expect(shareOut(0, [5, 5])).toEqual([0, 0]);
});

eachStore("the mall", (makeStore) => {
  /** An order of so many pieces, paid and handed over, of which the buyer wants to give one back. */
  async function openRefund(qty: number) {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, qty]], "forwarder", { way: "PICKUP", pointCode: undefined });
    await pay(port, "WALLET", [order!], { kind: "mallOrder" });
    const { pickupCode, id } = await mall.get(order!.id);
    await mall.act("fleet", "handOver", id, { pickupCode });
    await mall.act("forwarder", "askRefund", id, { lines: [{ no: 1, qty: 1 }], reason: "坏了" });
    return { port, mall, goods, id };
  }

  it("shows what the port has approved, found by Chinese, pinyin and initials, its text cleaned", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer({
      name: "防砸安全鞋",
      detail:
        '<p onclick="x()">好<script>alert(1)</script><img src="https://evil/x.png"><a href="javascript:x">a</a></p>',
    });
    for (const words of ["安全鞋", "anquanxie", "fzaqx", "fang za"])
      expect((await port.ask(null, findGoods, { body: { words } })).total).toBe(1);
    expect((await port.ask(null, findGoods, { body: { words: "手套" } })).total).toBe(0);
    const { detail } = await port.ask(null, getGoods, { params: { id: goods.id } });
    expect(detail).toContain("好");
    expect(detail).not.toMatch(/script|onclick|evil|javascript/);
    // other words are looked at again; a price is not, and leaves a trace
    const [sku] = goods.skus;
    const input = { name: goods.name, category: "safety" as const, summary: "", detail, purchaseLimit: 0 };
    const body = { mode: "submit" as const, version: goods.version };
    const dearer = await port.ask("fleet", updateGoods, {
      params: { id: goods.id },
      body: { ...body, goods: { ...input, skus: [{ ...sku!, price: 4_000 }] } },
    });
    expect([dearer.status, dearer.priceChanges[0]]).toMatchObject(["2", { before: 3_333, after: 4_000 }]);
    const renamed = await port.ask("fleet", updateGoods, {
      params: { id: goods.id },
      body: {
        ...body,
        version: dearer.version,
        goods: { ...input, name: "另一双鞋", skus: [{ ...sku!, price: 4_000 }] },
      },
    });
    expect(renamed.status).toBe("1");
    expect((await port.ask(null, findGoods, { body: {} })).total).toBe(0);
  });

  it("keeps a visitor's cart for who logs in there, and for nobody after", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const cartKey = "k".repeat(43);
    const skuId = goods.skus[0]!.id;
    await port.ask(null, addToCart, { body: { cartKey, skuId, qty: 2 } });
    const pieces = async (who: "forwarder" | "otherForwarder" | null, key: string | null = cartKey) =>
      (await port.ask(who, readCart, { body: { cartKey: key } })).pieces;
    expect(await pieces(null, "x".repeat(43))).toBe(0);
    expect(await pieces(null)).toBe(2);
    expect(await pieces("forwarder")).toBe(2);
    expect(await pieces("otherForwarder")).toBe(0);
    expect(await pieces(null)).toBe(0);
    expect(await pieces("forwarder", null)).toBe(2);
    await port.ask("forwarder", changeCart, { body: { cartKey: null, lines: [{ skuId, qty: 0, chosen: true }] } });
    expect(await pieces("forwarder", null)).toBe(0);
  });

  it("forgets what a visitor has put into a cart that no browser knows any more, and nobody else's", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const put = (who: "forwarder" | null, cartKey: string | null) =>
      port.ask(who, addToCart, { body: { cartKey, skuId: goods.skus[0]!.id, qty: 1 } });
    const pieces = async (who: "forwarder" | null, cartKey: string | null) =>
      (await port.ask(who, readCart, { body: { cartKey } })).pieces;
    const [old, fresh] = ["o".repeat(43), "f".repeat(43)];
    await put(null, old);
    await put(null, fresh);
    await put("forwarder", null);
    port.clock.now = new Date(testNow.getTime() + 60_000);
    // what is put in once more is as new as the cookie that comes with it
    await put(null, fresh);
    await forgetGuestCarts(port.db, new Date(testNow.getTime() + 30_000));
    expect([await pieces(null, old), await pieces(null, fresh), await pieces("forwarder", null)]).toEqual([0, 2, 1]);
  });

  it("takes one payment for two shops, and refunds never more than was paid", async () => {
    const { port, mall } = await openMall(makeStore);
    const helmet = await mall.offer();
    const boots = await mall.offer({ name: "安全鞋", skus: [{ spec: "42", price: 16_801, stock: 9 }] });
    const other = await mall.offer({ name: "饮用水", skus: [{ spec: "桶", price: 1_600, stock: 9 }] }, "otherFleet");
    const orders = await mall.place([
      [helmet, 3],
      [boots, 1],
      [other, 1],
    ]);
    expect(orders.map(({ amount }) => amount)).toEqual([9_999 + 16_801 - 2_000 + 1_000, 2_600]);
    expect(orders[0]!.lines.map(({ discount }) => discount)).toEqual(shareOut(2_000, [9_999, 16_801]));
    expect(await pay(port, "WALLET", orders, { kind: "mallOrder" })).toBe("done");
    // a payment counts once
    expect(await pay(port, "WALLET", orders, { kind: "mallOrder" })).toBe("fees.changed");
    expect(await balanceOf(port, "FWD1")).toBe(start - 28_400);

    const id = orders[0]!.id;
    const refund = (lines: object[]) => mall.act("forwarder", "refund", id, { lines, reason: "不要了" });
    expect(await refund([{ no: 1, qty: 4 }])).toBe("invalid");
    expect(await refund([{ no: 1, qty: 1 }])).toBe("done");
    expect(await refund([{ no: 1, qty: 3 }])).toBe("invalid");
    // two at once that together are more than there is
    const both = await Promise.all([refund([{ no: 1, qty: 2 }]), refund([{ no: 1, qty: 2 }])]);
    expect(both.filter((each) => each === "done")).toHaveLength(1);
    expect((await mall.get(id)).status).toBe("1");
    expect(await refund([{ no: 2, qty: 1 }])).toBe("done");
    const after = await mall.get(id);
    // with the last piece comes the freight
    expect([after.status, after.refunded, after.amount]).toEqual(["6", 25_800, 25_800]);
    expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(25_800);
    expect(await balanceOf(port, "FWD1")).toBe(start - 2_600);
    expect(await mall.skuOf(boots)).toEqual({ stock: 9, reserved: 0 });
    expect(await reconcileMall(port.db)).toEqual([]);
    expect(await reconcileFees(port.db, feeKinds)).toEqual([]);
  });

  it("limits what one person buys, and gives the limit back with the goods", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer({ purchaseLimit: 2 });
    const [order] = await mall.place([[goods, 2]]);
    await expect(mall.place([[goods, 1]])).rejects.toThrow("mall.limit");
    expect(await mall.act("forwarder", "cancel", order!.id)).toBe("done");
    expect(await mall.place([[goods, 1]])).toHaveLength(1);
    expect(await mall.place([[goods, 2]], "otherForwarder")).toHaveLength(1);
    // a merchant does not buy from himself
    await expect(mall.place([[goods, 1]], "fleet")).rejects.toThrow("mall.ownShop");
    expect(port.db).toBeDefined();
  });

  it("is fetched by a code, received, reviewed by its buyer once a line, and refunded by consent", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, 2]], "forwarder", { way: "PICKUP", pointCode: undefined });
    await pay(port, "WALLET", [order!], { kind: "mallOrder" });
    const { pickupCode, id } = await mall.get(order!.id);
    expect((await mall.get(id, "fleet")).pickupCode).toBeNull();
    const wrong = pickupCode === "000000" ? "111111" : "000000";
    expect(await mall.act("fleet", "handOver", id, { pickupCode: wrong })).toBe("invalid");
    // who guesses is counted by the order, and after the tenth the right code is worth nothing for a while
    const { subject, failures } = await port.db.selectFrom("login_attempts").selectAll().executeTakeFirstOrThrow();
    expect([subject, failures]).toEqual([`mallOrder:${id}`, 1]);
    await port.db.updateTable("login_attempts").set({ failures: 10 }).execute();
    expect(await mall.act("fleet", "handOver", id, { pickupCode })).toBe("invalid");
    port.clock.now = new Date(port.clock.now.getTime() + 15 * 60_000);
    const review = (who: "forwarder" | "fleet") => mall.act(who, "review", id, { no: 1, stars: 4, words: "很好用" });
    expect(await review("forwarder")).toBe("status.changed");
    expect(await mall.act("fleet", "handOver", id, { pickupCode })).toBe("done");
    expect(await review("fleet")).toBe("forbidden");
    expect(await review("forwarder")).toBe("done");
    expect(await review("forwarder")).toBe("status.changed");
    const { reviews, rating } = await port.ask(null, getGoods, { params: { id: goods.id } });
    expect([reviews.length, rating, reviews[0]!.author]).toEqual([1, 40, "周*"]);

    const ask = () => mall.act("forwarder", "askRefund", id, { lines: [{ no: 1, qty: 1 }], reason: "坏了" });
    expect(await ask()).toBe("done");
    expect(await mall.act("fleet", "refuseRefund", id, { remark: "请补照片" })).toBe("done");
    expect((await mall.get(id)).status).toBe("3");
    expect(await ask()).toBe("done");
    const both = await Promise.all([mall.act("fleet", "consentRefund", id), mall.act("fleet", "consentRefund", id)]);
    expect(both.filter((each) => each === "done")).toHaveLength(1);
    expect((await mall.get(id)).refunded).toBe(3_333);
    // broken goods are not sold again
    expect(await mall.skuOf(goods)).toEqual({ stock: 98, reserved: 0 });
    port.clock.now = new Date(port.clock.now.getTime() + 16 * day);
    expect(await ask()).toBe("mall.refundLate");
  });

  it("gives a refund that the shop has not answered for seven days, and tells both", async () => {
    const { port, mall, goods, id } = await openRefund(2);
    const asked = await mall.get(id);
    const scheduler = createScheduler({ ...port.unattended, kinds: [lifecycles.mallOrder] });
    const runAt = async (time: number) => {
      port.clock.now = new Date(time);
      await scheduler.runDue();
      port.clock.now = testNow;
      return mall.get(id);
    };
    const due = Date.parse(asked.refunds[0]!.dueTime!);
    expect(due - Date.parse(asked.refunds[0]!.askTime)).toBe(7 * day);
    expect((await runAt(due - 1000)).status).toBe("5");
    const given = await runAt(due);
    expect(given).toMatchObject({ status: "3", refunded: 3_333, refunds: [{ status: "1", dueTime: null }] });
    expect(await mall.skuOf(goods)).toEqual({ stock: 98, reserved: 0 });
    const told = await port.db
      .selectFrom("message_recipients")
      .innerJoin("messages", "messages.id", "message_recipients.message_id")
      .select("user_id")
      .where("reason", "=", "mall.refundGranted")
      .execute();
    expect(told.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(["u-forwarder", "u-fleet"]));
    expect(await mall.act("fleet", "refuseRefund", id, { remark: "太晚" })).toBe("status.changed");
  });

  it("gives a refund that waited before the clock gave any, once its seven days are over", async () => {
    const { port, mall, id } = await openRefund(1);
    const timers = () =>
      port.db.selectFrom("document_timers").selectAll().where("document_id", "=", id).where("name", "=", "grantRefund");
    const planned = await timers().executeTakeFirstOrThrow();
    await port.db
      .deleteFrom("document_timers")
      .where("document_id", "=", id)
      .where("name", "=", "grantRefund")
      .execute();
    await mallMigrations.find(({ name }) => name.endsWith("refund-deadlines"))!.up(port.db as never);
    expect(await timers().execute()).toEqual([planned]);
    port.clock.now = dateOf(planned.due_time);
    await createScheduler({ ...port.unattended, kinds: [lifecycles.mallOrder] }).runDue();
    expect((await mall.get(id)).status).toBe("6");
  });

  it("settles a period once, and takes a later refund from the next", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const bought = async (qty: number) => {
      const [order] = await mall.place([[goods, qty]]);
      await pay(port, "WALLET", [order!], { kind: "mallOrder" });
      await mall.act("fleet", "ship", order!.id, { carrier: "港区配送", trackingNo: "GQ-0001" });
      await mall.act("forwarder", "receive", order!.id);
      return order!.id;
    };
    const close = (periodTo: string) => port.ask("clerk", closePeriod, { body: { periodTo } });
    const first = await bought(3);
    port.clock.now = new Date(port.clock.now.getTime() + 6 * day);
    expect(await close("2026-11-26")).toEqual({ statements: 0, paid: 0 });
    const fee = Math.floor(10_999 * 0.03);
    expect(await port.ask("clerk", listDueSettlements, {})).toMatchObject([{ due: 0, later: 10_999 - fee }]);
    port.clock.now = new Date(port.clock.now.getTime() + 3 * day);
    expect(await port.ask("clerk", listDueSettlements, {})).toMatchObject([{ due: 10_999 - fee, later: 0 }]);
    const before = await balanceOf(port, "TRK1");
    expect(await close("2026-11-29")).toEqual({ statements: 1, paid: 10_999 - fee });
    expect(await close("2026-11-29")).toEqual({ statements: 0, paid: 0 });
    expect(await balanceOf(port, "TRK1")).toBe(before + 10_999 - fee);
    // what the port keeps may be invoiced
    const kept = await port.db.selectFrom("fee_rows").selectAll().where("biz_type", "=", "mallSettlement").execute();
    expect(kept).toMatchObject([{ company_id: "TRK1", amount: fee, tax_rate: 6, net: 310, tax: 19 }]);
    expect(await reconcileMall(port.db)).toEqual([]);

    await mall.act("forwarder", "askRefund", first, { lines: [{ no: 1, qty: 3 }], reason: "坏了" });
    await mall.act("fleet", "consentRefund", first);
    port.clock.now = new Date(port.clock.now.getTime() + 2 * day);
    // more was refunded than sold: it waits
    expect(await close("2026-12-01")).toEqual({ statements: 0, paid: 0 });
    await bought(5);
    port.clock.now = new Date(port.clock.now.getTime() + 9 * day);
    const closed = await close("2026-12-10");
    expect(closed.statements).toBe(1);
    const { rows } = await port.ask("fleet", pageStatements, { body: paging });
    const second = await port.ask("fleet", getStatement, { params: { id: rows[0]!.id } });
    expect([second.sales, second.refunds, second.net]).toEqual([17_665, -9_999, closed.paid]);
    expect(second.periodFrom).toBe("2026-11-30");
    expect(await reconcileMall(port.db)).toEqual([]);
    const stranger = await port.answer("otherFleet", getStatement, { params: { id: rows[0]!.id } });
    expect(stranger.status).toBe(404);
    expect((await port.answer("fleet", closePeriod, { body: { periodTo: "2026-12-01" } })).status).toBe(404);
  });

  it("shows a merchant what he is still owed while a refund waits for him", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, 3]]);
    await pay(port, "WALLET", [order!], { kind: "mallOrder" });
    const unsettled = async () => (await port.ask("fleet", getMerchantCenter, {})).unsettled;
    await mall.act("fleet", "ship", order!.id, { carrier: "港区配送", trackingNo: "GQ-0001" });
    const ask = () => mall.act("forwarder", "askRefund", order!.id, { lines: [{ no: 1, qty: 1 }], reason: "坏了" });
    for (const receive of [false, true]) {
      if (receive) await mall.act("forwarder", "receive", order!.id);
      expect(await unsettled()).toBe(10_999);
      expect(await ask()).toBe("done");
      expect(await unsettled()).toBe(10_999);
      await mall.act("fleet", "refuseRefund", order!.id, { remark: "请补照片" });
    }
  });

  it("pays out once where two close a period to different days at once", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, 3]]);
    await pay(port, "WALLET", [order!], { kind: "mallOrder" });
    await mall.act("fleet", "ship", order!.id, { carrier: "港区配送", trackingNo: "GQ-0001" });
    await mall.act("forwarder", "receive", order!.id);
    port.clock.now = new Date(port.clock.now.getTime() + 12 * day);
    const before = await balanceOf(port, "TRK1");
    const days = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"];
    const closed = await Promise.all(days.map((periodTo) => port.ask("clerk", closePeriod, { body: { periodTo } })));
    expect(closed.reduce((sum, { statements }) => sum + statements, 0)).toBe(1);
    expect(await balanceOf(port, "TRK1")).toBe(before + 10_999 - Math.floor(10_999 * 0.03));
    expect(await reconcileMall(port.db)).toEqual([]);
  });

  it("makes one order of a cart that two windows send at once", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    await port.ask("forwarder", addToCart, { body: { cartKey: null, skuId: goods.skus[0]!.id, qty: 2 } });
    const { digest } = await port.ask("forwarder", mallOrders.quote, { body: { way: "PICKUP" } });
    const checkout = { way: "PICKUP" as const, contactName: "周敏", contactMobile: "13800000001" };
    const placed = await Promise.all(
      Array.from({ length: 4 }, () => port.answer("forwarder", mallOrders.place, { body: { checkout, digest } })),
    );
    expect(placed.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(await mall.skuOf(goods)).toEqual({ stock: 100, reserved: 2 });
  });

  it("shows nobody another company's orders, goods or centre", async () => {
    const { port, mall } = await openMall(makeStore);
    const goods = await mall.offer();
    const [order] = await mall.place([[goods, 1]]);
    for (const who of ["otherForwarder", "otherFleet"] as const) {
      expect((await port.answer(who, mallOrders.get, { params: { id: order!.id } })).status).toBe(404);
      expect(await mall.act(who, "cancel", order!.id)).toBe("notFound");
      expect((await port.answer(who, getOwnGoods, { params: { id: goods.id } })).status).toBe(404);
    }
    expect((await port.ask("otherFleet", soldOrders.page, { body: paging })).total).toBe(0);
    expect((await port.ask("fleet", soldOrders.page, { body: paging })).total).toBe(1);
    expect((await port.answer("forwarder", getMerchantCenter, {})).status).toBe(404);
    expect((await port.ask("fleet", getMerchantCenter, {})).shop?.goodsCount).toBe(1);
    // who may only look buys nothing
    const quote = await port.answer("assistant", mallOrders.quote, { body: {} });
    expect(quote.code).toBe(codes.forbidden);
  });
});
