import { group, hidden, page } from "@gateway/menu/items";

export const gateDeskMenu = [
  group("/appointments", "Appointments", "预约", "calendar", [
    page("/gateDesk", "gateDesk", "闸口工作台", "appointmentGate"),
    hidden("/gateDesk/shift", "gateDeskShift", "班次清单", "appointmentGate"),
  ]),
];
