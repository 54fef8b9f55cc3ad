import { type MouseEvent, useEffect, useRef } from "react";

/** The buttons of conform that remove a row, and those that add one. */
const removing = `button[value^='{"type":"remove"']`;
const adding = `button[value^='{"type":"insert"']`;

/** What a press on a button is to do once the rows are others. */
type Press = { removed: number } | { addedTo: string; byKey: boolean };

/**
 * For the element around the rows of a list and their buttons, as many rows as there are. When a row goes with the button
 * that had the focus, that of the row in its place gets it, or the heading where no row is left; the page would begin
 * anew otherwise. A new row is there to be filled in: its first field gets the focus.
 */
export function useRowFocus<E extends HTMLElement = HTMLElement>(rows: number) {
  const ref = useRef<E>(null);
  const pressed = useRef<Press | null>(null);
  const known = useRef(rows);
  useEffect(() => {
    const press = pressed.current;
    const more = rows > known.current;
    pressed.current = null;
    known.current = rows;
    if (!press) return;
    if ("addedTo" in press) {
      const ofRow = `[name^="${CSS.escape(press.addedTo)}[${rows - 1}]"]`;
      const field = ref.current?.querySelector<HTMLElement>(`${ofRow}:not([type=hidden])`);
      // who uses a mouse may want another row, and finds the button where it was
      if (more) field?.focus({ preventScroll: !press.byKey });
      return;
    }
    if (document.activeElement !== document.body) return;
    const buttons = ref.current?.querySelectorAll<HTMLElement>(removing);
    const next = buttons?.[Math.min(press.removed, buttons.length - 1)];
    (next ?? ref.current?.querySelector<HTMLElement>("h2"))?.focus({ preventScroll: true });
  }, [rows]);
  const onClick = ({ target, detail }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(`${removing}, ${adding}`) : null;
    if (!button) return;
    const { type, payload } = JSON.parse(button.value) as { type: string; payload: { name: string } };
    if (type === "insert") pressed.current = { addedTo: payload.name, byKey: detail === 0 };
    else pressed.current = { removed: [...(ref.current?.querySelectorAll(removing) ?? [])].indexOf(button) };
  };
  return { ref, onClick };
}
