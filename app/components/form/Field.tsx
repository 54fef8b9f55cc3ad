import type { FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import type { LookUpList } from "~/services/lookUps";
import { FieldError, FieldLabel, LabelText, type Option, Options } from "./FieldParts";
import type { Trim } from "./trimOnBlur";

type Meta = FieldMetadata<unknown, Record<string, unknown>, string[]>;
/** A conform field of any form: what a field component reads of it is the same for all. */
export type AnyField = Pick<Meta, "id" | "name" | "key" | "errors" | "errorId" | "descriptionId"> & {
  initialValue?: unknown;
  /** What was posted last. */
  value?: unknown;
};

interface Common {
  field: AnyField;
  label: string;
  /** The end of the label that shows, where a heading above shows its beginning. */
  shown?: string;
  required?: boolean;
  hint?: string;
  className?: string;
  /** Something is chosen in it, not typed. */
  chosen?: boolean;
}

/** Label, control, hint and error of one field, in the order a screen reader should meet them. */
export function Field({
  field,
  label,
  shown,
  required,
  hint,
  className,
  chosen = false,
  children,
}: Common & { children: ReactNode }) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <FieldLabel id={field.id} label={label} shown={shown} required={required} />
      {children}
      {hint && (
        <span className="hint" id={field.descriptionId}>
          {hint}
        </span>
      )}
      <FieldError id={field.errorId} errors={field.errors} of={{ label, chosen }} />
    </div>
  );
}

/** The attributes that tie a native control to its field. */
export function controlProps(field: AnyField, hint?: string) {
  const described = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    className: "input",
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": described || undefined,
  } as const;
}

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

export function TextField({
  unit,
  list,
  lookUp,
  trim,
  ...props
}: Common & { unit?: string; list?: string; lookUp?: LookUpList; trim?: Trim } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "inputMode" | "maxLength" | "placeholder" | "autoComplete"
  >) {
  const { field, label, shown, required, hint, className, ...input } = props;
  const control = (
    <input
      key={field.key}
      {...controlProps(field, hint)}
      list={list}
      data-lookup={lookUp}
      data-trim={trim}
      autoComplete="off"
      {...input}
      defaultValue={textOf(field.initialValue)}
    />
  );
  return (
    <Field field={field} label={label} shown={shown} required={required} hint={hint} className={className}>
      {unit ? (
        <span className="with-unit">
          {control}
          <span className="unit">{unit}</span>
        </span>
      ) : (
        control
      )}
    </Field>
  );
}

export function TextAreaField({ rows = 2, maxLength, ...common }: Common & { rows?: number; maxLength?: number }) {
  const { field, hint } = common;
  return (
    <Field {...common}>
      <textarea
        key={field.key}
        {...controlProps(field, hint)}
        rows={rows}
        maxLength={maxLength}
        defaultValue={textOf(field.initialValue)}
      />
    </Field>
  );
}

export function SelectField({
  options,
  empty,
  lookUp,
  ...common
}: Common & { options: readonly Option[]; empty?: string; lookUp?: LookUpList }) {
  const { field, hint } = common;
  return (
    <Field {...common} chosen>
      <select
        key={field.key}
        {...controlProps(field, hint)}
        data-lookup={lookUp}
        defaultValue={textOf(field.initialValue)}
      >
        <option value="">{empty ?? ""}</option>
        <Options options={options} />
      </select>
    </Field>
  );
}

/** Shanghai wall-clock time, whatever zone the browser is in. */
/** `step`: seconds between the times that the picker offers. */
export function DateTimeField({ step, ...common }: Common & { step?: number }) {
  const { field, hint } = common;
  return (
    <Field {...common}>
      <input
        key={field.key}
        type="datetime-local"
        // with a year of four digits the next part follows by itself
        max="2100-12-31T23:59"
        step={step}
        {...controlProps(field, hint)}
        defaultValue={textOf(field.initialValue)}
      />
    </Field>
  );
}

export function CheckField({ field, label, shown, hint, className }: Common) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label className="check" htmlFor={field.id}>
        <input
          key={field.key}
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initialValue === "on" || field.initialValue === true}
          aria-describedby={field.errors ? field.errorId : undefined}
        />
        <LabelText label={label} shown={shown} />
      </label>
      {hint && <span className="hint">{hint}</span>}
      <FieldError id={field.errorId} errors={field.errors} of={{ label, chosen: true }} />
    </div>
  );
}
