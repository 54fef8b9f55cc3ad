import type { ReactElement } from "react";

const shapes = {
  done: "M2 6.2 4.8 9 10 3.4",
  wait: "M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M6 3.6V6l1.7 1.2",
  stop: "M3 6h6",
  danger: "M6 1.6 11 10.4H1zM6 4.8v2.4M6 8.9v.1",
  info: "M2.5 6h6M6 3l3 3-3 3",
} as const;

export type Tone = keyof typeof shapes;

const mark = (tone: Tone) => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
    <path
      d={shapes[tone]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
/** Made once: a list draws them by the fifty. */
const marks: Record<Tone, ReactElement> = {
  done: mark("done"),
  wait: mark("wait"),
  stop: mark("stop"),
  danger: mark("danger"),
  info: mark("info"),
};

/** A status as shape and word, so that colour alone never says it. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={`status ${tone}`}>
      {marks[tone]}
      {children}
    </span>
  );
}
