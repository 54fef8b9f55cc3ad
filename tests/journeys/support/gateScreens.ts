import { firstOf, type Screen } from "./screen";

/** Notices of trucks in several statuses, and the gate's desk with what is due. */
export const gateScreens: readonly Screen[] = [
  { path: "/preArrivals", who: "forwarder" },
  { path: "/preArrivals", who: "portClerk" },
  { path: "/preArrivalsAdd", who: "forwarder" },
  {
    path: "/preArrivalEdit",
    who: "forwarder",
    open: async (page) => `/preArrivalEdit?${(await firstOf(page, "/preArrivals?status=05")).split("?")[1]}`,
  },
  { path: "/preArrival", who: "forwarder", open: (page) => firstOf(page, "/preArrivals?status=0") },
  { path: "/preArrival", who: "portClerk", open: (page) => firstOf(page, "/preArrivals?status=3") },
  { path: "/inWeightApplyWt", who: "forwarder" },
  { path: "/addInWeightApplyWt", who: "forwarder" },
  {
    path: "/editInWeightApplyWt",
    who: "forwarder",
    open: async (page) => `/editInWeightApplyWt?${(await firstOf(page, "/inWeightApplyWt?status=03")).split("?")[1]}`,
  },
  {
    path: "/inWeightApplyWtImport",
    who: "forwarder",
    open: async (page) =>
      `/inWeightApplyWtImport?version=1&${(await firstOf(page, "/inWeightApplyWt?status=05")).split("?")[1]}`,
  },
  { path: "/viewInWeightApplyWt", who: "forwarder", open: (page) => firstOf(page, "/inWeightApplyWt?status=01") },
  { path: "/viewInWeightApplyWt", who: "portClerk", open: (page) => firstOf(page, "/inWeightApplyWt?status=00") },
  { path: "/shortOrders", who: "forwarder" },
  { path: "/shortOrdersAdd", who: "forwarder" },
  {
    path: "/shortOrdersEdit",
    who: "forwarder",
    open: async (page) => `/shortOrdersEdit?${(await firstOf(page, "/shortOrders?status=03")).split("?")[1]}`,
  },
  { path: "/shortOrderDetails", who: "forwarder", open: (page) => firstOf(page, "/shortOrders?status=01") },
  { path: "/shortOrderDetails", who: "portClerk", open: (page) => firstOf(page, "/shortOrders?status=02") },
  { path: "/gateDesk", who: "portClerk" },
  {
    path: "/gateDesk",
    who: "portClerk",
    open: (page) => firstOf(page, "/gateDesk/shift", /<a [^>]*href="\/gateDesk\?said/),
  },
  { path: "/gateDesk/shift", who: "portClerk" },
  { path: "/gpsDevices", who: "fleet" },
  { path: "/gpsDeviceAdd", who: "fleet" },
  {
    path: "/gpsDeviceEdit",
    who: "fleet",
    open: async (page) => `/gpsDeviceEdit?${(await firstOf(page, "/gpsDevices")).split("?")[1]}`,
  },
  { path: "/GpsDetail", who: "fleet", open: (page) => firstOf(page, "/gpsDevices") },
  { path: "/gpsFences", who: "fleet" },
];
