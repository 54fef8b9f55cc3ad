import type { ReactNode } from "react";

/** A drawing that a phone scrolls sideways: shrunk to its width, the words on it could not be read. */
export function WideFigure({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <figure className="chart-wide" tabIndex={0}>
      {children}
    </figure>
  );
}
