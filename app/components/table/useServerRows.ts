import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** What somebody has ticked, and the link or box that has the focus. */
interface Place {
  ticked: string[];
  focused: string | null;
}

const keyOf = (element: Element) => element.getAttribute("href") ?? element.getAttribute("value");

function readPlace(within: Element | null): Place | null {
  if (!within) return null;
  const focused = document.activeElement?.closest("a, input, button") ?? null;
  return {
    ticked: [...within.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value),
    focused: focused && within.contains(focused) ? keyOf(focused) : null,
  };
}

function restorePlace(within: Element, { ticked, focused }: Place): void {
  for (const box of within.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
    if (ticked.includes(box.value)) box.checked = true;
  if (focused === null) return;
  const all = [...within.querySelectorAll<HTMLElement>("a, input, button")];
  all.find((each) => keyOf(each) === focused)?.focus({ preventScroll: true });
}

/**
 * Whether the rows of a page still stand as the server drew them. Nothing in them waits for a script, so that hydration
 * passes them over, which is most of its work. When others come they are drawn anew, with the same boxes ticked and the
 * focus where it was. `page`: as the loader gave it; `within`: what the rows stand in.
 */
export function useServerRows(page: object, within: RefObject<Element | null>): boolean {
  const [fromServer] = useState(() =>
    typeof document !== "undefined" && document.documentElement.dataset.ready !== "1" ? page : null,
  );
  const kept = fromServer === page;
  const place = useRef<Place | null>(null);
  const wasKept = useRef(kept);
  // the old rows are gone once the new ones are committed
  if (wasKept.current && !kept) place.current = readPlace(within.current);
  useLayoutEffect(() => {
    wasKept.current = kept;
    if (place.current && within.current) restorePlace(within.current, place.current);
    place.current = null;
  }, [kept, within]);
  return kept;
}
