import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const foodRoutes: AreaRoutes = {
  plain: [route("foodOrders/export", "routes/food/foodOrdersExport.ts")],
  site: [route("foodMall", "routes/food/foodMall.tsx")],
  shell: [
    route("foodCheckout", "routes/food/foodCheckout.tsx"),
    route("foodOrders", "routes/food/foodOrders.tsx"),
    route("orderDetail", "routes/food/orderDetail.tsx"),
    route("kitchen", "routes/food/kitchen.tsx"),
    route("kitchenMenu", "routes/food/kitchenMenu.tsx"),
  ],
};
