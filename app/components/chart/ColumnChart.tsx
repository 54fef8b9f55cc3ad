import { type PointerEvent, useState } from "react";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { DrawingOrRows } from "./BarRows";
import styles from "./ColumnChart.module.css";
import { WideFigure } from "./WideFigure";

export interface Column {
  key: string;
  /** Below the column. */
  mark: string;
  /** What it is about, in whole words. */
  title: string;
  /** One for each series. */
  values: readonly number[];
}

interface Props {
  label: string;
  /** Up to two, the first filled and the second in outline, so that they differ in black and white. */
  series: readonly string[];
  columns: readonly Column[];
  /** What the numbers of the legend are about while no column is pointed at: their sum. */
  whole: string;
  /** Of the table behind: how it is opened, and the head of its first column. */
  table: { open: string; head: string };
  /** The column of now. */
  now?: string;
  /** A narrow window shows rows of bars instead of a drawing to scroll; for as many columns as it has room for. */
  rowsWhereNarrow?: boolean;
}

const height = 168;
const floor = 142;
const roof = 20;
/** Up to so many columns have their values written on them, beyond it the highest alone. */
const mostWritten = 16;
const widthOf = (columns: number) => (columns <= 8 ? 52 : columns <= mostWritten ? 46 : 26);

/** Columns of one or two series, as SVG from the server, with a table behind; a column that is pointed at is read out. */
export function ColumnChart({ label, series, columns, whole, table, now, rowsWhereNarrow }: Props) {
  const { formatNumber } = useNumberFormat();
  const [pointed, setPointed] = useState<number | null>(null);
  const sums = series.map((_, s) => columns.reduce((sum, { values }) => sum + (values[s] ?? 0), 0));
  const most = Math.max(1, ...columns.flatMap(({ values }) => values));
  const step = widthOf(columns.length);
  const width = Math.max(260, step * columns.length);
  const bar = Math.min(20, (step - 8) / series.length);
  const every = columns.length <= mostWritten ? 1 : 3;
  const shown = pointed === null ? undefined : columns[pointed];
  const point = ({ target }: PointerEvent<SVGSVGElement>) => {
    const at = target instanceof Element ? target.closest("[data-at]")?.getAttribute("data-at") : null;
    setPointed(at ? Number(at) : null);
  };
  // a mark that is wider than its column stays within the drawing
  const placeOf = (i: number) =>
    every === 1 || (i > 0 && i < columns.length - 1)
      ? ({ x: i * step + step / 2, textAnchor: "middle" } as const)
      : ({ x: i === 0 ? 0 : width, textAnchor: i === 0 ? "start" : "end" } as const);
  const drawn = columns.map(({ key, mark, title, values }, i) => {
    const middle = i * step + step / 2;
    const left = middle - (bar * series.length) / 2;
    return (
      <g key={key} data-at={i} className={styles.column}>
        <title>{`${title}: ${series.map((name, s) => `${name} ${formatNumber(values[s])}`).join(", ")}`}</title>
        <rect className={styles.band} x={i * step} width={step} height={floor} />
        {values.map((value, s) => {
          const tall = Math.round((value / most) * (floor - roof));
          const x = left + s * bar;
          return value > 0 ? (
            <g key={series[s]}>
              <rect
                className={s === 0 ? styles.first : styles.second}
                x={x + 1.5}
                y={floor - tall}
                width={bar - 3}
                height={tall}
              />
              {(every === 1 || value === most) && (
                <text x={x + bar / 2} y={floor - tall - 5} textAnchor="middle">
                  {formatNumber(value)}
                </text>
              )}
            </g>
          ) : null;
        })}
        {(i % every === 0 || key === now) && (
          <text {...placeOf(i)} y={height - 8} className={key === now ? styles.now : undefined}>
            {mark}
          </text>
        )}
      </g>
    );
  });
  const drawing = {
    label,
    width,
    height,
    onPointerOver: point,
    onPointerLeave: () => setPointed(null),
    children: (
      <>
        <path d={`M0 ${floor + 0.5}H${width}`} stroke="var(--line-strong)" />
        {drawn}
      </>
    ),
  };
  return (
    <>
      <p className={styles.legend}>
        <span>{shown?.title ?? whole}</span>
        {series.map((name, s) => (
          <span key={name}>
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
              <rect className={s === 0 ? styles.first : styles.second} x="1" y="1" width="10" height="10" />
            </svg>{" "}
            {name} <b>{formatNumber(shown?.values[s] ?? sums[s])}</b>
          </span>
        ))}
      </p>
      {rowsWhereNarrow ? (
        <DrawingOrRows drawing={<WideFigure {...drawing} />} label={label} columns={columns} now={now} />
      ) : (
        <WideFigure {...drawing} fromEnd={now !== undefined && now === columns.at(-1)?.key} />
      )}
      <details className={styles.table}>
        <summary>{table.open}</summary>
        <div className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{table.head}</th>
                {series.map((name) => (
                  <th scope="col" key={name} className="num">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {columns.map(({ key, title, values }) => (
                <tr key={key}>
                  <td>{title}</td>
                  {series.map((name, s) => (
                    <td key={name} className="num">
                      {formatNumber(values[s])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
