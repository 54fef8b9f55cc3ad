import { group, page } from "@gateway/menu/items";

export const shipmentsMenu = [
  group("/shipment", "Shipment", "一票货", "shipment", [
    page("/shipments", "shipments", "我的提单", "shipment"),
    page("/exportOrderDetails", "exportOrderDetails", "出口全程", "shipment"),
    page("/importOrderDetails", "importOrderDetails", "进口全程", "shipment"),
  ]),
];
