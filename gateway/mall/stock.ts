import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";

/** Pieces of a SKU of limited or unlimited goods that an order takes. */
export interface Taken {
  skuId: string;
  goodsId: string;
  qty: number;
}

interface Wanted extends Taken {
  /** What a refusal calls it. */
  name: string;
  spec: string;
  /** Pieces that one person may buy; 0: as many as there are. */
  limit: number;
}

/** One order of rows for everybody, so that two transactions never wait in a circle. */
const inOrder = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

function piecesByGoods(lines: readonly Taken[]): [goodsId: string, qty: number][] {
  const sums = new Map<string, number>();
  for (const { goodsId, qty } of lines) sums.set(goodsId, (sums.get(goodsId) ?? 0) + qty);
  return inOrder([...sums], ([id]) => id);
}

/**
 * Counts what a person buys of limited goods, before stock is held. Refuses (1002) with `mall.limit` {name, limit} where
 * it would be more than one person may have. The check and the count are one statement.
 */
export async function countPurchases(db: Store, userId: string, lines: readonly Wanted[]): Promise<void> {
  for (const [goodsId, qty] of piecesByGoods(lines.filter(({ limit }) => limit > 0))) {
    const { limit, name } = lines.find((line) => line.goodsId === goodsId)!;
    await db
      .insertInto("mall_purchases")
      .values({ goods_id: goodsId, user_id: userId, qty: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const counted = await db
      .updateTable("mall_purchases")
      .set((eb) => ({ qty: eb("qty", "+", qty) }))
      .where("goods_id", "=", goodsId)
      .where("user_id", "=", userId)
      .where("qty", "<=", limit - qty)
      .executeTakeFirst();
    if (Number(counted.numUpdatedRows) !== 1) throw refused("mall.limit", { name, count: limit });
  }
}

/** Takes back what was counted; goods that were not limited then have no row, which is right. */
async function uncountPurchases(db: Store, userId: string, lines: readonly Taken[]): Promise<void> {
  for (const [goodsId, qty] of piecesByGoods(lines))
    await db
      .updateTable("mall_purchases")
      .set((eb) => ({ qty: eb("qty", "-", qty) }))
      .where("goods_id", "=", goodsId)
      .where("user_id", "=", userId)
      .where("qty", ">=", qty)
      .execute();
}

/**
 * Holds stock, by one conditional update for each SKU. Refuses (1002) with `mall.soldOut` {name} where there is less
 * than is wanted.
 */
export async function holdStock(db: Store, lines: readonly Wanted[]): Promise<void> {
  for (const { skuId, qty, name, spec } of inOrder(lines, ({ skuId: id }) => id)) {
    const held = await db
      .updateTable("mall_skus")
      .set((eb) => ({ reserved: eb("reserved", "+", qty) }))
      .where("id", "=", skuId)
      .where("active", "=", 1)
      .where((eb) => eb(eb("stock", "-", eb.ref("reserved")), ">=", qty))
      .executeTakeFirst();
    if (Number(held.numUpdatedRows) !== 1) throw refused("mall.soldOut", { name: `${name} ${spec}` });
  }
}

/** Notes what is held for an order. */
export async function noteReservations(db: Store, orderId: string, lines: readonly Taken[], expireTime: string) {
  const rows = lines.map(({ skuId, qty }) => ({
    ...{ order_id: orderId, sku_id: skuId, qty, state: "held" as const, returned: 0, expire_time: expireTime },
  }));
  await db.insertInto("mall_reservations").values(rows).execute();
}

/** Moves the rows of an order out of `held`, once; the pieces that it moved. */
async function leaveHeld(db: Store, orderId: string, state: "taken" | "released") {
  const rows = await db
    .updateTable("mall_reservations")
    .set({ state })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .returning(["sku_id", "qty"])
    .execute();
  return inOrder(rows, ({ sku_id }) => sku_id);
}

/** What an order holds is sold: it is paid. */
export async function takeStock(db: Store, orderId: string, lines: readonly Taken[]): Promise<void> {
  for (const { sku_id, qty } of await leaveHeld(db, orderId, "taken"))
    await db
      .updateTable("mall_skus")
      .set((eb) => ({ stock: eb("stock", "-", qty), reserved: eb("reserved", "-", qty) }))
      .where("id", "=", sku_id)
      .execute();
  await countSold(db, lines, 1);
}

/** What an order holds can be bought again: nobody paid it. */
export async function releaseStock(db: Store, orderId: string, userId: string, lines: readonly Taken[]) {
  await uncountPurchases(db, userId, lines);
  for (const { sku_id, qty } of await leaveHeld(db, orderId, "released"))
    await db
      .updateTable("mall_skus")
      .set((eb) => ({ reserved: eb("reserved", "-", qty) }))
      .where("id", "=", sku_id)
      .execute();
}

/** Pieces of a paid order come back; into stock where they can be sold again. */
export async function returnStock(
  db: Store,
  orderId: string,
  userId: string,
  lines: readonly Taken[],
  restock: boolean,
): Promise<void> {
  await uncountPurchases(db, userId, lines);
  for (const { skuId, qty } of inOrder(lines, ({ skuId: id }) => id)) {
    const noted = await db
      .updateTable("mall_reservations")
      .set((eb) => ({ returned: eb("returned", "+", qty) }))
      .where("order_id", "=", orderId)
      .where("sku_id", "=", skuId)
      .where("state", "=", "taken")
      .where((eb) => eb(eb("qty", "-", eb.ref("returned")), ">=", qty))
      .executeTakeFirst();
    if (Number(noted.numUpdatedRows) !== 1) throw new Error(`order ${orderId} has not ${qty} pieces of ${skuId}`);
    if (restock)
      await db
        .updateTable("mall_skus")
        .set((eb) => ({ stock: eb("stock", "+", qty) }))
        .where("id", "=", skuId)
        .execute();
  }
  await countSold(db, lines, -1);
}

async function countSold(db: Store, lines: readonly Taken[], sign: 1 | -1): Promise<void> {
  for (const [goodsId, qty] of piecesByGoods(lines))
    await db
      .updateTable("mall_goods")
      .set((eb) => ({ sold: eb("sold", "+", sign * qty) }))
      .where("id", "=", goodsId)
      .execute();
}
