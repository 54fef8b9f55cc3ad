import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";
import { occupancyTone } from "~/services/occupancy/status";

export function OccupancyStatus({ status }: { status: string }) {
  const { t } = useTranslation("occupancy");
  return <Status tone={occupancyTone(status)}>{t(`status.${status}`, { defaultValue: status })}</Status>;
}
