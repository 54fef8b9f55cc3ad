import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { type DatePanelProps, isDateField, type OpenDate } from "./dateField";
import { showNativePicker } from "./showNativePicker";

const load = () => import("./DatePanel.client");

/** What opens where the calendar could not be fetched. */
function NativePicker({ open, onClose }: DatePanelProps) {
  useEffect(() => {
    showNativePicker(open.field);
    onClose();
  }, [open, onClose]);
  return null;
}

const DatePanel = lazy<ComponentType<DatePanelProps>>(() => load().catch(() => ({ default: NativePicker })));

const opensByKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || shiftKey) && (altKey ? key === "ArrowDown" : key === "F4" || key === " ");

/**
 * Opens a calendar at every native date field of the page, in place of the browser's own. The field stays what it is:
 * typed into, posted and read under its name. A finger gets the browser's own, which phones make for fingers.
 */
export function DatePickers() {
  const [open, setOpen] = useState<OpenDate | null>(null);
  useEffect(() => {
    let pressed: EventTarget | null = null;
    const usable = (target: EventTarget | null): target is HTMLInputElement =>
      isDateField(target) && !target.disabled && !target.readOnly;
    const entered = ({ target }: Event) => {
      // fetched before it is wanted; what fails here is asked for again when it opens
      if (usable(target)) load().catch(() => undefined);
    };
    const press = ({ target }: PointerEvent) => {
      pressed = target;
    };
    const click = (event: MouseEvent) => {
      const { target } = event;
      // a click on the label arrives here, too
      if (!usable(target) || pressed !== target) return;
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      event.preventDefault();
      setOpen((was) => (was?.field === target ? was : { field: target, byKey: false }));
    };
    const key = (event: KeyboardEvent) => {
      const { target } = event;
      if (!usable(target) || !opensByKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen({ field: target, byKey: true });
    };
    document.addEventListener("focusin", entered);
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("click", click, true);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("focusin", entered);
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("click", click, true);
      document.removeEventListener("keydown", key, true);
    };
  }, []);
  return (
    open && (
      <Suspense>
        <DatePanel key={open.field.id} open={open} onClose={() => setOpen(null)} />
      </Suspense>
    )
  );
}
