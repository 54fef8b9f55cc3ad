import type { LookUpOption } from "~/services/lookUps";

export type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** Sets a field so that React, conform and the draft hear of it as if it had been typed. */
export function setField(field: Control | HTMLTextAreaElement, value: string): void {
  const kind = [HTMLSelectElement, HTMLTextAreaElement].find((each) => field instanceof each) ?? HTMLInputElement;
  const { prototype } = kind;
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Fills the other fields that a choice implies, as far as the form has them. */
export function fillFields(
  form: HTMLFormElement,
  chosen: Control,
  { fills = {}, fillsBlank = {} }: LookUpOption,
): void {
  const fill = (values: Record<string, string>, overwrite: boolean) => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name);
      if (isControl(field) && field !== chosen && field.value !== value && (overwrite || field.value === ""))
        setField(field, value);
    }
  };
  fill(fills, true);
  fill(fillsBlank, false);
}

/** The field after `from` in which nothing stands yet, else the next one, else `from` itself. */
export function fieldAfter(form: HTMLFormElement, from: Control): Control {
  const all = [...form.querySelectorAll<Control>("input:not([type=hidden]), select")].filter(
    (each) => !each.disabled && !("lookupSearch" in each.dataset),
  );
  const later = all.slice(all.indexOf(from) + 1);
  const isOpen = ({ type, value }: Control) => !["checkbox", "radio", "file"].includes(type) && value === "";
  return later.find(isOpen) ?? later[0] ?? from;
}
