import { type MouseEvent, type ReactNode, useRef } from "react";
import { drawElements } from "../table/drawElements";
import { useServed } from "./useServed";

const onServer = import.meta.env.SSR;

/**
 * A part of the page that hydration passes over until one of the values that it is made of is another. Whatever in it
 * wants a script has it from outside: a listener around it, or one of the whole document.
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
  return <div className="served" key={kept ? "kept" : "drawn"} ref={within} onClick={onClick} {...inner} />;
}
