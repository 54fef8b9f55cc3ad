import type { ReactNode } from "react";
import styles from "./MapMark.module.css";

/** How many times larger marks are drawn on a phone, where the map is smaller (MapMark.module.css). */
export const narrowTimes = 2.4;

/** What stands at a place of the map in a size of its own; `children` are drawn about 0, 0. */
export function MapMark({
  at: [x, y],
  wideOnly = false,
  children,
}: {
  at: readonly [x: number, y: number];
  /** Left out where a phone has no room for it. */
  wideOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y})`} className={wideOnly ? styles.wideOnly : undefined}>
      <g className={styles.mark}>{children}</g>
    </g>
  );
}
