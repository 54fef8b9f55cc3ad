import { createHash } from "node:crypto";
import type { PublicContext } from "@gateway/core/handler";
import type { Store } from "@gateway/store/database";
import { goodsStatus } from "@protocol/mall";
import { type Cart, type CartLine, mostCartLines, mostPieces } from "@protocol/mallCart";
import { message } from "@protocol/message";
import { sql } from "kysely";
import { availableOf, type GoodsRow, openShops, picturesOf, type ShopRow, type SkuRow, toShopCards } from "./catalogue";

/** A line with all that is looked at when it is bought. */
export interface PricedLine {
  sku: SkuRow;
  goods: GoodsRow;
  shop: ShopRow;
  qty: number;
  chosen: boolean;
}

/** Whose cart it is: a person's, else a browser's by the hash of its secret; undefined where there is neither. */
export function ownerOf({ identity }: PublicContext, cartKey: string | null): string | undefined {
  if (identity) return `user:${identity.userId}`;
  return cartKey ? guestOf(cartKey) : undefined;
}

const guestOf = (cartKey: string) => `guest:${createHash("sha256").update(cartKey).digest("hex")}`;

/** Puts what the browser's cart holds into that of the person who has logged in there, once. */
export async function takeOverCart(ctx: PublicContext, cartKey: string | null): Promise<void> {
  if (!ctx.identity || !cartKey) return;
  const lines = await ctx.db
    .deleteFrom("mall_cart_lines")
    .where("owner", "=", guestOf(cartKey))
    .returning(["sku_id", "qty"])
    .execute();
  for (const { sku_id, qty } of lines) await putIn(ctx.db, `user:${ctx.identity.userId}`, sku_id, qty, ctx.now);
}

/** Adds pieces to a line, or makes it; at most so many as a cart holds. */
export async function putIn(db: Store, owner: string, skuId: string, qty: number, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom("mall_cart_lines")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner", "=", owner)
    .where("sku_id", "<>", skuId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostCartLines) return;
  await db
    .insertInto("mall_cart_lines")
    .values({ owner, sku_id: skuId, qty, chosen: 1, time: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(["owner", "sku_id"]).doUpdateSet({
        qty: sql<number>`case when mall_cart_lines.qty + excluded.qty > ${mostPieces} then ${mostPieces}
          else mall_cart_lines.qty + excluded.qty end`,
        chosen: 1,
        time: now.toISOString(),
      }),
    )
    .execute();
}

/** Forgets the carts of browsers that have put nothing in since an instant; those of people stay. */
export async function forgetGuestCarts(db: Store, before: Date): Promise<void> {
  const idle = db
    .selectFrom("mall_cart_lines")
    .select("owner")
    .where("owner", "like", "guest:%")
    .groupBy("owner")
    .having((eb) => eb.fn.max("time"), "<", before.toISOString());
  await db.deleteFrom("mall_cart_lines").where("owner", "in", idle).execute();
}

/** The lines of a cart, the oldest first. */
export async function listLines(db: Store, owner: string): Promise<PricedLine[]> {
  const lines = await db
    .selectFrom("mall_cart_lines")
    .selectAll()
    .where("owner", "=", owner)
    .orderBy("time")
    .orderBy("sku_id")
    .execute();
  if (lines.length === 0) return [];
  const skuIds = lines.map(({ sku_id }) => sku_id);
  const skus = await db.selectFrom("mall_skus").selectAll().where("id", "in", skuIds).execute();
  const goodsIds = [...new Set(skus.map(({ goods_id }) => goods_id))];
  const goods =
    goodsIds.length === 0 ? [] : await db.selectFrom("mall_goods").selectAll().where("id", "in", goodsIds).execute();
  const shops = await openShops(db).execute();
  return lines.flatMap(({ sku_id, qty, chosen }) => {
    const sku = skus.find(({ id }) => id === sku_id);
    const its = goods.find(({ id }) => id === sku?.goods_id);
    const shop = shops.find(({ id }) => id === its?.shop_id);
    return sku && its && shop ? [{ sku, goods: its, shop, qty, chosen: chosen === 1 }] : [];
  });
}

/** Why a line cannot be bought as it stands (packed); null: it can. */
export function obstacleTo({ sku, goods, qty }: PricedLine): string | null {
  if (goods.status !== goodsStatus.offered || sku.active !== 1) return message("mall.gone");
  if (availableOf(sku) < qty) return message("mall.short", { count: Math.max(0, availableOf(sku)) });
  if (goods.purchase_limit > 0 && qty > goods.purchase_limit)
    return message("mall.limit", { name: goods.name, count: goods.purchase_limit });
  return null;
}

export const toCartLine = (line: PricedLine): CartLine => ({
  skuId: line.sku.id,
  goodsId: line.goods.id,
  name: line.goods.name,
  spec: line.sku.spec,
  category: line.goods.category,
  picture: picturesOf(line.goods)[0]?.id ?? "",
  price: line.sku.price,
  qty: line.qty,
  chosen: line.chosen,
  obstacle: obstacleTo(line),
});

/** Fen off what goods of one shop cost together. */
export const discountOf = (shop: ShopRow, goodsAmount: number): number =>
  shop.discount_off > 0 && goodsAmount >= shop.discount_from ? Math.min(shop.discount_off, goodsAmount) : 0;

/** Lines by their shop, in the order of the cart. */
export function byShop(lines: readonly PricedLine[]): { shop: ShopRow; lines: PricedLine[] }[] {
  const groups = new Map<string, { shop: ShopRow; lines: PricedLine[] }>();
  for (const line of lines) {
    const group = groups.get(line.shop.id) ?? { shop: line.shop, lines: [] };
    group.lines.push(line);
    groups.set(line.shop.id, group);
  }
  return [...groups.values()];
}

/** Fen of lines, nothing taken off. */
export const goodsAmountOf = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, { sku, qty }) => sum + sku.price * qty, 0);

/** A cart as its contract shows it. */
export async function cartAnswer(db: Store, owner: string | undefined): Promise<Cart> {
  const lines = owner ? await listLines(db, owner) : [];
  const groups = byShop(lines);
  const cards = await toShopCards(
    db,
    groups.map(({ shop }) => shop),
  );
  const shops = groups.map(({ shop, lines: its }, i) => {
    const goodsAmount = goodsAmountOf(its.filter((line) => line.chosen && obstacleTo(line) === null));
    return { shop: cards[i]!, lines: its.map(toCartLine), goodsAmount, discount: discountOf(shop, goodsAmount) };
  });
  return {
    shops,
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    total: shops.reduce((sum, { goodsAmount, discount }) => sum + goodsAmount - discount, 0),
  };
}
