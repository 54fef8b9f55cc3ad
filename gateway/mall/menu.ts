import { group, hidden, page } from "@gateway/menu/items";

export const mallMenu = [
  group("/mallGroup", "Mall", "商城", "mall", [
    page("/mallOrders", "mallOrders", "商城订单", "mallOrder"),
    hidden("/mallOrderDetail", "mallOrderDetail", "商城订单详情", "mallOrder"),
    page("/merchantCenter", "merchantCenter", "商户中心", "merchantCenter"),
    page("/goodsAudits", "goodsAudits", "商品审核", "goodsAudit"),
    page("/mallSettlements", "mallSettlements", "商户结算", "mallSettlement"),
  ]),
];
