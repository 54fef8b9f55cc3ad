import { type Handler, handlePublic } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import { findFile, keepingDocument } from "@gateway/files/public";
import type { Store } from "@gateway/store/database";
import { findGoods, getGoods, getGoodsPicture, getGoodsPictureContent, getShop, listShops } from "@protocol/mall";
import { availableOf, findOffered, listSkus, offered, openShops, picturesOf, toCard, toShopCards } from "./catalogue";
import { goodsKeeper } from "./goodsFiles";
import { listReviews } from "./reviews";

export const catalogueHandlers: Handler[] = [
  handlePublic(findGoods, ({ db }, { body }) => findOffered(db, body)),

  handlePublic(listShops, async ({ db }) => toShopCards(db, await openShops(db).orderBy("create_time").execute())),

  handlePublic(getShop, async ({ db }, { params }) => {
    const shop = await openShops(db).where("id", "=", params.id).executeTakeFirst();
    if (!shop) throw notFound();
    return (await toShopCards(db, [shop]))[0]!;
  }),

  handlePublic(getGoods, async ({ db }, { params }) => {
    const row = await offered(db)
      .selectAll("mall_goods")
      .select("mall_shops.name as shop_name")
      .where("mall_goods.id", "=", params.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    const skus = await listSkus(db, [row.id]);
    const shop = await openShops(db).where("id", "=", row.shop_id).executeTakeFirstOrThrow();
    return {
      ...toCard(row, skus),
      detail: row.detail,
      pictures: picturesOf(row).map(({ id }) => id),
      purchaseLimit: row.purchase_limit,
      skus: skus.map((sku) => ({
        id: sku.id,
        spec: sku.spec,
        code: sku.code,
        price: sku.price,
        available: availableOf(sku),
      })),
      reviews: await listReviews(db, row.id),
      shop: (await toShopCards(db, [shop]))[0]!,
    };
  }),

  handlePublic(getGoodsPicture, ({ db }, { params }) => getPicture(db, params.id)),
  handlePublic(getGoodsPictureContent, ({ db }, { params }) => getPicture(db, params.id)),
];

/** A picture of goods that are offered: anybody may see it. */
async function getPicture(db: Store, id: string) {
  const file = await findFile(db, id);
  const keeper = file && keepingDocument(file);
  const shown =
    keeper?.kind === goodsKeeper &&
    (await offered(db).select("mall_goods.id").where("mall_goods.id", "=", keeper.id).executeTakeFirst());
  if (!file || !shown) throw notFound();
  return { id: file.id, size: Number(file.size), sha256: file.sha256, mime: file.mime };
}
