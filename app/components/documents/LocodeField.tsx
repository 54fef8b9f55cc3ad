import { type AnyField, TextField } from "~/components/form/Field";

/** A port by its UN/LOCODE, with the suggestions of the form's list `locodes`. */
export function LocodeField(props: { field: AnyField; label: string; required?: boolean; hint?: string }) {
  return <TextField {...props} trim="upper all" maxLength={5} list="locodes" lookUp="port" />;
}
