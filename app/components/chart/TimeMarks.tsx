import { toShanghai } from "@protocol/values/instant";

/** Five times below a chart, the first at its beginning and the last at its end (ms). */
export function TimeMarks({
  from,
  to,
  x,
  y,
  textOf,
}: {
  from: number;
  to: number;
  x: (time: string) => number;
  y: number;
  /** Of a time as people in Shanghai read it, what the mark says. */
  textOf: (time: string) => string;
}) {
  const marks = [0, 1, 2, 3, 4].map((i) => new Date(from + ((to - from) * i) / 4).toISOString());
  return marks.map((mark, i) => (
    <text key={mark} x={x(mark)} y={y} textAnchor={i === 0 ? "start" : i === 4 ? "end" : "middle"}>
      {textOf(toShanghai(mark))}
    </text>
  ));
}
