import { useEffect, useRef } from "react";

/** For what has appeared and is what the page is about now; `shown` changes with what it says and is empty without it. */
export function useTakesFocus<E extends HTMLElement>(shown: string) {
  const box = useRef<E>(null);
  useEffect(() => {
    // a page that hydrates late finds its reader at work in a field already
    const atWork = !document.documentElement.dataset.ready && document.activeElement !== document.body;
    if (shown && !atWork) box.current?.focus();
  }, [shown]);
  return box;
}
