import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";
import { foodTone } from "~/services/food/status";

export function FoodStatusMark({ status }: { status: string }) {
  const { t } = useTranslation("food");
  return <Status tone={foodTone(status)}>{t(`status.${status}`, { defaultValue: status })}</Status>;
}
