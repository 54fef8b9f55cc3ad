import { isComposing } from "../form/isComposing";

const typing = "input, select, textarea, [contenteditable]";

/** A key of one character pressed for the page: not into a field, not over a dialog, not while an input method is at work. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !isComposing(event) &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  !document.querySelector("dialog[open]");
