import type { SlotUse } from "@protocol/slots";
import { useAppointmentWords } from "./useAppointmentWords";

const cell = { width: 34, height: 22 };
const left = 84;
const top = 20;

/** Use by hour and day as a picture from the server: how full in per cent, and a mark with the number who did not come. */
export function UseChart({ hours }: { hours: readonly SlotUse[] }) {
  const { t } = useAppointmentWords();
  const days = [...new Set(hours.map(({ day }) => day))].sort();
  const columns = [...new Set(hours.map(({ hour }) => hour))].sort((a, b) => a - b);
  const width = left + columns.length * cell.width;
  const height = top + days.length * cell.height;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard
    <section className="table-wrap" tabIndex={0} aria-label={t("use.chart")}>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        style={{ minWidth: width, maxWidth: width * 1.4 }}
        role="img"
        aria-label={t("use.chart")}
      >
        {columns.map((hour, i) => (
          <text key={hour} x={left + i * cell.width + cell.width / 2} y={14} textAnchor="middle">
            {String(hour).padStart(2, "0")}
          </text>
        ))}
        {days.map((day, i) => (
          <text key={day} y={top + i * cell.height + 15}>
            {day.slice(5)}
          </text>
        ))}
        {hours.map(({ day, hour, capacity, booked, noShows }) => {
          const part = capacity > 0 ? booked / capacity : 0;
          const x = left + columns.indexOf(hour) * cell.width;
          const y = top + days.indexOf(day) * cell.height;
          return (
            <g key={`${day} ${hour}`}>
              <rect
                x={x + 1}
                y={y + 1}
                width={cell.width - 2}
                height={cell.height - 2}
                fill="var(--primary)"
                fillOpacity={(part * 0.35).toFixed(2)}
                stroke="var(--line)"
              />
              <text x={x + cell.width / 2} y={y + 15} textAnchor="middle">
                {capacity > 0 ? Math.round(part * 100) : "–"}
                {noShows > 0 && <tspan fill="var(--danger)" fontWeight="600">{` ×${noShows}`}</tspan>}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
