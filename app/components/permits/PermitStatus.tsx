import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";
import { permitTone } from "~/services/permits/status";

export function PermitStatus({ status }: { status: string }) {
  const { t } = useTranslation("permits");
  return <Status tone={permitTone(status)}>{t(`status.${status}`, { defaultValue: status })}</Status>;
}
