import type { Track } from "@protocol/tracking";
import { useTranslation } from "react-i18next";
import { TimeMarks } from "~/components/chart/TimeMarks";
import { WideFigure } from "~/components/chart/WideFigure";

const width = 960;
const height = 160;
const left = 40;
const bottom = 24;

/** Speed over time with its scale written on it; alarms are triangles. */
export function SpeedChart({ track }: { track: Pick<Track, "points"> }) {
  const { t } = useTranslation("tracking");
  const { points } = track;
  if (points.length < 2) return null;
  const from = Date.parse(points[0]!.time);
  const to = Date.parse(points.at(-1)!.time);
  const top = Math.max(60, Math.ceil(Math.max(...points.map((point) => point.speed)) / 20) * 20);
  const x = (time: string) =>
    Math.round((left + ((Date.parse(time) - from) / Math.max(to - from, 1)) * (width - left - 8)) * 10) / 10;
  const y = (speed: number) => Math.round((height - bottom - (speed / top) * (height - bottom - 10)) * 10) / 10;
  const line = points.map((point, i) => `${i === 0 ? "M" : "L"}${x(point.time)} ${y(point.speed)}`).join("");
  return (
    <WideFigure
      width={width}
      height={height}
      label={t("speed.label", { max: Math.round(Math.max(...points.map((point) => point.speed))) })}
    >
      {[0, top / 2, top].map((speed) => (
        <g key={speed}>
          <path d={`M${left} ${y(speed)}H${width - 8}`} stroke="var(--line)" />
          <text x={left - 6} y={y(speed) + 4} textAnchor="end">
            {speed}
          </text>
        </g>
      ))}
      <TimeMarks from={from} to={to} x={x} y={height - 6} textOf={(time) => time.slice(11, 16)} />
      <path d={line} fill="none" stroke="var(--primary-strong)" strokeWidth="1.6" strokeLinejoin="round" />
      {points
        .filter((point) => point.alarm)
        .map((point) => (
          <path key={point.time} d={`M${x(point.time)} ${y(point.speed) - 12}l5 9h-10z`} fill="var(--danger)" />
        ))}
    </WideFigure>
  );
}
