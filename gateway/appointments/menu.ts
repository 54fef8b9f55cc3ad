import { group, hidden, page } from "@gateway/menu/items";

export const appointmentsMenu = [
  group("/appointments", "Appointments", "预约", "calendar", [
    page("/reservation", "reservation", "预约时段", "appointment"),
    page("/ParkAppointmentQuery", "ParkAppointmentQuery", "预约查询", "appointment"),
    hidden("/parkDetail", "parkDetail", "预约详情", "appointment"),
    hidden("/appointmentPlan", "appointmentPlan", "按提单预约", "appointment"),
    page("/slotTemplates", "slotTemplates", "时段模板", "slotAdmin"),
    page("/slotClosures", "slotClosures", "停工与节假日", "slotAdmin"),
    page("/slotStatistics", "slotStatistics", "时段统计", "slotAdmin"),
  ]),
];
