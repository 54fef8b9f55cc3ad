import { z } from "zod";
import { defineCall } from "./call";
import { attachmentSchema, idParams, remarkBody, versionBody } from "./documents";
import { goodsCategories, shopCardSchema } from "./mall";
import { message } from "./message";
import { pageOf, pageQuerySchema } from "./page";
import { fenSchema } from "./values/fen";
import { fileIdSchema } from "./values/fileId";
import { mobileSchema } from "./values/mobile";
import { richTextMost } from "./values/richText";
import { text } from "./values/text";
import { crossFieldCheck } from "./withRules";

export const mostSkus = 10;
export const mostGoodsPictures = 5;

const price = fenSchema.min(1, "amount").max(100_000_000, "amount");
const amount = fenSchema.min(0, "amount").max(100_000_000, "amount");

export const shopInput = z
  .object({
    name: text(40).pipe(z.string().min(2, "required")),
    category: z.enum(goodsCategories, "required"),
    introduction: text(500).pipe(z.string().min(10, message("tooShort", { min: 10 }))),
    contactMobile: z.string("mobile.required").min(1, "mobile.required").pipe(mobileSchema),
    freight: amount,
    freeFrom: amount,
    discountFrom: amount,
    discountOff: amount,
    pickupPlace: text(80).default(""),
    open: z.boolean(),
  })
  .check(
    crossFieldCheck(({ discountFrom, discountOff = 0 }) =>
      discountFrom !== undefined && discountOff > 0 && discountOff >= discountFrom
        ? [{ path: ["discountOff"], message: message("mall.discount") }]
        : [],
    ),
  );
export type ShopInput = z.infer<typeof shopInput>;

export const ownShopSchema = shopCardSchema.extend({
  contactMobile: z.string(),
  open: z.boolean(),
  version: z.number().int(),
  /** Basis points of what is sold that the port keeps. */
  feeRate: z.number().int(),
});
export type OwnShop = z.infer<typeof ownShopSchema>;

const wholeUpTo = (max: number) => {
  const outside = message("wholeBetween", { min: 0, max });
  return z.number("number").int("integer").min(0, outside).max(max, outside);
};

export const skuInput = z.object({
  /** Of one that is there already. */
  id: z.string().max(40).optional(),
  spec: text(40).pipe(z.string().min(1, "required")),
  code: text(30).default(""),
  price,
  stock: wholeUpTo(1_000_000),
  /** Pieces in stock when they were read: what was sold since is taken off `stock`. Without it `stock` is what there is. */
  stockRead: wholeUpTo(1_000_000).optional(),
});

export const goodsInput = z
  .object({
    name: text(60).pipe(z.string().min(2, "required")),
    category: z.enum(goodsCategories, "required"),
    summary: text(120).default(""),
    detail: z
      .string()
      .max(richTextMost / 4, message("tooLong", { max: richTextMost / 4 }))
      .default(""),
    purchaseLimit: wholeUpTo(999),
    pictures: z
      .array(fileIdSchema)
      .max(mostGoodsPictures, message("tooMany", { max: mostGoodsPictures }))
      .default([]),
    skus: z
      .array(skuInput)
      .min(1, message("mall.noSku"))
      .max(mostSkus, message("tooMany", { max: mostSkus })),
  })
  .check(
    crossFieldCheck(({ skus = [] }) =>
      skus.flatMap(({ spec }, i) =>
        spec && skus.findIndex((other) => other.spec === spec) < i
          ? [{ path: ["skus", i, "spec"], message: message("mall.specTwice") }]
          : [],
      ),
    ),
  );
export type GoodsInput = z.infer<typeof goodsInput>;

export const priceChangeSchema = z.object({
  spec: z.string(),
  before: fenSchema,
  after: fenSchema,
  byName: z.string(),
  time: z.string(),
});

export const ownGoodsSchema = z.object({
  id: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  companyName: z.string(),
  name: z.string(),
  category: z.string(),
  summary: z.string(),
  detail: z.string(),
  purchaseLimit: z.number().int(),
  pictures: z.array(attachmentSchema),
  status: z.string(),
  version: z.number().int(),
  sold: z.number().int(),
  updateTime: z.string(),
  auditByName: z.string().nullable(),
  auditTime: z.string().nullable(),
  auditRemark: z.string().nullable(),
  skus: z.array(
    z.object({
      id: z.string(),
      spec: z.string(),
      code: z.string(),
      price: fenSchema,
      stock: z.number().int(),
      reserved: z.number().int(),
    }),
  ),
  priceChanges: z.array(priceChangeSchema),
  allowedActions: z.array(z.string()),
});
export type OwnGoods = z.infer<typeof ownGoodsSchema>;

export const ownGoodsRowSchema = ownGoodsSchema
  .pick({
    id: true,
    shopName: true,
    name: true,
    category: true,
    status: true,
    version: true,
    sold: true,
    updateTime: true,
  })
  .extend({ picture: z.string(), priceFrom: fenSchema, stock: z.number().int(), reserved: z.number().int() });
export type OwnGoodsRow = z.infer<typeof ownGoodsRowSchema>;

const day = z.object({ day: z.string(), amount: fenSchema, orders: z.number().int() });

export const getMerchantCenter = defineCall({
  name: "getMerchantCenter",
  method: "GET",
  path: "/merchantCenter",
  summary: "The merchant's shop, what waits for him and the sales of the last fourteen days; 404 for all others",
  result: z.object({
    shop: ownShopSchema.nullable(),
    /** From the application, for a first shop. */
    suggested: z.object({ name: z.string(), introduction: z.string(), contactMobile: z.string() }),
    toShip: z.number().int(),
    toDecide: z.number().int(),
    goodsRefused: z.number().int(),
    soldOut: z.number().int(),
    /** Fen that buyers have paid and that no statement has paid out. */
    unsettled: fenSchema,
    days: z.array(day),
    best: z.array(z.object({ name: z.string(), pieces: z.number().int() })),
  }),
});

export const saveShop = defineCall({
  name: "saveMerchantShop",
  method: "PUT",
  path: "/merchantCenter/shop",
  summary: "Open the merchant's shop (version 0) or change it",
  body: z.object({ version: z.number().int().min(0), shop: shopInput }),
  result: ownShopSchema,
});

/** Searchable: status. */
export const pageOwnGoods = defineCall({
  name: "pageMerchantGoods",
  method: "POST",
  path: "/merchantCenter/goods/page",
  summary: "The merchant's goods",
  write: false,
  body: pageQuerySchema,
  result: pageOf(ownGoodsRowSchema),
});
export const getOwnGoods = defineCall({
  name: "getMerchantGoods",
  method: "GET",
  path: "/merchantCenter/goods/{id}",
  summary: "Goods of the merchant, or any for the port",
  params: idParams,
  result: ownGoodsSchema,
});
export const createGoods = defineCall({
  name: "createMerchantGoods",
  method: "POST",
  path: "/merchantCenter/goods",
  summary: "New goods; `submit` asks the port to audit them",
  body: z.object({ mode: z.enum(["draft", "submit"]), goods: goodsInput }),
  result: ownGoodsSchema,
});
export const updateGoods = defineCall({
  name: "updateMerchantGoods",
  method: "PUT",
  path: "/merchantCenter/goods/{id}",
  summary: "Change goods: prices, stock and limits at once, words and pictures after another audit",
  params: idParams,
  body: versionBody.extend({ mode: z.enum(["draft", "submit"]), goods: goodsInput }),
  result: ownGoodsSchema,
});
const act = <B extends z.ZodType>(name: string, path: `/${string}`, summary: string, body: B) =>
  defineCall({ name, method: "POST", path, summary, params: idParams, body, result: ownGoodsSchema });

export const offerGoods = act("offerMerchantGoods", "/merchantCenter/goods/{id}/offer", "3 → 2", versionBody);
export const withdrawGoods = act("withdrawMerchantGoods", "/merchantCenter/goods/{id}/withdraw", "2 → 3", versionBody);

/** Searchable: status. */
export const pageGoodsAudits = defineCall({
  name: "pageGoodsAudits",
  method: "POST",
  path: "/goodsAudits/page",
  summary: "Goods of all shops (port staff)",
  write: false,
  body: pageQuerySchema,
  result: pageOf(ownGoodsRowSchema),
});
export const approveGoods = act("approveGoods", "/goodsAudits/{id}/approve", "1 → 2 (port staff)", versionBody);
export const refuseGoods = act(
  "refuseGoods",
  "/goodsAudits/{id}/refuse",
  "1 → 4, with a reason (port staff)",
  remarkBody,
);
export const banGoods = act("banGoods", "/goodsAudits/{id}/ban", "2 → 4, with a reason (port staff)", remarkBody);
