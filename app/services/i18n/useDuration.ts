import { useTranslation } from "react-i18next";
import { durationParts } from "../duration";

/** How long something takes, has taken or is away, in words: a length in ms is 4 天 6 小时. */
export function useDuration(): (ms: number) => string {
  const { t } = useTranslation("documents");
  return (ms) => {
    const [larger, smaller] = durationParts(ms).map(([unit, count]) => t(`duration.${unit}`, { count }));
    if (!larger) return t("duration.moment");
    return smaller ? t("duration.two", { larger, smaller }) : larger;
  };
}
