import type { UserContext } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { payFee } from "@gateway/fees/public";
import { mallHandlers } from "@gateway/mall/handlers";
import { mallOrderFees } from "@gateway/mall/mallOrderFees";
import { placeOrders, quoteCheckout } from "@gateway/mall/placeOrders";
import { openWallet, postTxn, walletOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { openFeePort } from "@gateway/testing/testFees";
import type { Person, TestPort } from "@gateway/testing/testPort";
import { addToCart } from "@protocol/mallCart";
import { checkoutInput } from "@protocol/mallOrder";
import { type MallOrder, mallOrders } from "@protocol/mallOrders";
import {
  approveGoods,
  createGoods,
  type GoodsInput,
  goodsInput,
  type OwnGoods,
  saveShop,
  shopInput,
} from "@protocol/merchantCenter";

/** A port whose first fleet is a merchant with a shop: freight of 10 yuan, 20 yuan off from 200 on. */
export async function openMall(makeStore: () => Promise<Store>) {
  const opened = await openFeePort(makeStore, mallHandlers);
  const { port } = opened;
  for (const [who, company] of [
    ["fleet", "TRK1"],
    ["otherFleet", "TRK2"],
  ] as const) {
    await port.db.updateTable("companies").set({ merchant_status: "1" }).where("id", "=", company).execute();
    await port.ask(who, saveShop, { body: { version: 0, shop: newShop(who) } });
  }
  return { ...opened, mall: mallOf(port) };
}

const newShop = (who: string) =>
  shopInput.parse({
    ...{
      name: `店铺 ${who}`,
      category: "safety",
      introduction: "码头作业劳保用品现货供应",
      contactMobile: "13800000004",
    },
    ...{ freight: 1_000, freeFrom: 0, discountFrom: 20_000, discountOff: 2_000, pickupPlace: "一号库", open: true },
  });

const newGoods = (over: object = {}): GoodsInput =>
  goodsInput.parse({
    ...{ name: "安全帽", category: "safety", purchaseLimit: 0 },
    skus: [{ spec: "红色", price: 3_333, stock: 100 }],
    ...over,
  });

function mallOf(port: TestPort) {
  /** Goods of a shop that the port has approved. */
  const offer = async (over: object = {}, who: Person = "fleet"): Promise<OwnGoods> => {
    const made = await port.ask(who, createGoods, { body: { mode: "submit", goods: newGoods(over) } });
    return port.ask("clerk", approveGoods, { params: { id: made.id }, body: { version: made.version } });
  };
  /** One order for each shop of these pieces, not paid. */
  const place = async (lines: readonly [OwnGoods, number][], who: Person = "forwarder", over: object = {}) => {
    for (const [goods, qty] of lines)
      await port.ask(who, addToCart, { body: { cartKey: null, skuId: goods.skus[0]!.id, qty } });
    const checkout = checkoutOf(over);
    const { digest } = await port.ask(who, mallOrders.quote, { body: { way: checkout.way } });
    const { orders } = await port.ask(who, mallOrders.place, { body: { checkout, digest } });
    return Promise.all(orders.map(({ id }) => get(id, who)));
  };
  const get = (id: string, who: Person = "forwarder"): Promise<MallOrder> =>
    port.ask(who, mallOrders.get, { params: { id } });
  /** Carries out a transition on the order as it stands; the reason of a refusal, or `done`. */
  const act = async (
    who: Person,
    name: Exclude<keyof typeof mallOrders, "page" | "export" | "count" | "get" | "listEvents" | "quote" | "place">,
    id: string,
    body: object = {},
  ): Promise<string> => {
    const row = await port.db.selectFrom("documents").select("version").where("id", "=", id).executeTakeFirstOrThrow();
    const answer = await port.answer(who, mallOrders[name], {
      params: { id },
      body: { version: row.version, ...body } as never,
    });
    return answer.code === "0000"
      ? "done"
      : ((answer.result as { reason?: string } | undefined)?.reason ?? answer.code);
  };
  const skuOf = (goods: OwnGoods) =>
    port.db
      .selectFrom("mall_skus")
      .select(["stock", "reserved"])
      .where("id", "=", goods.skus[0]!.id)
      .executeTakeFirstOrThrow();
  return { offer, place, get, act, skuOf };
}

const checkoutOf = (over: object) =>
  checkoutInput.parse({ way: "POINT", pointCode: "OPS", contactName: "周敏", contactMobile: "13800000001", ...over });

/** A company with money and a person who buys, for more buyers than the port has people. */
export async function makeBuyer(port: TestPort, n: number): Promise<UserContext> {
  const companyId = `B${n}`;
  await openWallet(port.db, companyId, port.clock.now);
  const paid = { operator: "u", operatorName: "", time: port.clock.now, remark: null, bizType: "BANK" };
  await postTxn(port.db, { ...paid, bizNo: `B-${n}`, type: "TOPUP", companyId, amount: 1_000_000 }, [
    { account: walletOf(companyId), amount: 1_000_000 },
    { account: "CLEARING", amount: -1_000_000 },
  ]);
  return {
    ...port.unattended,
    ...{ db: port.db, now: port.clock.now, traceId: "", ip: null },
    identity: {
      ...{
        userId: `ub${n}`,
        userName: `买家${n}`,
        mobile: "",
        userType: "1",
        authStatus: "01",
        companyAuthStatus: "02",
      },
      ...{ companyId, companyName: companyId, bizRoles: [], roles: [], tokenHash: "" },
      permissions: new Map([
        ["mallOrder", new Set(["add", "edit", "get", "query"])],
        ["wallet", new Set(["edit"])],
      ]),
    },
  } as UserContext;
}

/** One piece of a SKU by such a buyer: its order, or null where it was sold out. */
export async function buyOne(port: TestPort, buyer: UserContext, skuId: string): Promise<string | null> {
  try {
    return await writeTransaction(port.db, undefined, async (db) => {
      const ctx = { ...buyer, db };
      const line = { owner: `user:${buyer.identity.userId}`, sku_id: skuId, qty: 1, chosen: 1 as const };
      await db
        .insertInto("mall_cart_lines")
        .values({ ...line, time: "" })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { digest, shops } = await quoteCheckout(ctx, "POINT");
      if (shops.length === 0) return null;
      const { orders } = await placeOrders(ctx, { checkout: checkoutOf({}), digest });
      return orders[0]!.id;
    });
  } catch (error) {
    // somebody was quicker, before it was placed or while it was
    if (["mall.soldOut", "mall.changed"].includes((error as { reason?: string }).reason ?? "")) return null;
    throw error;
  }
}

/** Pays an order of such a buyer. */
export const payOne = (port: TestPort, buyer: UserContext, id: string): Promise<unknown> =>
  writeTransaction(port.db, undefined, async (db) => {
    const ctx = { ...buyer, db };
    await mallOrderFees.lock(db, id);
    const fee = await mallOrderFees.getFor(ctx, id);
    if (fee.obstacle) return null;
    return payFee(ctx, fee, { account: walletOf(buyer.identity.companyId), source: "WALLET", payNo: null });
  });
