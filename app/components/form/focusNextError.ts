/** Gives the focus to the next field that is wrong, around the end to the beginning; false where none is. */
export function focusNextError(form: Element): boolean {
  const wrong = [...form.querySelectorAll<HTMLElement>("[aria-invalid=true]")];
  const at = wrong.indexOf(document.activeElement as HTMLElement);
  const next = wrong[(at + 1) % Math.max(1, wrong.length)];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === "text") next.select();
  return next !== undefined;
}
