import { firstOf, type Screen } from "./screen";

/** Calendars, appointments of several statuses, and what the port administers. */
export const appointmentScreens: readonly Screen[] = [
  { path: "/reservation", who: "forwarder" },
  { path: "/reservation", who: "forwarder", open: async () => "/reservation?place=NBCT&job=FI" },
  {
    path: "/reservation",
    who: "fleet",
    open: (page) =>
      firstOf(page, "/reservation?place=NBCT&job=FO", /<td data-room="free"/).then((to) => `/reservation${to}`),
  },
  { path: "/ParkAppointmentQuery", who: "forwarder" },
  { path: "/ParkAppointmentQuery", who: "portClerk" },
  { path: "/parkDetail", who: "forwarder", open: (page) => firstOf(page, "/ParkAppointmentQuery?status=1") },
  { path: "/parkDetail", who: "portClerk", open: (page) => firstOf(page, "/ParkAppointmentQuery?status=1") },
  { path: "/appointmentPlan", who: "forwarder" },
  { path: "/slotTemplates", who: "portClerk" },
  { path: "/slotClosures", who: "portClerk" },
  { path: "/slotStatistics", who: "portClerk", open: async () => "/slotStatistics?place=NBCT" },
];
