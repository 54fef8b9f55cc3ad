import { useTranslation } from "react-i18next";
import { WideFigure } from "~/components/chart/WideFigure";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

interface Day {
  day: string;
  calls: number;
  errors: number;
}

const width = 640;
const height = 160;
const floor = 130;
const roof = 18;

/** Calls of thirty days, a column each; those that failed are hatched at the bottom of theirs. */
export function UsageChart({ usage }: { usage: readonly Day[] }) {
  const { t } = useTranslation("openApi");
  const { formatNumber } = useNumberFormat();
  const most = Math.max(1, ...usage.map(({ calls }) => calls));
  const step = width / usage.length;
  const tall = (count: number) => (count / most) * (floor - roof);
  const total = usage.reduce((sum, { calls }) => sum + calls, 0);
  const failed = usage.reduce((sum, { errors }) => sum + errors, 0);
  return (
    <>
      <p>{t("usage.total", { calls: formatNumber(total), errors: formatNumber(failed) })}</p>
      <WideFigure width={width} height={height} label={t("usage.label")} fromEnd>
        <line x1={0} x2={width} y1={floor} y2={floor} stroke="var(--line)" />
        <text x={width} y={12} textAnchor="end">
          {formatNumber(most)}
        </text>
        {usage.map(({ day, calls, errors }, i) => (
          <g key={day}>
            <title>{t("usage.day", { day, calls, errors })}</title>
            <rect
              x={i * step + 2}
              y={floor - tall(calls)}
              width={step - 4}
              height={tall(calls)}
              fill="var(--primary-strong)"
            />
            <rect
              x={i * step + 2}
              y={floor - tall(errors)}
              width={step - 4}
              height={tall(errors)}
              fill="var(--danger)"
            />
            {i % 5 === 0 && (
              <text x={i * step + 2} y={height - 10}>
                {day.slice(5)}
              </text>
            )}
          </g>
        ))}
      </WideFigure>
    </>
  );
}
