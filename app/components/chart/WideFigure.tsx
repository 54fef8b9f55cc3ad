import type { SVGAttributes } from "react";

type Props = { width: number; height: number; label: string } & Pick<
  SVGAttributes<SVGSVGElement>,
  "className" | "onClick" | "onPointerOver" | "onPointerLeave" | "children"
> & {
    /** Its end is in sight first, where the newest is. */
    fromEnd?: boolean;
  };

import styles from "./WideFigure.module.css";

/** What a phone has room for without shrinking it. */
const narrow = 420;

/** A drawing that a phone scrolls sideways where it is wide: shrunk to its width, the words on it could not be read. */
export function WideFigure({ width, height, label, className = "chart", fromEnd, ...drawing }: Props) {
  const wide = width > narrow;
  const scrolled = fromEnd ? `${styles.wide} ${styles.end}` : styles.wide;
  return (
    <figure className={wide ? scrolled : styles.figure} tabIndex={wide ? 0 : undefined}>
      <svg
        style={{ maxWidth: width * 1.15 }}
        className={className}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        {...drawing}
      />
    </figure>
  );
}
