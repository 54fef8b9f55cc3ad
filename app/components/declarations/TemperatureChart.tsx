import type { ReeferDeclaration } from "@protocol/declarations";
import { useTranslation } from "react-i18next";
import { TimeMarks } from "~/components/chart/TimeMarks";
import { WideFigure } from "~/components/chart/WideFigure";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

type Reading = ReeferDeclaration["boxes"][number]["readings"][number];

const width = 960;
const height = 200;
const left = 52;
const right = 96;
const bottom = 24;
const top = 10;

/**
 * Supply and return air since gate-in, with the band that is allowed around the set point; what left it is a triangle.
 * The lines differ by their strokes and carry their names, so that it reads in black and white.
 */
export function TemperatureChart({
  readings,
  setTemp,
  tolerance,
}: {
  /** Oldest first, °C. */
  readings: readonly Reading[];
  setTemp: number;
  tolerance: number;
}) {
  const { t } = useTranslation("declarations");
  const { formatNumber } = useNumberFormat();
  const degrees = (value: number) => formatNumber(value, 1);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return null;
  const values = readings.flatMap((each) => [each.supply, each.return]);
  const high = Math.ceil(Math.max(...values, setTemp + tolerance) + 1);
  const low = Math.floor(Math.min(...values, setTemp - tolerance) - 1);
  const [from, to] = [Date.parse(first.time), Date.parse(last.time)];
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (time: string) =>
    round(left + ((Date.parse(time) - from) / Math.max(to - from, 1)) * (width - left - right));
  const y = (value: number) => round(top + ((high - value) / (high - low)) * (height - top - bottom));
  const line = (read: (each: Reading) => number) =>
    readings.map((each, i) => `${i === 0 ? "M" : "L"}${x(each.time)} ${y(read(each))}`).join("");
  const alarms = readings.filter((each) => each.alarm);
  // names beside the ends of the lines keep apart
  const [supplyEnd, returnEnd] = [y(last.supply), y(last.return)];
  const apart = Math.abs(supplyEnd - returnEnd) < 14 ? 14 - Math.abs(supplyEnd - returnEnd) : 0;
  return (
    <WideFigure
      width={width}
      height={height}
      label={t("chart.label", { setTemp: degrees(setTemp), count: alarms.length, last: degrees(last.return) })}
    >
      <rect
        x={left}
        y={y(setTemp + tolerance)}
        width={width - left - right}
        height={round(y(setTemp - tolerance) - y(setTemp + tolerance))}
        fill="var(--done)"
        opacity="0.12"
      />
      {[setTemp + tolerance, setTemp, setTemp - tolerance].map((value) => (
        <g key={value}>
          <path
            d={`M${left} ${y(value)}H${width - right}`}
            stroke="var(--line-strong)"
            strokeDasharray={value === setTemp ? undefined : "4 4"}
          />
          <text x={left - 6} y={y(value) + 4} textAnchor="end">
            {degrees(value)}
          </text>
        </g>
      ))}
      <TimeMarks from={from} to={to} x={x} y={height - 6} textOf={(time) => time.slice(5, 16)} />
      <path d={line((each) => each.return)} fill="none" stroke="var(--muted)" strokeWidth="1.6" strokeDasharray="6 3" />
      <path d={line((each) => each.supply)} fill="none" stroke="var(--primary-strong)" strokeWidth="1.8" />
      {alarms.map((each) => (
        <path key={each.time} d={`M${x(each.time)} ${y(each.supply) - 14}l5 9h-10z`} fill="var(--danger)" />
      ))}
      <text x={width - right + 6} y={supplyEnd + 4 + (supplyEnd > returnEnd ? apart : 0)}>
        {t("chart.supply")} {degrees(last.supply)}
      </text>
      <text x={width - right + 6} y={returnEnd + 4 + (supplyEnd > returnEnd ? 0 : apart)}>
        {t("chart.return")} {degrees(last.return)}
      </text>
    </WideFigure>
  );
}
