import { group, hidden, page } from "@gateway/menu/items";

export const shortHaulMenu = [
  group("/shortHaul", "ShortHaul", "短驳", "haul", [
    page("/shortOrders", "shortOrders", "短驳单", "shortOrder"),
    hidden("/shortOrderDetails", "shortOrderDetails", "短驳单详情", "shortOrder"),
    hidden("/shortOrdersAdd", "shortOrdersAdd", "新增短驳单", "shortOrder"),
    hidden("/shortOrdersEdit", "shortOrdersEdit", "修改短驳单", "shortOrder"),
  ]),
];
