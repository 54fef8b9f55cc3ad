import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** What somebody has typed, ticked and opened, and the link, field or group that has the focus. */
interface Place {
  /** Id of a field → what it had and what it has now. */
  typed: Map<string, [had: string, has: string]>;
  ticked: string[];
  open: (boolean | null)[];
  focused: string | null;
}

type TypedField = HTMLInputElement | HTMLSelectElement;

const typedFields = "input:not([type=checkbox], [type=hidden])[id], select[id]";
const focusable = "a, input, button, select, summary";
const keyOf = (element: Element) =>
  element.id || (element.getAttribute("href") ?? element.getAttribute("value") ?? element.textContent);

const defaultOf = (field: TypedField) =>
  "defaultValue" in field
    ? field.defaultValue
    : ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "");

/**
 * Whether a group is open; null where the page decides it: the group of this page, one of several of which one is open,
 * one that an address names.
 */
const openOf = (group: HTMLDetailsElement) =>
  group.id || group.name || group.querySelector("summary[data-here]") ? null : group.open;

function readPlace(within: Element | null): Place | null {
  if (!within) return null;
  const focused = document.activeElement?.closest(focusable) ?? null;
  return {
    typed: new Map(
      [...within.querySelectorAll<TypedField>(typedFields)].map((field) => [field.id, [defaultOf(field), field.value]]),
    ),
    ticked: [...within.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value),
    open: [...within.querySelectorAll("details")].map(openOf),
    focused: focused && within.contains(focused) ? keyOf(focused) : null,
  };
}

function restorePlace(within: Element, { typed, ticked, open, focused }: Place): void {
  for (const field of within.querySelectorAll<TypedField>(typedFields)) {
    const [had, has] = typed.get(field.id) ?? [];
    // what the server says anew counts for more
    if (has !== undefined && had === defaultOf(field)) field.value = has;
  }
  for (const box of within.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
    if (ticked.includes(box.value)) box.checked = true;
  within.querySelectorAll("details").forEach((group, n) => {
    if (openOf(group) !== null) group.open = open[n] ?? group.open;
  });
  if (focused === null) return;
  const all = [...within.querySelectorAll<HTMLElement>(focusable)];
  all.find((each) => keyOf(each) === focused)?.focus({ preventScroll: true });
}

/**
 * Whether a part of the page still stands as the server drew it. Nothing in it waits for a script, so hydration passes it
 * over, which saves most of its work. Once one of the values in `madeOf` changes, React draws the part anew and keeps it
 * from then on; what was typed, ticked, opened and focused stays. `within`: the element around the part.
 */
export function useServed(madeOf: readonly unknown[], within: RefObject<Element | null>): boolean {
  const [served] = useState(() =>
    typeof document !== "undefined" && document.documentElement.dataset.ready !== "1" ? madeOf : null,
  );
  const wasKept = useRef(served !== null);
  const kept = wasKept.current && madeOf.every((each, n) => each === served?.[n]);
  const place = useRef<Place | null>(null);
  // the old elements are gone once the new ones are committed
  if (wasKept.current && !kept) place.current = readPlace(within.current);
  useLayoutEffect(() => {
    wasKept.current = kept;
    if (place.current && within.current) restorePlace(within.current, place.current);
    place.current = null;
  }, [kept, within]);
  return kept;
}
