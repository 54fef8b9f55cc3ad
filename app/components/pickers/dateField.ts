/** What a date field keeps: a day, or a day and a time, as its native input writes it. */
export const isDateField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === "date" || target.type === "datetime-local");

/** The two fields of a range, in their order, when `field` is one of them (`data-range` names both by their ids). */
export function rangeFields(field: HTMLInputElement): [HTMLInputElement, HTMLInputElement] | null {
  const [from, to] = (field.dataset.range ?? "").split(" ").map((id) => document.getElementById(id));
  return isDateField(from ?? null) && isDateField(to ?? null)
    ? [from as HTMLInputElement, to as HTMLInputElement]
    : null;
}
