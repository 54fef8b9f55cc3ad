import { withQuery } from "../paths";

/** What a calendar shows: a place (none: all of them), a job, how many days from which day on, and what is chosen in it. */
export interface CalendarQuery {
  place?: string;
  job?: string;
  /** `day` shows one day; none: seven. */
  view?: "day";
  /** First day, of Shanghai. */
  day?: string;
  /** Id of the slot that is chosen. */
  at?: string;
  /** Id of the appointment that is being moved. */
  move?: string;
  /** Id of the appointment whose truck and driver the form begins with. */
  copy?: string;
}

export const reservationPath = (query: CalendarQuery = {}) => withQuery("/reservation", { ...query });
export const appointmentListPath = (query: Record<string, string | number | undefined> = {}) =>
  withQuery("/ParkAppointmentQuery", query);
export const appointmentExportPath = "/ParkAppointmentQuery/export";
export const appointmentDetailPath = (id: string) => withQuery("/parkDetail", { id });
export const appointmentPdfPath = (id: string) => withQuery("/parkDetail/pdf", { id });
export const appointmentPlanPath = (query: { blNo?: string } = {}) => withQuery("/appointmentPlan", query);
export const slotTemplatesPath = (place?: string) => withQuery("/slotTemplates", { place });
export const slotClosuresPath = "/slotClosures";
export const slotStatisticsPath = (query: { place?: string; job?: string; from?: string; to?: string } = {}) =>
  withQuery("/slotStatistics", query);
