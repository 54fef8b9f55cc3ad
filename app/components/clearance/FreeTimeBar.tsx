import type { FreeTimeBox } from "@protocol/freeTime";
import { shanghaiDay } from "@protocol/values/instant";
import { useClearanceWords } from "./useClearanceWords";

const dayMs = 86_400_000;
const width = 120;

/** The days of a stay as a bar: the free ones, those that cost, and today. */
export function FreeTimeBar({ box }: { box: FreeTimeBox }) {
  const { t } = useClearanceWords();
  const { inDay, freeUntil } = box;
  if (freeUntil === null) return null;
  const today = shanghaiDay(new Date());
  const start = Date.parse(inDay);
  const end = Math.max(Date.parse(freeUntil), Date.parse(today)) + dayMs;
  const at = (day: string, after = 0) => Math.round(((Date.parse(day) + after - start) / (end - start)) * width);
  const free = at(freeUntil, dayMs);
  const now = Math.min(width - 1, Math.max(1, at(today, dayMs / 2)));
  return (
    <svg
      width={width}
      height="10"
      viewBox={`0 0 ${width} 10`}
      style={{ display: "block", marginTop: 4 }}
      role="img"
      aria-label={t("freeTime.bar", { from: inDay, to: freeUntil, today })}
    >
      <rect x="0" y="3" width={free} height="4" rx="2" fill="var(--done)" />
      {free < width && <rect x={free} y="2" width={width - free} height="6" fill="var(--danger)" />}
      <path d={`M${now} 0v10`} stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
