import type { Light } from "@protocol/boxClearance";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<Light, Tone> = { red: "danger", yellow: "wait", green: "done", grey: "stop" };

/** The mark of a box on lists: shape and word. */
export function BoxLight({ light }: { light: Light }) {
  const { t } = useTranslation("clearance");
  return <Status tone={tones[light]}>{t(`light.${light}`)}</Status>;
}

const lamps = [
  ["red", 11, "var(--danger)"],
  ["yellow", 31, "var(--wait)"],
  ["green", 51, "var(--done)"],
] as const;

/** A traffic light with one lamp lit; its name says which, and a ring around the lit lamp says it without colour. */
export function TrafficLight({ light }: { light: Light }) {
  const { t } = useTranslation("clearance");
  return (
    <svg width="28" height="62" viewBox="0 0 28 62" role="img" aria-label={t(`light.${light}`)}>
      <rect x="1" y="1" width="26" height="60" rx="8" fill="var(--surface)" stroke="var(--line-strong)" />
      {lamps.map(([name, y, colour]) => (
        <circle
          key={name}
          cx="14"
          cy={y}
          r="7.5"
          fill={name === light ? colour : "none"}
          stroke={name === light ? "currentColor" : "var(--line-strong)"}
          strokeWidth={name === light ? 2 : 1}
        />
      ))}
    </svg>
  );
}
