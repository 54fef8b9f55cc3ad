import { firstOf, type Screen } from "./screen";

/** Barge orders and pools of both kinds, as customer, barge company and port see them. */
export const bargeScreens: readonly Screen[] = [
  { path: "/bargeOrders", who: "forwarder" },
  { path: "/bargeOrders", who: "bargeLine" },
  { path: "/bargeOrdersAdd", who: "forwarder" },
  {
    path: "/bargeOrdersEdit",
    who: "forwarder",
    open: async (page) => {
      const href = (await firstOf(page, "/bargeOrders?status=05")).replaceAll("&amp;", "&");
      const order = new URL(href, "http://portal").searchParams.get("order") ?? "{}";
      return `/bargeOrdersEdit?id=${(JSON.parse(order) as { orderId?: string }).orderId}`;
    },
  },
  { path: "/bargeContainerQuertDetails", who: "bargeLine", open: (page) => firstOf(page, "/bargeOrders?status=01") },
  { path: "/bargeContainerQuertDetails", who: "portClerk", open: (page) => firstOf(page, "/bargeOrders?status=00") },
  ...["", "Empty"].flatMap((end): Screen[] => [
    { path: `/bargeOrderPools${end}`, who: "bargeLine" },
    { path: `/bargeOrderPools${end}Add`, who: "forwarder" },
    {
      path: `/bargeOrderPools${end}Edit`,
      who: "forwarder",
      open: async (page) =>
        `/bargeOrderPools${end}Edit?${(await firstOf(page, `/bargeOrderPools${end}?status=0`)).split("?")[1]}`,
    },
    {
      path: end ? "/bargeOrderPoolEmptyDetail" : "/bargeOrderPoolDetail",
      who: "bargeLine",
      open: (page) => firstOf(page, `/bargeOrderPools${end}?status=1`),
    },
  ]),
];
