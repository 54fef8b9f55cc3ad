import type { KeyboardEvent } from "react";

/** Lets Tab go round within a panel that lies at the end of the page, far from the field that it belongs to. */
export function keepTabWithin(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (event.key !== "Tab" || !panel) return;
  const all = [...panel.querySelectorAll<HTMLElement>("button, input, [tabindex]")].filter(
    (each) => each.tabIndex >= 0 && !each.hasAttribute("disabled") && each.offsetParent !== null,
  );
  const [first, last] = [all[0], all.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
