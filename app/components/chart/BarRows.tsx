import type { ReactNode } from "react";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import styles from "./BarRows.module.css";

const rowHeight = 28;
const [width, valueWidth, letter] = [320, 38, 7];

interface Row {
  key: string;
  /** Before the bars. */
  mark: string;
  /** One for each series. */
  values: readonly number[];
}

/** The columns of a chart as rows of bars, for a window that has no room for them side by side. */
function BarRows({ label, columns, now }: { label: string; columns: readonly Row[]; now?: string }) {
  const { formatNumber } = useNumberFormat();
  const most = Math.max(1, ...columns.flatMap(({ values }) => values));
  const tall = rowHeight - 8;
  const labelWidth = Math.max(30, letter * Math.max(...columns.map(({ mark }) => mark.length)));
  const barWidth = width - labelWidth - valueWidth;
  return (
    <svg
      className={`chart ${styles.rows}`}
      viewBox={`0 0 ${width} ${columns.length * rowHeight}`}
      role="img"
      aria-label={label}
    >
      {columns.map(({ key, mark, values }, i) => {
        const top = i * rowHeight;
        const high = tall / values.length;
        return (
          <g key={key}>
            <text y={top + rowHeight / 2 + 4} className={key === now ? styles.now : undefined}>
              {mark}
            </text>
            <path d={`M${labelWidth - 0.5} ${top}v${rowHeight}`} stroke="var(--line-strong)" />
            {values.map((value, s) => {
              const long = Math.round((value / most) * barWidth);
              const y = top + 4 + s * high;
              return value > 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a series has no name here but its place
                <g key={s}>
                  <rect
                    className={s === 0 ? styles.first : styles.second}
                    x={labelWidth}
                    y={y + 0.75}
                    width={long}
                    height={high - 1.5}
                  />
                  <text className={styles.value} x={labelWidth + long + 5} y={y + high / 2 + 3.5}>
                    {formatNumber(value)}
                  </text>
                </g>
              ) : null;
            })}
          </g>
        );
      })}
    </svg>
  );
}

/** A drawing, and the same as rows of bars where a window has no room for it. */
export function DrawingOrRows({
  drawing,
  ...rows
}: {
  drawing: ReactNode;
  label: string;
  columns: readonly Row[];
  now?: string;
}) {
  return (
    <>
      <div className={styles.side}>{drawing}</div>
      <BarRows {...rows} />
    </>
  );
}
