import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";
import { mallTone } from "~/services/mall/status";

export function MallStatusMark({ status }: { status: string }) {
  const { t } = useTranslation("mall");
  return <Status tone={mallTone(status)}>{t(`status.${status}`, { defaultValue: status })}</Status>;
}
