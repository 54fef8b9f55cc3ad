import { FilterInput, filterId } from "./FilterInput";

/** Two filters of days that belong together, the first and the last; one calendar fills both. */
export function FilterRange({
  params,
  labels,
  values,
  errors,
  days = "past",
}: {
  params: readonly [from: string, to: string];
  labels: readonly [from: string, to: string];
  values: Record<string, string | undefined>;
  /** Packed messages by filter. */
  errors: Record<string, string[] | undefined>;
  /** What is asked for mostly: decides which spans the calendar offers. */
  days?: "past" | "planned";
}) {
  const range = { days, ids: params.map(filterId).join(" ") };
  return params.map((param, i) => (
    <FilterInput
      key={param}
      param={param}
      label={labels[i]!}
      type="date"
      range={range}
      value={values[param]}
      errors={errors[param]}
    />
  ));
}
