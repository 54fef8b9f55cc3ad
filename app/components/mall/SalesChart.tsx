import { useTranslation } from "react-i18next";
import { WideFigure } from "~/components/chart/WideFigure";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

const width = 700;
const height = 180;
const base = 150;

/** What was sold day by day, as SVG from the server with the values written on it. */
export function SalesChart({ days }: { days: readonly { day: string; amount: number; orders: number }[] }) {
  const { t } = useTranslation("mall");
  const { formatNumber } = useNumberFormat();
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  const step = width / days.length;
  return (
    <WideFigure width={width} height={height} label={t("center.salesLabel")}>
      {days.map(({ day, amount }, i) => {
        const tall = (amount / most) * (base - 30);
        const middle = i * step + step / 2;
        return (
          <g key={day}>
            <rect
              x={i * step + 6}
              y={base - tall}
              width={step - 12}
              height={Math.max(tall, 1)}
              fill="var(--primary-strong)"
            />
            {amount > 0 && (
              <text x={middle} y={base - tall - 6} textAnchor="middle">
                {formatNumber(Math.round(amount / 100))}
              </text>
            )}
            <text x={middle} y={base + 18} textAnchor="middle">
              {day.slice(5)}
            </text>
          </g>
        );
      })}
    </WideFigure>
  );
}
