import { createHash } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import { Refusal, refused } from "@gateway/core/refusal";
import { newId } from "@gateway/store/id";
import type { BodyOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import { mallStatus } from "@protocol/documentStatuses";
import { type CheckoutInput, type DeliveryWay, mostShops, payWithinMinutes } from "@protocol/mallOrder";
import type { MallLine, mallOrders } from "@protocol/mallOrders";
import { shareOut } from "@protocol/values/shareOut";
import { byShop, discountOf, goodsAmountOf, listLines, obstacleTo, type PricedLine, toCartLine } from "./cart";
import { picturesOf, type ShopRow, toShopCards } from "./catalogue";
import type { MallOrderBody } from "./mallOrderDocument";
import { mallOrderLifecycle } from "./mallOrderStore";
import { countPurchases, holdStock, noteReservations } from "./stock";

interface Priced {
  shop: ShopRow;
  lines: PricedLine[];
  goodsAmount: number;
  discount: number;
  freight: number;
  amount: number;
}

/** What the lines of one shop cost, brought or fetched. Fen. */
function priceOf(shop: ShopRow, lines: PricedLine[], way: DeliveryWay): Priced {
  const goodsAmount = goodsAmountOf(lines);
  const discount = discountOf(shop, goodsAmount);
  const free = way === "PICKUP" || (shop.free_from > 0 && goodsAmount - discount >= shop.free_from);
  const freight = free ? 0 : shop.freight;
  return { shop, lines, goodsAmount, discount, freight, amount: goodsAmount - discount + freight };
}

/** Changes with whatever the buyer has seen: prices, pieces, discounts, freight. */
const digestOf = (priced: readonly Priced[]) =>
  createHash("sha256")
    .update(
      JSON.stringify(
        priced.map(({ shop, lines, amount }) => [
          shop.id,
          amount,
          lines.map(({ sku, qty }) => [sku.id, sku.price, qty]),
        ]),
      ),
    )
    .digest("hex");

async function priceCart({ db, identity }: UserContext, way: DeliveryWay): Promise<Priced[]> {
  const chosen = (await listLines(db, `user:${identity.userId}`)).filter(
    (line) => line.chosen && obstacleTo(line) === null,
  );
  return byShop(chosen)
    .slice(0, mostShops)
    .map(({ shop, lines }) => priceOf(shop, lines, way));
}

/** Whether all shops let goods be fetched. */
const allPickup = (priced: readonly Priced[]) => priced.every(({ shop }) => shop.pickup_place !== "");

/** What the chosen lines of a cart cost. */
export async function quoteCheckout(ctx: UserContext, way: DeliveryWay) {
  const priced = await priceCart(ctx, way);
  const cards = await toShopCards(
    ctx.db,
    priced.map(({ shop }) => shop),
  );
  return {
    shops: priced.map(({ shop: _, lines, ...sums }, i) => ({ ...sums, shop: cards[i]!, lines: lines.map(toCartLine) })),
    total: priced.reduce((sum, { amount }) => sum + amount, 0),
    digest: digestOf(priced),
    pickup: allPickup(priced),
  };
}

/**
 * Makes an order for each shop of the chosen lines and holds their stock. Refuses (1002) with `mall.changed` where the
 * cart is not as it was quoted, `mall.soldOut` and `mall.limit` where somebody was quicker.
 */
export async function placeOrders(ctx: UserContext, { checkout, digest }: BodyOf<typeof mallOrders.place>) {
  const { db, identity } = ctx;
  // whoever has no company has no wallet either
  if (!identity.companyId) throw new Refusal(codes.forbidden, "forbidden");
  const priced = await priceCart(ctx, checkout.way);
  if (priced.length === 0 || digestOf(priced) !== digest) throw refused("mall.changed");
  if (priced.some(({ shop }) => shop.company_id === identity.companyId)) throw refused("mall.ownShop");
  if (checkout.way === "PICKUP" && !allPickup(priced)) throw refused("mall.noPickup");
  const wanted = priced.flatMap(({ lines }) =>
    lines.map(({ sku, goods, qty }) => ({
      ...{ skuId: sku.id, goodsId: goods.id, qty },
      ...{ name: goods.name, spec: sku.spec, limit: goods.purchase_limit },
    })),
  );
  await takeFromCart(ctx, wanted);
  await countPurchases(db, identity.userId, wanted);
  await holdStock(db, wanted);
  const orders = [];
  for (const each of priced) orders.push(await placeOrder(ctx, each, checkout));
  return { orders };
}

/** Takes lines out of the cart before they are ordered: of two checkouts of one cart at once the second finds none. */
async function takeFromCart({ db, identity }: UserContext, lines: readonly { skuId: string }[]): Promise<void> {
  const taken = await db
    .deleteFrom("mall_cart_lines")
    .where("owner", "=", `user:${identity.userId}`)
    .where(
      "sku_id",
      "in",
      lines.map(({ skuId }) => skuId),
    )
    .executeTakeFirst();
  if (Number(taken.numDeletedRows) !== lines.length) throw refused("mall.changed");
}

async function placeOrder(ctx: UserContext, priced: Priced, checkout: CheckoutInput) {
  const { shop, lines, amount } = priced;
  const closeTime = new Date(ctx.now.getTime() + payWithinMinutes * 60_000).toISOString();
  const row = await mallOrderLifecycle.enter(ctx, {
    id: newId(ctx.now.getTime()),
    prefix: "MO",
    type: shop.kind,
    status: mallStatus.unpaid,
    partner_id: shop.company_id,
    partner_name: shop.company_name,
    amount,
    body: JSON.stringify(newBody(priced, checkout, closeTime)),
  });
  const taken = lines.map(({ sku, goods, qty }) => ({ skuId: sku.id, goodsId: goods.id, qty }));
  await noteReservations(ctx.db, row.id, taken, closeTime);
  return { id: row.id, docNo: row.doc_no };
}

function newBody(priced: Priced, checkout: CheckoutInput, closeTime: string): MallOrderBody {
  const { shop, lines, goodsAmount, discount, freight } = priced;
  const { way, pointCode, address, contactName, contactMobile, invoiceTitle, invoiceTaxNo, remarks } = checkout;
  const amounts = lines.map(({ sku, qty }) => sku.price * qty);
  const discounts = shareOut(discount, amounts);
  return {
    ...{ shopId: shop.id, shopName: shop.name, feeRate: shop.fee_rate },
    lines: lines.map(
      ({ sku, goods, qty }, i): MallLine => ({
        ...{ no: i + 1, goodsId: goods.id, skuId: sku.id, name: goods.name, spec: sku.spec },
        ...{ category: goods.category, picture: picturesOf(goods)[0]?.id ?? "", price: sku.price, qty },
        ...{ amount: amounts[i]!, discount: discounts[i]!, refundedQty: 0, refunded: 0, reviewed: false },
      }),
    ),
    ...{ goodsAmount, discount, freight, refunded: 0, freightRefunded: 0 },
    ...{ way, contactName, contactMobile, invoiceTitle, invoiceTaxNo, closeTime },
    pointCode: way === "POINT" ? (pointCode ?? null) : null,
    address: way === "ADDRESS" ? (address ?? null) : null,
    pickupPlace: way === "PICKUP" ? shop.pickup_place : null,
    remark: remarks.find(({ shopId }) => shopId === shop.id)?.remark ?? "",
    ...{ paidTime: null, txnNo: null, pickupCode: null, shipTime: null, carrier: null, trackingNo: null },
    ...{ receiptDueTime: null, receiveTime: null, refundFrom: null, refundAskTime: null },
  };
}
