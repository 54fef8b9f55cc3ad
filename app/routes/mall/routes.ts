import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const mallRoutes: AreaRoutes = {
  plain: [
    route("mall/picture", "routes/mall/mallPicture.ts"),
    route("mallOrders/export", "routes/mall/mallOrdersExport.ts"),
    route("merchantCenter/orders/export", "routes/mall/soldOrdersExport.ts"),
    route("mallSettlement/export", "routes/mall/mallSettlementExport.ts"),
  ],
  site: [
    route("mall", "routes/mall/mall.tsx"),
    route("ShopDetail", "routes/mall/ShopDetail.tsx"),
    route("GoodsDetail", "routes/mall/GoodsDetail.tsx"),
    route("mallCart", "routes/mall/mallCart.tsx"),
  ],
  shell: [
    route("mallCheckout", "routes/mall/mallCheckout.tsx"),
    route("mallOrders", "routes/mall/mallOrders.tsx"),
    route("mallOrderDetail", "routes/mall/mallOrderDetail.tsx"),
    route("merchantCenter", "routes/mall/merchantCenter.tsx"),
    route("merchantCenter/shop", "routes/mall/merchantShop.tsx"),
    route("merchantCenter/goods", "routes/mall/merchantGoods.tsx"),
    route("merchantCenter/goodsAdd", "routes/mall/merchantGoodsAdd.tsx"),
    route("merchantCenter/goodsEdit", "routes/mall/merchantGoodsEdit.tsx"),
    route("merchantCenter/goodsDetail", "routes/mall/merchantGoodsDetail.tsx"),
    route("merchantCenter/orders", "routes/mall/soldOrders.tsx"),
    route("goodsAudits", "routes/mall/goodsAudits.tsx"),
    route("goodsAudit", "routes/mall/goodsAudit.tsx"),
    route("mallSettlements", "routes/mall/mallSettlements.tsx"),
    route("mallSettlement", "routes/mall/mallSettlement.tsx"),
  ],
};
