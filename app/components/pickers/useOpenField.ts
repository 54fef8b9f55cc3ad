import { useEffect, useState } from "react";

/** A field whose picker is open. */
export interface OpenField<Field> {
  field: Field;
  /** Opened by a key, not by a press. */
  byKey: boolean;
}

/** The keys by which browsers open what belongs to a date field or a select. */
const opensByKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || shiftKey) && (altKey ? key === "ArrowDown" : key === "F4" || key === " ");

/**
 * The native field of the page at which somebody opens a picker, and how it closes; the browser's own is kept from
 * opening. A finger gets the browser's own, which phones make for fingers. All of `isField`, `load` and `on` must stay
 * the same.
 */
export function useOpenField<Field extends HTMLElement>(
  isField: (target: EventTarget | null) => target is Field,
  load: () => Promise<unknown>,
  /** The event by which the browser opens its own. */
  on: "click" | "mousedown",
): [OpenField<Field> | null, () => void] {
  const [open, setOpen] = useState<OpenField<Field> | null>(null);
  useEffect(() => {
    let pressed: EventTarget | null = null;
    const entered = ({ target }: Event) => {
      // fetched before it is wanted; what fails here is asked for again when it opens
      if (isField(target)) load().catch(() => undefined);
    };
    const pointer = ({ target, pointerType }: PointerEvent) => {
      pressed = pointerType === "touch" ? null : target;
    };
    const press = (event: MouseEvent) => {
      const { target } = event;
      // a click on the label arrives here, too
      if (event.button !== 0 || pressed !== target || !isField(target)) return;
      event.preventDefault();
      target.focus({ preventScroll: true });
      setOpen((was) => (was?.field === target ? was : { field: target, byKey: false }));
    };
    const key = (event: KeyboardEvent) => {
      const { target } = event;
      if (!isField(target) || !opensByKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen({ field: target, byKey: true });
    };
    document.addEventListener("focusin", entered);
    document.addEventListener("pointerdown", pointer, true);
    document.addEventListener(on, press, true);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("focusin", entered);
      document.removeEventListener("pointerdown", pointer, true);
      document.removeEventListener(on, press, true);
      document.removeEventListener("keydown", key, true);
    };
  }, [isField, load, on]);
  return [open, () => setOpen(null)];
}
