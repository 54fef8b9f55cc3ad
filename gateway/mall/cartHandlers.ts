import { type Handler, handlePublic } from "@gateway/core/handler";
import { invalid, notFound } from "@gateway/core/refusal";
import { addToCart, changeCart, readCart } from "@protocol/mallCart";
import { message } from "@protocol/message";
import { cartAnswer, ownerOf, putIn, takeOverCart } from "./cart";
import { availableOf, offered } from "./catalogue";

export const cartHandlers: Handler[] = [
  handlePublic(readCart, async (ctx, { body: { cartKey } }) => {
    await takeOverCart(ctx, cartKey);
    return cartAnswer(ctx.db, ownerOf(ctx, cartKey));
  }),

  handlePublic(addToCart, async (ctx, { body: { cartKey, skuId, qty } }) => {
    await takeOverCart(ctx, cartKey);
    const owner = ownerOf(ctx, cartKey);
    const sku = await offered(ctx.db)
      .innerJoin("mall_skus", "mall_skus.goods_id", "mall_goods.id")
      .selectAll("mall_skus")
      .where("mall_skus.id", "=", skuId)
      .where("mall_skus.active", "=", 1)
      .executeTakeFirst();
    if (!owner || !sku) throw notFound();
    if (availableOf(sku) < qty) throw invalid({ qty: [message("mall.short", { count: availableOf(sku) })] });
    await putIn(ctx.db, owner, skuId, qty, ctx.now);
    return { pieces: (await cartAnswer(ctx.db, owner)).pieces };
  }),

  handlePublic(changeCart, async (ctx, { body: { cartKey, lines } }) => {
    const owner = ownerOf(ctx, cartKey);
    for (const { skuId, qty, chosen } of owner ? lines : []) {
      const line = { owner: owner!, sku_id: skuId };
      if (qty === 0)
        await ctx.db
          .deleteFrom("mall_cart_lines")
          .where("owner", "=", line.owner)
          .where("sku_id", "=", line.sku_id)
          .execute();
      else
        await ctx.db
          .updateTable("mall_cart_lines")
          .set({ qty, chosen: chosen ? 1 : 0 })
          .where("owner", "=", line.owner)
          .where("sku_id", "=", line.sku_id)
          .execute();
    }
    return cartAnswer(ctx.db, owner);
  }),
];
