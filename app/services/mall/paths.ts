import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

/** The screens of the mall; those of goods, shops and orders are named in docs/requirements.md §2. */
export const mallPaths = {
  home: (query: Query = {}) => withQuery("/mall", query),
  shop: (id: string, query: Query = {}) => withQuery("/ShopDetail", { id, ...query }),
  goods: (id: string, query: Query = {}) => withQuery("/GoodsDetail", { id, ...query }),
  picture: (id: string) => withQuery("/mall/picture", { id }),
  cart: "/mallCart",
  checkout: (query: Query = {}) => withQuery("/mallCheckout", query),
  orders: (query: Query = {}) => withQuery("/mallOrders", query),
  ordersExport: "/mallOrders/export",
  order: (id: string) => withQuery("/mallOrderDetail", { id }),
};

/** The merchant's side, and the port's. */
export const merchantPaths = {
  center: "/merchantCenter",
  shop: "/merchantCenter/shop",
  goods: (query: Query = {}) => withQuery("/merchantCenter/goods", query),
  addGoods: "/merchantCenter/goodsAdd",
  editGoods: (id: string) => withQuery("/merchantCenter/goodsEdit", { id }),
  goodsDetail: (id: string) => withQuery("/merchantCenter/goodsDetail", { id }),
  orders: (query: Query = {}) => withQuery("/merchantCenter/orders", query),
  ordersExport: "/merchantCenter/orders/export",
  audits: (query: Query = {}) => withQuery("/goodsAudits", query),
  audit: (id: string) => withQuery("/goodsAudit", { id }),
  settlements: (query: Query = {}) => withQuery("/mallSettlements", query),
  settlement: (id: string) => withQuery("/mallSettlement", { id }),
  settlementExport: (id: string, format?: string) => withQuery("/mallSettlement/export", { id, format }),
};
