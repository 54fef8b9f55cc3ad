import type { UserContext } from "@gateway/core/context";
import { payFee } from "@gateway/fees/public";
import { cartHandlers } from "@gateway/mall/cartHandlers";
import { listSkus } from "@gateway/mall/catalogue";
import { moveGoods, saveGoods } from "@gateway/mall/goodsStore";
import { mallOrderFees } from "@gateway/mall/mallOrderFees";
import { mallOrderHandlers } from "@gateway/mall/mallOrderHandlers";
import { placeOrders, quoteCheckout } from "@gateway/mall/placeOrders";
import { refundHandlers } from "@gateway/mall/refundHandlers";
import { closePeriodOf } from "@gateway/mall/settlement";
import { walletOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { goodsStatus } from "@protocol/mall";
import { addToCart } from "@protocol/mallCart";
import { checkoutInput } from "@protocol/mallOrder";
import { type MallOrder, mallOrders } from "@protocol/mallOrders";
import { goodsInput } from "@protocol/merchantCenter";
import { shanghaiDay } from "@protocol/values/instant";
import { askingAs, type DemoPerson, demoPeople } from "./actingAs";
import { demoCompanies } from "./demo";
import { demoGoods, demoShops } from "./mallGoods";

const hour = 3_600_000;
const day = 24 * hour;

/** Hours from what was done with an order before. */
const hoursBefore = { cancel: 0.2, ship: 3, receive: 14, askRefund: 4, refund: 1, review: 5, handOver: 3 } as const;

/** Four shops with their goods, and orders of the mall in every status. */
export async function saveMall(db: Store, now: Date): Promise<void> {
  const permissions = ["mallOrder", "merchantCenter", "goodsAudit", "mallSettlement", "wallet"] as const;
  const handlers = [...cartHandlers, ...mallOrderHandlers, ...refundHandlers];
  const { as, ask } = await askingAs(db, { permissions, handlers, now });
  await saveShops(db, as("fleet", new Date(now.getTime() - 30 * day)));
  await saveOrders(db, now, { as, ask });
}

/** The shops of a merchant of the demo port and of three others, nobody of whom logs in. */
async function saveShops(db: Store, ctx: UserContext): Promise<void> {
  const time = ctx.now.toISOString();
  for (const { company, ...shop } of demoShops) {
    if (company !== demoCompanies.TRK1) {
      const values = { id: company, name: shop.company_name, uscc: null, auth_status: "02", merchant_status: "1" };
      await db
        .insertInto("companies")
        .values({ ...values, create_time: time })
        .execute();
      await db.insertInto("company_roles").values({ company_id: company, biz_role: "MERCH" }).execute();
    }
    const row = {
      ...shop,
      company_id: company,
      kind: "GOODS" as const,
      open: 1 as const,
      version: 1,
      create_time: time,
    };
    await db.insertInto("mall_shops").values(row).execute();
    for (const { state = goodsStatus.offered, ...goods } of demoGoods[shop.id] ?? []) {
      const input = goodsInput.parse({ summary: "", purchaseLimit: 0, ...goods });
      const saved = await saveGoods(
        ctx,
        { ...row },
        { mode: state === goodsStatus.draft ? "draft" : "submit", goods: input },
      );
      if (state === goodsStatus.draft || state === goodsStatus.waiting) continue;
      const audit = { audit_by_name: "李静", audit_time: time };
      const remark = state === goodsStatus.refused ? "图文不符，请补充实物照片" : null;
      await moveGoods(ctx, saved, goodsStatus.waiting, { status: state, ...audit, audit_remark: remark });
    }
  }
}

type Asking = Awaited<ReturnType<typeof askingAs>>;

async function saveOrders(db: Store, now: Date, { as, ask }: Asking): Promise<void> {
  /** Skus by the name of their goods: the first of each. */
  const skuOf = async (name: string) => {
    const goods = await db.selectFrom("mall_goods").select("id").where("name", "=", name).executeTakeFirstOrThrow();
    return (await listSkus(db, [goods.id]))[0]!.id;
  };
  /** When the newest order was placed, or acted upon last, in hours after now. */
  let at = -135;
  const inHours = (hours: number) => new Date(now.getTime() + hours * hour);
  const place = async (who: DemoPerson, lines: readonly [string, number][], over: object = {}) => {
    for (const [name, qty] of lines)
      await ask(who, at, addToCart, { body: { cartKey: null, skuId: await skuOf(name), qty } });
    const ctx = as(who, inHours(at));
    const { name: contactName, mobile: contactMobile } = demoPeople[who];
    const checkout = checkoutInput.parse({ way: "POINT", pointCode: "OPS", contactName, contactMobile, ...over });
    const { digest } = await quoteCheckout(ctx, checkout.way);
    return (await placeOrders(ctx, { checkout, digest })).orders.map(({ id }) => id);
  };
  const pay = async (who: DemoPerson, id: string) => {
    at += 0.1;
    const ctx = as(who, inHours(at));
    const account = walletOf(demoPeople[who].company);
    await payFee(ctx, await mallOrderFees.getFor(ctx, id), { account, source: "WALLET", payNo: null });
  };
  const act = async (
    who: DemoPerson,
    name: keyof typeof hoursBefore,
    id: string,
    body: object = {},
  ): Promise<MallOrder> => {
    const { version } = await db
      .selectFrom("documents")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    at += hoursBefore[name];
    return ask(who, at, mallOrders[name], { params: { id }, body: { version, ...body } });
  };
  const sent = { carrier: "港区配送", trackingNo: "GQ20261120001" };
  const bought = async (who: DemoPerson, lines: readonly [string, number][], over: object = {}) => {
    const [id] = await place(who, lines, over);
    await pay(who, id!);
    return id!;
  };

  // the sale that was received first stands in a period that is closed
  const settled = await bought("forwarder", [["钢头安全鞋", 2]]);
  await act("fleet", "ship", settled, sent);
  await act("forwarder", "receive", settled);
  await act("forwarder", "review", settled, { no: 1, stars: 5, words: "鞋头结实，码数准，码头上穿了一周不磨脚" });

  // what was bought before
  for (let i = 0; i < 14; i++) {
    at = -130 + i * 6;
    const who = i % 3 === 2 ? "otherForwarder" : "forwarder";
    const name = ["ABS 安全帽", "反光背心", "丁腈涂层手套"][i % 3]!;
    const id = await bought(who, [[name, 1 + (i % 4)]]);
    await act("fleet", "ship", id, { ...sent, trackingNo: `GQ2026111000${10 + i}` });
    await act(who, "receive", id);
    if (i % 4 === 0) await act(who, "review", id, { no: 1, stars: 4, words: "送货快，做工可以" });
  }
  at = -44;
  const asked = await bought("otherForwarder", [["ABS 安全帽", 6]]);
  await act("fleet", "ship", asked, sent);
  await act("otherForwarder", "receive", asked);
  await act("otherForwarder", "askRefund", asked, { lines: [{ no: 1, qty: 2 }], reason: "两顶帽壳有裂纹" });
  at = -29;
  const [given] = await place("forwarder", [["ABS 安全帽", 1]]);
  await act("forwarder", "cancel", given!);
  at = -27;
  const back = await bought("otherForwarder", [["反光背心", 1]]);
  await act("otherForwarder", "refund", back, { lines: [{ no: 1, qty: 1 }], reason: "买错颜色" });
  at = -25;
  const [dropped] = await place("otherForwarder", [["丁腈涂层手套", 1]]);
  await act("otherForwarder", "cancel", dropped!);
  at = -21;
  const shipped = await bought("forwarder", [["丁腈涂层手套", 3]], { invoiceTitle: "宁波远帆国际货运代理有限公司" });
  await act("fleet", "ship", shipped, sent);
  for (const qty of [2, 5]) {
    at = -9 + qty;
    await bought("forwarder", [["反光背心", qty]]);
  }
  at = -2;
  await bought("otherForwarder", [["反光背心", 20]], { way: "PICKUP" });
  // two shops in one checkout, one of them paid; the other one can be paid a while yet
  at = -0.12;
  const both = await place("forwarder", [
    ["ABS 安全帽", 10],
    ["食用级饮用水", 4],
  ]);
  await pay("forwarder", both[0]!);

  const yesterday = shanghaiDay(new Date(now.getTime() - day));
  await db
    .updateTable("mall_settle_rows")
    .set({ due_time: new Date(Date.parse(`${yesterday}T10:00:00+08:00`)).toISOString() })
    .where("order_id", "=", settled)
    .execute();
  await closePeriodOf(as("clerk", new Date(now.getTime() - 0.02 * hour)), demoCompanies.TRK1, yesterday);
}
