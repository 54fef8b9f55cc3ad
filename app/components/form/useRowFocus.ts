import { type MouseEvent, useEffect, useRef } from "react";

/** The buttons of conform that remove a row. */
const removing = `button[value^='{"type":"remove"']`;

/**
 * For the element around the rows of a list, as many as there are: when a row goes with the button that had the focus,
 * that of the row in its place gets it, or the heading where no row is left; the page would begin anew otherwise.
 */
export function useRowFocus<E extends HTMLElement = HTMLElement>(rows: number) {
  const ref = useRef<E>(null);
  const removed = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment at which there are fewer rows
  useEffect(() => {
    const at = removed.current;
    removed.current = -1;
    if (at < 0 || document.activeElement !== document.body) return;
    const buttons = ref.current?.querySelectorAll<HTMLElement>(removing);
    const next = buttons?.[Math.min(at, buttons.length - 1)] ?? ref.current?.querySelector<HTMLElement>("h2");
    next?.focus({ preventScroll: true });
  }, [rows]);
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest(removing) : null;
    if (button) removed.current = [...(ref.current?.querySelectorAll(removing) ?? [])].indexOf(button);
  };
  return { ref, onClick };
}
