import { group, hidden, page } from "@gateway/menu/items";

export const foodMenu = [
  group("/mallGroup", "Mall", "商城", "mall", [
    page("/foodOrders", "foodOrders", "订餐", "foodOrder"),
    hidden("/orderDetail", "orderDetail", "订餐详情", "foodOrder"),
    hidden("/kitchen", "kitchen", "厨房看板", "merchantCenter"),
    hidden("/kitchenMenu", "kitchenMenu", "菜品与排餐", "merchantCenter"),
  ]),
];
