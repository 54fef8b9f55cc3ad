import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may, requirePermission } from "@gateway/core/permission";
import { conflict, notFound, refused } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { readStatusFilter } from "@gateway/realAuth/public";
import { readPage } from "@gateway/store/readPage";
import type { BodyOf } from "@protocol/call";
import { goodsStatus } from "@protocol/mall";
import {
  approveGoods,
  banGoods,
  createGoods,
  getOwnGoods,
  offerGoods,
  pageGoodsAudits,
  pageOwnGoods,
  refuseGoods,
  updateGoods,
  withdrawGoods,
} from "@protocol/merchantCenter";
import { listSkus } from "./catalogue";
import {
  findGoodsOf,
  getOwnGoodsToAct,
  moveGoods,
  type OwnedGoods,
  ownGoodsAnswer,
  saveGoods,
  toOwnRow,
} from "./goodsStore";
import { getOwnShop, requireMerchant } from "./merchant";
import { tellOfGoods } from "./messages";

/** Goods of a shop, or of all of them, the last changed first. */
async function pageGoods({ db }: UserContext, body: BodyOf<typeof pageOwnGoods>, companyId?: string) {
  const status = readStatusFilter(body.searchInfos);
  let matching = db.selectFrom("mall_goods").innerJoin("mall_shops", "mall_shops.id", "mall_goods.shop_id");
  if (companyId) matching = matching.where("mall_shops.company_id", "=", companyId);
  // what nobody has submitted is not the port's business
  else matching = matching.where("mall_goods.status", "<>", goodsStatus.draft);
  if (status) matching = matching.where("mall_goods.status", "=", status);
  const inOrder = matching
    .selectAll("mall_goods")
    .select("mall_shops.name as shop_name")
    .orderBy("mall_goods.update_time", "desc")
    .orderBy("mall_goods.id");
  const page = await readPage(matching, inOrder, body, (row) => row);
  const skus = await listSkus(
    db,
    page.rows.map(({ id }) => id),
  );
  return {
    ...page,
    rows: page.rows.map((row) =>
      toOwnRow(
        row,
        skus.filter(({ goods_id }) => goods_id === row.id),
      ),
    ),
  };
}

function requireAuditor({ identity }: UserContext, key: "query" | "get" | "edit"): void {
  if (!isPort(identity)) throw notFound();
  requirePermission(identity, "goodsAudit", key);
}

/** Goods that the port decides on: nobody decides on his own. */
async function getToAudit(ctx: UserContext, id: string, version: number): Promise<OwnedGoods> {
  requireAuditor(ctx, "edit");
  const found = await findGoodsOf(ctx.db, id);
  if (!found || found.goods.status === goodsStatus.draft) throw notFound();
  if (found.shop.company_id === ctx.identity.companyId) throw refused("audit.own");
  if (found.goods.version !== version) throw conflict(await ownGoodsAnswer(ctx, found));
  return found;
}

const auditedBy = ({ identity, now }: UserContext, remark: string | null) => ({
  ...{ audit_by_name: identity.userName, audit_time: now.toISOString(), audit_remark: remark },
});

export const goodsHandlers: Handler[] = [
  handle(pageOwnGoods, async (ctx, { body }) => {
    await requireMerchant(ctx, "query");
    return pageGoods(ctx, body, ctx.identity.companyId);
  }),
  handle(pageGoodsAudits, (ctx, { body }) => {
    requireAuditor(ctx, "query");
    return pageGoods(ctx, body);
  }),
  handle(getOwnGoods, async (ctx, { params }) => {
    const found = await findGoodsOf(ctx.db, params.id);
    const audits = isPort(ctx.identity) && may(ctx.identity, "goodsAudit", "get");
    const shown = audits
      ? found?.goods.status !== goodsStatus.draft
      : found?.shop.company_id === ctx.identity.companyId && may(ctx.identity, "merchantCenter", "get");
    if (!found || !shown) throw notFound();
    return ownGoodsAnswer(ctx, found);
  }),
  handle(createGoods, async (ctx, { body }) => {
    await requireMerchant(ctx, "add");
    const saved = await saveGoods(ctx, await getOwnShop(ctx), body);
    await tellWhoAudits(ctx, saved);
    return ownGoodsAnswer(ctx, saved);
  }),
  handle(updateGoods, async (ctx, { params, body }) => {
    await requireMerchant(ctx, "edit");
    const { goods, shop } = await getOwnGoodsToAct(ctx, params.id, body.version);
    const saved = await saveGoods(ctx, shop, body, goods);
    await tellWhoAudits(ctx, saved);
    return ownGoodsAnswer(ctx, saved);
  }),
  handle(offerGoods, async (ctx, { params, body: { version } }) => {
    await requireMerchant(ctx, "edit");
    const own = await getOwnGoodsToAct(ctx, params.id, version);
    return ownGoodsAnswer(ctx, await moveGoods(ctx, own, goodsStatus.off, { status: goodsStatus.offered }));
  }),
  handle(withdrawGoods, async (ctx, { params, body: { version } }) => {
    await requireMerchant(ctx, "edit");
    const own = await getOwnGoodsToAct(ctx, params.id, version);
    return ownGoodsAnswer(ctx, await moveGoods(ctx, own, goodsStatus.offered, { status: goodsStatus.off }));
  }),
  handle(approveGoods, async (ctx, { params, body: { version } }) => {
    const found = await getToAudit(ctx, params.id, version);
    const patch = { status: goodsStatus.offered, ...auditedBy(ctx, null) };
    const moved = await moveGoods(ctx, found, goodsStatus.waiting, patch);
    await tellOfGoods(ctx, "approved", moved.goods, moved.shop, null);
    return ownGoodsAnswer(ctx, moved);
  }),
  ...(
    [
      [refuseGoods, goodsStatus.waiting],
      [banGoods, goodsStatus.offered],
    ] as const
  ).map(([call, from]) =>
    handle(call, async (ctx, { params, body: { version, remark } }) => {
      const found = await getToAudit(ctx, params.id, version);
      const moved = await moveGoods(ctx, found, from, { status: goodsStatus.refused, ...auditedBy(ctx, remark) });
      await tellOfGoods(ctx, "refused", moved.goods, moved.shop, remark);
      return ownGoodsAnswer(ctx, moved);
    }),
  ),
];

async function tellWhoAudits(ctx: UserContext, { goods, shop }: OwnedGoods): Promise<void> {
  if (goods.status === goodsStatus.waiting) await tellOfGoods(ctx, "submitted", goods, shop, null);
}
