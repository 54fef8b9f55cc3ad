import { useTranslation } from "react-i18next";
import { useDuration } from "~/services/i18n/useDuration";

/** What is left until an instant, in words; what is over is called so. */
export function useTimeLeft(now: string): (instant: string) => string {
  const { t } = useTranslation("shipments");
  const durationOf = useDuration();
  return (instant) => {
    const left = Date.parse(instant) - Date.parse(now);
    if (Number.isNaN(left)) return "";
    return left < 0 ? t("left.over") : t("left.span", { duration: durationOf(left) });
  };
}
