import { useTranslation } from "react-i18next";

const hour = 3_600_000;

/** What is left until an instant, in days from two days on, in words; what is over is called so. */
export function useTimeLeft(now: string): (instant: string) => string {
  const { t } = useTranslation("shipments");
  return (instant) => {
    const hours = Math.floor((Date.parse(instant) - Date.parse(now)) / hour);
    if (Number.isNaN(hours)) return "";
    if (hours < 0) return t("left.over");
    return hours < 48 ? t("left.hours", { n: hours }) : t("left.days", { n: Math.floor(hours / 24) });
  };
}
