import { z } from "zod";
import { defineCall } from "./call";
import { idParams } from "./documents";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";

/** What shops of the goods mall sell, by aisle. */
export const goodsCategories = ["safety", "tools", "parts", "packing", "daily", "office"] as const;
export type GoodsCategory = (typeof goodsCategories)[number];

/** A shop sells goods or meals; its goods and orders are of the same kind. */
export const mallKinds = ["GOODS", "FOOD"] as const;
export type MallKind = (typeof mallKinds)[number];

/** Where the port's people have goods brought to. */
export const deliveryPoints = ["GATE1", "OPS", "QUAY2", "YARD3", "DORM", "CUSTOMS"] as const;
export type DeliveryPoint = (typeof deliveryPoints)[number];

/** Of goods: being written, waiting for the port, offered, taken off the shelf, turned down. */
export const goodsStatus = { draft: "0", waiting: "1", offered: "2", off: "3", refused: "4" } as const;
export type GoodsStatus = (typeof goodsStatus)[keyof typeof goodsStatus];
export const goodsStatuses: readonly GoodsStatus[] = Object.values(goodsStatus);

/** Goods on a page of the mall. */
export const goodsOfPage = 12;
export const goodsSorts = ["new", "sold", "cheap", "dear"] as const;

export const goodsCardSchema = z.object({
  id: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  category: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Id of an uploaded picture; empty: one is drawn by the category. */
  picture: z.string(),
  /** Fen, the lowest of its SKUs. */
  priceFrom: fenSchema,
  /** Whether another SKU costs more. */
  dearer: z.boolean(),
  sold: z.number().int(),
  /** Pieces that can be bought now, of all SKUs. */
  available: z.number().int(),
  /** Tenths of a star, the mean of all reviews; 0 without any. */
  rating: z.number().int(),
  reviewCount: z.number().int(),
});
export type GoodsCard = z.infer<typeof goodsCardSchema>;

export const shopCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  introduction: z.string(),
  /** Fen for a delivery; none from `freeFrom` on (0: always). */
  freight: fenSchema,
  freeFrom: fenSchema,
  /** Fen off where the goods cost `discountFrom` or more; 0: no such offer. */
  discountFrom: fenSchema,
  discountOff: fenSchema,
  /** Where goods may be fetched; empty: nowhere. */
  pickupPlace: z.string(),
  goodsCount: z.number().int(),
  rating: z.number().int(),
});
export type ShopCard = z.infer<typeof shopCardSchema>;

export const skuSchema = z.object({
  id: z.string(),
  spec: z.string(),
  code: z.string(),
  /** Fen. */
  price: fenSchema,
  /** Pieces that can be bought now. */
  available: z.number().int(),
});
export type Sku = z.infer<typeof skuSchema>;

export const reviewSchema = z.object({
  /** The buyer, masked. */
  author: z.string(),
  spec: z.string(),
  stars: z.number().int(),
  words: z.string(),
  time: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

export const findGoods = defineCall({
  name: "findMallGoods",
  method: "POST",
  path: "/mall/goods/find",
  summary: "Goods that are offered, by category, shop and words (Chinese or pinyin)",
  access: "public",
  write: false,
  body: z.object({
    words: text(40).default(""),
    category: z.enum(goodsCategories).optional(),
    shopId: z.string().max(40).optional(),
    sort: z.enum(goodsSorts).default("sold"),
    page: z.number().int().min(1).max(1_000).default(1),
  }),
  result: z.object({ rows: z.array(goodsCardSchema), total: z.number().int() }),
});

export const listShops = defineCall({
  name: "listMallShops",
  method: "GET",
  path: "/mall/shops",
  summary: "The shops of the goods mall",
  access: "public",
  result: z.array(shopCardSchema),
});

export const getShop = defineCall({
  name: "getMallShop",
  method: "GET",
  path: "/mall/shops/{id}",
  summary: "One open shop",
  access: "public",
  params: idParams,
  result: shopCardSchema,
});

export const getGoods = defineCall({
  name: "getMallGoods",
  method: "GET",
  path: "/mall/goods/{id}",
  summary: "Goods that are offered, with SKUs, text and the last reviews",
  access: "public",
  params: idParams,
  result: goodsCardSchema.extend({
    detail: z.string(),
    pictures: z.array(z.string()),
    /** Pieces that one person may buy; 0: as many as there are. */
    purchaseLimit: z.number().int(),
    skus: z.array(skuSchema),
    reviews: z.array(reviewSchema),
    shop: shopCardSchema,
  }),
});

const picture = z.object({ id: z.string(), size: z.number().int(), sha256: z.string(), mime: z.string() });

export const getGoodsPicture = defineCall({
  name: "getMallPicture",
  method: "GET",
  path: "/mall/pictures/{id}",
  summary: "What a picture of goods that are offered is",
  access: "public",
  params: idParams,
  result: picture,
});

export const getGoodsPictureContent = defineCall({
  name: "getMallPictureContent",
  method: "GET",
  path: "/mall/pictures/{id}/content",
  summary: "Its bytes",
  access: "public",
  binary: true,
  params: idParams,
  result: picture,
});
