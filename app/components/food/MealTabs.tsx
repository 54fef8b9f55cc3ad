import { type MealPeriod, mealPeriods } from "@protocol/food";
import { useTranslation } from "react-i18next";

interface Props {
  days: readonly string[];
  day: string;
  period: MealPeriod;
  to: (meal: { day: string; period: MealPeriod }) => string;
}

/** Day and meal as links. */
export function MealTabs({ days, day, period, to }: Props) {
  const { t } = useTranslation("food");
  return (
    <nav aria-label={t("section.meal")}>
      <div className="chips">
        {days.map((each) => (
          <a
            key={each}
            className="chip"
            href={to({ day: each, period })}
            aria-current={each === day ? "true" : undefined}
          >
            {each.slice(5)}
          </a>
        ))}
      </div>
      <div className="chips">
        {mealPeriods.map((each) => (
          <a
            key={each}
            className="chip"
            href={to({ day, period: each })}
            aria-current={each === period ? "true" : undefined}
          >
            {t(`period.${each}`)}
          </a>
        ))}
      </div>
    </nav>
  );
}
