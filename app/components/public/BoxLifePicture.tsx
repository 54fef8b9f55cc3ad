import type { BoxCycle, BoxEvent } from "@protocol/boxes";
import { TimeMarks } from "~/components/chart/TimeMarks";
import { WideFigure } from "~/components/chart/WideFigure";
import styles from "./BoxLifePicture.module.css";

const width = 720;
/** Room for the names of places at the left, and for the last code at the right. */
const left = 150;
const right = 40;
const top = 26;
const laneHeight = 44;
/** Room for one code of an event; those nearer than that share a label. */
const codeWidth = 26;

/** A stay between two events: along the lane of the first, then over to that of the second. */
interface Stay {
  from: BoxEvent;
  to: BoxEvent;
}

/** Where a box was in a cycle, from left to right by time: a lane for each place, a thick line while it was full. */
export function BoxLifePicture({
  cycle: { events, from, to },
  nameOf,
  label,
  legend,
}: {
  cycle: BoxCycle;
  nameOf: (event: BoxEvent) => string;
  label: string;
  legend: string;
}) {
  const lanes = [...new Set(events.map(nameOf))];
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const scale = (width - left - right) / Math.max(end - begin, 1);
  const x = (time: string) => Math.round(left + (Date.parse(time) - begin) * scale);
  const y = (event: BoxEvent) => top + lanes.indexOf(nameOf(event)) * laneHeight;
  const height = top + lanes.length * laneHeight;
  const stays: Stay[] = events.slice(1).map((event, i) => ({ from: events[i] ?? event, to: event }));
  return (
    <div className={styles.picture}>
      <WideFigure width={width} height={height} label={label}>
        {lanes.map((lane, i) => (
          <g key={lane} className={styles.lane}>
            <line x1={left} x2={width - right} y1={top + i * laneHeight} y2={top + i * laneHeight} />
            <text x={left - 14} y={top + i * laneHeight + 4} textAnchor="end">
              {lane.length > 18 ? `${lane.slice(0, 17)}…` : lane}
            </text>
          </g>
        ))}
        {stays.map((stay) => (
          <path
            key={stay.to.time + stay.to.code}
            className={stay.from.fullEmpty === "E" ? styles.empty : styles.full}
            d={`M${x(stay.from.time)} ${y(stay.from)}H${x(stay.to.time)}V${y(stay.to)}`}
          />
        ))}
        {events.map((event) => (
          <circle key={event.time + event.code} className={styles.event} cx={x(event.time)} cy={y(event)} r="4" />
        ))}
        {labelsOf(events, x, y).map(({ codes, at }) => {
          // beside the event, not on the line that comes down to it
          const late = x(at.time) > width - right - 2 * codeWidth;
          return (
            <text
              key={codes + at.time}
              className={styles.code}
              x={x(at.time) + (late ? -8 : 8)}
              y={y(at) - 9}
              textAnchor={late ? "end" : "start"}
            >
              {codes}
            </text>
          );
        })}
        {end > begin && <TimeMarks from={begin} to={end} x={x} y={height - 6} textOf={(time) => time.slice(5, 16)} />}
      </WideFigure>
      <p className="muted">{legend}</p>
    </div>
  );
}

/** The codes to be written, those of one lane that stand too near to each other together. */
function labelsOf(events: readonly BoxEvent[], x: (time: string) => number, y: (event: BoxEvent) => number) {
  const labels: { codes: string; at: BoxEvent; until: number }[] = [];
  for (const event of events) {
    const near = labels.findLast((label) => y(label.at) === y(event));
    if (near && x(event.time) < near.until) {
      near.codes += ` ${event.code}`;
      near.until += codeWidth;
    } else labels.push({ codes: event.code, at: event, until: x(event.time) + codeWidth });
  }
  return labels;
}
