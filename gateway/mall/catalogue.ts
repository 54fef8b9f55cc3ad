import type { Store } from "@gateway/store/database";
import type { BodyOf } from "@protocol/call";
import type { Attachment } from "@protocol/documents";
import { type findGoods, type GoodsCard, goodsOfPage, goodsStatus, type MallKind, type ShopCard } from "@protocol/mall";
import { type Selectable, sql } from "kysely";
import { searchedForms } from "./searchText";
import type { MallGoodsTable, MallShopsTable, MallSkusTable } from "./tables";

export type ShopRow = Selectable<MallShopsTable>;
export type GoodsRow = Selectable<MallGoodsTable>;
export type SkuRow = Selectable<MallSkusTable>;

/** Pieces of a SKU that can be bought now. */
export const availableOf = ({ stock, reserved }: Pick<SkuRow, "stock" | "reserved">) => stock - reserved;

/** Tenths of a star; 0 without any review. */
const ratingOf = (stars: number, reviews: number) => (reviews === 0 ? 0 : Math.round((stars * 10) / reviews));

export const picturesOf = ({ pictures }: Pick<GoodsRow, "pictures">) => JSON.parse(pictures) as Attachment[];

/** Goods of shops that are open, in the words of the public. */
export const offered = (db: Store, kind: MallKind = "GOODS") =>
  db
    .selectFrom("mall_goods")
    .innerJoin("mall_shops", "mall_shops.id", "mall_goods.shop_id")
    .where("mall_goods.kind", "=", kind)
    .where("mall_goods.status", "=", goodsStatus.offered)
    .where("mall_shops.open", "=", 1);

export const listSkus = (db: Store, goodsIds: readonly string[]): Promise<SkuRow[]> =>
  goodsIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("mall_skus")
        .selectAll()
        .where("goods_id", "in", [...goodsIds])
        .where("active", "=", 1)
        .orderBy("goods_id")
        .orderBy("seq")
        .execute();

/** Goods with the name of their shop as a card shows them. */
export function toCard(row: GoodsRow & { shop_name: string }, skus: readonly SkuRow[]): GoodsCard {
  return {
    id: row.id,
    shopId: row.shop_id,
    shopName: row.shop_name,
    category: row.category,
    name: row.name,
    summary: row.summary,
    picture: picturesOf(row)[0]?.id ?? "",
    priceFrom: row.price_from,
    dearer: skus.some(({ price }) => price > row.price_from),
    sold: row.sold,
    available: skus.reduce((sum, sku) => sum + availableOf(sku), 0),
    rating: ratingOf(row.stars, row.reviews),
    reviewCount: row.reviews,
  };
}

/** Goods that are offered, a page of them. */
export async function findOffered(db: Store, asked: BodyOf<typeof findGoods>) {
  const { words, category, shopId, sort, page } = asked;
  let found = offered(db);
  if (category) found = found.where("mall_goods.category", "=", category);
  if (shopId) found = found.where("mall_goods.shop_id", "=", shopId);
  const forms = searchedForms(words).map((form) => `%${form.replace(/[%_\\]/g, "")}%`);
  if (forms.length > 0)
    found = found.where((eb) => eb.or(forms.map((form) => eb("mall_goods.search_text", "like", form))));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const order = {
    new: sql`mall_goods.create_time desc`,
    sold: sql`mall_goods.sold desc`,
    cheap: sql`mall_goods.price_from`,
    dear: sql`mall_goods.price_from desc`,
  }[sort];
  const rows = await found
    .selectAll("mall_goods")
    .select("mall_shops.name as shop_name")
    .orderBy(order)
    .orderBy("mall_goods.id")
    .limit(goodsOfPage)
    .offset((page - 1) * goodsOfPage)
    .execute();
  const skus = await listSkus(
    db,
    rows.map(({ id }) => id),
  );
  return {
    total: Number(total),
    rows: rows.map((row) =>
      toCard(
        row,
        skus.filter(({ goods_id }) => goods_id === row.id),
      ),
    ),
  };
}

/** Shops as the public sees them, with how many goods they offer and what buyers say. */
export async function toShopCards(db: Store, shops: readonly ShopRow[]): Promise<ShopCard[]> {
  if (shops.length === 0) return [];
  const sums = await db
    .selectFrom("mall_goods")
    .select((eb) => [
      "shop_id",
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number>("stars").as("stars"),
      eb.fn.sum<number>("reviews").as("reviews"),
    ])
    .where("status", "=", goodsStatus.offered)
    .where(
      "shop_id",
      "in",
      shops.map(({ id }) => id),
    )
    .groupBy("shop_id")
    .execute();
  return shops.map((shop) => {
    const sum = sums.find(({ shop_id }) => shop_id === shop.id);
    return {
      id: shop.id,
      name: shop.name,
      category: shop.category,
      introduction: shop.introduction,
      freight: shop.freight,
      freeFrom: shop.free_from,
      discountFrom: shop.discount_from,
      discountOff: shop.discount_off,
      pickupPlace: shop.pickup_place,
      goodsCount: Number(sum?.count ?? 0),
      rating: ratingOf(Number(sum?.stars ?? 0), Number(sum?.reviews ?? 0)),
    };
  });
}

export const openShops = (db: Store, kind: MallKind = "GOODS") =>
  db.selectFrom("mall_shops").selectAll().where("kind", "=", kind).where("open", "=", 1);
