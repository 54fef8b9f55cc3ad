import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { type NamedField, useFieldMessage } from "~/services/i18n/useMessage";

type Errors = readonly string[] | undefined;

/** What shows that a field must be filled in. */
export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <span className="req" title={t("common:required")}>
      *
    </span>
  );
}

/** `shown` is the end of the label; what stands before it is for screen readers alone, as a heading above shows it. */
export function LabelText({ label, shown = label }: { label: string; shown?: string }) {
  const start = label.endsWith(shown) ? label.slice(0, -shown.length) : "";
  return (
    <>
      {start && <span className="sr">{start}</span>}
      {start ? shown : label}
    </>
  );
}

export function FieldLabel({
  id,
  label,
  shown,
  required,
}: {
  id: string;
  label: string;
  shown?: string;
  required?: boolean;
}) {
  return (
    <label htmlFor={id}>
      <LabelText label={label} shown={shown} />
      {required && <RequiredMark />}
    </label>
  );
}

/** What is wrong with a field, as packed messages; nothing where nothing is wrong. */
export function FieldError({
  id,
  errors,
  role,
  of,
}: {
  id?: string;
  errors: Errors;
  role?: "alert";
  /** The field, where it is one with a name of its own. */
  of?: NamedField;
}) {
  if (!errors?.length) return null;
  return (
    <span className="error" id={id} role={role}>
      <Messages errors={errors} of={of} />
    </span>
  );
}

function Messages({ errors, of }: { errors: readonly string[]; of?: NamedField }) {
  const say = useFieldMessage();
  return errors.map((error) => say(error, of)).join(" ");
}

interface Labelled {
  id: string;
  label: string;
  /** Shows the mark of a required field. */
  marked?: boolean;
  hint?: string;
  errors?: Errors;
  /** `alert` where a screen reader shall say the error by itself. */
  errorRole?: "alert";
  className?: string;
  /** What stands below the control. */
  children?: ReactNode;
}

function LabelledField(props: Labelled & { control: ReactNode; chosen?: boolean }) {
  const { id, className, hint } = props;
  return (
    <div className={className ? `field ${className}` : "field"}>
      <FieldLabel id={id} label={props.label} required={props.marked} />
      {props.control}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError
        id={`${id}-error`}
        errors={props.errors}
        role={props.errorRole}
        of={{ label: props.label, chosen: props.chosen ?? false }}
      />
      {props.children}
    </div>
  );
}

/** What a control shares with its label, its hint and its errors. */
const controlOf = ({ id, hint, errors }: Labelled) => ({
  className: "input",
  id,
  "aria-invalid": errors ? true : undefined,
  "aria-describedby": [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(" ") || undefined,
});

export interface Option {
  value: string;
  label: string;
  /** Options of one group stand side by side, under its name. */
  group?: string;
}

type Attributes<T> = Omit<T, keyof Labelled>;

/** Label, input, hint and error of a field that no conform form looks after. */
export function LabelledInput(props: Labelled & Attributes<InputHTMLAttributes<HTMLInputElement>>) {
  const { label, marked, hint, errors, errorRole, className, children, ...input } = props;
  return <LabelledField {...props} control={<input {...input} {...controlOf(props)} />} />;
}

/** The same with a text area. */
export function LabelledTextArea(props: Labelled & Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { label, marked, hint, errors, errorRole, className, children, ...area } = props;
  return <LabelledField {...props} control={<textarea {...area} {...controlOf(props)} />} />;
}

/** The same with a list of options; `empty` is what none of them reads as. */
export function LabelledSelect(
  props: Labelled &
    Attributes<SelectHTMLAttributes<HTMLSelectElement>> & { options: readonly Option[]; empty?: string },
) {
  const { label, marked, hint, errors, errorRole, className, children, options, empty, ...select } = props;
  return (
    <LabelledField
      {...props}
      chosen
      control={
        <select {...select} {...controlOf(props)}>
          {empty && <option value="">{empty}</option>}
          <Options options={options} />
        </select>
      }
    />
  );
}

/** The options of a select, those of a group under its name. */
export function Options({ options }: { options: readonly Option[] }) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => {
    const inGroup = options
      .filter((option) => option.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
    return group ? (
      <optgroup key={group} label={group}>
        {inGroup}
      </optgroup>
    ) : (
      inGroup
    );
  });
}
