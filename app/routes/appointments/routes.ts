import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const appointmentsRoutes: AreaRoutes = {
  shell: [
    route("reservation", "routes/appointments/reservation.tsx"),
    route("ParkAppointmentQuery", "routes/appointments/ParkAppointmentQuery.tsx"),
    route("parkDetail", "routes/appointments/parkDetail.tsx"),
    route("appointmentPlan", "routes/appointments/appointmentPlan.tsx"),
    route("slotTemplates", "routes/appointments/slotTemplates.tsx"),
    route("slotClosures", "routes/appointments/slotClosures.tsx"),
    route("slotStatistics", "routes/appointments/slotStatistics.tsx"),
  ],
  plain: [
    route("ParkAppointmentQuery/export", "routes/appointments/appointmentsExport.ts"),
    route("parkDetail/pdf", "routes/appointments/parkDetailPdf.ts"),
  ],
};
