import type { AnyField } from "./Field";
import { FieldError, RequiredMark } from "./FieldParts";

interface Props {
  field: AnyField;
  label: string;
  required?: boolean;
  hint?: string;
  choices: readonly { value: string; label: string }[];
}

/** Several of a few choices, each with its tick; posts one value a tick under the field's name. */
export function TickList({ field, label, required, hint, choices }: Props) {
  const { initialValue } = field;
  const isTicked = (value: string) =>
    Array.isArray(initialValue) ? initialValue.includes(value) : initialValue === value;
  return (
    <fieldset
      className="field wide plain"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.errors ? field.errorId : undefined}
    >
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="checks">
        {choices.map((choice) => (
          <label key={choice.value} className="check">
            <input
              key={field.key}
              type="checkbox"
              name={field.name}
              value={choice.value}
              defaultChecked={isTicked(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && <span className="hint">{hint}</span>}
      <FieldError id={field.errorId} errors={field.errors} of={{ label, chosen: true }} />
    </fieldset>
  );
}
