import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";
import { appointmentTone } from "~/services/appointments/status";

export function AppointmentStatus({ status }: { status: string }) {
  const { t } = useTranslation("appointments");
  return <Status tone={appointmentTone(status)}>{t(`status.${status}`, { defaultValue: status })}</Status>;
}
