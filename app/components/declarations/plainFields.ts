import type { AnyField } from "~/components/form/Field";
import type { Values } from "~/services/declarations/boxRows";

export const formId = "declaration";
export const idOf = (path: string) => `${formId}-${path}`;

/** Header fields as field components read them, from plain values: no form library listens to thousands of cells. */
export function plainFields(value: Values, errors: Record<string, string[]>, round: string) {
  return (name: string): AnyField => ({
    id: idOf(name),
    name,
    key: round,
    initialValue: value[name],
    errors: errors[name],
    errorId: `${idOf(name)}-error`,
    descriptionId: `${idOf(name)}-hint`,
  });
}
