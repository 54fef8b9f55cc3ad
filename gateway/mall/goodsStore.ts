import type { UserContext } from "@gateway/core/context";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { cleanEntered } from "@gateway/core/richText";
import { keepFiles } from "@gateway/files/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { goodsStatus } from "@protocol/mall";
import type { GoodsInput, OwnGoods, OwnGoodsRow } from "@protocol/merchantCenter";
import { message } from "@protocol/message";
import { sql } from "kysely";
import { type GoodsRow, listSkus, picturesOf, type ShopRow, type SkuRow } from "./catalogue";
import { goodsKeeper } from "./goodsFiles";
import { searchTextOf } from "./searchText";

export interface OwnedGoods {
  goods: GoodsRow;
  shop: ShopRow;
}

export async function findGoodsOf(db: Store, id: string): Promise<OwnedGoods | undefined> {
  const goods = await db.selectFrom("mall_goods").selectAll().where("id", "=", id).executeTakeFirst();
  if (!goods) return undefined;
  const shop = await db.selectFrom("mall_shops").selectAll().where("id", "=", goods.shop_id).executeTakeFirstOrThrow();
  return { goods, shop };
}

/** Goods of the merchant's own shop, as a person read them: 404 for all others, 409 where they have changed since. */
export async function getOwnGoodsToAct(ctx: UserContext, id: string, version: number): Promise<OwnedGoods> {
  const found = await findGoodsOf(ctx.db, id);
  if (!found || found.shop.company_id !== ctx.identity.companyId) throw notFound();
  if (found.goods.version !== version) throw conflict(await ownGoodsAnswer(ctx, found));
  return found;
}

const { draft, waiting, offered, off, refused: turnedDown } = goodsStatus;

function actionsOf({ identity }: UserContext, { goods, shop }: OwnedGoods): string[] {
  const may = (key: string, permission: string) => identity.permissions.get(permission)?.has(key) ?? false;
  const own = shop.company_id === identity.companyId && may("edit", "merchantCenter");
  const audits = may("edit", "goodsAudit") && shop.company_id !== identity.companyId;
  return [
    ...(own && goods.status !== waiting ? ["edit"] : []),
    ...(own && goods.status === off ? ["offer"] : []),
    ...(own && goods.status === offered ? ["withdraw"] : []),
    ...(audits && goods.status === waiting ? ["approve", "refuse"] : []),
    ...(audits && goods.status === offered ? ["ban"] : []),
  ];
}

/** Goods as their merchant and the port see them. */
export async function ownGoodsAnswer(ctx: UserContext, owned: OwnedGoods): Promise<OwnGoods> {
  const { goods, shop } = owned;
  const changes = await ctx.db
    .selectFrom("mall_price_changes")
    .selectAll()
    .where("goods_id", "=", goods.id)
    .orderBy("time", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  return {
    ...{ id: goods.id, shopId: shop.id, shopName: shop.name, companyName: shop.company_name },
    ...{ name: goods.name, category: goods.category, summary: goods.summary, detail: goods.detail },
    ...{ purchaseLimit: goods.purchase_limit, pictures: picturesOf(goods), status: goods.status },
    ...{ version: goods.version, sold: goods.sold, updateTime: goods.update_time },
    ...{ auditByName: goods.audit_by_name, auditTime: goods.audit_time, auditRemark: goods.audit_remark },
    skus: (await listSkus(ctx.db, [goods.id])).map(({ id, spec, code, price, stock, reserved }) => ({
      ...{ id, spec, code, price, stock, reserved },
    })),
    priceChanges: changes.map(({ spec, before, after, by_name, time }) => ({
      spec,
      before,
      after,
      byName: by_name,
      time,
    })),
    allowedActions: actionsOf(ctx, owned),
  };
}

export const toOwnRow = (goods: GoodsRow & { shop_name: string }, skus: readonly SkuRow[]): OwnGoodsRow => ({
  ...{ id: goods.id, shopName: goods.shop_name, name: goods.name, category: goods.category, status: goods.status },
  ...{ version: goods.version, sold: goods.sold, updateTime: goods.update_time, priceFrom: goods.price_from },
  picture: picturesOf(goods)[0]?.id ?? "",
  stock: skus.reduce((sum, { stock }) => sum + stock, 0),
  reserved: skus.reduce((sum, { reserved }) => sum + reserved, 0),
});

/** What the port looks at; a change of it is looked at again. */
const audited = (goods: Pick<GoodsRow, "name" | "category" | "summary" | "detail" | "pictures">) =>
  JSON.stringify([goods.name, goods.category, goods.summary, goods.detail, goods.pictures]);

/** The status that goods have once they are saved: what is offered stays so unless words or pictures have changed. */
function statusAfter(before: GoodsRow | undefined, mode: "draft" | "submit", changed: boolean): string {
  if (mode === "submit" && (changed || !before || before.status === draft || before.status === turnedDown))
    return waiting;
  if (before && (before.status === offered || before.status === off)) return changed ? draft : before.status;
  return before?.status ?? draft;
}

/** Writes goods and their SKUs; `before` are those that are changed, under their version. */
export async function saveGoods(
  ctx: UserContext,
  shop: ShopRow,
  { mode, goods: entered }: { mode: "draft" | "submit"; goods: GoodsInput },
  before?: GoodsRow,
): Promise<OwnedGoods> {
  const { db } = ctx;
  const now = ctx.now.toISOString();
  const id = before?.id ?? newId(ctx.now.getTime());
  if (before?.status === waiting) throw refused("status.changed");
  const kept = await keepFiles(ctx, entered.pictures, {
    ...{ purpose: "photo", keptBy: `${goodsKeeper}:${id}`, field: "goods.pictures" },
  });
  const words = {
    ...{ name: entered.name, category: entered.category, summary: entered.summary },
    detail: await cleanEntered("goods.detail", entered.detail),
    pictures: JSON.stringify(kept),
  };
  const row = {
    ...words,
    search_text: searchTextOf([entered.name, shop.name]),
    purchase_limit: entered.purchaseLimit,
    status: statusAfter(before, mode, !before || audited(words) !== audited(before)),
    price_from: Math.min(...entered.skus.map(({ price }) => price)),
    update_time: now,
  };
  if (before) {
    const saved = await db
      .updateTable("mall_goods")
      .set({ ...row, version: before.version + 1 })
      .where("id", "=", id)
      .where("version", "=", before.version)
      .executeTakeFirst();
    if (Number(saved.numUpdatedRows) !== 1) throw refused("status.changed");
  } else {
    await db
      .insertInto("mall_goods")
      .values({
        ...{ ...row, id, shop_id: shop.id, kind: shop.kind, version: 1, sold: 0, stars: 0, reviews: 0 },
        ...{ create_time: now, audit_by_name: null, audit_time: null, audit_remark: null },
      })
      .execute();
  }
  await saveSkus(ctx, id, entered.skus);
  return (await findGoodsOf(db, id))!;
}

/** The SKUs as entered: those that are gone are kept for the orders that name them, prices leave a trace. */
async function saveSkus(ctx: UserContext, goodsId: string, entered: GoodsInput["skus"]): Promise<void> {
  const { db } = ctx;
  const there = await listSkus(db, [goodsId]);
  for (const [seq, { id, spec, code, price, stock, stockRead }] of entered.entries()) {
    const known = there.find((sku) => sku.id === id);
    if (!known) {
      if (id) throw invalid({ [`goods.skus[${seq}].spec`]: ["notFound"] });
      const values = { id: newId(), goods_id: goodsId, seq, spec, code, price, stock, reserved: 0, active: 1 as const };
      await db.insertInto("mall_skus").values(values).execute();
      continue;
    }
    // orders that were paid since the merchant read it have taken theirs: he adds to what is there now, or takes off it
    const counted = stockRead === undefined ? sql<number>`${stock}` : sql<number>`stock + ${stock - stockRead}`;
    // what is held for orders stays in stock, whatever was counted meanwhile
    const saved = await db
      .updateTable("mall_skus")
      .set({ seq, spec, code, price, stock: counted })
      .where("id", "=", known.id)
      .where("reserved", "<=", counted)
      .executeTakeFirst();
    if (Number(saved.numUpdatedRows) !== 1)
      throw invalid({ [`goods.skus[${seq}].stock`]: [message("mall.stockHeld", { count: known.reserved })] });
    if (known.price !== price) await noteChange(ctx, known, price);
  }
  for (const { id } of there.filter((sku) => !entered.some((each) => each.id === sku.id)))
    await db.updateTable("mall_skus").set({ active: 0 }).where("id", "=", id).execute();
}

const noteChange = (ctx: UserContext, sku: SkuRow, after: number) =>
  ctx.db
    .insertInto("mall_price_changes")
    .values({
      ...{ id: newId(), sku_id: sku.id, goods_id: sku.goods_id, spec: sku.spec, before: sku.price, after },
      ...{ by_name: ctx.identity.userName, time: ctx.now.toISOString() },
    })
    .execute();

/** Moves goods from one status to another, once. */
export async function moveGoods(
  ctx: UserContext,
  { goods }: OwnedGoods,
  from: string,
  patch: Partial<Pick<GoodsRow, "status" | "audit_by_name" | "audit_time" | "audit_remark">>,
): Promise<OwnedGoods> {
  const moved = await ctx.db
    .updateTable("mall_goods")
    .set({ ...patch, version: goods.version + 1, update_time: ctx.now.toISOString() })
    .where("id", "=", goods.id)
    .where("version", "=", goods.version)
    .where("status", "=", from)
    .executeTakeFirst();
  if (Number(moved.numUpdatedRows) !== 1) throw refused("status.changed");
  return (await findGoodsOf(ctx.db, goods.id))!;
}
