import { portalUrl } from "./people";
import { firstOf, type Screen } from "./screen";

/** The mall, the merchant's pages and the port's. */
export const mallScreens: readonly Screen[] = [
  { path: "/mall", who: "forwarder" },
  { path: "/ShopDetail", who: "forwarder", open: async () => "/ShopDetail?id=shop-safety" },
  { path: "/GoodsDetail", who: "forwarder", open: (page) => firstOf(page, "/mall", /<h2><a /) },
  { path: "/mallCart", who: "forwarder" },
  {
    path: "/mallCheckout",
    // somebody whose cart no journey checks out
    who: "bargeLine",
    open: async (page) => {
      const goods = await firstOf(page, "/mall", /<h2><a /);
      const html = await (await page.request.get(goods)).text();
      const sku = /name="sku"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
      await page.request.post(goods, { form: { sku, qty: "1" }, headers: { Origin: portalUrl() } });
      return "/mallCheckout";
    },
  },
  { path: "/mallOrders", who: "forwarder" },
  {
    path: "/mallOrderDetail",
    who: "forwarder",
    open: (page) => firstOf(page, "/mallOrders"),
  },
  { path: "/merchantCenter", who: "fleet" },
  { path: "/merchantCenter/shop", who: "fleet" },
  { path: "/merchantCenter/goods", who: "fleet" },
  { path: "/merchantCenter/goodsAdd", who: "fleet" },
  {
    path: "/merchantCenter/goodsEdit",
    who: "fleet",
    open: async (page) => (await firstOf(page, "/merchantCenter/goods?status=4")).replace("goodsDetail", "goodsEdit"),
  },
  {
    path: "/merchantCenter/goodsDetail",
    who: "fleet",
    open: (page) => firstOf(page, "/merchantCenter/goods"),
  },
  { path: "/merchantCenter/orders", who: "fleet" },
  { path: "/mallSettlements", who: "fleet" },
  {
    path: "/mallSettlement",
    who: "fleet",
    open: (page) => firstOf(page, "/mallSettlements"),
  },
  { path: "/goodsAudits", who: "portClerk" },
  {
    path: "/goodsAudit",
    who: "portClerk",
    open: (page) => firstOf(page, "/goodsAudits"),
  },
];
