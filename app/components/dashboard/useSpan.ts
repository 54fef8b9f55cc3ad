import { useTranslation } from "react-i18next";

const minute = 60_000;

/** How long something takes or has taken, in the two units that matter of it. */
export function useSpan() {
  const { t } = useTranslation("dashboard");
  return (ms: number): string => {
    const minutes = Math.max(0, Math.round(ms / minute));
    if (minutes < 60) return t("span.minutes", { minutes });
    const hours = Math.floor(minutes / 60);
    if (hours < 48)
      return minutes % 60 ? t("span.hours", { hours, minutes: minutes % 60 }) : t("span.wholeHours", { hours });
    const days = Math.floor(hours / 24);
    return hours % 24 ? t("span.days", { days, hours: hours % 24 }) : t("span.wholeDays", { days });
  };
}
