/** What beyond its ends leaves a text: all blanks, or the case that its schema will change anyway. */
export type Trim = "all" | "upper" | "lower" | "upper all" | "lower all";

const byType: Record<string, Trim | ""> = { text: "", url: "", tel: "all", email: "lower all" };

/**
 * The text as it stays once its field is left (docs/requirements.md §2); the schemas of both ends do the same without
 * JavaScript.
 */
export function trimmed(value: string, trim: Trim | ""): string {
  const text = trim.includes("all") ? value.replace(/\s+/g, "") : value.trim();
  return trim.includes("upper") ? text.toUpperCase() : trim.includes("lower") ? text.toLowerCase() : text;
}

/**
 * Trims a text field when it is left, by its `data-trim` or its type; passwords and searches stay as they were typed.
 */
export function trimOnBlur({ target: field }: FocusEvent): void {
  const text = field instanceof HTMLTextAreaElement;
  if (!text && !(field instanceof HTMLInputElement && field.type in byType)) return;
  if (field.readOnly || field.disabled) return;
  const value = trimmed(field.value, (field.dataset.trim as Trim | undefined) ?? byType[field.type] ?? "");
  if (value === field.value) return;
  // past React's own setter, so that it and conform hear of the change
  const prototype = text ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
