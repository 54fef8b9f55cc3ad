import { useTranslation } from "react-i18next";
import { DrawingOrRows } from "~/components/chart/BarRows";
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
  const label = t("center.salesLabel");
  const drawing = (
    <WideFigure width={width} height={height} label={label}>
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
  const columns = days.map(({ day, amount }) => ({ key: day, mark: day.slice(5), values: [Math.round(amount / 100)] }));
  return <DrawingOrRows drawing={drawing} label={label} columns={columns} />;
}
