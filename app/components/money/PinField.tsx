import type { ReactNode } from "react";
import { type AnyField, controlProps, Field } from "~/components/form/Field";

interface Props {
  field: AnyField;
  label: string;
  hint?: string;
  children?: ReactNode;
}

/** Six digits that nobody reads over the shoulder; nothing of it is ever filled in again. */
export function PinField({ field, label, hint, children }: Props) {
  return (
    <Field field={field} label={label} hint={hint} required>
      <input
        key={field.key}
        {...controlProps(field, hint)}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={6}
        pattern="\d{6}"
        required
      />
      {children}
    </Field>
  );
}
