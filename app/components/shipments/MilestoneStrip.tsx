import { type Shipment, type ShipmentMilestone, shipmentMilestones } from "@protocol/shipments";
import { useTranslation } from "react-i18next";
import { TimeMarks } from "~/components/chart/TimeMarks";
import { WideFigure } from "~/components/chart/WideFigure";
import { Section } from "~/components/page/Section";

const measure = { width: 900, label: 150, row: 22, top: 18, foot: 22, right: 20 };

/** When how many boxes reached each milestone, with now and the cut-off: the table of boxes says it in numbers. */
export function MilestoneStrip({ shipment: { type, boxes, call }, now }: { shipment: Shipment; now: string }) {
  const { t } = useTranslation("shipments");
  const steps: readonly ShipmentMilestone[] = shipmentMilestones[type];
  const counts = steps.map((step) => ({
    step,
    asked: boxes.filter(({ notNeeded }) => !notNeeded.includes(step)).length,
    times: boxes.flatMap(({ milestones }) => milestones[step] ?? []).map((time) => Date.parse(time)),
  }));
  // what is asked of no box has no line
  const reached = counts.filter(({ asked }) => asked > 0);
  const times = reached.flatMap((each) => each.times);
  if (times.length === 0) return null;
  const cutoff = type === "E" && call ? Date.parse(call.cyCutoff) : null;
  const from = Math.min(...times);
  const to = Math.max(...times, Date.parse(now), cutoff ?? 0);
  const { width, label, row, top, foot, right } = measure;
  const place = (time: number) =>
    Math.round(label + ((time - from) / Math.max(1, to - from)) * (width - label - right));
  const height = top + reached.length * row + foot;
  const end = height - foot;
  const counted = reached.map(({ step, asked, times: at }) => `${t(`milestone.${step}`)} ${at.length}/${asked}`);
  return (
    <Section title={t("section.strip")}>
      <WideFigure width={width} height={height} label={counted.join(" · ")}>
        {reached.map(({ step, times: at }, i) => {
          const y = top + i * row + row / 2;
          return (
            <g key={step}>
              <text x={0} y={y + 4}>
                {counted[i]}
              </text>
              <path d={`M${label} ${y}H${width - right}`} stroke="var(--line)" />
              {[...new Set(at.map(place))].map((x) => (
                <circle key={x} cx={x} cy={y} r={4} fill="var(--primary-strong)" />
              ))}
            </g>
          );
        })}
        {cutoff !== null && <Mark x={place(cutoff)} end={end} text={t("strip.cutoff")} color="var(--danger)" dashed />}
        <Mark x={place(Date.parse(now))} end={end} text={t("strip.now")} color="var(--text)" />
        <TimeMarks
          from={from}
          to={to}
          x={(time) => place(Date.parse(time))}
          y={height - 6}
          textOf={(time) => time.slice(5, 16)}
        />
      </WideFigure>
    </Section>
  );
}

function Mark({
  x,
  end,
  text,
  color,
  dashed,
}: {
  x: number;
  end: number;
  text: string;
  color: string;
  dashed?: boolean;
}) {
  const { width, label } = measure;
  const anchor = x > (width + label) / 2 ? "end" : "start";
  return (
    <g>
      <path d={`M${x} 4V${end}`} stroke={color} strokeDasharray={dashed ? "4 3" : undefined} />
      <text x={anchor === "end" ? x - 4 : x + 4} y={dashed ? 12 : end + 2} textAnchor={anchor}>
        {text}
      </text>
    </g>
  );
}
