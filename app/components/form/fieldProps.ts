import type { FieldMetadata } from "@conform-to/react";
import type { AnyField } from "./Field";

/** The fields of an input as a form holds them. */
export type FieldsOf<I extends Record<string, unknown>> = { [K in keyof I]-?: FieldMetadata<I[K], I, string[]> };

/** What each field of a form is given: what conform knows of it, its label, and whether it must be filled in. */
export const fieldProps =
  <F extends object>(fields: F, label: (name: string) => string, required?: ReadonlySet<string>) =>
  (name: keyof F & string) => ({
    field: fields[name] as unknown as AnyField,
    label: label(name),
    required: required?.has(name),
  });
