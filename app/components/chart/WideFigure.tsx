import type { SVGAttributes } from "react";

type Props = { width: number; height: number; label: string } & Pick<
  SVGAttributes<SVGSVGElement>,
  "className" | "onClick" | "children"
>;

import styles from "./WideFigure.module.css";

/** A drawing that a phone scrolls sideways: shrunk to its width, the words on it could not be read. */
export function WideFigure({ width, height, label, className = "chart", ...drawing }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <figure className={styles.wide} tabIndex={0}>
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
