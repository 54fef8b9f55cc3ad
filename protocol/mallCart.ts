import { z } from "zod";
import { defineCall } from "./call";
import { shopCardSchema } from "./mall";
import { message } from "./message";
import { fenSchema } from "./values/fen";

/** Lines that a cart holds. */
export const mostCartLines = 50;
/** Pieces of one SKU in a cart. */
export const mostPieces = 999;

export const quantitySchema = z
  .number("qty")
  .int("qty")
  .min(1, "qty")
  .max(mostPieces, message("mall.mostPieces", { max: mostPieces }));

/** What a line of a cart or an order says of its goods. */
export const lineGoods = {
  name: z.string(),
  spec: z.string(),
  category: z.string(),
  picture: z.string(),
  /** Fen of one piece. */
  price: fenSchema,
};

export const cartLineSchema = z.object({
  skuId: z.string(),
  goodsId: z.string(),
  ...lineGoods,
  qty: z.number().int(),
  /** Whether the next checkout takes it. */
  chosen: z.boolean(),
  /** Why it cannot be bought as it stands (packed); null: it can. */
  obstacle: z.string().nullable(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartSchema = z.object({
  /** By shop, with what the chosen lines of it cost (fen). */
  shops: z.array(
    z.object({
      shop: shopCardSchema,
      lines: z.array(cartLineSchema),
      goodsAmount: fenSchema,
      discount: fenSchema,
    }),
  ),
  /** Pieces of all lines. */
  pieces: z.number().int(),
  /** Fen of the chosen lines that can be bought, discounts taken off, freight not added. */
  total: fenSchema,
});
export type Cart = z.infer<typeof cartSchema>;

/** Names the cart of somebody who has not logged in: a secret of his browser. Ignored for a person. */
const cartKey = z
  .string()
  .regex(/^[\w-]{43}$/)
  .nullable()
  .default(null);
const skuId = z.string().min(1, "mall.chooseSku").max(40);

export const readCart = defineCall({
  name: "readMallCart",
  method: "POST",
  path: "/mall/cart",
  summary: "The cart of this person, or of a browser without one; a person takes over what the browser's cart holds",
  access: "public",
  body: z.object({ cartKey }),
  result: cartSchema,
});

export const addToCart = defineCall({
  name: "addToMallCart",
  method: "POST",
  path: "/mall/cart/add",
  summary: "Put pieces of a SKU into the cart, on top of those in it",
  access: "public",
  body: z.object({ cartKey, skuId, qty: quantitySchema }),
  result: z.object({ pieces: z.number().int() }),
});

export const changeCart = defineCall({
  name: "changeMallCart",
  method: "POST",
  path: "/mall/cart/change",
  summary: "The lines as they are to stand: other numbers of pieces, which are chosen; 0 takes a line out",
  access: "public",
  body: z.object({
    cartKey,
    lines: z
      .array(
        z.object({
          skuId,
          qty: z
            .number("qty")
            .int("qty")
            .min(0, "qty")
            .max(mostPieces, message("mall.mostPieces", { max: mostPieces })),
          chosen: z.boolean(),
        }),
      )
      .max(mostCartLines),
  }),
  result: cartSchema,
});
