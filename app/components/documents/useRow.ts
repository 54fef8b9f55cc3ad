import { useField } from "@conform-to/react";
import type { AnyField } from "~/components/form/Field";
import type { Form } from "./FormFrame";

/** A field of a row by its name in it. */
export type FieldOfRow = (name: string) => AnyField;

/**
 * The fields of one row of a list, for the component that draws the row: each reads its own. Conform copies all that a
 * component has read with each further thing that it reads, and makes a field anew for each; of 200 rows that is seconds.
 * The fields have no keys of their own: a row is drawn anew as a whole, by its key.
 * @param name of the row in its form, as `boxes[3]`
 */
export function useRow(form: Form, name: string): FieldOfRow {
  const [row] = useField<Record<string, unknown>>(name, { formId: form.id });
  const own = row.getFieldset();
  const values = (row.initialValue ?? {}) as Record<string, unknown>;
  const { id: formId, allErrors } = form;
  const made = new Map<string, AnyField>();
  const make = (fieldName: string): AnyField => {
    const fullName = `${name}.${fieldName}`;
    const id = `${formId}-${fullName}`;
    return {
      id,
      name: fullName,
      key: undefined,
      initialValue: values[fieldName],
      errors: allErrors[fullName],
      errorId: `${id}-error`,
      descriptionId: `${id}-description`,
      get value() {
        return own[fieldName]!.value;
      },
    };
  };
  return (fieldName) => {
    const field = made.get(fieldName) ?? make(fieldName);
    made.set(fieldName, field);
    return field;
  };
}
