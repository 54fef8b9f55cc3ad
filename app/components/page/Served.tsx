import { type MouseEvent, type ReactNode, useRef } from "react";
import { drawElements } from "./drawElements";
import { useServed } from "./useServed";

const onServer = import.meta.env.SSR;

/**
 * A part of the page that hydration passes over; React draws it once a value in `madeOf` changes. Events in it are heard
 * by `onClick` or by listeners of the document alone.
 */
export function Served({
  madeOf,
  onClick,
  children,
}: {
  madeOf: readonly unknown[];
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  const within = useRef<HTMLDivElement>(null);
  const kept = useServed(madeOf, within);
  const html = onServer ? drawElements(children) : kept ? "" : null;
  const inner =
    html === null
      ? { children }
      : // `drawElements` has escaped each text; in a browser nothing is set
        { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
  // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
  return <div className="part" key={kept ? "kept" : "drawn"} ref={within} onClick={onClick} {...inner} />;
}
