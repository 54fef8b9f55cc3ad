import { LabelledInput } from "~/components/form/FieldParts";

interface Props {
  param: string;
  label: string;
  type?: "text" | "date";
  maxLength?: number;
  value: string | undefined;
  /** Packed messages. */
  errors: string[] | undefined;
  /** Of a range of days: the ids of both fields, and what is asked for mostly. */
  range?: { ids: string; days: string };
}

/** The id of a filter's field. */
export const filterId = (param: string) => `f-${param}`;

/** One filter of a list's GET form, with what was typed and what is wrong with it. */
export function FilterInput({ param, label, type = "text", maxLength = 40, value, errors, range }: Props) {
  return (
    <LabelledInput
      key={value}
      id={filterId(param)}
      label={label}
      name={param}
      type={type}
      data-range={range?.ids}
      data-days={range?.days}
      maxLength={type === "text" ? maxLength : undefined}
      defaultValue={value ?? ""}
      errors={errors}
    />
  );
}
