import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { conflict, notFound, refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { countDocuments } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import type { DocumentKind } from "@protocol/documentKinds";
import { foodStatus, mallStatus } from "@protocol/documentStatuses";
import { goodsStatus } from "@protocol/mall";
import { getMerchantCenter, type OwnShop, type ShopInput, saveShop } from "@protocol/merchantCenter";
import { shanghaiDay } from "@protocol/values/instant";
import { type ShopRow, toShopCards } from "./catalogue";
import { bodyOf, everPaid, mallOrderKind } from "./mallOrderDocument";
import { findOwnShop, requireMerchant } from "./merchant";

const dayMs = 86_400_000;
/** Days of sales that the figures show. */
const shownDays = 14;
/** Basis points that the port keeps of what a new shop sells. */
const usualFeeRate = 300;

async function ownShopAnswer(db: Store, shop: ShopRow): Promise<OwnShop> {
  const [card] = await toShopCards(db, [shop]);
  const { contact_mobile: contactMobile, open, version, fee_rate: feeRate } = shop;
  return { ...card!, contactMobile, open: open === 1, version, feeRate };
}

/** What was paid in the last days and not given back, by day, and what of it sold best. */
async function figuresOf({ db, now }: UserContext, companyId: string) {
  const first = shanghaiDay(new Date(now.getTime() - (shownDays - 1) * dayMs));
  const rows = await db
    .selectFrom("documents")
    .select(["amount", "body"])
    .where("kind", "=", mallOrderKind)
    .where("partner_id", "=", companyId)
    .where("status", "in", everPaid)
    .where("create_time", ">=", new Date(Date.parse(`${first}T00:00:00+08:00`) - dayMs).toISOString())
    .execute();
  const days = new Map(
    Array.from({ length: shownDays }, (_, i) => {
      const day = shanghaiDay(new Date(now.getTime() - (shownDays - 1 - i) * dayMs));
      return [day, { day, amount: 0, orders: 0 }];
    }),
  );
  const pieces = new Map<string, number>();
  for (const row of rows) {
    const { paidTime, refunded, lines } = bodyOf(row);
    const day = paidTime ? days.get(shanghaiDay(paidTime)) : undefined;
    if (!day) continue;
    day.amount += Number(row.amount) - refunded;
    day.orders += 1;
    for (const { name, qty, refundedQty } of lines) pieces.set(name, (pieces.get(name) ?? 0) + qty - refundedQty);
  }
  const best = [...pieces].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  return { days: [...days.values()], best: best.slice(0, 6).map(([name, count]) => ({ name, pieces: count })) };
}

/** Orders of goods and of meals that were paid and that nobody need have received. */
const underWay: readonly [kind: DocumentKind, statuses: readonly string[]][] = [
  [mallOrderKind, [mallStatus.paid, mallStatus.shipped, mallStatus.refunding]],
  ["foodOrder", [foodStatus.ordered, foodStatus.cooking, foodStatus.ready]],
];

/** Fen that buyers have paid for goods and meals of a merchant and that no statement has paid out. */
async function unsettledOf(db: Store, companyId: string): Promise<number> {
  const open = await db
    .selectFrom("documents")
    .select(["amount", "body"])
    .where("partner_id", "=", companyId)
    .where((eb) =>
      eb.or(underWay.map(([kind, statuses]) => eb.and([eb("kind", "=", kind), eb("status", "in", statuses)]))),
    )
    .execute();
  // one that was received before its refund was asked for stands among the sales
  const unreceived = open.map((row) => ({ row, body: bodyOf(row) })).filter(({ body }) => !body.receiveTime);
  const { sum } = await db
    .selectFrom("mall_settle_rows")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .where("company_id", "=", companyId)
    .where("statement_id", "is", null)
    .executeTakeFirstOrThrow();
  return unreceived.reduce((total, { row, body }) => total + Number(row.amount) - body.refunded, Number(sum ?? 0));
}

async function centerAnswer(ctx: UserContext) {
  const { db, identity } = ctx;
  const shop = await findOwnShop(db, identity.companyId);
  const application = await db
    .selectFrom("merchant_applications")
    .select(["shop_name", "introduction", "contact_mobile"])
    .where("company_id", "=", identity.companyId)
    .where("status", "=", "01")
    .orderBy("create_time", "desc")
    .executeTakeFirst();
  const counts = await countDocuments(db, mallOrderKind, { by: "partner", companyId: identity.companyId });
  const countOf = (status: string) => counts.reduce((sum, each) => sum + (each.status === status ? each.count : 0), 0);
  const goods = shop
    ? await db
        .selectFrom("mall_goods")
        .select(["mall_goods.status", "mall_goods.id"])
        .select((eb) =>
          eb
            .selectFrom("mall_skus")
            .select((sku) => sku.fn.sum<number>(sku("stock", "-", sku.ref("reserved"))).as("left"))
            .whereRef("mall_skus.goods_id", "=", "mall_goods.id")
            .where("active", "=", 1)
            .as("left"),
        )
        .where("shop_id", "=", shop.id)
        .execute()
    : [];
  return {
    shop: shop ? await ownShopAnswer(db, shop) : null,
    suggested: {
      name: application?.shop_name ?? identity.companyName,
      introduction: application?.introduction ?? "",
      contactMobile: application?.contact_mobile ?? identity.mobile,
    },
    toShip: countOf(mallStatus.paid),
    toDecide: countOf(mallStatus.refunding),
    goodsRefused: goods.filter(({ status }) => status === goodsStatus.refused).length,
    soldOut: goods.filter(({ status, left }) => status === goodsStatus.offered && Number(left ?? 0) === 0).length,
    unsettled: await unsettledOf(db, identity.companyId),
    ...(await figuresOf(ctx, identity.companyId)),
  };
}

const columnsOf = (shop: ShopInput) => ({
  ...{ name: shop.name, category: shop.category, introduction: shop.introduction, contact_mobile: shop.contactMobile },
  ...{ freight: shop.freight, free_from: shop.freeFrom, discount_from: shop.discountFrom },
  ...{ discount_off: shop.discountOff, pickup_place: shop.pickupPlace, open: shop.open ? (1 as const) : (0 as const) },
});

export const centerHandlers: Handler[] = [
  handle(getMerchantCenter, async (ctx) => {
    await requireMerchant(ctx, "query");
    return centerAnswer(ctx);
  }),

  handle(saveShop, async (ctx, { body: { version, shop } }) => {
    await requireMerchant(ctx, "edit");
    const { db, identity, now } = ctx;
    const before = await findOwnShop(db, identity.companyId);
    if (before && before.version !== version) throw conflict(await ownShopAnswer(db, before));
    if (!before && version !== 0) throw notFound();
    if (before) {
      const saved = await db
        .updateTable("mall_shops")
        .set({ ...columnsOf(shop), version: version + 1 })
        .where("id", "=", before.id)
        .where("version", "=", version)
        .executeTakeFirst();
      if (Number(saved.numUpdatedRows) !== 1) throw refused("status.changed");
    } else {
      await db
        .insertInto("mall_shops")
        .values({
          ...{ ...columnsOf(shop), id: newId(now.getTime()), kind: "GOODS", fee_rate: usualFeeRate, version: 1 },
          ...{ company_id: identity.companyId, company_name: identity.companyName, create_time: now.toISOString() },
        })
        .execute();
    }
    return ownShopAnswer(db, (await findOwnShop(db, identity.companyId))!);
  }),
];
