import type { AnyField } from "./Field";

/** What a document holds, from an import or the open interface, and its form has no field for: saving it keeps it. */
export function KeptField({ field }: { field: Pick<AnyField, "name" | "key" | "initialValue"> }) {
  const { initialValue } = field;
  const value = typeof initialValue === "string" || typeof initialValue === "number" ? String(initialValue) : "";
  return value && <input type="hidden" name={field.name} defaultValue={value} key={field.key} />;
}
