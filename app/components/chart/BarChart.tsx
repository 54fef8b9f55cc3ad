import { useNumberFormat } from "~/services/i18n/useNumberFormat";

export interface Bar {
  label: string;
  value: number;
  href?: string;
}

const rowHeight = 24;
const barWidth = 150;
const valueWidth = 34;

/** Horizontal bars with their values written on them, as SVG from the server; each a link where it leads somewhere. */
export function BarChart({
  bars,
  title,
  labelWidth = 76,
}: {
  bars: readonly Bar[];
  title: string;
  labelWidth?: number;
}) {
  const { formatNumber } = useNumberFormat();
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const [width, height] = [labelWidth + barWidth + valueWidth, bars.length * rowHeight];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset, and its bars may be links
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: width * 1.3 }}
      role="group"
      aria-label={title}
    >
      {bars.map((bar, i) => {
        const long = (bar.value / most) * barWidth;
        const row = (
          <>
            <text y={i * rowHeight + 16}>{bar.label}</text>
            <rect
              x={labelWidth}
              y={i * rowHeight + 4}
              width={Math.max(long, bar.value > 0 ? 2 : 0)}
              height={16}
              rx={2}
              fill="var(--primary-strong)"
            />
            <text x={labelWidth + long + 6} y={i * rowHeight + 16} fontWeight="600">
              {formatNumber(bar.value)}
            </text>
          </>
        );
        return bar.href ? (
          <a key={bar.label} href={bar.href} aria-label={`${bar.label} ${formatNumber(bar.value)}`}>
            {row}
          </a>
        ) : (
          <g key={bar.label}>{row}</g>
        );
      })}
    </svg>
  );
}
