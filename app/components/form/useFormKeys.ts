import { type RefObject, useEffect } from "react";
import { focusNextError } from "./focusNextError";
import { isComposing } from "./isComposing";

/**
 * Keys of a document's form that work wherever on the page the focus is: Ctrl+S saves the draft, Ctrl+Enter submits, F8
 * goes to the next field that is wrong.
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!form.current || event.defaultPrevented || isComposing(event) || event.altKey || event.shiftKey) return;
      if (event.key === "F8" && focusNextError(form.current)) return event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) return;
      const mode = event.key === "s" ? "draft" : event.key === "Enter" ? "submit" : null;
      const button = mode && form.current.querySelector<HTMLButtonElement>(`.form-bar button[value="${mode}"]`);
      if (!button) return;
      event.preventDefault();
      // a key that is held down is one wish
      if (!event.repeat) form.current.requestSubmit(button);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [form]);
}
