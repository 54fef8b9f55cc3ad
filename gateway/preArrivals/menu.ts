import { group, hidden, page } from "@gateway/menu/items";

export const preArrivalsMenu = [
  group("/appointments", "Appointments", "预约", "calendar", [
    page("/preArrivals", "preArrivals", "预到单", "preArrival"),
    hidden("/preArrival", "preArrival", "预到单详情", "preArrival"),
    hidden("/preArrivalsAdd", "preArrivalsAdd", "新增预到单", "preArrival"),
    hidden("/preArrivalEdit", "preArrivalEdit", "修改预到单", "preArrival"),
  ]),
];
