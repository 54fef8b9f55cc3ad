import type { DictEntry } from "@protocol/base";
import { appointmentJobs } from "@protocol/slots";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { codeOptions, entryOptions } from "~/components/form/options";
import { nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";

/** What the fields and codes of appointments and slots are called. */
export function useAppointmentWords(places: readonly DictEntry[] = []) {
  const { t } = useTranslation("appointments");
  const place = nameIn(places);
  /** By the last name of a path: `items[0].ctnNo` is the box. */
  const label = (path: string) => {
    const field = path.split(".").at(-1) ?? path;
    return t(`field.${field}`, { defaultValue: field });
  };
  const job = (code: string) => t(`documents:visit.job.${code}`, { defaultValue: code });
  const readValue: ReadValue = valueReader({ startTime: toShanghai }, t("yes"), t("no"));
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  const jobOptions = codeOptions(appointmentJobs, job);
  const placeOptions = entryOptions(places);
  return { t, label, place, job, readValue, statusLabel, actionLabel, jobOptions, placeOptions };
}

/** `2026-11-24 10:00–11:00` in Shanghai; the end by its day where that is another one. */
export function slotTime({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${toShanghai(startTime).slice(0, 16)}–${toShanghai(endTime).slice(11, 16)}`;
}
