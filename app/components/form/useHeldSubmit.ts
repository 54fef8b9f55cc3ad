import { type RefObject, useEffect, useState } from "react";

/**
 * A form that is sent while files are under way waits for them and is sent then; it stays where it is when one of them
 * failed. Buttons that send it for something else (`formnovalidate`: a row, a paste, another language) do not wait.
 */
export function useHeldSubmit(
  field: RefObject<HTMLInputElement | null>,
  { under, failed }: { under: boolean; failed: boolean },
): boolean {
  const [held, setHeld] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const form = field.current?.form;
    if (!form || !under) return;
    const hold = (event: SubmitEvent) => {
      if (event.submitter?.hasAttribute("formnovalidate")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld(event.submitter ?? form);
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [field, under]);

  useEffect(() => {
    if (!held || under) return;
    setHeld(null);
    const form = field.current?.form;
    if (form && !failed) form.requestSubmit(held !== form && held.isConnected ? held : null);
  }, [field, held, under, failed]);
  return held !== null;
}
