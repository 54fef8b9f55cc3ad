import type { ReactNode } from "react";
import styles from "./Steps.module.css";

/** The steps of a document, done, present and to come. */
export function Steps({
  label,
  steps,
  at,
}: {
  label: string;
  steps: readonly { key: string; text: ReactNode; done: boolean }[];
  /** Place of the present step; -1 where the document is off the way. */
  at: number;
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, text, done }, i) => (
        <li key={key} data-state={done ? "done" : undefined} aria-current={at === i ? "step" : undefined}>
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            {done ? (
              <path d="M2 6.2 4.8 9 10 3.4" fill="none" stroke="currentColor" strokeWidth="1.8" />
            ) : (
              <circle
                cx="6"
                cy="6"
                r={at === i ? 4 : 3}
                fill={at === i ? "currentColor" : "none"}
                stroke="currentColor"
                strokeWidth="1.5"
              />
            )}
          </svg>
          {text}
        </li>
      ))}
    </ol>
  );
}
