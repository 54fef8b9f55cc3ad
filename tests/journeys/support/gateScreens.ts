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
  { path: "/gateDesk", who: "portClerk" },
  {
    path: "/gateDesk",
    who: "portClerk",
    open: (page) => firstOf(page, "/gateDesk/shift", /<a [^>]*href="\/gateDesk\?said/),
  },
  { path: "/gateDesk/shift", who: "portClerk" },
];
